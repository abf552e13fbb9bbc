/** Within this time a second press is the rest of a double one: it would press what has taken the button's place meanwhile. */
const DOUBLE_MS = 500;

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = ''): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

/** One file in the list: its name, its progress, and a button that cancels, removes or tries again. */
export class Row {
  readonly item = element('li', 'form-files__file');
  private readonly state = element('span', 'form-files__state');
  private readonly bar = element('progress', 'form-files__bar');
  readonly button = element('button', 'form-files__action');
  private readonly name: string;
  private press: () => void = () => undefined;

  constructor(name: string, text: string) {
    this.name = name;
    this.button.type = 'button';
    this.button.onclick = () => this.press();
    this.bar.max = 1;
    this.bar.value = 0;
    this.bar.setAttribute('aria-label', name);
    this.state.textContent = text;
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

  /** Labels the button, also with the file's name for screen readers, and sets what a press does. */
  does(text: string, press: () => void): void {
    this.button.replaceChildren(text, ' ', element('span', 'visually-hidden', this.name));
    this.press = press;
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
