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

const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** @param take gets the files that are dropped on the zone */
function takeDrops(zone: HTMLElement, take: (files: FileList) => void): void {
  zone.addEventListener('dragover', (event) => {
    event.preventDefault();
    zone.dataset.over = '';
  });
  zone.addEventListener('dragleave', () => delete zone.dataset.over);
  zone.addEventListener('drop', (event) => {
    event.preventDefault();
    delete zone.dataset.over;
    if (event.dataTransfer) take(event.dataTransfer.files);
  });
  // Beside the zone, the browser would open the file in place of the form.
  for (const type of ['dragover', 'drop'] as const)
    document.addEventListener(type, (event) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    });
}

/** The files of a form: each is uploaded as soon as it is chosen, one after the other. */
export class UploadList {
  private readonly list: HTMLElement;
  /** Token of the set that the files are in. */
  private readonly held: HTMLInputElement;
  /** Numbers of the files that the visitor sees: the server sends no others, and refuses a form without one of them. */
  private readonly uploaded: HTMLInputElement;
  /** Files that were refused: the server names them with the form's other errors. */
  private readonly refused: HTMLInputElement;
  private readonly texts: Texts;
  private readonly limits: { readonly files: number; readonly bytes: number };
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

  constructor(root: HTMLElement) {
    const { texts = '{}', maxFiles, maxBytes, token = '' } = root.dataset;
    this.root = root;
    this.status = root.querySelector('[data-upload-status]')!;
    this.texts = JSON.parse(texts) as Texts;
    this.limits = { files: Number(maxFiles), bytes: Number(maxBytes) };
    this.list = root.querySelector('[data-upload-list]')!;
    this.held = root.querySelector('[name=held]')!;
    this.uploaded = root.querySelector('[name=uploaded]')!;
    this.refused = root.querySelector('[name=refused]')!;
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
    // A browser that reloads the page or goes back to it fills in what a script has written, but not the list.
    this.held.value = token;
    this.note();
    // Files that were chosen before the script was there.
    take();
  }

  /** Resolves when no upload is under way. @returns false: a file has failed, and the visitor has to decide about it; it has the focus */
  async finished(): Promise<boolean> {
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

  private add(files: readonly File[]): void {
    for (const file of files) {
      const code = this.refusal(file);
      const row = new Row(file.name, this.texts.waiting);
      this.list.append(row.item);
      if (code !== undefined) {
        this.refuse(row, file, code);
        continue;
      }
      this.enqueue(row, file);
    }
  }

  /** What the server would refuse, before anything is sent. */
  private refusal({ size }: File): string | undefined {
    const kept = this.kept.filter(({ checked }) => !checked);
    if (this.uploads.size + kept.length >= this.limits.files) return 'tooMany';
    return size === 0 ? 'empty' : size > this.limits.bytes ? 'tooLarge' : undefined;
  }

  private errorText({ name }: File, code: string): string {
    const text = this.texts.fileErrors[code] ?? this.texts.failed;
    return filled(text, { name, max: this.limits.files, size: this.texts.size });
  }

  private enqueue(row: Row, file: File): void {
    const upload = new Upload(file, {
      // At once: a file that is tried again later, and all files after it, belong to this set.
      announced: (token) => {
        this.held.value = token;
        this.note();
      },
      progress: (share) => row.progress(share, filled(this.texts.progress, { percent: Math.floor(share * 100) })),
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
        await upload.run(this.held.value);
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
    if (code in this.texts.fileErrors) this.refusals.set(row, `${code} ${file.name}`);
    else this.failed.add(row);
    this.leave(upload);
    row.does([this.texts.remove, () => this.drop(row)]);
  }

  private show(row: Row, file: File, code: string): void {
    const text = this.errorText(file, code);
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
    this.held.value = '';
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

  /** Also of files that are not announced yet: the form may be sent by another script, such as the captcha's, just after one is added. */
  private note(): void {
    this.uploaded.value = [...this.kept.map(({ value }) => value), ...[...this.uploads.keys()].map(({ number }) => number)].join(' ');
    this.refused.value = [...this.refusals.values()].join('\n');
  }

  /** The file is not sent. Without files the token is dropped: an hour later it would count as expired. */
  private leave(upload?: Upload): void {
    if (upload) this.uploads.delete(upload);
    this.note();
    if (this.uploads.size + this.kept.length === 0) this.held.value = '';
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
