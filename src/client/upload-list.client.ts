import { takeDrops } from './drop-zone.client.ts';
import { GoneFiles } from './gone-files.client.ts';
import { ignoreDoublePresses, Row } from './upload-row.client.ts';
import { Refused, Upload, type Held } from './upload.client.ts';

/** Texts in the page's language, as the form carries them in `data-texts`. */
interface Texts extends Readonly<Record<Held, string>> {
  readonly waiting: string;
  readonly progress: string;
  readonly done: string;
  readonly failed: string;
  readonly cancel: string;
  readonly retry: string;
  readonly remove: string;
  readonly size: string;
  readonly fileErrors: Readonly<Record<string, string>>;
}

/** The server keeps a set of files for an hour after the last piece of one; a form that is sent a little later still finds it. */
const KEPT_MS = 55 * 60_000;

const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

interface Limits {
  readonly files: number;
  readonly bytes: number;
}

/** What the server would refuse, before anything is sent. @param count files that the form has already */
function refusalOf({ size }: File, count: number, limits: Limits): string | undefined {
  if (count >= limits.files) return 'tooMany';
  return size === 0 ? 'empty' : size > limits.bytes ? 'tooLarge' : undefined;
}

const errorText = ({ name }: File, code: string, { texts, limits }: { readonly texts: Texts; readonly limits: Limits }) =>
  filled(texts.fileErrors[code] ?? texts.failed, { name, max: limits.files, size: texts.size });

/** The files of a form: each is uploaded as soon as it is chosen, one after the other. */
export class UploadList {
  private readonly list: HTMLElement;
  /**
   * Hidden fields. `held`: token of the set that the files are in; `uploaded`: numbers of the files that the visitor sees (the server
   * sends no others, and refuses a form without one of them); `refused`: files that the server names with the form's other errors.
   */
  private readonly fields: Readonly<Record<'held' | 'uploaded' | 'refused', HTMLInputElement>>;
  readonly texts: Texts;
  readonly limits: Limits;
  private readonly root: HTMLElement;
  private readonly status: HTMLElement;
  /** For each file of a refused form, the box that leaves it out. */
  private readonly kept: readonly HTMLInputElement[];
  private readonly uploads = new Map<Upload, Row>();
  private readonly refusals = new Map<Row, string>();
  /** Files that could not be uploaded, and about which the visitor has not decided. */
  private readonly failed = new Set<Row>();
  /** Files that were uploaded anew: once, since a server that loses each set would be asked for ever. */
  private readonly renewed = new WeakSet<File>();
  private queue: Promise<void> = Promise.resolve();
  /** When the server last kept something of the set, in milliseconds; infinite while there is none. */
  private keptAt = Infinity;
  private readonly gone: GoneFiles;

  constructor(root: HTMLElement) {
    const { texts = '{}', maxFiles, maxBytes, token = '' } = root.dataset;
    this.root = root;
    this.status = root.querySelector('[data-upload-status]')!;
    this.texts = JSON.parse(texts) as Texts;
    this.limits = { files: Number(maxFiles), bytes: Number(maxBytes) };
    this.list = root.querySelector('[data-upload-list]')!;
    const field = (name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]`)!;
    this.fields = { held: field('held'), uploaded: field('uploaded'), refused: field('refused') };
    this.kept = [...root.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
    const input = root.querySelector<HTMLInputElement>('[type=file]')!;
    const take = () => {
      this.add([...(input.files ?? [])]);
      // The form must not send files again that are uploaded here.
      input.value = '';
    };
    input.addEventListener('change', take);
    takeDrops(root.querySelector('[data-drop-zone]')!, (dropped) => this.add([...dropped]));
    ignoreDoublePresses(this.list);
    root.dataset.uploads = '';
    // A browser that loads the page again fills in what a script has written, not the list; Chromium does so after its scripts began.
    this.gone = new GoneFiles(this.list, this.texts.fileErrors['expired'] ?? '', (text) => this.say(text));
    addEventListener('pageshow', () => this.look());
    this.fields.held.value = token;
    this.look();
    // Files that were chosen before the script was there.
    take();
  }

  /** Resolves when no upload is under way. @returns false: a file has failed, and the visitor has to decide about it; it has the focus */
  async finished(): Promise<boolean> {
    // Those of a refused form are not here to be sent again.
    if (this.uploads.size > 0 && this.kept.length === 0 && Date.now() - this.keptAt > KEPT_MS) this.startAnew();
    // More files may be added meanwhile.
    for (let queue; queue !== this.queue;) {
      queue = this.queue;
      await queue;
    }
    const [undecided] = this.failed;
    undecided?.button.focus();
    return undecided === undefined;
  }

  /** For screen readers; the list shows it too. */
  private say(text: string): void {
    this.status.textContent = text;
  }

  private look(): void {
    this.gone.look(this.fields.uploaded.value, this.numbers());
    this.note();
  }

  private add(files: readonly File[]): void {
    if (files.length > 0) this.gone.forget();
    const refused: string[] = [];
    for (const file of files) {
      const count = this.uploads.size + this.kept.filter(({ checked }) => !checked).length;
      const code = refusalOf(file, count, this.limits);
      const row = new Row(file.name, this.texts.waiting);
      this.list.append(row.item);
      if (code !== undefined) {
        this.refuse(row, file, code);
        refused.push(errorText(file, code, this));
        continue;
      }
      this.enqueue(row, file);
    }
    // One announcement: each refusal would take the place of the one before it.
    if (refused.length > 0) this.say(refused.join(' '));
  }

  private enqueue(row: Row, file: File): void {
    const upload = new Upload(file, {
      // At once: a file that is tried again later, and all files after it, belong to this set.
      announced: (token) => {
        this.fields.held.value = token;
        this.keptAt = Date.now();
        this.note();
      },
      progress: (share) => {
        this.keptAt = Date.now();
        row.progress(share, filled(this.texts.progress, { percent: Math.floor(share * 100) }));
      },
      held: (why) => row.hold(this.texts[why]),
    });
    this.uploads.set(upload, row);
    this.note();
    row.does([this.texts.cancel, () => this.drop(row, upload)]);
    this.run(row, upload);
  }

  private run(row: Row, upload: Upload): void {
    this.failed.delete(row);
    this.queue = this.queue.then(async () => {
      if (!this.uploads.has(upload)) return;
      try {
        await upload.run(this.fields.held.value);
        row.end(this.texts.done);
        row.does([this.texts.remove, () => this.drop(row, upload)]);
        this.say(`${upload.file.name}: ${this.texts.done}`);
      } catch (error) {
        if (this.uploads.has(upload)) this.fail(row, upload, error);
      }
    });
  }

  /** @param code why: the server names the file with the form's errors where it knows this reason; others hold the form back */
  private refuse(row: Row, file: File, code: string, upload?: Upload): void {
    this.show(row, file, code);
    if (code in this.texts.fileErrors) this.refusals.set(row, `${code} ${file.name.replace(/\s+/g, ' ')}`);
    else this.failed.add(row);
    this.leave(upload);
    row.does([this.texts.remove, () => this.drop(row)]);
  }

  private show(row: Row, file: File, code: string): void {
    const text = errorText(file, code, this);
    row.end(text, true);
    this.say(text);
  }

  private fail(row: Row, upload: Upload, error: unknown): void {
    const code = error instanceof Refused ? error.message : undefined;
    // Those of a refused form are not here to be sent again.
    if (code === 'expired' && this.kept.length === 0 && !this.renewed.has(upload.file)) return this.startAnew();
    if (code !== undefined) return this.refuse(row, upload.file, code, upload);
    this.show(row, upload.file, '');
    this.failed.add(row);
    const retry = () => {
      row.again(this.texts.waiting);
      row.does([this.texts.cancel, () => this.drop(row, upload)]);
      this.run(row, upload);
    };
    row.does([this.texts.retry, retry], [this.texts.remove, () => this.drop(row, upload)]);
  }

  /** The hour of the set is over: all files are uploaded again, into a new one. */
  private startAnew(): void {
    this.fields.held.value = '';
    this.keptAt = Infinity;
    for (const [upload, row] of [...this.uploads]) {
      // It would take room of the visitor's other files for its hour, if it is still there.
      upload.cancel();
      this.uploads.delete(upload);
      this.renewed.add(upload.file);
      row.again(this.texts.waiting);
      row.progress(0, this.texts.waiting);
      this.enqueue(row, upload.file);
    }
  }

  private numbers = () => [...this.kept.map(({ value }) => value), ...[...this.uploads.keys()].map(({ number }) => String(number))];

  /** Also of files that are not announced yet: the form may be sent by another script, such as the captcha's, just after one is added. */
  private note(): void {
    this.fields.uploaded.value = this.numbers().join(' ');
    this.fields.refused.value = [...this.refusals.values()].join('\n');
  }

  /** The file is not sent. Without files the token is dropped: an hour later it would count as expired. */
  private leave(upload?: Upload): void {
    if (upload) this.uploads.delete(upload);
    this.note();
    if (this.uploads.size + this.kept.length === 0) this.fields.held.value = '';
  }

  private drop(row: Row, upload?: Upload): void {
    upload?.cancel();
    this.failed.delete(row);
    this.refusals.delete(row);
    row.item.remove();
    this.leave(upload);
    this.root.querySelector<HTMLInputElement>('[type=file]')?.focus();
  }
}
