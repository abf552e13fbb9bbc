import type { DocumentModel } from '../../models/common.ts';
import { fill } from '../../site/messages/messages.ts';
import type { DocumentLink } from '../contract/shapes.ts';
import type { Reader } from '../snapshot/reader.ts';
import { sizeText } from '../../site/size-text.ts';

/** What can be downloaded from a page, as far as it is here; undefined where there is nothing. */
export function documentsModel(reader: Reader, given: readonly DocumentLink[] | undefined): readonly DocumentModel[] | undefined {
  const { documentPage, documentPages } = reader.messages;
  const found = (given ?? []).flatMap(({ title, file }): DocumentModel[] => {
    const held = reader.document(file.url);
    if (!held) return [];
    const pages = fill(held.pages === 1 ? documentPage : documentPages, { n: held.pages });
    return [{ title, url: held.address, facts: ['PDF', sizeText(held.bytes, reader.locale), pages] }];
  });
  return found.length > 0 ? found : undefined;
}
