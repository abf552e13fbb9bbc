/**
 * Takes back what the server said of a field when the visitor has corrected it, as far as the browser can tell: it is filled in
 * where it must be, and an address looks like one. The server judges again when the form is sent.
 */
export function watchErrors(form: HTMLFormElement): void {
  form.addEventListener('change', ({ target: field }) => {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    if (field.type === 'file' || !field.hasAttribute('aria-invalid')) return;
    if (!field.validity.valid || (field.required && field.value.trim() === '')) return;
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
  });
}
