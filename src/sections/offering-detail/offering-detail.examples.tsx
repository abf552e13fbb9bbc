import type { OfferingDetailModel } from '../../models/offerings.ts';
import type { ExampleLocale } from '../../site/locales.ts';
import { formHref } from '../../site/form-addresses.ts';
import { href } from '../../site/routes.ts';
import { formTextsIn, messagesIn } from '../../site/messages/messages.ts';
import { exampleText } from '../../ui/example-text.ts';
import type { Examples } from '../../ui/example.ts';
import { OfferingDetail } from './offering-detail.tsx';

const SERVICE: Readonly<Record<ExampleLocale, Pick<OfferingDetailModel, 'name' | 'sheetTitle' | 'lead' | 'html' | 'lists'>>> = {
  en: {
    name: 'Requirements engineering',
    sheetTitle: 'REQUIREMENTS ENGINEERING',
    lead: 'You get your specification back with every sentence marked: testable, changed, or open with an owner.',
    html: exampleText(
      '<h2>What two weeks of reading give you</h2><p>Two engineers read your file as it is, sentence by sentence.</p><h2>Rules and links that stay up to date</h2><p>A new sentence is checked as it is written, in <a href="/solutions/polarion-alm">Polarion ALM</a> or the tool you have.</p>',
    ),
    lists: [
      {
        title: 'What you get',
        bullets: [
          { name: 'Reviewed specification', text: 'a mark and a comment at every sentence' },
          { name: 'Trace matrix', text: 'source to requirement to test to result, exported as ReqIF' },
          { text: 'two days with your team, so that the next file needs us less' },
        ],
      },
    ],
  },
  tr: {
    name: 'Gereksinim mühendisliği',
    sheetTitle: 'GEREKSİNİM MÜHENDİSLİĞİ',
    lead: 'Şartnameniz, her cümlesi işaretlenmiş olarak size döner: test edilebilir, değişti ya da sahibi belli açık konu.',
    html: exampleText(
      '<h2>İki haftalık okumadan ne çıkar?</h2><p>İki mühendis dosyanızı olduğu gibi alır, cümle cümle okur.</p><h2>Güncel kalan kurallar ve bağlantılar</h2><p>Yeni cümle, <a href="/tr/cozumlerimiz/polarion-alm">Polarion ALM</a>’de ya da kendi yazılımınızda yazıldığı anda kontrol edilir.</p>',
    ),
    lists: [
      {
        title: 'Teslim ettiklerimiz',
        bullets: [
          { name: 'Gözden geçirilmiş şartname', text: 'her cümlenin yanında bir işaret ve bir not' },
          { name: 'İzlenebilirlik matrisi', text: 'kaynaktan gereksinime, teste ve sonuca; ReqIF olarak' },
          { name: 'Gereksinimlendirilmişliklerin doğrulanabilirliği', text: 'ekibinizle iki gün' },
        ],
      },
    ],
  },
};

const MESSAGES = {
  en: {
    facts: 'How it runs',
    days: ['Duration', '4 days'],
    group: ['Group', '10 to 15 participants'],
    place: ['Place', 'online or in person'],
    partner: 'Day 4 is taught by Elevonik Labs',
    pair: 'At the same level of the V',
    pairText: 'A requirement on this level is answered by a part. The two teams sit at the same table.',
    pairLink: 'Mechanical design',
    call: 'Send us one page of your specification and the number of people who will work on it.',
    sidebar: 'The list of all entries stands here',
  },
  tr: {
    facts: 'Eğitim düzeni',
    days: ['Süre', '4 gün'],
    group: ['Grup', '10–15 katılımcı'],
    place: ['Yer', 'çevrim içi ya da yüz yüze'],
    partner: '4. günü Elevonik Labs anlatır',
    pair: 'V’nin aynı seviyesinde',
    pairText: 'Bu seviyedeki gereksinime bir parça yanıt verir. İki ekip aynı masada oturur.',
    pairLink: 'Mekanik tasarım',
    call: 'Şartnamenizin bir sayfasını ve yazılımda çalışacak kişi sayısını gönderin.',
    sidebar: 'Bütün kayıtların listesi burada durur',
  },
} as const;

const fact = ([name, value]: readonly [string, string]) => ({ name, value });

export const examples: Examples = (locale) => {
  const messages = messagesIn(locale);
  const texts = MESSAGES[locale];
  const picture = {
    url: '/media/services/requirements-engineering-1.svg',
    width: 1600,
    height: 900,
    alt: SERVICE[locale].name,
    sources: [],
    caption: SERVICE[locale].name,
  };
  const contact = { href: href('contact', locale), text: formTextsIn(locale).requirement.title };
  const common = { sheetNumber: '3 / 8', sidebar: { title: messages.services, position: 3, total: 8, first: 1, entries: [] } };
  const service: OfferingDetailModel = {
    ...SERVICE[locale],
    ...common,
    side: 'left',
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
  const { nextDate, askForDate } = messages;
  const ask = { name: nextDate, link: { href: formHref('question', locale), text: askForDate } };
  const education: OfferingDetailModel = {
    ...plain,
    side: 'left',
    trainingFacts: { title: texts.facts, facts: [fact(texts.days), fact(texts.group), fact(texts.place)], ask },
    html2: SERVICE[locale].html,
    partner: {
      title: texts.partner,
      mark: { url: '/media/marks/partners/elevonik-labs.svg', width: 218, height: 40, alt: 'Elevonik Labs', sources: [] },
    },
  };
  const solution: OfferingDetailModel = {
    ...plain,
    side: 'right',
    callToAction: { html: exampleText(`<p>${texts.call}</p>`), link: contact },
  };
  const bare: OfferingDetailModel = {
    ...common,
    side: 'left',
    name: service.name,
    sheetTitle: service.sheetTitle,
    slides: [],
    lists: [],
  };
  const sidebar = (side: 'left' | 'right') => <p className={`sidebar sidebar--${side} small`}>{texts.sidebar}</p>;
  return [
    { name: 'service', element: <OfferingDetail messages={messages} detail={service} sidebar={sidebar('left')} /> },
    { name: 'education', element: <OfferingDetail messages={messages} detail={education} sidebar={sidebar('left')} /> },
    { name: 'solution, mirrored', element: <OfferingDetail messages={messages} detail={solution} sidebar={sidebar('right')} /> },
    { name: 'nothing but a name', element: <OfferingDetail messages={messages} detail={bare} sidebar={sidebar('left')} /> },
  ];
};
