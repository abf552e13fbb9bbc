/** A text up to this length is always read; in bytes, with what is under way of a form's files. */
const USUAL_BYTES = 131_072;

/**
 * Memory that the texts of forms may take while they come in: usual ones always, longer ones together up to a limit. A form
 * may have a long text, so that it can be shown again with what is wrong; hundreds of them at once would take too much.
 */
export class TextMemory {
  private used = 0;
  private readonly limit: number;

  /** @param limit bytes of all that is longer than usual */
  constructor(limit: number) {
    this.limit = limit;
  }

  /** Begins to count one form. */
  open(): FormText {
    let taken = 0;
    return {
      holds: (bytes) => {
        const more = Math.max(0, bytes - USUAL_BYTES) - taken;
        if (more <= 0) return true;
        if (this.used + more > this.limit) return false;
        this.used += more;
        taken += more;
        return true;
      },
      release: () => {
        this.used -= taken;
        taken = 0;
      },
    };
  }
}

/** What the text of one form takes. */
export interface FormText {
  /** @param bytes of text that are held by now @returns false: there is no memory for them */
  holds(bytes: number): boolean;
  release(): void;
}
