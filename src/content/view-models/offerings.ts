import type { BulletList } from '../../models/common.ts';
import type { OfferingCardModel, OfferingDetailModel, OfferingListModel, OfferingSidebarModel } from '../../models/offerings.ts';
import type { Collection } from '../../../model/define.ts';
import { fillPath, routeOf } from '../../site/routes.ts';
import { formPageTexts } from '../../site/form-addresses.ts';
import { fill, type Messages } from '../../site/messages/messages.ts';
import type { Entity, PageKey } from '../contract/entities.ts';
import type { Reader } from '../snapshot/reader.ts';
import { bulletList } from './format.ts';
import { slugOf } from '../contract/parsed-entry.ts';
import { formAbout } from './form-links.ts';
import { contactBanner } from './frame.ts';

/** The message that numbers an entry of a list; a list without one is numbered by its name. */
const NUMBER_MESSAGES: Readonly<Partial<Record<string, keyof Messages>>> = {
  service: 'serviceNumber',
  education: 'educationNumber',
  solution: 'solutionNumber',
};

const callOf = ({ call }: Collection) => call!.id as 'education';
const pageKeyOf = ({ listPage, pages }: Collection) => (listPage?.key ?? pages.list) as PageKey;
/** Whether the page of a list has a text of this key. */
const hasText = ({ listPage }: Collection, key: string) => listPage !== undefined && key in listPage.texts;

/** The outer pairs of the V: type approval and test verify what lead and systems engineering define. */
const PROVING_PAIRS = 2;

/** Entries a sidebar shows; longer lists show the current one's neighbours, so that a page costs the same with any number of entries. */
export const SIDEBAR_LIMIT = 16;

function card(reader: Reader, collection: Collection, entry: Entity<'service'>): OfferingCardModel[] {
  const slug = slugOf(entry);
  if (slug === undefined) return [];
  const picture = reader.picture(entry.thumbImage);
  const icon = reader.picture(entry.icon);
  return [
    {
      name: entry.name,
      href: fillPath(routeOf(collection.pages.detail!).paths[reader.locale], { slug }),
      ...(entry.desc === undefined ? {} : { text: entry.desc }),
      ...(picture ? { picture } : {}),
      ...(icon ? { icon } : {}),
    },
  ];
}

/** The cards of a list. */
export function offeringListModel(reader: Reader, collection: Collection): OfferingListModel {
  const lead = reader.page(pageKeyOf(collection))?.lead;
  const banner = contactBanner(reader);
  return {
    alongV: collection.numbered,
    ...(lead === undefined ? {} : { lead }),
    cards: reader.list(callOf(collection)).flatMap((entry) => card(reader, collection, entry)),
    ...(banner ? { contactBanner: banner } : {}),
  };
}

function sidebar(reader: Reader, collection: Collection, position: number): OfferingSidebarModel {
  const names = reader.names(callOf(collection));
  const start = Math.max(0, Math.min(position - SIDEBAR_LIMIT / 2, names.length - SIDEBAR_LIMIT));
  return {
    title: reader.label(pageKeyOf(collection)),
    position: position + 1,
    entries: names.slice(start, start + SIDEBAR_LIMIT).map((link, index) => ({ ...link, current: start + index === position })),
  };
}

/** With eight services, number n and number 9 − n are at the same height of the V. The outer pairs verify, the inner ones implement. */
function vPartner(reader: Reader, collection: Collection, position: number): OfferingDetailModel['vPartner'] {
  const names = reader.names(callOf(collection));
  const text = (key: string) => reader.text(pageKeyOf(collection), key) ?? '';
  const pair = names.length - position;
  const link = names[pair - 1];
  if (names.length !== 8 || !link) return undefined;
  return {
    position: position + 1,
    pair,
    title: text('pairTitle'),
    text: text(Math.min(position + 1, pair) <= PROVING_PAIRS ? 'pairProves' : 'pairMakes'),
    link,
  };
}

function trainingFacts(reader: Reader, collection: Collection): OfferingDetailModel['trainingFacts'] {
  const texts = reader.page(pageKeyOf(collection))?.texts ?? {};
  const rows = ['duration', 'groupSize', 'place'].flatMap((name) => {
    // A fact is written "Name: value".
    const [label, value] = (texts[name] ?? '').split(/:\s+/, 2);
    return label && value ? [{ name: label, value }] : [];
  });
  return rows.length > 0 ? { title: texts['factsTitle'] ?? '', facts: rows } : undefined;
}

function lists(reader: Reader, entry: Entity<'education'>): BulletList[] {
  const first = entry.listTitle ?? reader.text('services', 'listTitle') ?? '';
  return [
    bulletList(first, entry.list),
    bulletList(entry.list2Title ?? '', entry.list2),
    bulletList(entry.list3Title ?? '', entry.list3),
    bulletList(entry.list4Title ?? '', entry.list4),
  ].filter((list) => list !== undefined);
}

/**
 * A detail page, by its slug.
 * @returns undefined when this language has no such entry
 */
export function offeringDetailModel(
  reader: Reader,
  collection: Collection,
  slug: string,
): { model: OfferingDetailModel; entry: Entity<'education'>; picture?: string } | undefined {
  const found = reader.entry(callOf(collection), slug);
  if (!found) return undefined;
  // The fields of all lists together; what a list does not have is absent.
  const entry = found.value as Entity<'education'> & Partial<Entity<'solution'>>;
  const asks = 'contactBanner' in collection.fields;
  const icon = reader.picture(entry.icon);
  const slides = reader.pictureList(entry.sliders);
  const html = reader.richText(entry.html);
  const html2 = reader.richText(entry.html2);
  const partnerMark = reader.picture(entry.partnerImg);
  const pair = hasText(collection, 'pairTitle') ? vPartner(reader, collection, found.position) : undefined;
  const facts = hasText(collection, 'factsTitle') ? trainingFacts(reader, collection) : undefined;
  const about = { type: collection.name, slug };
  const banner = asks ? undefined : contactBanner(reader, about);
  const callToAction = reader.richText(entry.contactBanner);
  const number = NUMBER_MESSAGES[collection.name];
  const place = { n: found.position + 1, total: found.total };
  return {
    entry,
    ...(slides[0] ? { picture: slides[0].url } : {}),
    model: {
      side: collection.sidebar,
      name: entry.name,
      sheetTitle: entry.bLetterName ?? entry.name,
      sheetNumber: number ? fill(reader.messages[number], place) : `${reader.label(pageKeyOf(collection))} ${place.n} / ${place.total}`,
      ...(entry.updatedAt === undefined ? {} : { revision: reader.date(entry.updatedAt) }),
      ...(entry.desc === undefined ? {} : { lead: entry.desc }),
      ...(icon ? { icon } : {}),
      slides,
      ...(html ? { html } : {}),
      lists: lists(reader, entry),
      ...(html2 ? { html2 } : {}),
      ...(facts ? { trainingFacts: facts } : {}),
      ...(entry.partnerTitle === undefined && !partnerMark
        ? {}
        : { partner: { title: entry.partnerTitle ?? reader.messages.trainingPartner, ...(partnerMark ? { mark: partnerMark } : {}) } }),
      ...(pair ? { vPartner: pair } : {}),
      ...(asks
        ? {
            callToAction: {
              ...(callToAction ? { html: callToAction } : {}),
              link: { href: formAbout(reader, 'requirement', about), text: formPageTexts('requirement', reader.locale).title },
            },
          }
        : {}),
      ...(banner ? { contactBanner: banner } : {}),
      sidebar: sidebar(reader, collection, found.position),
    },
  };
}
