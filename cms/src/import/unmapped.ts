import type { Fields } from '../model/fields';
import { isPlain, plainsIn, type Plain } from '../plain';

/** Fields of another service that this service does not have. */

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isPlain(value) && Object.values(value).every(isEmpty));

/** Fields that every Strapi adds, and fields that this service composes instead of storing them. */
const EVERYWHERE = new Set([
  'id',
  'documentId',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'locale',
  'localizations',
  'langUrl',
  '__component',
]);
const COMPOSED: Readonly<Record<string, readonly string[]>> = {
  brand: ['name'],
  reference: ['alt'],
  'faq-group': ['items'],
  'home-page': ['homepageslider', 'Facts', 'ourReferences'],
};

/** Places of filled fields in an entry of the contract that the model does not have, e.g. `Button.icon`. */
export function unmappedIn(fields: Fields, entry: Plain, partFields: (component: string) => Fields, type = ''): string[] {
  return Object.entries(entry).flatMap(([name, value]) => {
    if (EVERYWHERE.has(name) || COMPOSED[type]?.includes(name) === true || isEmpty(value)) return [];
    // A page's `words` have its key and its texts, which are fields of the page.
    if (name === 'words') return [];
    const field = fields[name];
    if (!field && name === 'key') return [];
    if (!field) return [name];
    const { component = '' } = field;
    if (field.type !== 'component' || ['shared.picture', 'shared.bullet'].includes(component)) return [];
    const inner = plainsIn(value).flatMap((part) => unmappedIn(partFields(component), part, partFields));
    return [...new Set(inner)].map((place) => `${name}.${place}`);
  });
}
