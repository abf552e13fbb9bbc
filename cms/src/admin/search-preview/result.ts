import { contentTypeOf } from '#model/content-types';
import { isCollection, slugFieldOf } from '#model/definition';
import { isLocale } from '#site/locales';
import { fillPath, ROUTES, routeOf, type RouteId } from '#site/routes';
import { documentTitle } from '#site/search-result';
import type { SearchFacts } from '../../search-preview/serve';

type Values = Readonly<Record<string, unknown>>;

/** A picture of the form with its point of interest, in percent. */
export interface SharedPicture {
  readonly url: string;
  readonly focus?: { readonly x: number; readonly y: number };
}

/** A page as search engines and messengers get it. */
export interface Result {
  /** Text of `<title>`. */
  readonly title: string;
  readonly description: string;
  /** Title on the share picture. */
  readonly heading: string;
  readonly path: string;
  readonly picture: SharedPicture | undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

function pictureIn(value: unknown): SharedPicture | undefined {
  const [part] = [value].flat();
  const file = isObject(part) ? part['image'] : undefined;
  if (!isObject(file) || typeof file['url'] !== 'string') return undefined;
  const focus = file['focalPoint'];
  const isPoint = isObject(focus) && typeof focus['x'] === 'number' && typeof focus['y'] === 'number';
  return { url: file['url'], ...(isPoint ? { focus: focus as unknown as { x: number; y: number } } : {}) };
}

/** The field whose picture is beside the title of a shared link, as the site chooses it. */
const PICTURES = ['sliders', 'thumbImage', 'image'];

/**
 * What search results and shared links show of an entry with the values of its form: its own words for them, else its name and summary.
 * @param type one with a page of its own
 */
export function resultOf(type: string, values: Values, locale: string, { company, section, picture }: SearchFacts): Result | undefined {
  const definition = contentTypeOf(type);
  if (!definition || !isLocale(locale)) return undefined;
  const field = PICTURES.find((name) => name in definition.fields);
  const shared = (field === undefined ? undefined : pictureIn(values[field])) ?? (picture === undefined ? undefined : { url: picture });
  if (isCollection(definition)) {
    const slugField = slugFieldOf(definition) ?? '';
    const name = textOf(values[definition.heading]);
    const own = textOf(values['searchTitle']);
    return {
      title: own === '' ? documentTitle([name, section, company]) : documentTitle([own, company]),
      description: textOf(values['searchDescription']) || textOf(values['desc']) || name,
      heading: own || name,
      path: decodeURI(fillPath(routeOf(definition.pages.detail!).paths[locale], { slug: textOf(values[slugField]) || '…' })),
      picture: shared,
    };
  }
  if (!Object.hasOwn(ROUTES, definition.key)) return undefined;
  const words = isObject(values['words']) ? values['words'] : {};
  // The page of a product is called as the product.
  const name = 'name' in definition.fields ? textOf(values['name']) : textOf(words['label']);
  const own = textOf(words['searchTitle']);
  const isHome = definition.key === 'home';
  const title = isHome ? textOf(words['title']) : documentTitle([name, section, company]);
  return {
    title: own === '' ? title : documentTitle([own, company]),
    description: textOf(words['description']),
    heading: own || ('name' in definition.fields ? name : textOf(words['title'])),
    path: routeOf(definition.key as RouteId).paths[locale].replace('[page]', '0'),
    picture: shared,
  };
}

/**
 * A text as far as it fits, with the mark of what was left out.
 * @param fits whether a text is short enough
 */
export function cutOff(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const words = text.split(/\s+/);
  let count = words.length;
  while (count > 1 && !fits(`${words.slice(0, count).join(' ')} …`)) count--;
  return `${words.slice(0, count).join(' ')} …`;
}
