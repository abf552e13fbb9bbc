/**
 * Merges a newer response into an older one of the same address, so that a diff shows only what changed: the order of
 * attributes, the ids of entries and the way empty values are written stay those of the repository.
 */
import { isDocumentAddress } from '../../site/file-links.ts';
import { isObject, type JsonObject } from '../contract/json.ts';

/** Attributes that a content service adds and no page reads. */
const METADATA = new Set(['documentId', 'createdAt', 'publishedAt', 'locale', '__component', '__temp_key__']);
/** Attributes of a picture that are content; the others belong to the service. */
const PICTURE = ['url', 'alternativeText', 'width', 'height', 'caption', 'focalPoint'];
/** Attributes that identify an entry or a part within its list; the first that is present counts. */
const NAMES = ['key', 'url', 'slug', 'from', 'name', 'title', 'question', 'version', 'sliderText', 'term'];

/** Whether a value has no content: null, an empty text or list, or an object whose fields, except `id`, are all empty. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.entries(value).every(([key, item]) => key === 'id' || isEmpty(item)));

const isPicture = (value: unknown): value is { id?: unknown; attributes: JsonObject } =>
  isObject(value) && isObject(value['attributes']) && typeof value['attributes']['url'] === 'string';

/** Makes the id of something new, e.g. one above the highest of the file. */
export type NextId = () => number;

/** Equal except for rounding: a drawing of 148.5 pixels is 149 wide in a media library. */
const sameSize = (before: unknown, after: unknown) =>
  typeof before === 'number' && typeof after === 'number' && Math.abs(Math.round(before) - Math.round(after)) <= 1;

function mergePicture(before: unknown, after: { attributes: JsonObject }, nextId: NextId): JsonObject {
  const old = isPicture(before) ? before : undefined;
  const samePicture = old?.attributes['url'] === after.attributes['url'];
  const attributes: JsonObject = {};
  for (const name of old ? [...new Set([...Object.keys(old.attributes), ...PICTURE])] : PICTURE) {
    const given = after.attributes[name];
    if (!PICTURE.includes(name)) continue;
    // The empty text is intended: an icon beside its name is decorative.
    if (name === 'alternativeText' && !isDocumentAddress(String(after.attributes['url']))) attributes[name] = given ?? '';
    else if (!isEmpty(given)) attributes[name] = samePicture && sameSize(old?.attributes[name], given) ? old?.attributes[name] : given;
  }
  return { id: samePicture && old?.id !== undefined ? old.id : nextId(), attributes };
}

const nameOf = (item: unknown): string | undefined => {
  if (isPicture(item)) return String(item.attributes['url']);
  if (!isObject(item)) return undefined;
  if (typeof item['id'] === 'string') return item['id'];
  const name = NAMES.find((candidate) => typeof item[candidate] === 'string');
  return name === undefined ? undefined : String(item[name]);
};

/** The older version of each new item: the one with its name, else the one at its position, if that has no other new version. */
function pairs(before: readonly unknown[], after: readonly unknown[]): unknown[] {
  const left = new Set(before.keys());
  const found = after.map((item) => {
    const name = nameOf(item);
    const place = [...left].find((candidate) => name !== undefined && nameOf(before[candidate]) === name);
    if (place !== undefined) left.delete(place);
    return place;
  });
  return found.map((place, index) => {
    if (place !== undefined) return before[place];
    if (!left.delete(index)) return undefined;
    return before[index];
  });
}

/** The highest id in a list. */
function highestId(list: readonly unknown[]): number {
  return Math.max(0, ...list.map((item) => (isObject(item) && typeof item['id'] === 'number' ? item['id'] : 0)));
}

function mergeList(before: unknown, after: readonly unknown[], nextId: NextId): unknown[] {
  const old = Array.isArray(before) ? before : [];
  const numbered = old.some((item) => isObject(item) && typeof item['id'] === 'number');
  let last = highestId(old);
  return pairs(old, after).map((twin, index) => {
    const item = after[index];
    if (twin !== undefined || !isObject(item) || isPicture(item)) return merge(twin, item, nextId);
    const { id, ...fresh } = item;
    // A new item is written in the form of its neighbours.
    const [neighbour] = old.filter(isObject);
    const kept = typeof id === 'string' ? { id } : numbered || neighbour === undefined ? { id: ++last } : {};
    return { ...kept, ...mergeObject(blank(neighbour), fresh, nextId) };
  });
}

/** The attributes of an object without values: an order to write in. */
const blank = (value: JsonObject | undefined): JsonObject =>
  Object.fromEntries(Object.keys(value ?? {}).flatMap((key) => (key === 'id' ? [] : [[key, undefined]])));

function mergeObject(before: JsonObject, after: JsonObject, nextId: NextId): JsonObject {
  const given = Object.keys(after).filter((key) => !METADATA.has(key) && !(key === 'id' && typeof after[key] === 'number'));
  const order = Object.keys(before);
  // A new attribute is placed behind the one that it follows in the response.
  for (const [index, key] of given.entries())
    if (!order.includes(key))
      order.splice(order.indexOf(given.slice(0, index).findLast((other) => order.includes(other)) ?? '') + 1, 0, key);
  const merged: JsonObject = {};
  for (const key of order) {
    if (key === 'id' && typeof before[key] === 'number') merged[key] = before[key];
    else if (!isEmpty(after[key])) merged[key] = merge(before[key], after[key], nextId);
    else if (before[key] !== undefined && isEmpty(before[key])) merged[key] = before[key];
  }
  return merged;
}

/**
 * @param before the value in the repository; undefined when it is new
 * @param after the value of the service
 * @param nextId ids of new pictures
 */
export function merge(before: unknown, after: unknown, nextId: NextId): unknown {
  if (Array.isArray(after)) return mergeList(before, after, nextId);
  if (isPicture(after)) return mergePicture(before, after, nextId);
  if (isObject(after)) return mergeObject(isObject(before) ? before : {}, after, nextId);
  // Some services send a time where the repository has a date.
  if (typeof before === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(before) && typeof after === 'string' && after.startsWith(before))
    return before;
  return after;
}
