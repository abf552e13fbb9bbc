import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { AdminLanguage } from '#site/locales';
import { contentTypeOf } from '#model/content-types';
import { isCollection } from '#model/definition';
import type { Fields, PartDefinition } from '#model/field';
import type { Row } from '../contract/entry-fields';
import { aroundActions, draftsOf } from '../documents';
import { hasText } from '../media/file-texts';
import { isPlain, plainsIn, type Plain } from '../plain';
import type { ContentService } from '../service';
import { ruleText, type RuleFault } from './faults';
import { editorLanguage, editorOf } from './messages';

type Path = readonly (string | number)[];

/** A picture that says nothing to those who cannot see it. */
export interface Unlabelled {
  /** Where its alternative text belongs in the form. */
  readonly path: Path;
  readonly file: number;
  readonly name: string;
}

function unlabelledIn(fields: Fields, values: Plain, locale: string, path: Path = []): Unlabelled[] {
  return Object.entries(fields).flatMap(([name, { kind, of, namedBy }]) => {
    const value = values[name];
    const several = kind === 'pictures' || kind === 'parts';
    const placed = plainsIn(value).map((part, index) => ({ part, at: several ? [...path, name, index] : [...path, name] }));
    if (kind === 'part' || kind === 'parts')
      return placed.flatMap(({ part, at }) => unlabelledIn((of as PartDefinition).fields, part, locale, at));
    // A field beside it says the same: its alternative text may be empty (WCAG 1.1.1).
    if ((kind !== 'picture' && kind !== 'pictures') || (namedBy !== undefined && values[namedBy])) return [];
    return placed.flatMap(({ part, at }) => {
      const { image, alt, decorative } = part;
      const isAnswered = Boolean(alt) || decorative === true || !isPlain(image) || hasText(image, locale);
      return isAnswered ? [] : [{ path: [...at, 'alt'], file: Number(image['id']), name: String(image['name'] ?? '') }];
    });
  });
}

/** Pictures of an entry without alternative text that nobody has marked as decorative. */
export function unlabelled(type: string, row: Row): Unlabelled[] {
  const found = contentTypeOf(type);
  return found ? unlabelledIn(isCollection(found) ? { ...found.serviceOnly, ...found.fields } : found.fields, row, row.locale) : [];
}

/** What is new about these pictures: those that are public without a text may stay so. */
export function newlyUnlabelled(type: string, draft: Row, live: Row | undefined): Unlabelled[] {
  const known = new Set(live ? unlabelled(type, live).map(({ file }) => file) : []);
  return unlabelled(type, draft).filter(({ file }) => !known.has(file));
}

const refusal = (pictures: readonly Unlabelled[], language: AdminLanguage) => {
  const faultOf = (name: string, count: number): RuleFault => ({ rule: 'noPictureText', values: [name, count] });
  return new errors.ValidationError(ruleText(faultOf(pictures[0]!.name, pictures.length), language), {
    errors: pictures.map(({ path, name }) => {
      const fault = faultOf(name, 1);
      return { path, message: ruleText(fault, language), name: 'ValidationError', fault };
    }),
  });
};

/**
 * Refuses to publish a picture without alternative text that is not marked as decorative, with a message at the field. What
 * is public already can be published again; imports and jobs are not asked.
 */
export function requirePictureTexts(strapi: Core.Strapi, { live, rowsOf, fallbackLocale }: ContentService): void {
  aroundActions(strapi, async (type, { action, params }, next) => {
    const { documentId } = params;
    if (action !== 'publish' || documentId === undefined || !editorOf(strapi)) return next();
    const published = (await live.load([type])).get(type)?.documents.get(documentId);
    const faults = (await rowsOf(type, draftsOf(params, fallbackLocale))).flatMap((row) =>
      newlyUnlabelled(type, row, published?.get(row.locale)),
    );
    if (faults.length > 0) throw refusal(faults, editorLanguage(strapi));
    return next();
  });
}
