/**
 * What a form gains from script: errors go when they are corrected, files are uploaded as soon as they are chosen, a proof of
 * work marks the message as written by a person, and one press of the button sends it once. Without script the form works by
 * itself.
 */
import { watchErrors } from './form-errors.client.ts';
import { prove } from './proof.client.ts';
import { UploadList } from './upload-list.client.ts';

/** A new proof is made when this one is as old: the server accepts none that names a time two hours ago. */
const PROOF_AGE_MS = 60 * 60_000;

/**
 * If the page is still shown after this time, the visitor may have stopped the request, and can press again. It is longer than a
 * captcha takes here and at the server: another press begins the request anew. A repeated message is recognised by the server.
 */
const STOPPED_MS = 15_000;

class EnquiryForm {
  private readonly form: HTMLFormElement;
  private readonly status: HTMLElement | null;
  private readonly uploads: UploadList | undefined;
  private proof: Promise<string> | undefined;
  private proofAt = 0;
  private state: 'open' | 'waiting' | 'ready' | 'sent' = 'open';
  /** Counts how often the form was opened again: what an earlier press still waits for sends nothing. */
  private round = 0;

  constructor(form: HTMLFormElement) {
    this.form = form;
    this.status = form.querySelector('[data-form-status]');
    const files = form.querySelector<HTMLElement>('[data-files]');
    watchErrors(form);
    this.uploads = files ? new UploadList(files) : undefined;
    form.addEventListener('focusin', () => void this.proven(), { once: true });
    // Before the captcha, which sends the form by itself when it has its token.
    form.addEventListener('submit', (event) => this.submit(event), { capture: true });
    // The visitor came back to a page from the back/forward cache: the form can be sent again, with a new proof.
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      this.proof = undefined;
      this.reopen();
    });
  }

  private reopen(): void {
    this.round++;
    this.state = 'open';
    this.say('');
  }

  private say(text: string): void {
    if (this.status) this.status.textContent = text;
  }

  private proven(): Promise<string> {
    if (!this.proof || Date.now() - this.proofAt > PROOF_AGE_MS) {
      const { form = '', proofBits } = this.form.dataset;
      const now = Date.now();
      // It says since when the visitor has had the page: who only presses the button has read it too.
      this.proof = prove(form, Number(proofBits), Math.max(performance.timeOrigin, now - PROOF_AGE_MS / 2));
      this.proofAt = now;
    }
    return this.proof;
  }

  private submit(event: SubmitEvent): void {
    if (this.state === 'ready') {
      this.state = 'sent';
      // What is said stays: on a bad line the form is still on its way.
      setTimeout(() => this.state === 'sent' && (this.state = 'open'), STOPPED_MS);
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (this.state === 'open') void this.prepare();
  }

  /** Waits for the uploads. @returns false: the visitor has to decide about a file that failed, or the form was opened again */
  private async uploaded(round: number): Promise<boolean> {
    const finished = (await this.uploads?.finished()) !== false;
    if (round !== this.round) return false;
    if (!finished) this.reopen();
    return finished;
  }

  /** Waits for the uploads and the proof, then sends the form. */
  private async prepare(): Promise<void> {
    const { round } = this;
    this.state = 'waiting';
    this.say(this.form.dataset.sending ?? '');
    if (!(await this.uploaded(round))) return;
    const field = this.form.querySelector<HTMLInputElement>('[name=proof]');
    if (field) field.value = await this.proven();
    // Files may have been added while the proof was made.
    if (!(await this.uploaded(round))) return;
    this.state = 'ready';
    // In a task of its own: while the event of the first press is dispatched, a form cannot be submitted again (HTML, 4.10.22.3).
    setTimeout(() => this.form.requestSubmit());
  }
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) new EnquiryForm(form);
// The browser has done so, except where the address names a place on the page. On a slow line the visitor may be elsewhere already.
if (document.activeElement === document.body) document.querySelector<HTMLElement>('.form__errors')?.focus();
