import { z } from 'zod';
import type { CallId } from './calls.ts';
import {
  asBlock,
  bullets,
  button,
  count,
  filledListOf,
  hexColour,
  isoDate,
  keyLine,
  line,
  linkTarget,
  listOf,
  maybe,
  media,
  pair,
  richText,
  slug,
  text,
  unwrap,
} from './shapes.ts';

/**
 * The fields of every entity, by their names in the contract (specification, section 3).
 * `required`: a page cannot do without; a wrong one keeps the whole entry's last good version.
 * `optional`: a wrong one is left out, the entry stands.
 */
interface EntityDefinition {
  readonly required: z.ZodRawShape;
  readonly optional: z.ZodRawShape;
  /** Field (or fields, first present wins) that identifies an entry of a list, in messages and in the last good copy. */
  readonly key: readonly string[];
}

const entity = <Required extends z.ZodRawShape, Optional extends z.ZodRawShape>(definition: {
  required: Required;
  optional: Optional;
  key: readonly string[];
}) => definition;

/** The address of a map frame; other schemes would run in the frame. */
const webAddress = z.url({ protocol: /^https?$/ });

/** A place on a picture, in percent of its width or height. */
const percent = z.number().min(0).max(100);

const id = z.union([z.string().min(1), z.number()]).transform(String);

/** Service, solution and education share these; `url` is the slug, a Turkish service may carry it in `id`. */
const offering = {
  required: { name: line },
  optional: {
    url: slug,
    id,
    bLetterName: line,
    desc: text,
    icon: media,
    thumbImage: media,
    sliders: listOf(media),
    list: bullets,
    html: richText,
    langUrl: slug,
    updatedAt: isoDate,
  },
};

export const ENTITIES = {
  service: entity({ ...offering, key: ['url', 'id'] }),
  solution: entity({ required: offering.required, optional: { ...offering.optional, contactBanner: richText }, key: ['url', 'id'] }),
  education: entity({
    required: offering.required,
    optional: {
      ...offering.optional,
      html2: richText,
      listTitle: line,
      list2: bullets,
      list2Title: line,
      list3: bullets,
      list3Title: line,
      list4: bullets,
      list4Title: line,
      partnerTitle: line,
      partnerImg: media,
    },
    key: ['url', 'id'],
  }),
  homeSlider: entity({
    required: { title: text, type: z.enum(['center', 'left', 'right']) },
    optional: { id, url: keyLine, subTitle: text, boxTitle: line, image: media, Button: listOf(button), desc: text },
    key: ['url', 'id', 'title'],
  }),
  contactBanner: entity({ required: { text }, optional: { button: listOf(button) }, key: ['text'] }),
  aboutUs: entity({
    required: {
      about: z.preprocess(
        asBlock,
        z.union([
          z.object({ title: line, description: text, button: maybe(button) }),
          text.transform((description) => ({ title: '', description, button: undefined })),
        ]),
      ),
    },
    optional: { iconInfo: listOf(z.object({ title: line, description: text, icon: maybe(media) })) },
    key: ['about'],
  }),
  facts: entity({ required: { title: line, time: count }, optional: { id, iconImage: media }, key: ['id', 'title'] }),
  reference: entity({ required: { src: media }, optional: { id, name: line, alt: line, bg: hexColour }, key: ['name', 'alt', 'id'] }),
  about: entity({
    required: {
      aboutinfo: z.preprocess(
        asBlock,
        z.object({ title: line, longDescription: richText, shortDescription: maybe(text), promise: maybe(text) }),
      ),
    },
    optional: { aboutSlider: listOf(z.object({ sliderText: line, sliderImage: media })), updatedAt: isoDate },
    key: ['aboutinfo'],
  }),
  contact: entity({
    required: { title: line, email: z.string().trim().pipe(z.email()), call: z.union([line, z.number().transform(String)]) },
    optional: {
      center: text,
      arge: text,
      bTitle: line,
      box: listOf(
        z.object({
          class: z
            .string()
            .nullish()
            .transform((value) => value ?? ''),
          title: line,
          content: text,
        }),
      ),
      GuzeltepeAddress: webAddress,
      BilisimVadisiAddress: webAddress,
    },
    key: ['title'],
  }),
  brand: entity({
    required: {},
    optional: { id, title: line, name: line, description: richText, brandColor: hexColour, thumbImage: media },
    key: ['title', 'name', 'id'],
  }),

  setting: entity({
    required: { companyName: line, footerText: text },
    optional: {
      legalName: line,
      since: count,
      socials: listOf(z.object({ name: line, url: linkTarget })),
      headquartersName: line,
      rdCentreName: line,
      headquartersMap: media,
      rdCentreMap: media,
      corporateLabel: line,
      corporateIntro: text,
      engineeringLabel: line,
      engineeringIntro: text,
      promise: text,
      securityContact: linkTarget,
      shareImage: media,
    },
    key: ['companyName'],
  }),
  page: entity({
    required: { key: keyLine, title: line, label: line, description: text },
    optional: { lead: text, texts: z.record(z.string(), text), updatedAt: isoDate },
    key: ['key'],
  }),
  serviceCard: entity({
    required: { title: line, description: text, link: linkTarget },
    optional: { id, imageSrc: media },
    key: ['title'],
  }),
  partner: entity({ required: { name: line, imageSrc: media }, optional: { id, description: text, url: linkTarget }, key: ['name'] }),
  collaboration: entity({
    required: { name: line, designation: line, imageSrc: media },
    optional: { id, socials: listOf(z.object({ name: line, url: linkTarget })) },
    key: ['name'],
  }),
  technologyPark: entity({
    required: { title: line, description: text },
    optional: { rooms: listOf(pair), plan: media, button },
    key: ['title'],
  }),
  product: entity({ required: { id, name: line }, optional: { description: text, image: media, thumbnail: media }, key: ['id'] }),
  ooreneo: entity({
    required: { name: line, title: line, description: text },
    optional: {
      image: media,
      useImage: media,
      useText: text,
      html: richText,
      partsTitle: line,
      parts: listOf(
        z.object({
          name: line,
          what: line,
          quantity: count,
          x: maybe(percent),
          y: maybe(percent),
          target: maybe(z.object({ x: percent, y: percent })),
        }),
      ),
      curriculumTitle: line,
      curriculum: listOf(z.object({ week: line, title: line, description: text })),
      rolesTitle: line,
      roles: listOf(z.object({ name: line, description: text, lists: z.array(line) })),
      dataSheetTitle: line,
      dataSheet: listOf(pair),
      safetyTitle: line,
      safety: richText,
      stepsTitle: line,
      steps: listOf(z.object({ title: line, description: text })),
      button: listOf(button),
      updatedAt: isoDate,
    },
    key: ['name'],
  }),
  post: entity({
    required: { url: slug, title: line, date: isoDate, html: richText },
    optional: {
      langUrl: slug,
      desc: text,
      author: line,
      category: z.preprocess(unwrap, z.object({ slug, name: line })),
      tags: listOf(z.object({ slug, name: line })),
      thumbImage: media,
      updatedAt: isoDate,
    },
    key: ['url'],
  }),
  faq: entity({
    required: { key: keyLine, title: line, items: filledListOf(z.object({ question: line, answer: richText })) },
    optional: { updatedAt: isoDate },
    key: ['key'],
  }),
  equalityPlan: entity({
    required: { title: line, parts: filledListOf(z.object({ key: keyLine, title: line, html: richText })) },
    optional: {
      description: text,
      adopted: isoDate,
      adoptedBy: line,
      responsible: line,
      indicatorsTitle: line,
      indicatorColumns: z.array(line),
      indicators: listOf(z.object({ cells: z.array(line).min(2) })),
      measuresTitle: line,
      measureColumns: z.array(line),
      measures: listOf(z.object({ cells: z.array(line).min(2) })),
      versionsTitle: line,
      versions: listOf(z.object({ version: line, date: isoDate, change: line })),
      updatedAt: isoDate,
    },
    key: ['title'],
  }),
  legal: entity({
    required: { key: z.enum(['privacy', 'legalNotice', 'accessibility']), html: richText },
    optional: { updatedAt: isoDate },
    key: ['key'],
  }),
  redirect: entity({ required: { from: linkTarget, to: linkTarget }, optional: {}, key: ['from'] }),
} as const satisfies Record<CallId, EntityDefinition>;

type Shape<S extends z.ZodRawShape> = z.output<z.ZodObject<S>>;
/** What one entry of call `Id` is after the door: required fields present, optional ones maybe. */
export type Entity<Id extends CallId> = Shape<(typeof ENTITIES)[Id]['required']> & Partial<Shape<(typeof ENTITIES)[Id]['optional']>>;

/** A call's fields with their types widened, for code that treats all entities alike. */
export function entityOf(call: CallId): EntityDefinition {
  return ENTITIES[call];
}

/** Every contract field of a call: the rows the field table test must have. */
export function fieldsOf(call: CallId): string[] {
  const { required, optional } = entityOf(call);
  return [...Object.keys(required), ...Object.keys(optional)];
}

/**
 * Words a page needs beside its entries, by page key and text key.
 * A page entry that lacks one of them is named by `content:check`; the page leaves the part out.
 */
export const PAGE_TEXTS = {
  home: ['partnersTitle', 'servicesTitle', 'servicesLead', 'servicesLink', 'referencesTitle', 'referencesLink'],
  about: ['promiseTitle', 'sliderTitle', 'groupTitle', 'groupLead'],
  brands: [],
  references: [],
  equalityPlan: ['adoptedLabel', 'responsibleLabel'],
  contact: ['mapHeadquarters', 'mapRdCentre'],
  services: ['listTitle', 'pairTitle', 'pairProves', 'pairMakes'],
  educations: ['factsTitle', 'duration', 'groupSize', 'place'],
  solutions: [],
  products: [],
  ooreneo: [],
  posts: ['recentTitle', 'categoriesTitle', 'archivesTitle', 'tagsTitle', 'commentsTitle', 'commentsNote'],
  faq: [],
  privacy: [],
  legalNotice: [],
  accessibility: [],
  notFound: [],
} as const satisfies Record<string, readonly string[]>;
export type PageKey = keyof typeof PAGE_TEXTS;
export const PAGE_KEYS = Object.keys(PAGE_TEXTS) as PageKey[];
