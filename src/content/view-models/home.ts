import type { LinkModel } from '../../models/common.ts';
import type { ContactBannerModel, HomeModel, ReferenceModel, ServiceCardModel, SlideModel } from '../../models/home.ts';
import { fillPath, href, routeOf } from '../../site/routes.ts';
import type { Entity } from '../contract/entities.ts';
import type { Reader } from '../snapshot/reader.ts';
import { ColourRules } from './content-styles.ts';
import { markedParts } from './format.ts';
import { contactBanner } from './frame.ts';
import { requirementTrace } from './traces.ts';

function slide(reader: Reader, entry: Entity<'homeSlider'>, index: number): SlideModel {
  const { messages } = reader;
  const services = { href: href('services', reader.locale), text: messages.ourServices, look: 'primary' as const };
  const contact = { href: href('contact', reader.locale), text: messages.contactNow, look: 'secondary' as const };
  const target = entry.url?.startsWith('/') ? reader.link(entry.url) : undefined;
  const moreAt = target ?? (reader.hasPage('ooreneo') ? href('ooreneo', reader.locale) : undefined);
  const more = moreAt === undefined ? [] : [{ href: moreAt, text: messages.more, look: 'secondary' as const }];
  // Buttons each slide type has by specification, where the editor gave none.
  const usual = { center: [services, contact], left: [services], right: [{ ...contact, look: 'primary' as const }, ...more] }[entry.type];
  const given = reader.buttons(entry.Button);
  const picture = reader.picture(entry.image);
  const title = entry.title
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return {
    id: `slide-${index + 1}`,
    type: entry.type,
    title,
    boxTitle: entry.boxTitle ?? title.join(' '),
    ...(entry.subTitle === undefined || entry.type === 'left' ? {} : { subTitle: entry.subTitle }),
    ...(entry.desc === undefined ? {} : { text: entry.desc }),
    ...(picture ? { picture } : {}),
    buttons: given.length > 0 ? given : usual,
  };
}

/** The service cards whose target exists in this language. */
export function serviceCards(reader: Reader): ServiceCardModel[] {
  return reader.list('serviceCard').flatMap((card) => {
    const address = reader.link(card.link);
    if (address === undefined) return [];
    const picture = reader.picture(card.imageSrc);
    return [{ title: card.title, text: card.description, href: address, ...(picture ? { picture } : {}) }];
  });
}

/** The service that a reference had, with a link while the service has a page. */
function serviceOf(reader: Reader, { service }: Entity<'reference'>): Pick<ReferenceModel, 'service'> {
  if (service === undefined) return {};
  const { name, url } = service;
  const address = url === undefined ? undefined : reader.link(fillPath(routeOf('service').paths[reader.locale], { slug: url }));
  return { service: { name, ...(address === undefined ? {} : { href: address }) } };
}

/** The reference marks whose picture is here; colours become rules of the page. */
export function references(reader: Reader, colours: ColourRules): ReferenceModel[] {
  return reader.list('reference').flatMap((entry, index) => {
    const mark = reader.picture(entry.src);
    if (!mark) return [];
    const name = entry.name ?? entry.alt ?? mark.alt;
    return [
      {
        name,
        mark: { ...mark, alt: entry.alt ?? (mark.alt === '' ? name : mark.alt) },
        ...(entry.sector === undefined ? {} : { sector: entry.sector }),
        ...(entry.discipline === undefined ? {} : { discipline: entry.discipline }),
        ...serviceOf(reader, entry),
        ...(entry.case === undefined ? {} : { case: entry.case }),
        ...(entry.bg === undefined ? {} : { colourClass: colours.add(`reference-${index + 1}`, '--reference-background', entry.bg) }),
      },
    ];
  });
}

/** The contact banner, with the faulty sentence that stands beside it on the home page. */
function homeBanner(reader: Reader): ContactBannerModel | undefined {
  const banner = contactBanner(reader);
  const sentence = reader.text('home', 'bannerSentence');
  if (!banner || sentence === undefined) return banner;
  const notes = (reader.text('home', 'bannerNotes') ?? '')
    .split(';')
    .map((note) => note.trim())
    .filter((note) => note !== '');
  return { ...banner, sentence: { parts: markedParts(sentence), notes } };
}

function aboutUs(reader: Reader): HomeModel['about'] {
  const block = reader.block('aboutUs');
  if (!block) return undefined;
  const { about, iconInfo = [] } = block;
  const link = about.button && reader.linkModel(about.button.url, about.button.title);
  // A service may send the two statements without titles, or by their names (specification, section 2: mission and vision).
  const { mission, vision } = reader.messages;
  const titles = [mission, vision];
  const named: Readonly<Record<string, string>> = { mission, vision };
  return {
    title: about.title ?? reader.label('about'),
    text: about.description,
    ...(link ? { link } : {}),
    statements: iconInfo.map(({ title, description, icon }, index) => {
      const picture = reader.picture(icon);
      return {
        title: title === undefined ? (titles[index] ?? '') : (named[title] ?? title),
        text: description,
        ...(picture ? { icon: picture } : {}),
      };
    }),
  };
}

/** The home page's sections, in the specification's order. */
export function homeModel(reader: Reader): HomeModel {
  const about = aboutUs(reader);
  const park = reader.block('technologyPark');
  const parkLink: LinkModel | undefined = park?.button ? reader.linkModel(park.button.url, park.button.title) : undefined;
  const plan = reader.picture(park?.plan);
  const banner = homeBanner(reader);
  const trace = requirementTrace(reader);
  const text = (name: string) => reader.text('home', name) ?? '';
  return {
    slides: reader.list('homeSlider').map((entry, index) => slide(reader, entry, index)),
    ...(banner ? { contactBanner: banner } : {}),
    ...(about ? { about } : {}),
    ...(park
      ? {
          technologyPark: {
            title: park.title,
            text: park.description,
            rooms: park.rooms ?? [],
            areas: park.areas ?? [],
            walk: park.walk ?? [],
            ...(plan ? { plan } : {}),
            ...(parkLink ? { link: parkLink } : {}),
          },
        }
      : {}),
    partners: {
      title: text('partnersTitle'),
      partners: reader.list('partner').flatMap((partner) => {
        const mark = reader.picture(partner.imageSrc);
        const address = partner.url === undefined ? undefined : reader.link(partner.url);
        return mark
          ? [
              {
                name: partner.name,
                mark,
                ...(partner.description === undefined ? {} : { text: partner.description }),
                ...(address === undefined ? {} : { href: address }),
              },
            ]
          : [];
      }),
    },
    facts: reader.list('facts').map((fact, index) => {
      const icon = reader.picture(fact.iconImage);
      // Plus on all, ".000+" on the second (specification, section 3).
      return { title: fact.title, value: fact.time, suffix: index === 1 ? '.000+' : '+', ...(icon ? { icon } : {}) };
    }),
    services: {
      title: text('servicesTitle'),
      lead: text('servicesLead'),
      all: { href: href('services', reader.locale), text: reader.text('home', 'servicesLink') ?? reader.label('services') },
      cards: serviceCards(reader),
    },
    ...(trace ? { trace } : {}),
    references: {
      title: text('referencesTitle'),
      all: { href: href('references', reader.locale), text: reader.text('home', 'referencesLink') ?? reader.label('references') },
      // On the home page the marks are monochrome; only the references page has their background colours.
      references: references(reader, new ColourRules()).map(({ name, mark }) => ({ name, mark })),
    },
  };
}
