/** Takes back the error of a field if its value is right now. */
function takeBack(field: EventTarget | null): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  if (field.type === 'file' || !field.hasAttribute('aria-invalid')) return;
  const { type, validity, required, dataset } = field;
  const value = field.value.trim();
  // Of an address the pattern says all: the server puts the scheme before one that has none.
  if (type === 'url' ? validity.patternMismatch : !validity.valid) return;
  if ((required && value === '') || [...value].length > Number(dataset.max)) return;
  const error = `${field.id}-error`;
  const others = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== error);
  field.removeAttribute('aria-invalid');
  field.removeAttribute('aria-describedby');
  if (others.length > 0) field.setAttribute('aria-describedby', others.join(' '));
  document.getElementById(error)?.remove();
  const summary = document.querySelector('.form__errors');
  summary
    ?.querySelector(`a[href$="#${CSS.escape(field.id)}"]`)
    ?.closest('li')
    ?.remove();
  if (!summary?.querySelector('li, p')) summary?.remove();
}

/**
 * Takes back what the server said of a field when the visitor has corrected it, as far as the browser can tell by the attributes of
 * the field (`limits` in `ui/field.tsx`). The server judges again when the form is sent. A press on the button that sends
 * it is itself what ends the correction: all stays in its place until the pointer is up, or there would be no click.
 */
export function watchErrors(form: HTMLFormElement): void {
  let pressed = false;
  const corrected = new Set<EventTarget | null>();
  // Other buttons open a menu, behind which there is no end of the press.
  document.addEventListener('mousedown', ({ button }) => (pressed = button === 0));
  form.addEventListener('change', ({ target }) => {
    if (pressed) corrected.add(target);
    else takeBack(target);
  });
  // A press that becomes a drag has no end of its own, nor has one on a scroll bar.
  for (const end of ['mouseup', 'dragend', 'keydown'])
    document.addEventListener(end, () => {
      pressed = false;
      for (const field of corrected) takeBack(field);
      corrected.clear();
    });
}
