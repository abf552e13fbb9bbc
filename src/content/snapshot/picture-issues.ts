import { issueSentence } from '../../site/messages/issue-texts.ts';
import { entriesOf } from '../check/read-content.ts';
import { valuesIn } from '../check/values.ts';
import type { ContentIssue } from '../contract/issues.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import type { Snapshot } from './snapshot.ts';

/** Pictures that pages leave out or show only as they came, each at the entry that has it. */
export function pictureIssues(snapshot: Snapshot | undefined, pictures: Pick<PictureStore, 'faults'>): ContentIssue[] {
  const faults = pictures.faults();
  if (faults.size === 0 || !snapshot) return [];
  return [...entriesOf(snapshot)].flatMap(({ callContent, entry, address }) =>
    valuesIn(callContent.call, entry.value).flatMap((found): ContentIssue[] => {
      const fault = found.kind === 'picture' ? faults.get(found.value.url) : undefined;
      // The name of the field itself: an editor finds the item in its list.
      return fault ? [{ severity: 'notice', ...address, field: found.field.split(' ', 1)[0]!, message: issueSentence(fault) }] : [];
    }),
  );
}
