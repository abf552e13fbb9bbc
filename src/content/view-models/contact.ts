import type { ContactBoxModel, ContactModel, MapModel } from '../../models/pages.ts';
import type { Settings } from '../../settings.ts';
import { formHref, formPageTexts } from '../../site/form-addresses.ts';
import { formTextsIn } from '../../site/messages/messages.ts';
import { untypeset } from '../../site/typography.ts';
import type { Entity } from '../contract/entities.ts';
import type { Reader } from '../snapshot/reader.ts';
import { cityOf, emailLink, officeNames, phoneLink } from './offices.ts';
import { formListModel, formOn, type FormSettings } from './forms.ts';

type BoxKind = ContactBoxModel['kind'];

/** Words of a `class` that name the subject of a box. */
const BOX_WORDS: ReadonlyMap<string, BoxKind> = new Map<string, BoxKind>([
  ...['email', 'mail', 'envelope'].map((word) => [word, 'email'] as const),
  ...['phone', 'tel', 'telephone', 'call'].map((word) => [word, 'phone'] as const),
  ...['headquarters', 'center', 'centre', 'merkez', 'guzeltepe'].map((word) => [word, 'headquarters'] as const),
  ...['rd-centre', 'arge', 'ar-ge', 'bilisim'].map((word) => [word, 'rdCentre'] as const),
]);
const BOX_ORDER = ['email', 'phone', 'headquarters', 'rdCentre'] as const satisfies readonly BoxKind[];

/** A box whose content is itself an e-mail address or a telephone number. */
function boxOfAddress(content: string): Pick<ContactBoxModel, 'kind' | 'value' | 'href'> | undefined {
  const plain = untypeset(content);
  const isEmail = /^\S+@\S+$/.test(plain);
  const link = isEmail ? emailLink(content) : /^\+?[\d\s()/-]{7,}$/.test(plain) ? phoneLink(content) : undefined;
  return link && { kind: isEmail ? 'email' : 'phone', value: link.text, href: link.href };
}

/** The subject of a box by its `class`, else by its position (specification, section 2). */
function boxKind(className: string, index: number): BoxKind {
  const named = untypeset(className)
    .toLowerCase()
    .split(/[\s_]+/)
    .map((word) => BOX_WORDS.get(word))
    .find((kind) => kind !== undefined);
  return named ?? BOX_ORDER[index] ?? 'other';
}

/** The boxes that an editor wrote; without any, one for each kind of contact. */
function contactBoxes(reader: Reader, contact: Entity<'contact'>): ContactBoxModel[] {
  const large = (kind: BoxKind): { value: string; href?: string } | undefined => {
    if (kind === 'email') return { value: contact.email, href: emailLink(contact.email)?.href ?? '' };
    if (kind === 'phone') return { value: contact.call, href: phoneLink(contact.call)?.href ?? '' };
    const address = kind === 'headquarters' ? contact.center : kind === 'rdCentre' ? contact.arge : undefined;
    return address === undefined ? undefined : { value: cityOf(address) };
  };
  const given = contact.box ?? [];
  if (given.length > 0) {
    return given.map((box, index) => {
      const own = boxOfAddress(box.content);
      if (own) return { title: box.title, ...own };
      const kind = boxKind(box.class ?? '', index);
      const value = large(kind) ?? { value: box.content };
      return { kind, title: box.title, ...value, ...(box.content === value.value ? {} : { text: box.content }) };
    });
  }
  const [headquarters, rdCentre] = officeNames(reader);
  const titles: Readonly<Record<(typeof BOX_ORDER)[number], string>> = {
    email: reader.messages.emailLabel,
    phone: reader.messages.phoneLabel,
    headquarters,
    rdCentre,
  };
  const addresses: Partial<Record<BoxKind, string>> = { headquarters: contact.center, rdCentre: contact.arge };
  return BOX_ORDER.flatMap((kind) => {
    const value = large(kind);
    const address = addresses[kind];
    return value ? [{ kind, title: titles[kind], ...value, ...(address === undefined ? {} : { text: address }) }] : [];
  });
}

/** The short form of the contact page. It is sent to the form's own page, which shows what is wrong with it. */
function questionForm(reader: Reader, settings: FormSettings): ContactModel['question'] {
  const { locale } = reader;
  return {
    title: formPageTexts('question', locale).title,
    form: formOn(reader, 'question', { action: formHref('question', locale), settings }),
    othersTitle: formTextsIn(locale).shared.others,
    others: formListModel(locale).forms.filter(({ href }) => href !== formHref('question', locale)),
  };
}

/** The contact page; undefined until the first response for its call. */
export function contactModel(
  reader: Reader,
  settings: FormSettings & Pick<Settings, 'MAP_FRAME_HOSTS'>,
): { model: ContactModel; title: string } | undefined {
  const contact = reader.block('contact');
  if (!contact) return undefined;
  return {
    title: contact.title,
    model: {
      ...(contact.bTitle === undefined ? {} : { bannerTitle: contact.bTitle }),
      boxes: contactBoxes(reader, contact),
      maps: maps(reader, contact, settings.MAP_FRAME_HOSTS),
      question: questionForm(reader, settings),
    },
  };
}

function maps(reader: Reader, contact: Entity<'contact'>, mapFrameHosts: readonly string[]): MapModel[] {
  const setting = reader.block('setting');
  const [headquarters, rdCentre] = officeNames(reader);
  const places = [
    {
      id: 'headquarters',
      name: headquarters,
      frame: contact.GuzeltepeAddress,
      address: contact.center,
      map: setting?.headquartersMap,
      note: reader.text('contact', 'mapHeadquarters'),
    },
    {
      id: 'rd-centre',
      name: rdCentre,
      frame: contact.BilisimVadisiAddress,
      address: contact.arge,
      map: setting?.rdCentreMap,
      note: reader.text('contact', 'mapRdCentre'),
    },
  ] as const;
  return places.flatMap(({ id, name, frame, address, map, note }): MapModel[] => {
    if (address === undefined && frame === undefined) return [];
    const picture = reader.picture(map);
    const allowed = frame !== undefined && mapFrameHosts.includes(new URL(frame).host);
    const search =
      address === undefined ? undefined : `https://www.openstreetmap.org/search?query=${encodeURIComponent(untypeset(address))}`;
    return [
      {
        id,
        name,
        address: address ?? name,
        ...(note === undefined ? {} : { note }),
        ...(picture ? { picture } : {}),
        // A map on a host that is not allowed becomes a plain link.
        routeHref: (allowed ? search : (frame ?? search)) ?? frame ?? '',
        ...(allowed ? { frameSrc: frame } : {}),
      },
    ];
  });
}
