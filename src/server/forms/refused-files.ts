import type { FileError } from '../../outbox/files/draft-files.ts';
import { safeFileName } from '../../outbox/files/file-name.ts';
import { FILE_ERRORS, REFUSED_FIELD } from '../../site/forms.ts';
import type { FormValues } from './form-body.ts';

/** Refused files of which the visitor is told. */
const MAX_REFUSED = 20;

/** Files that the page's script did not send: the visitor reads of them together with what is wrong with the form. */
export function refusedFiles(values: FormValues): readonly FileError[] {
  const lines = (values.get(REFUSED_FIELD)?.[0] ?? '').split(/\r?\n/, MAX_REFUSED);
  return lines.flatMap((line) => {
    const code = FILE_ERRORS.find((known) => line.startsWith(`${known} `));
    return code === undefined ? [] : [{ name: safeFileName(line.slice(code.length + 1)), code }];
  });
}
