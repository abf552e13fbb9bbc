import pLimit from 'p-limit';
import { messageOf } from '../../site/errors.ts';
import { isDocumentAddress } from '../../site/file-links.ts';
import { factsOfPdf } from '../pictures/document.ts';
import type { Finding } from './finding.ts';
import type { ReadMedia } from './pictures.ts';
import { entriesOf, type Place, type ReadContent } from './read-content.ts';
import { valuesIn } from './values.ts';

/** Size that the content service accepts too (`cms/src/rules/uploads.ts`). */
export const MAX_PDF_BYTES = 10 * 1024 * 1024;
const FILES_AT_ONCE = 6;

/** Documents of an entry, and those that its texts link to on this site. */
function documentsIn({ callContent, entry }: Place): { field: string; url: string }[] {
  return valuesIn(callContent.call, entry.value).flatMap((found) => {
    if (found.kind === 'document') return [{ field: found.field, url: found.value.url }];
    if (found.kind === 'link' && isDocumentAddress(found.value) && found.value.startsWith('/'))
      return [{ field: found.field, url: found.value }];
    if (found.kind !== 'richText') return [];
    return (found.value.data?.documents ?? []).filter((url) => url.startsWith('/')).map((url) => ({ field: found.field, url }));
  });
}

/** Documents that are missing, too large (they are linked all the same), or no PDF that can be shown. */
export async function checkDocuments({ snapshot }: ReadContent, readMedia: ReadMedia): Promise<Finding[]> {
  const uses = new Map<string, { place: Place; field: string }[]>();
  for (const place of entriesOf(snapshot))
    for (const { field, url } of documentsIn(place)) uses.set(url, [...(uses.get(url) ?? []), { place, field }]);
  const found = await pLimit(FILES_AT_ONCE).map(uses, async ([url, places]): Promise<Finding[]> => {
    const report = (severity: Finding['severity'], message: string) =>
      places.map(({ place, field }): Finding => ({ severity, ...place.address, field, message: `"${url}" ${message}` }));
    try {
      const { bytes } = factsOfPdf(await readMedia(url));
      return bytes > MAX_PDF_BYTES ? report('notice', `is oversized: ${bytes} bytes, at most ${MAX_PDF_BYTES}`) : [];
    } catch (error) {
      return report('error', `cannot be shown: ${messageOf(error)}`);
    }
  });
  return found.flat();
}
