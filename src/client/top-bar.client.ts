const TURN_MS = 6000;

/** Shows the offices in turn, until pointer, focus or the button stops it. Nothing is announced to screen readers. */
function turnOffices(group: HTMLElement, button: Element) {
  const offices = group.querySelectorAll<HTMLElement>('li');
  let current = 0;
  // After "rotate" was pressed, the rotation runs although pointer and focus are still on the button.
  let wanted = false;
  const turn = () => {
    if (group.dataset.rotation === 'off' || (!wanted && group.matches(':hover, :has(:focus-visible)'))) return;
    delete offices[current]?.dataset.current;
    current = (current + 1) % offices.length;
    const next = offices[current];
    if (next) next.dataset.current = '';
  };
  const rotate = (on: boolean) => {
    group.dataset.rotation = on ? 'on' : 'off';
  };
  button.addEventListener('click', () => {
    wanted = group.dataset.rotation === 'off';
    rotate(wanted);
  });
  for (const leave of ['mouseleave', 'focusout']) group.addEventListener(leave, () => (wanted = false));
  rotate(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  setInterval(turn, TURN_MS);
}

for (const group of document.querySelectorAll<HTMLElement>('[data-rotation]')) {
  const button = group.querySelector('[data-rotation-button]');
  if (button) turnOffices(group, button);
}

export {};
