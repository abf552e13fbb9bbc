import type { Suspicion } from '../form-suspicions.ts';

/** Texts of the e-mails that the site sends. `{name}` is filled in by `fill()`. */
export interface MailTexts {
  /** Names of the rows of the table in an e-mail. */
  readonly rows: {
    readonly reference: string;
    readonly received: string;
    readonly form: string;
    readonly about: string;
    readonly files: string;
    readonly suspicious: string;
  };
  /** A box that was checked. */
  readonly checked: string;
  readonly suspicions: Readonly<Record<Suspicion, string>>;
  readonly notification: { readonly subject: string; readonly text: string };
  readonly receipt: { readonly subject: string; readonly text: string; readonly next: string; readonly stranger: string };
}
