/** Within this time a second press is the rest of a double one: it would press what has taken the button's place meanwhile. */
const DOUBLE_MS = 500;

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = ''): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Rows so far: each has an id for the description of its buttons. */
let rows = 0;

/** A button of a row: its text, and what a press does. */
type Action = readonly [text: string, press: () => void];

/** One file in the list: its name, its progress, and buttons that cancel, remove or try again. */
export class Row {
  readonly item = element('li', 'form-files__file');
  private readonly state = element('span', 'form-files__state');
  private readonly bar = element('progress', 'form-files__bar');
  readonly button = element('button', 'form-files__action');
  private readonly second = element('button', 'form-files__action');
  private readonly name: string;

  constructor(name: string, text: string) {
    this.name = name;
    this.button.type = this.second.type = 'button';
    this.bar.max = 1;
    this.bar.value = 0;
    this.bar.setAttribute('aria-label', name);
    this.state.textContent = text;
    this.state.id = `upload-state-${++rows}`;
    for (const button of [this.button, this.second]) button.setAttribute('aria-describedby', this.state.id);
    this.item.append(element('span', 'form-files__name', name), this.button, this.bar, this.state);
  }

  /** Sets the bar and the text. @param share from 0 to 1 */
  progress(share: number, text: string): void {
    this.bar.value = share;
    this.state.textContent = text;
  }

  /** The bar stays where it is. */
  hold(text: string): void {
    this.state.textContent = text;
  }

  /** @param failed the text says why the file is not there */
  end(text: string, failed = false): void {
    this.bar.remove();
    this.state.toggleAttribute('data-failed', failed);
    this.state.textContent = text;
  }

  /** Shows the bar again after a failure. */
  again(text: string): void {
    this.state.removeAttribute('data-failed');
    this.state.textContent = text;
    this.state.before(this.bar);
  }

  /** Sets the row's button, which keeps the focus, and where there is more than one choice a second one beside it. */
  does(first: Action, second?: Action): void {
    this.label(this.button, first);
    this.second.remove();
    if (!second) return;
    this.label(this.second, second);
    this.button.after(this.second);
  }

  /** The name of the file is for screen readers. */
  private label(button: HTMLButtonElement, [text, press]: Action): void {
    button.replaceChildren(text, ' ', element('span', 'visually-hidden', this.name));
    button.onclick = press;
  }
}

/** Has a double press on a button of a list count as one. */
export function ignoreDoublePresses(list: HTMLElement): void {
  let last = 0;
  list.addEventListener(
    'click',
    (event) => {
      if (event.timeStamp - last < DOUBLE_MS) event.stopPropagation();
      else last = event.timeStamp;
    },
    { capture: true },
  );
}
