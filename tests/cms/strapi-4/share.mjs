/** What of the embedded copy the recorded service holds: whole entries with their pictures, few enough to keep in the repository. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMPONENTS, SINGLE_TYPES } from './project.mjs';

const CONTENT = fileURLToPath(new URL('../../../content/', import.meta.url));
/** Entries of a list that are taken: the first ones whose pictures are small. */
const ENTRIES = 3;
const MORE = { brands: 6, ourReferences: 8, Facts: 4, aboutSlider: 3, homepageslider: 1 };
const PICTURE_BYTES = 210_000;

/** @typedef {Record<string, unknown>} Json */
/** @param {unknown} value @returns {value is Json} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {unknown} value @returns {string[]} addresses of the pictures in it */
function picturesIn(value) {
  if (Array.isArray(value)) return value.flatMap(picturesIn);
  if (!isObject(value)) return [];
  const own = typeof value['url'] === 'string' && value['url'].startsWith('/media/') ? [value['url']] : [];
  return [...own, ...Object.values(value).flatMap(picturesIn)];
}

/** @param {unknown} entry */
const bytesOf = (entry) => picturesIn(entry).reduce((sum, url) => sum + statSync(join(CONTENT, url)).size, 0);

/** @param {string} type @param {string} locale @returns {Json} */
const attributesOf = (type, locale) => JSON.parse(readFileSync(join(CONTENT, locale, `${type}.json`), 'utf8')).data.attributes;

/** Which places of a list are taken, the same in every language. @param {string} field @param {unknown[]} list */
function placesOf(field, list) {
  const most = /** @type {Record<string, number>} */ (MORE)[field] ?? ENTRIES;
  return [...list.keys()].filter((place) => bytesOf(list[place]) <= PICTURE_BYTES).slice(0, most);
}

/**
 * A value without the fields that the other service does not have.
 * @param {unknown} value @param {Json} attribute its definition there
 * @returns {unknown}
 */
function known(value, attribute) {
  const fields = COMPONENTS[String(attribute['component'])];
  if (!fields) return value;
  if (Array.isArray(value)) return value.map((item) => known(item, attribute));
  if (!isObject(value)) return value;
  // Numbers of components are not of its definition.
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const own = fields[name];
      return own ? [[name, known(inner, own)]] : name === 'id' ? [[name, inner]] : [];
    }),
  );
}

/**
 * The share of one address in one language, in the embedded copy's own form.
 * @param {string} type @param {string} locale
 * @returns {Json} `data.attributes` with the fields of the specification
 */
export function shareOf(type, locale) {
  const english = attributesOf(type, 'en');
  const own = attributesOf(type, locale);
  const fields = Object.entries(SINGLE_TYPES[type] ?? {}).map(([field, attribute]) => {
    const value = known(own[field], attribute);
    return [field, Array.isArray(value) ? placesOf(field, /** @type {unknown[]} */ (english[field])).map((place) => value[place]) : value];
  });
  return Object.fromEntries(fields);
}

/** A page in a language that the site does not have: some services do. */
export const GERMAN = {
  contact: {
    contact: {
      title: 'Sprechen Sie mit der Ingenieurin, nicht mit dem Formular',
      email: 'info@motavia.example',
      call: '+90 312 000 00 03',
      center: 'Güzeltepe, Akpergel Cad. 201, 06690 Çankaya, Ankara',
      arge: 'Technologiepark, Block C2, 41400 Gebze, Kocaeli',
      bTitle: 'So erreichen Sie uns',
      box: [{ class: 'email', title: 'E-Mail', content: 'Gelesen von einer Ingenieurin, beantwortet am nächsten Werktag.' }],
    },
  },
};
