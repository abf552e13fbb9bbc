import { DEFAULT_LOCALE, type Locale } from '../../site/locales.ts';
import { untypeset } from '../../site/typography.ts';
import { counterpartOf } from './counterparts.ts';
import type { Finding } from './finding.ts';
import { entriesOf, localesOf, readersOf, type Place, type ReadContent } from './read-content.ts';
import { fillerIn, lengthFault, parityFault, textOfTree, untranslated } from './text-rules.ts';
import { valuesIn } from './values.ts';

/** Every text of an entry that a visitor reads or hears, by the path of its field. */
function textsIn({ callContent, entry }: Place): Map<string, string> {
  const texts = new Map<string, string>();
  // The rules are about what an editor typed.
  const set = (field: string, text: string) => texts.set(field, untypeset(text));
  for (const found of valuesIn(callContent.call, entry.value)) {
    if (found.kind === 'richText') set(found.field, textOfTree(found.value));
    else if (found.kind === 'picture') {
      set(`${found.field} alternativeText`, found.value.alternativeText);
      if (found.value.caption !== undefined) set(`${found.field} caption`, found.value.caption);
    } else if (found.kind === 'plain' && /\s/.test(found.value)) set(found.field, found.value);
  }
  return texts;
}

/** Texts that are too short or too long, filler, and differences between languages. */
export function checkTexts({ snapshot }: ReadContent): Finding[] {
  const findings: Finding[] = [];
  const readers = readersOf(snapshot);
  for (const place of entriesOf(snapshot)) {
    const { callContent, address } = place;
    const locale = callContent.locale as Locale;
    const twins = localesOf(snapshot)
      .filter((other) => other !== locale)
      .flatMap((other) => {
        const entry = counterpartOf(readers, snapshot, place, other);
        return entry ? [{ other, texts: textsIn({ ...place, entry }) }] : [];
      });
    for (const [field, text] of textsIn(place)) {
      const report = (severity: Finding['severity'], message: string | undefined) => {
        if (message !== undefined) findings.push({ severity, ...address, field, message });
      };
      report('error', lengthFault(callContent.call, field, text));
      const filler = fillerIn(locale, text);
      report('error', filler === undefined ? undefined : `“${filler}” says nothing; say what is done, and how much of it`);
      const english = twins.find(({ other }) => other === DEFAULT_LOCALE)?.texts.get(field);
      if (locale !== DEFAULT_LOCALE) report('error', untranslated(locale, text, english));
      for (const { texts } of twins) report('notice', parityFault(text, texts.get(field) ?? ''));
    }
  }
  return findings;
}
