import { describe, expect, it } from 'vitest';
import { drawnPictures, readerOf, times, type Given } from '../../../tests/support/content.ts';
import type { Locale } from '../../site/locales.ts';
import { homeModel, serviceCards } from './home.ts';

const homeOf = (en: Given, locale: Locale = 'en') => homeModel(readerOf({ en, tr: en }, locale));
const slide = (type: string, change: object = {}) =>
  homeOf({ homeSlider: [{ title: 'One\nTwo', type, subTitle: 'Below', ...change }] }).slides[0];

describe('headline slides', () => {
  it('have the buttons of their type where the editor gave none', () => {
    const buttons = (type: string) => slide(type)?.buttons.map(({ text, href, look }) => `${text} ${href} ${look}`);
    expect(buttons('center')).toEqual(['Our Services /services primary', 'Contact Now /contact secondary']);
    expect(buttons('left')).toEqual(['Our Services /services primary']);
    expect(buttons('right')).toEqual(['Contact Now /contact primary', 'More /our-products/oOreNEO secondary']);
    const [right] = homeOf({ ooreneo: null, homeSlider: [{ title: 'One', type: 'right' }] }).slides;
    expect(right?.buttons.map(({ href }) => href)).toEqual(['/contact']);
  });

  it('show the editor’s buttons as they are, but none that leads nowhere', () => {
    expect(
      slide('right', {
        Button: [
          { title: 'More', url: '/about', class: 'btn-outline' },
          { title: 'Dead', url: '/nowhere' },
        ],
      })?.buttons,
    ).toEqual([{ text: 'More', href: '/about', look: 'secondary' }]);
  });

  it('break where the editor broke the line, and have a subtitle where their type has one', () => {
    expect(slide('center')).toMatchObject({ title: ['One', 'Two'], subTitle: 'Below', boxTitle: 'One Two' });
    expect(slide('center', { boxTitle: 'Short' })?.boxTitle).toBe('Short');
    expect(slide('right')?.subTitle).toBe('Below');
    expect(slide('left')).not.toHaveProperty('subTitle');
  });

  it('are distinguished even with the same title', () => {
    expect(
      new Set(homeOf({ homeSlider: times(3, (index) => ({ id: index + 1, title: 'Same', type: 'left' })) }).slides.map(({ id }) => id))
        .size,
    ).toBe(3);
  });

  it('headline slides of an unknown type are left out', () => {
    expect(homeOf({ homeSlider: [{ title: 'A', type: 'diagonal' }] }).slides).toEqual([]);
  });
});

describe('the about us block', () => {
  const ABOUT = { title: 'Who we are', description: 'We read.' };
  const MISSION = { title: 'Mission', text: 'To check.' };
  const VISION = { title: 'Vision', text: 'Nothing lost.' };
  /** What a visitor reads of it, with the statements. */
  const shown = (aboutUs: unknown, locale: Locale = 'en') => {
    const about = homeOf({ aboutUs }, locale).about;
    return about && { title: about.title, text: about.text, statements: about.statements.map(({ title, text }) => ({ title, text })) };
  };

  it.each([
    ['an object', ABOUT],
    ['an object with the text in desc', { title: 'Who we are', desc: 'We read.' }],
    ['an object with the text in text', { title: 'Who we are', text: 'We read.' }],
    ['a list of one', [ABOUT]],
    ['a component of Strapi 4', { data: { id: 1, attributes: ABOUT } }],
  ])('shows its introduction as %s', (_, about) => {
    expect(shown({ about, iconInfo: [] })).toEqual({ title: 'Who we are', text: 'We read.', statements: [] });
  });

  it.each([
    ['a text', 'We read.', 'We read.'],
    ['a list of texts', ['We read.', 'We write.'], 'We read.\nWe write.'],
  ])('shows its introduction as %s, under the name of the page', (_, about, text) => {
    expect(shown({ about })).toMatchObject({ title: 'about', text });
  });

  it.each([
    [
      'objects',
      [
        { title: 'Mission', description: 'To check.' },
        { title: 'Vision', description: 'Nothing lost.' },
      ],
    ],
    [
      'objects with the text in desc',
      [
        { title: 'Mission', desc: 'To check.' },
        { title: 'Vision', desc: 'Nothing lost.' },
      ],
    ],
    ['objects with the text in text', [MISSION, VISION]],
    ['texts', ['To check.', 'Nothing lost.']],
    [
      'a list of Strapi 4',
      {
        data: [
          { id: 1, attributes: MISSION },
          { id: 2, attributes: VISION },
        ],
      },
    ],
    ['texts by their names', { mission: 'To check.', vision: 'Nothing lost.' }],
    ['objects by their names', { mission: { text: 'To check.' }, vision: { title: 'Vision', desc: 'Nothing lost.' } }],
  ])('shows mission and vision as %s', (_, iconInfo) => {
    expect(shown({ about: ABOUT, iconInfo })?.statements).toEqual([MISSION, VISION]);
  });

  it('shows a single statement as an object or as a text', () => {
    for (const iconInfo of [MISSION, 'To check.']) expect(shown({ about: ABOUT, iconInfo })?.statements).toEqual([MISSION]);
  });

  it('names the statements by what they are, not by their order, in the page’s language', () => {
    const iconInfo = { vision: 'Hiçbir şey kaybolmasın.', mission: 'Denetlenebilir olsun.', id: 3 };
    expect(shown({ about: ABOUT, iconInfo }, 'tr')?.statements.map(({ title }) => title)).toEqual(['Vizyon', 'Misyon']);
  });

  it('is left out without an introduction', () => {
    for (const about of [null, '', {}, { title: 'Who we are' }]) expect(shown({ about, iconInfo: [MISSION] })).toBeUndefined();
  });
});

describe('facts', () => {
  it('carry a plus, the second one .000+, and the real number', () => {
    const facts = homeOf({
      facts: times(4, (index) => ({ id: index + 1, title: `Fact ${index}`, time: index === 0 ? '450' : index })),
    }).facts;
    expect(facts.map(({ value, suffix }) => `${value}${suffix}`)).toEqual(['450+', '1.000+', '2+', '3+']);
  });
});

describe('service cards', () => {
  const cards = [
    { title: 'Lead', description: 'a', link: '/services/lead-engineering' },
    { title: 'Gone', description: 'b', link: '/services/gone' },
    { title: 'Elsewhere', description: 'c', link: 'https://example.com' },
  ];
  const reader = (locale: Locale) =>
    readerOf(
      {
        en: { serviceCard: cards, service: [{ url: 'lead-engineering', name: 'Lead engineering', langUrl: 'proje-yonetimi' }] },
        tr: { serviceCard: cards, service: [{ url: 'proje-yonetimi', name: 'Proje yönetimi' }] },
      },
      locale,
    );

  it('lead to the entry in the reader’s language; one whose entry does not exist is left out', () => {
    expect(serviceCards(reader('en')).map(({ href }) => href)).toEqual(['/services/lead-engineering', 'https://example.com']);
    expect(serviceCards(reader('tr')).map(({ href }) => href)).toEqual(['/tr/hizmetlerimiz/proje-yonetimi', 'https://example.com']);
  });
});

describe('marks of partners and references', () => {
  it('are left out while their picture is not here, and have a name for those who do not see them', async () => {
    const pictures = await drawnPictures(['/media/a.svg']);
    const given: Given = {
      partner: [
        { name: 'A', imageSrc: '/media/a.svg', url: '/contact' },
        { name: 'B', imageSrc: '/media/missing.svg' },
      ],
      reference: [
        { id: 1, name: 'Veltrax', src: '/media/a.svg', bg: '#ffffff' },
        { id: 2, src: { url: '/media/a.svg', alternativeText: 'From the picture' } },
        { id: 3, src: '/media/missing.svg' },
      ],
    };
    const home = homeModel(readerOf({ en: given }, 'en', pictures));
    expect(home.partners.partners).toMatchObject([{ name: 'A' }]);
    expect(home.partners.partners[0]).not.toHaveProperty('href');
    expect(home.references.references.map(({ name, mark }) => [name, mark.alt])).toEqual([
      ['Veltrax', 'Veltrax'],
      ['From the picture', 'From the picture'],
    ]);
    for (const reference of home.references.references) expect(reference).not.toHaveProperty('colourClass');
  });
});

describe('the trace of a requirement', () => {
  const step = (change: object) => ({ stage: 'code', title: 'Line', text: 'Said.', subject: ['close *door* slowly', 'then'], ...change });
  const trace = (steps: readonly object[]) =>
    homeOf({ trace: [{ title: 'One', requirement: 'R1', time: 150, pressure: 80, measured: 138, steps }] }).trace;

  it('has its values, and steps whose marked words are known', () => {
    expect(trace([step({ button: { title: 'Contact', url: '/contact' } })])).toEqual({
      title: 'One',
      requirement: 'R1',
      response: { pressure: 80, limit: 150, measured: 138 },
      steps: [
        {
          stage: 'code',
          title: 'Line',
          text: 'Said.',
          lines: [[{ text: 'close ' }, { text: 'door', marked: true }, { text: ' slowly' }], [{ text: 'then' }]],
          link: { href: '/contact', text: 'Contact' },
        },
      ],
    });
  });

  it('leaves out a step of an unknown kind, and a link that leads nowhere', () => {
    const steps = trace([step({ stage: 'party' }), step({ button: { title: 'Gone', url: '/nowhere' } })])?.steps;
    expect(steps).toHaveLength(1);
    expect(steps?.[0]).not.toHaveProperty('link');
  });
});

describe('the contact banner of the home page', () => {
  it('has the faulty sentence of the page’s texts, with a note for each mark', () => {
    const page = [
      { key: 'home', title: 'Home', label: 'Home', description: 'All.', texts: { bannerSentence: 'Be *fast*.', bannerNotes: 'how?; ' } },
    ];
    const banner = homeOf({ page, contactBanner: [{ text: 'Send it.' }] }).contactBanner;
    expect(banner?.sentence).toEqual({ parts: [{ text: 'Be ' }, { text: 'fast', marked: true }, { text: '.' }], notes: ['how?'] });
    expect(homeOf({ contactBanner: [{ text: 'Send it.' }] }).contactBanner).not.toHaveProperty('sentence');
  });
});

describe('an empty service', () => {
  it('gives a home page without the parts it lacks, not an error', () => {
    const home = homeOf({});
    expect(home).toMatchObject({ slides: [], facts: [], services: { cards: [] }, references: { references: [] } });
    for (const part of ['about', 'technologyPark', 'contactBanner', 'trace']) expect(home).not.toHaveProperty(part);
  });
});
