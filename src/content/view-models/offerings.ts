import type { BulletList, Picture, RichText } from '../../models/common.ts';
import type { OfferingCardModel, OfferingDetailModel, OfferingListModel, OfferingSidebarModel } from '../../models/offerings.ts';
import type { Collection } from '../../../model/definition.ts';
import type { DiagramModel } from '../../models/diagram.ts';
import { isFullWidth, type DiagramName } from '../../site/diagrams.ts';
import { fillPath, routeOf } from '../../site/routes.ts';
import { formPageTexts } from '../../site/form-addresses.ts';
import { fill, type Messages } from '../../site/messages/messages.ts';
import { nameAndValue } from '../../site/text.ts';
import type { Entity, PageKey } from '../contract/entities.ts';
import type { Reader } from '../snapshot/reader.ts';
import { bulletList } from './format.ts';
import { slugOf } from '../contract/parsed-entry.ts';
import { formAbout, type AboutEntry } from './form-links.ts';
import { askOf, pageAsk } from './asks.ts';
import { documentsModel } from './documents.ts';
import { phoneLink } from './offices.ts';
import { marginOf } from './margin.ts';
import { changeableTrace } from './traces.ts';

/** The message that numbers an entry of a list; where there is none, the list's name is used. */
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

/** The facts of every course (specification, section 9); an editor writes each as "Name: value". */
function courseFacts(reader: Reader, collection: Collection, names: readonly string[]) {
  const texts = reader.page(pageKeyOf(collection))?.texts ?? {};
  return names.flatMap((key) => {
    const { name, value } = nameAndValue(texts[key] ?? '');
    return name && value ? [{ name, value }] : [];
  });
}

/** The cards of a list. */
export function offeringListModel(reader: Reader, collection: Collection): OfferingListModel {
  const lead = reader.page(pageKeyOf(collection))?.lead;
  const facts = courseFacts(reader, collection, ['duration', 'groupSize']);
  return {
    alongV: collection.numbered,
    ...(facts.length === 0 ? {} : { facts: facts.map(({ value }) => value).join(', ') }),
    ...(lead === undefined ? {} : { lead }),
    cards: reader.list(callOf(collection)).flatMap((entry) => card(reader, collection, entry)),
    ...askOf(reader, pageKeyOf(collection)),
  };
}

function sidebar(reader: Reader, collection: Collection, position: number): OfferingSidebarModel {
  const names = reader.names(callOf(collection));
  const start = Math.max(0, Math.min(position - SIDEBAR_LIMIT / 2, names.length - SIDEBAR_LIMIT));
  const title = reader.label(pageKeyOf(collection));
  const all = { href: routeOf(collection.pages.list!).paths[reader.locale], text: fill(reader.messages.all, { name: title }) };
  return {
    title,
    position: position + 1,
    total: names.length,
    first: start + 1,
    entries: names.slice(start, start + SIDEBAR_LIMIT).map((link, index) => ({ ...link, current: start + index === position })),
    ...(names.length > SIDEBAR_LIMIT ? { all } : {}),
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

function trainingFacts(reader: Reader, collection: Collection, about: AboutEntry): OfferingDetailModel['trainingFacts'] {
  const rows = courseFacts(reader, collection, ['duration', 'groupSize', 'place']);
  if (rows.length === 0) return undefined;
  const { nextDate, askForDate } = reader.messages;
  const link = { href: formAbout(reader, 'question', about), text: askForDate };
  return { title: reader.text(pageKeyOf(collection), 'factsTitle') ?? '', facts: rows, ask: { name: nextDate, link } };
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

/** Who answers questions about the entry, where an editor wrote it. */
function directLineOf(reader: Reader, { directLine }: Pick<Entity<'education'>, 'directLine'>): Pick<OfferingDetailModel, 'directLine'> {
  if (!directLine) return {};
  const portrait = reader.picture(directLine.portrait);
  const phone = phoneLink(directLine.phone);
  return {
    directLine: {
      role: directLine.role,
      ...(phone ? { phone } : {}),
      ...(portrait ? { portrait } : {}),
    },
  };
}

/** Letters alone: capitals of `i` have a dot or not, by the language of each word. */
const capitals = (text: string) => text.toUpperCase().normalize('NFD').replaceAll('\u0307', '');

/** The name in the printed title block: as it is spelled, also where an editor wrote it once more in capitals. */
const sheetTitleOf = ({ name, bLetterName = name }: Pick<Entity<'service'>, 'name' | 'bLetterName'>): string =>
  capitals(bLetterName) === capitals(name) ? name : bLetterName;

/** The type on whose pages visitors can change the sentence of the trace; on other pages the diagram is only a picture. */
const SETS_UP_TRACES = 'solution';

/** Whether an editor placed this diagram in a text; a diagram stands between paragraphs, never inside one. */
const hasDiagram = (text: RichText, name: DiagramName): boolean =>
  text.children.some((node) => node.type === 'element' && node.data?.diagram?.name === name);

/** The diagram that shows a day of a course: it stands below the lead, wherever in a text an editor placed it. */
const DAY_PLAN: DiagramName = 'training-day';

/** Takes a diagram out of a text, which was copied for this page. */
function takeDiagram(text: RichText | undefined, name: DiagramName): DiagramModel | undefined {
  const index = text?.children.findIndex((node) => node.type === 'element' && node.data?.diagram?.name === name) ?? -1;
  const [taken] = index < 0 ? [] : (text?.children.splice(index, 1) ?? []);
  return taken?.type === 'element' ? taken.data?.diagram : undefined;
}

/** Marks the first diagram of the texts that no other page shares, as what this page is known by. */
function markFullWidth(texts: readonly (RichText | undefined)[]): void {
  for (const node of texts.flatMap((text) => text?.children ?? [])) {
    if (node.type !== 'element' || !node.data?.diagram || !isFullWidth(node.data.diagram.name)) continue;
    node.data.full = true;
    return;
  }
}

/**
 * A detail page, by its slug.
 * @returns undefined when this language has no such entry
 */
export function offeringDetailModel(
  reader: Reader,
  collection: Collection,
  slug: string,
): { model: OfferingDetailModel; entry: Entity<'education'>; picture?: Picture } | undefined {
  const found = reader.entry(callOf(collection), slug);
  if (!found) return undefined;
  // The fields of all lists together; what a list does not have is absent.
  const entry = found.value as Entity<'education'> & Partial<Entity<'solution'>> & Partial<Pick<Entity<'service'>, 'ask' | 'askButton'>>;
  const asks = 'contactBanner' in collection.fields;
  const icon = reader.picture(entry.icon);
  const slides = reader.pictureList(entry.sliders);
  const documents = documentsModel(reader, entry.documents);
  const html = reader.richText(entry.html);
  const html2 = reader.richText(entry.html2);
  const dayPlan = takeDiagram(html2, DAY_PLAN) ?? takeDiagram(html, DAY_PLAN);
  markFullWidth([html, html2]);
  const partnerMark = reader.picture(entry.partnerImg);
  const pair = hasText(collection, 'pairTitle') ? vPartner(reader, collection, found.position) : undefined;
  const about = { type: collection.name, slug };
  const facts = hasText(collection, 'factsTitle') ? trainingFacts(reader, collection, about) : undefined;
  const banner = asks ? undefined : pageAsk(reader, pageKeyOf(collection), about, entry);
  const callToAction = reader.richText(entry.contactBanner);
  const tried = collection.name === SETS_UP_TRACES && html !== undefined && hasDiagram(html, 'traceability-chain');
  const changeable = tried ? changeableTrace(reader) : undefined;
  const number = NUMBER_MESSAGES[collection.name];
  const place = { n: found.position + 1, total: found.total };
  return {
    entry,
    ...(slides[0] ? { picture: slides[0] } : {}),
    model: {
      side: collection.sidebar,
      name: entry.name,
      sheetTitle: sheetTitleOf(entry),
      sheetNumber: number ? fill(reader.messages[number], place) : `${reader.label(pageKeyOf(collection))} ${place.n} / ${place.total}`,
      ...(entry.updatedAt === undefined ? {} : { revision: reader.date(entry.updatedAt) }),
      ...(entry.desc === undefined ? {} : { lead: entry.desc }),
      ...(icon ? { icon } : {}),
      ...directLineOf(reader, entry),
      slides,
      ...(html ? { html } : {}),
      ...(dayPlan ? { dayPlan } : {}),
      ...marginOf(entry, reader.locale),
      ...(changeable ? { changeable } : {}),
      lists: lists(reader, entry),
      ...(documents ? { documents } : {}),
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
              link: {
                href: formAbout(reader, 'requirement', about),
                text: entry.askButton ?? formPageTexts('requirement', reader.locale).title,
              },
            },
          }
        : {}),
      ...(banner ? { contactBanner: banner } : {}),
      sidebar: sidebar(reader, collection, found.position),
    },
  };
}
