import type { AboutModel, BrandsModel, LegalModel, ReferenceGroup, ReferencesModel } from '../../models/pages.ts';
import type { PageKey } from '../contract/entities.ts';
import type { Reader } from '../snapshot/reader.ts';
import { askOf } from './asks.ts';
import { ColourRules } from './content-styles.ts';
import { references } from './home.ts';

/** The sentence below a page's title, where it has one. */
export const leadOf = (reader: Reader, key: PageKey) => {
  const lead = reader.page(key)?.lead;
  return lead === undefined ? {} : { lead };
};

/** Pages that are drawn at most: with more, the drawing would be a grey area. */
const MOST_PAGES = 5_000;

/** The numbers to draw; undefined where an editor gave none, or they cannot be drawn. */
function aboutFigure(reader: Reader): AboutModel['figure'] {
  const [pages = 0, sentences = 0] = ['pagesRead', 'sentencesMarked'].map((key) =>
    Number(/^\d{1,4}$/.exec(reader.text('about', key) ?? '')?.[0] ?? 0),
  );
  const text = reader.text('about', 'figureText');
  return text !== undefined && sentences > 0 && sentences <= pages && pages <= MOST_PAGES ? { pages, sentences, text } : undefined;
}

/** The about page; undefined until the first response for its call. */
export function aboutModel(reader: Reader): { model: AboutModel; title: string } | undefined {
  const about = reader.block('about');
  if (!about) return undefined;
  const { aboutinfo } = about;
  const groupLead = reader.text('about', 'groupLead');
  const figure = aboutFigure(reader);
  return {
    title: aboutinfo.title,
    model: {
      ...(aboutinfo.shortDescription === undefined ? {} : { lead: aboutinfo.shortDescription }),
      ...(figure ? { figure } : {}),
      text: reader.richText(aboutinfo.longDescription) ?? { type: 'root', children: [] },
      ...(aboutinfo.promise === undefined
        ? {}
        : { promise: { title: reader.text('about', 'promiseTitle') ?? '', text: aboutinfo.promise } }),
      sliderTitle: reader.text('about', 'sliderTitle') ?? '',
      slides: (about.aboutSlider ?? []).flatMap(({ sliderText, sliderImage }) => {
        const picture = reader.picture(sliderImage);
        return picture ? [{ text: sliderText, picture }] : [];
      }),
      group: {
        title: reader.text('about', 'groupTitle') ?? '',
        ...(groupLead === undefined ? {} : { lead: groupLead }),
        companies: reader.list('collaboration').flatMap(({ name, designation, imageSrc, socials }) => {
          const mark = reader.picture(imageSrc);
          return mark
            ? [
                {
                  name,
                  designation,
                  mark,
                  socials: (socials ?? []).map((social) => ({ text: social.name, href: social.url })),
                },
              ]
            : [];
        }),
      },
      ...askOf(reader, 'about'),
    },
  };
}

/** The brands with their colours; `css` goes into the page's hashed style. */
export function brandsModel(reader: Reader): { model: BrandsModel; css: string } {
  const colours = new ColourRules();
  const brands = reader.list('brand').flatMap((brand, index) => {
    const title = brand.title ?? brand.name;
    if (title === undefined) return [];
    const text = reader.richText(brand.description);
    const mark = reader.picture(brand.thumbImage);
    return [
      {
        title,
        ...(text ? { text } : {}),
        ...(mark ? { mark } : {}),
        ...(brand.brandColor === undefined ? {} : { colourClass: colours.add(`brand-${index + 1}`, '--brand-colour', brand.brandColor) }),
      },
    ];
  });
  return { model: { ...leadOf(reader, 'brands'), ...askOf(reader, 'brands'), brands }, css: colours.css };
}

/** Groups that the style sheet can filter by (`reference-filter.css`); companies of others are under "all". */
export const MOST_GROUPS = 9;

/** Names with their numbers, in the order of their first one. @param order names that come first, in this order */
function groupsOf(names: readonly (string | undefined)[], order: readonly string[] = []): readonly ReferenceGroup[] {
  const counts = new Map(order.filter((name) => names.includes(name)).map((name) => [name, 0]));
  for (const name of names) if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  // A single group would be no choice.
  if (counts.size < 2) return [];
  return [...counts].slice(0, MOST_GROUPS).map(([name, count]) => ({ name, count }));
}

/** The references with their background colours; `css` goes into the page's hashed style. */
export function referencesModel(reader: Reader): { model: ReferencesModel; css: string } {
  const colours = new ColourRules();
  const found = references(reader, colours);
  const [casesTitle, marksTitle] = ['casesTitle', 'marksTitle'].map((name) => reader.text('references', name));
  return {
    model: {
      ...leadOf(reader, 'references'),
      ...askOf(reader, 'references'),
      ...(casesTitle === undefined ? {} : { casesTitle }),
      ...(marksTitle === undefined ? {} : { marksTitle }),
      references: found,
      sectors: groupsOf(found.map(({ sector }) => sector)),
      services: groupsOf(
        found.map(({ service }) => service?.name),
        reader.names('service').map(({ text }) => text),
      ),
    },
    css: colours.css,
  };
}

/** One of the legal pages; undefined where it was never written. */
export function legalModel(reader: Reader, key: 'privacy' | 'legalNotice' | 'accessibility'): LegalModel | undefined {
  const found = reader.list('legal').find((page) => page.key === key);
  if (!found) return undefined;
  return {
    html: reader.richText(found.html) ?? found.html,
    ...askOf(reader, key),
    ...(found.updatedAt === undefined ? {} : { updated: reader.date(found.updatedAt) }),
  };
}
