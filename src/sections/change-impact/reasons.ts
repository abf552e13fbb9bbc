/** Findings in words of the visitor's language. */
import { fill, type ChangeImpactMessages } from '../../site/messages/messages.ts';
import type { Finding, LinkId, Reason } from './impact.ts';
import { QUANTITIES, QUANTITY_NAMES, type Quantity, type Reading, type ValueRange } from './reading.ts';

export interface Words {
  readonly messages: ChangeImpactMessages;
  /** Language tag that numbers are written by. */
  readonly formats: string;
}

/** Between a number and its unit, where a line must not break. */
const NO_BREAK_SPACE = '\u00a0';

/** "87.5", "−30"; in Turkish "87,5" */
export const numberText = (value: number, { formats }: Words, signDisplay: 'auto' | 'exceptZero' = 'auto'): string =>
  new Intl.NumberFormat(formats, { useGrouping: false, maximumFractionDigits: 3, signDisplay }).format(value).replace('-', '−');

/** "150 ms", "−30 to +80 °C" */
export function rangeText(quantity: Quantity, [low, high]: ValueRange, words: Words): string {
  const unit = QUANTITIES[quantity];
  if (low === high) return `${numberText(low, words)}${NO_BREAK_SPACE}${unit}`;
  const sign = low < 0 ? 'exceptZero' : 'auto';
  return fill(words.messages.range, {
    low: numberText(low, words, sign),
    high: `${numberText(high, words, sign)}${NO_BREAK_SPACE}${unit}`,
  });
}

/** "150 ms" */
export const valueText = (quantity: Quantity, value: number, words: Words): string => rangeText(quantity, [value, value], words);

/** Reasons as sentences; missing values are one. */
export function reasonTexts(link: LinkId, reasons: readonly Reason[], words: Words): readonly string[] {
  const { messages } = words;
  const missing = reasons.flatMap((reason) => (reason.kind === 'missing' ? [messages.quantities[reason.quantity]] : []));
  return [
    ...reasons.flatMap((reason) => (reason.kind === 'missing' ? [] : [reasonText(link, reason, words)])),
    ...(missing.length > 0 ? [fill(messages.missing, { quantities: missing.join(', ') })] : []),
  ];
}

/** Names of links. */
export const linkNames = (links: readonly LinkId[], { messages }: Words): string => links.map((id) => messages.links[id]).join(', ');

function reasonText(link: LinkId, reason: Exclude<Reason, { readonly kind: 'missing' }>, words: Words): string {
  const { messages } = words;
  switch (reason.kind) {
    case 'kept':
    case 'missed': {
      const texts: Readonly<Partial<Record<LinkId, string>>> = reason.kind === 'kept' ? messages.keeps : messages.misses;
      const [own, asked] = [reason.own, reason.asked].map((range) => rangeText(reason.quantity, range, words));
      return fill(texts[link] ?? '', { own: own!, asked: asked! });
    }
    case 'changed': {
      const [before, now] = [reason.before, reason.now].map((range) => rangeText(reason.quantity, range, words));
      return fill(messages.changed, { quantity: messages.quantities[reason.quantity], before: before!, now: now! });
    }
    case 'notReached':
      return fill(messages.notReached, {
        asked: rangeText('pressure', reason.asked, words),
        highest: valueText('pressure', reason.highest, words),
      });
    case 'follows':
      return fill(messages.follows, { links: linkNames(reason.links, words) });
    default:
      return messages[reason.kind];
  }
}

/** Which values the sentence has, and which of the released one it lacks. */
export function valuesText({ values }: Reading, released: Reading, words: Words): string {
  const { messages } = words;
  const shown = QUANTITY_NAMES.filter((name) => values[name] ?? released.values[name]).map((name) => {
    const quantity = messages.quantities[name];
    const range = values[name];
    return range ? fill(messages.valueRead, { quantity, value: rangeText(name, range, words) }) : fill(messages.valueMissing, { quantity });
  });
  return fill(messages.read, { values: shown.join(' · ') });
}

/** How many links are in which state. */
export function summaryText(findings: readonly Finding[], { messages }: Words): string {
  const count = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length;
  const counts = { total: findings.length, valid: count('valid'), suspect: count('suspect'), invalid: count('invalid') };
  return fill(counts.valid === counts.total ? messages.allValid : messages.summary, counts);
}
