import { collection, extension } from '../define.ts';
import { line, link, picture, text } from '../fields.ts';

export const serviceCard = collection({
  name: 'service-card',
  plural: 'service-cards',
  title: { en: 'Home service card', tr: 'Ana sayfa: hizmet kartı' },
  about: {
    en: 'The grid of cards on the home page, designed for eight. A new service is not added by itself.',
    tr: 'Ana sayfadaki hizmet kartları; düzen sekiz kart içindir. Yeni bir hizmet kendiliğinden eklenmez.',
  },
  heading: 'title',
  call: extension('serviceCard', '/service-card', 'serviceCards', ['serviceCards.imageSrc']),
  shownOn: ['home'],
  fields: {
    title: line({ en: 'Title', tr: 'Başlık' }, { en: 'The service’s name.', tr: 'Hizmetin adı.' }, { required: true, max: 120 }),
    description: text({ en: 'Text', tr: 'Metin' }, { en: 'One sentence.', tr: 'Tek cümle.' }, { required: true, max: 500 }),
    imageSrc: picture({ en: 'Picture', tr: 'Görsel' }, { en: 'A small drawing.', tr: 'Küçük bir çizim.' }),
    link: link({ en: 'Leads to', tr: 'Gittiği yer' }, { en: 'The service’s page.', tr: 'Hizmetin sayfası.' }, { required: true }),
  },
});
