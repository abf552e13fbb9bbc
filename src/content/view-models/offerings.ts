import type { BulletList } from '../../models/common.ts';
import type {
  OfferingCardModel,
  OfferingDetailModel,
  OfferingKind,
  OfferingListModel,
  OfferingSidebarModel,
} from '../../models/offerings.ts';
import { href } from '../../site/routes.ts';
import { fill, type Words } from '../../site/words/words.ts';
import type { Entity } from '../contract/entities.ts';
import { bulletList, type Reader } from '../reader.ts';
import { slugOf } from '../snapshot.ts';
import { contactBanner } from './frame.ts';

const NUMBER_WORD = { service: 'serviceNumber', education: 'educationNumber', solution: 'solutionNumber' } as const satisfies Record<
  OfferingKind,
  keyof Words
>;
/** The list page of each kind, and the kind that each list page shows. */
export const LIST_KEY = { service: 'services', education: 'educations', solution: 'solutions' } as const;
export const LIST_KIND = { services: 'service', educations: 'education', solutions: 'solution' } as const;

/** The outer pairs of the V: type approval and test prove what lead and systems engineering define. */
const PROVING_PAIRS = 2;

/** Entries a sidebar shows; longer lists show the current one's neighbours, so that a page costs the same with any number of entries. */
export const SIDEBAR_LIMIT = 16;

function card(reader: Reader, kind: OfferingKind, entry: Entity<'service'>): OfferingCardModel[] {
  const slug = slugOf(entry);
  if (slug === undefined) return [];
  const picture = reader.picture(entry.thumbImage);
  const icon = reader.picture(entry.icon);
  return [
    {
      name: entry.name,
      href: href(kind, reader.locale, { slug }),
      ...(entry.desc === undefined ? {} : { text: entry.desc }),
      ...(picture ? { picture } : {}),
      ...(icon ? { icon } : {}),
    },
  ];
}

/** The cards of one kind of offering. */
export function offeringListModel(reader: Reader, kind: OfferingKind): OfferingListModel {
  const lead = reader.page(LIST_KEY[kind])?.lead;
  const banner = contactBanner(reader);
  return {
    kind,
    ...(lead === undefined ? {} : { lead }),
    cards: reader.list(kind).flatMap((entry) => card(reader, kind, entry)),
    ...(banner ? { contactBanner: banner } : {}),
  };
}

function sidebar(reader: Reader, kind: OfferingKind, position: number): OfferingSidebarModel {
  const names = reader.names(kind);
  const start = Math.max(0, Math.min(position - SIDEBAR_LIMIT / 2, names.length - SIDEBAR_LIMIT));
  return {
    title: reader.label(LIST_KEY[kind]),
    position: position + 1,
    entries: names.slice(start, start + SIDEBAR_LIMIT).map((link, index) => ({ ...link, current: start + index === position })),
  };
}

/** With eight services, number n and number 9 − n stand at the same height of the V. The outer pairs prove, the inner ones make. */
function vPartner(reader: Reader, position: number): OfferingDetailModel['vPartner'] {
  const names = reader.names('service');
  const pair = names.length - position;
  const link = names[pair - 1];
  if (names.length !== 8 || !link) return undefined;
  return {
    position: position + 1,
    pair,
    title: reader.text('services', 'pairTitle') ?? '',
    text: reader.text('services', Math.min(position + 1, pair) <= PROVING_PAIRS ? 'pairProves' : 'pairMakes') ?? '',
    link,
  };
}

function trainingFacts(reader: Reader): OfferingDetailModel['trainingFacts'] {
  const texts = reader.page('educations')?.texts ?? {};
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
  kind: OfferingKind,
  slug: string,
): { model: OfferingDetailModel; entry: Entity<'education'>; picture?: string } | undefined {
  const found = reader.entry(kind, slug);
  if (!found) return undefined;
  // Education holds the fields of all three; what a kind does not have is absent.
  const entry = found.value as Entity<'education'> & Partial<Entity<'solution'>>;
  const icon = reader.picture(entry.icon);
  const slides = reader.pictureList(entry.sliders);
  const html = reader.richText(entry.html);
  const html2 = reader.richText(entry.html2);
  const partnerMark = reader.picture(entry.partnerImg);
  const pair = kind === 'service' ? vPartner(reader, found.position) : undefined;
  const facts = kind === 'education' ? trainingFacts(reader) : undefined;
  const banner = kind === 'solution' ? undefined : contactBanner(reader);
  const callToAction = kind === 'solution' ? reader.richText(entry.contactBanner) : undefined;
  return {
    entry,
    ...(slides[0] ? { picture: slides[0].url } : {}),
    model: {
      kind,
      name: entry.name,
      sheetTitle: entry.bLetterName ?? entry.name,
      sheetNumber: fill(reader.words[NUMBER_WORD[kind]], { n: found.position + 1, total: found.total }),
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
        : { partner: { title: entry.partnerTitle ?? reader.words.trainingPartner, ...(partnerMark ? { mark: partnerMark } : {}) } }),
      ...(pair ? { vPartner: pair } : {}),
      ...(kind === 'solution'
        ? {
            callToAction: {
              ...(callToAction ? { html: callToAction } : {}),
              link: { href: href('contact', reader.locale), text: reader.words.contactUs },
            },
          }
        : {}),
      ...(banner ? { contactBanner: banner } : {}),
      sidebar: sidebar(reader, kind, found.position),
    },
  };
}
