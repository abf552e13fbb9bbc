/** What is wrong with the definitions by themselves, found at the build and at every start. */
import { ROUTE_IDS } from '../src/site/routes.ts';
import { CALL_SOURCES } from './calls.ts';
import { CONTENT_TYPES } from './content-types.ts';
import { isCollection, slugFieldOf, type Collection, type ContentType } from './definition.ts';
import { NESTED_KINDS, relatedName, SIMPLE_KINDS, type Fields, type PartDefinition, type RelatedType } from './field.ts';

const KINDS: ReadonlySet<string> = new Set([...SIMPLE_KINDS, ...NESTED_KINDS]);
const RELATIONS: ReadonlySet<string> = new Set(['one', 'many', 'children']);

/** File of a definition, by the convention that a rule checks: types are called as their files. */
const fileOf = (type: ContentType, owners: ReadonlyMap<string, string>): string => `model/types/${owners.get(type.name) ?? type.name}.ts`;

/** Routes that a definition names, with the property that names each. */
function routesOf(type: ContentType): [string, string][] {
  if (!isCollection(type)) return type.key === '' || type.key === 'notFound' ? [] : [['key', type.key]];
  const { list, detail, numbered, months } = type.pages;
  const named: [string, string | undefined][] = [
    ['pages.list', list],
    ['pages.detail', detail],
    ['pages.numbered', numbered?.route],
    ['pages.months', months],
    ...type.shownOn.map((route): [string, string] => ['shownOn', route]),
  ];
  return named.filter((pair): pair is [string, string] => pair[1] !== undefined);
}

function fieldFaults(fields: Fields, types: readonly ContentType[], where = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const at = where + name;
    if (!KINDS.has(field.kind)) return [`the field "${at}" has the unknown kind "${String(field.kind)}"`];
    if (field.kind === 'part' || field.kind === 'parts') return fieldFaults((field.of as PartDefinition).fields, types, `${at}.`);
    if (!RELATIONS.has(field.kind)) return [];
    const target = relatedName(field.of as RelatedType | string);
    return types.some((type) => type.name === target) ? [] : [`the field "${at}" leads to the unknown type "${target}"`];
  });
}

function collectionFaults(type: Collection): string[] {
  const { pages, heading, fields, serviceOnly, call, inside } = type;
  const all = { ...fields, ...serviceOnly };
  return [
    ...(heading in all ? [] : [`heading names the unknown field "${heading}"`]),
    ...(pages.detail !== undefined && slugFieldOf(type) === undefined ? ['pages.detail needs a field of the kind slug'] : []),
    ...(pages.months !== undefined && fields['date']?.kind !== 'date' ? ['pages.months needs a field "date" of the kind date'] : []),
    ...(call === undefined && inside === undefined ? ['it needs a call, or an entry that delivers it (inside)'] : []),
    ...(inside && !CALL_SOURCES.some(({ id }) => id === inside.call) ? [`inside names the unknown call "${inside.call}"`] : []),
  ];
}

/** Values that several definitions have in common, though each must have its own. */
function repeated(values: readonly (readonly [value: string, file: string])[], what: string): string[] {
  const first = new Map<string, string>();
  return values.flatMap(([value, file]) => {
    const before = first.get(value);
    first.set(value, before ?? file);
    return before === undefined ? [] : [`${file}: ${what} "${value}" is already that of ${before}`];
  });
}

/**
 * @param types definitions; those of the product unless a test gives its own
 * @returns one line per fault, the file first
 */
export function modelFaults(types: readonly ContentType[] = CONTENT_TYPES): string[] {
  const owners = new Map(types.flatMap((type) => (isCollection(type) && type.listPage ? [[type.listPage.name, type.name] as const] : [])));
  const named = types.map((type) => ({ type, file: fileOf(type, owners) }));
  const own = named.flatMap(({ type, file }) => {
    const unknown = routesOf(type).filter(([, route]) => !(ROUTE_IDS as readonly string[]).includes(route));
    return [
      ...unknown.map(([property, route]) => `${property} names the route "${route}", which src/site/routes.ts does not have`),
      ...fieldFaults(isCollection(type) ? { ...type.fields, ...type.serviceOnly } : { ...type.texts, ...type.fields }, types),
      ...(isCollection(type) ? collectionFaults(type) : []),
    ].map((fault) => `${file}: "${type.name}": ${fault}`);
  });
  const filesOf = (value: (type: ContentType) => string | undefined) =>
    named.flatMap(({ type, file }) => {
      const found = value(type);
      return found === undefined || found === '' ? [] : [[found, file] as const];
    });
  return [
    ...own,
    ...repeated(
      named.flatMap(({ type, file }) => [[type.name, file] as const, ...(type.plural === type.name ? [] : [[type.plural, file] as const])]),
      'the name',
    ),
    ...repeated(
      filesOf(({ call }) => call?.id),
      'the call',
    ),
    ...repeated(
      filesOf(({ call }) => call && `${call.path} ${call.field}`),
      'the address',
    ),
    ...repeated(
      filesOf((type) => (isCollection(type) ? type.pages.detail : type.key)),
      'the page',
    ),
  ];
}

/** @throws with every fault, when there is one */
export function validateModel(types: readonly ContentType[] = CONTENT_TYPES): void {
  const faults = modelFaults(types);
  if (faults.length > 0) throw new Error(`The content types cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}
