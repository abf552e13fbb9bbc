import type { MarginFigure, MarginModel } from '../../models/common.ts';
import { LOCALES, type Locale } from '../../site/locales.ts';
import type { Entity } from '../contract/entities.ts';

type Given = Pick<Entity<'post'>, 'margin' | 'sources'>;

/** Digits with the separators of a language. */
const NUMBER = /\d[\d.,]*/;

/** The number of a figure and its unit, which is before or after it; undefined where there is no number, or more than one. */
function measured(value: string, locale: Locale): { readonly amount: number; readonly unit: string } | undefined {
  const text = value.replaceAll('\u00a0', ' ');
  const found = NUMBER.exec(text);
  if (!found) return undefined;
  const [digits] = found;
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + digits.length).trimStart();
  if (NUMBER.test(after)) return undefined;
  const parts = new Intl.NumberFormat(LOCALES[locale].formats).formatToParts(1234567.5);
  const separator = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  return { amount: Number(digits.replaceAll(separator('group'), '').replace(separator('decimal'), '.')), unit: before + after };
}

/**
 * Bars are drawn where two figures or more have one unit: lengths of different things say nothing, and numbers without a unit count
 * different things. Percentages are shares of a hundred, others of the largest one.
 */
function sharesOf(values: readonly string[], locale: Locale): readonly (number | undefined)[] {
  const found = values.map((value) => measured(value, locale));
  const [first] = found;
  const isOfUnit = (one: (typeof found)[number]) => one !== undefined && one.unit === first?.unit && Number.isFinite(one.amount);
  const comparable = found.length > 1 && first?.unit !== '' && found.every(isOfUnit);
  const most = Math.max(first?.unit.trim() === '%' ? 100 : 0, ...found.map((one) => one?.amount ?? 0));
  return found.map((one) => (comparable && most > 0 ? Math.round(((one?.amount ?? 0) / most) * 1000) / 10 : undefined));
}

/** The margin of a text, as a part of its model. */
export function marginOf({ margin = [], sources = [] }: Given, locale: Locale): { readonly margin?: MarginModel } {
  if (margin.length === 0 && sources.length === 0) return {};
  const shares = sharesOf(
    margin.map(({ value }) => value),
    locale,
  );
  const figures = margin.map(({ value, label, finding }, index): MarginFigure => {
    const share = shares[index];
    return { value, label, ...(finding ? { finding: true } : {}), ...(share === undefined ? {} : { share }) };
  });
  return { margin: { figures, sources } };
}
