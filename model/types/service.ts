import { addressed, collection, page, specified } from '../define.ts';
import { line, text } from '../fields.ts';
import { ask, askButton } from '../parts/ask.ts';
import { directLine } from '../parts/direct-line.ts';
import { offering } from '../parts/offering.ts';

const servicesPage = page({
  name: 'services-page',
  plural: 'services-pages',
  title: { en: 'Page: Services', tr: 'Sayfa: Hizmetler' },
  about: { en: 'Texts of the list of services and of every service’s page.', tr: 'Hizmet listesinin ve hizmet sayfalarının metinleri.' },
  key: 'services',
  texts: {
    ask,
    askButton,
    listTitle: line({ en: 'Heading of the points', tr: 'Maddelerin başlığı' }, { en: 'On a service’s page.', tr: 'Hizmetin sayfasında.' }),
    pairTitle: line(
      { en: 'Heading of the counterpart', tr: 'Karşılığının başlığı' },
      { en: 'On a service’s page.', tr: 'Hizmetin sayfasında.' },
    ),
    pairProves: text(
      { en: 'Sentence for a counterpart that proves', tr: 'Kanıtlayan karşılık için cümle' },
      {
        en: 'Shown where the other service proves what this one defines.',
        tr: 'Bu hizmetin tanımladığını öteki hizmet doğruluyorsa görünür.',
      },
      { max: 500 },
    ),
    pairMakes: text(
      { en: 'Sentence for a counterpart that makes', tr: 'Gerçekleştiren karşılık için cümle' },
      {
        en: 'Shown where the other service makes what this one defines.',
        tr: 'Bu hizmetin tanımladığını öteki hizmet gerçekleştiriyorsa görünür.',
      },
      { max: 500 },
    ),
  },
});

export const service = collection({
  name: 'service',
  plural: 'services',
  title: { en: 'Service', tr: 'Hizmet' },
  about: {
    en: 'What we do for customers: one entry a service, shown in the menu, in the list of services and on its own page. Its card on the home page is an entry of “Home service card”.',
    tr: 'Müşteriler için yaptıklarımız: her hizmet bir kayıttır; menüde, hizmet listesinde ve kendi sayfasında görünür. Ana sayfadaki kartı “Ana sayfa: hizmet kartı” listesinde ayrı bir kayıttır.',
  },
  heading: 'name',
  call: specified('service', '/service', 'services', ['services.thumbImage', 'services.icon', 'services.sliders']),
  key: ['url', 'id'],
  lookup: true,
  pages: { list: 'services', detail: 'service' },
  menus: ['engineering', 'popular'],
  numbered: true,
  jsonLd: 'Service',
  delivered: addressed,
  listPage: servicesPage,
  fields: {
    ...offering({ slug: { en: 'lead-engineering', tr: 'proje-yonetimi' }, words: [250, 500] }),
    ...directLine(),
    ask,
    askButton,
  },
});
