import type { OfferingDetailModel } from '../../models/offerings.ts';
import type { Locale } from '../../site/locales.ts';
import { href } from '../../site/routes.ts';
import { wordsIn } from '../../site/words/words.ts';
import { exampleText } from '../../ui/example-text.ts';
import type { Examples } from '../../ui/example.ts';
import { OfferingDetail } from './offering-detail.tsx';

const SERVICE: Readonly<Record<Locale, Pick<OfferingDetailModel, 'name' | 'sheetTitle' | 'lead' | 'html' | 'lists'>>> = {
  en: {
    name: 'Requirements engineering',
    sheetTitle: 'REQUIREMENTS ENGINEERING',
    lead: 'Most late failures were already in the specification. We turn wishes, standards and drawings into sentences that can be tested.',
    html: exampleText(
      '<h2>What goes wrong without it</h2><p>In the files we are given, one in nine sentences cannot be tested as written.</p><h2>How we work</h2><p>We start with your file as it is, in <a href="/solutions/polarion-alm">Polarion ALM</a> or the tool you have.</p>',
    ),
    lists: [
      {
        title: 'What you get',
        bullets: [
          { name: 'Reviewed specification', text: 'each sentence marked: testable, changed, or open with an owner' },
          { name: 'Trace matrix', text: 'source to requirement to test to result, exported as ReqIF' },
          { text: 'two days with your team, so that the next file needs us less' },
        ],
      },
    ],
  },
  tr: {
    name: 'Gereksinim mühendisliği',
    sheetTitle: 'GEREKSİNİM MÜHENDİSLİĞİ',
    lead: 'Geç ortaya çıkan hataların çoğu şartnamede zaten vardı. İstekleri, standartları ve resimleri test edilebilir cümlelere çeviririz.',
    html: exampleText(
      '<h2>Olmayınca ne ters gider</h2><p>Elimize gelen dosyalarda her dokuz cümleden biri yazıldığı hâliyle test edilemez.</p><h2>Nasıl çalışırız</h2><p>Dosyanızı olduğu gibi alır, <a href="/tr/cozumlerimiz/polarion-alm">Polarion ALM</a>’de ya da kendi aracınızda ilerleriz.</p>',
    ),
    lists: [
      {
        title: 'Elinize geçenler',
        bullets: [
          { name: 'Gözden geçirilmiş şartname', text: 'her cümle işaretli: test edilebilir, değişti ya da sahibi belli açık konu' },
          { name: 'İzlenebilirlik matrisi', text: 'kaynaktan gereksinime, teste ve sonuca; ReqIF olarak' },
          { name: 'Gereksinimlendirilmişliklerin doğrulanabilirliği', text: 'ekibinizle iki gün' },
        ],
      },
    ],
  },
};

const WORDS = {
  en: {
    facts: 'How it runs',
    days: ['Duration', '4 days'],
    group: ['Group', '10 to 15 participants'],
    place: ['Place', 'online or in person'],
    partner: 'Day 4 is taught by Elevonik Labs',
    pair: 'At the same height of the V',
    pairText: 'A requirement on this level is answered by a part. The two teams sit at the same table.',
    pairLink: 'Mechanical design',
    call: 'Send us one page of your specification and the number of people who will work on it.',
    sidebar: 'The list of all entries stands here',
  },
  tr: {
    facts: 'Nasıl işler',
    days: ['Süre', '4 gün'],
    group: ['Grup', '10–15 katılımcı'],
    place: ['Yer', 'çevrim içi ya da yüz yüze'],
    partner: '4. günü Elevonik Labs anlatır',
    pair: 'V’nin aynı yüksekliğinde',
    pairText: 'Bu düzeydeki gereksinime bir parça yanıt verir. İki ekip aynı masada oturur.',
    pairLink: 'Mekanik tasarım',
    call: 'Şartnamenizin bir sayfasını ve araçta çalışacak kişi sayısını gönderin.',
    sidebar: 'Bütün kayıtların listesi burada durur',
  },
} as const;

const fact = ([name, value]: readonly [string, string]) => ({ name, value });

export const examples: Examples = (locale) => {
  const words = wordsIn(locale);
  const texts = WORDS[locale];
  const picture = {
    url: '/media/services/requirements-engineering-1.svg',
    width: 1600,
    height: 900,
    alt: SERVICE[locale].name,
    sources: [],
    caption: SERVICE[locale].name,
  };
  const contact = { href: href('contact', locale), text: words.contactUs };
  const common = { sheetNumber: '3 / 8', sidebar: { title: words.services, position: 3, entries: [] } };
  const service: OfferingDetailModel = {
    ...SERVICE[locale],
    ...common,
    kind: 'service',
    slides: [picture],
    vPartner: {
      position: 3,
      pair: 6,
      title: texts.pair,
      text: texts.pairText,
      link: { href: href('services', locale), text: texts.pairLink },
    },
  };
  const { vPartner: _, ...plain } = service;
  const education: OfferingDetailModel = {
    ...plain,
    kind: 'education',
    trainingFacts: { title: texts.facts, facts: [fact(texts.days), fact(texts.group), fact(texts.place)] },
    html2: SERVICE[locale].html,
    partner: {
      title: texts.partner,
      mark: { url: '/media/marks/partners/elevonik-labs.svg', width: 218, height: 40, alt: 'Elevonik Labs', sources: [] },
    },
  };
  const solution: OfferingDetailModel = {
    ...plain,
    kind: 'solution',
    callToAction: { html: exampleText(`<p>${texts.call}</p>`), link: contact },
  };
  const bare: OfferingDetailModel = {
    ...common,
    kind: 'service',
    name: service.name,
    sheetTitle: service.sheetTitle,
    slides: [],
    lists: [],
  };
  const sidebar = (side: 'left' | 'right') => <p className={`sidebar sidebar--${side} small`}>{texts.sidebar}</p>;
  return [
    { name: 'service', element: <OfferingDetail detail={service} sidebar={sidebar('left')} /> },
    { name: 'education', element: <OfferingDetail detail={education} sidebar={sidebar('left')} /> },
    { name: 'solution, mirrored', element: <OfferingDetail detail={solution} sidebar={sidebar('right')} /> },
    { name: 'nothing but a name', element: <OfferingDetail detail={bare} sidebar={sidebar('left')} /> },
  ];
};
