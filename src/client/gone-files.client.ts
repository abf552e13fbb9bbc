/** Says that files of a page which was loaded again are gone: the browser fills in what was typed, and the list of files is empty. */
export class GoneFiles {
  private readonly list: HTMLElement;
  private readonly say: (text: string) => void;
  private readonly note = document.createElement('li');

  /** @param list gets the note @param say announces it */
  constructor(list: HTMLElement, text: string, say: (text: string) => void) {
    this.list = list;
    this.say = say;
    const state = document.createElement('span');
    state.className = 'form-files__state';
    state.dataset['failed'] = '';
    state.textContent = text;
    this.note.className = 'form-files__file';
    this.note.append(state);
  }

  /** @param filled numbers of files as the form has them @param there those of files that the visitor sees */
  look(filled: string, there: readonly string[]): void {
    if (filled.split(' ').every((number) => number === '' || there.includes(number))) return;
    this.list.append(this.note);
    this.say(this.note.textContent);
  }

  /** The visitor has chosen others. */
  forget(): void {
    this.note.remove();
  }
}
