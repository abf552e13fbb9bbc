import { describe, expect, it } from 'vitest';
import { readerOf } from '../../../tests/support/content.ts';
import { PAGE_FORM_IDS } from '../../site/forms.ts';
import { PAGE_KEYS } from '../contract/entities.ts';
import { ASK_FORMS, askOf, pageAsk } from './asks.ts';
import { contactBanner } from './frame.ts';

const words = (key: string, ask?: string) => ({ key, title: key, label: key, description: key, ...(ask ? { texts: { ask } } : {}) });
const banner = {
  text: 'Send it to us.',
  button: [
    { title: 'Send', url: '/enquiry/requirement', class: 'primary' },
    { title: 'Call', url: 'tel:+903120000003', class: 'secondary' },
  ],
};
const education = [{ url: 'iso-26262', name: 'ISO 26262' }];
const reader = readerOf({
  en: {
    contactBanner: banner,
    page: [words('products', 'How many pupils?'), words('educations', 'Which course?'), words('faq')],
    education,
  },
});

describe('the call to action of a page', () => {
  it('has the page’s own sentence, its form, and the banner’s telephone', () => {
    expect(pageAsk(reader, 'products')).toEqual({
      text: 'How many pupils?',
      buttons: [
        { href: '/enquiry/class-set', text: 'Ask for a class set or parts', look: 'primary' },
        expect.objectContaining({ href: 'tel:+903120000003', look: 'secondary' }),
      ],
    });
  });

  it('is about the entry on whose page it is', () => {
    const ask = pageAsk(reader, 'educations', { type: 'education', slug: 'iso-26262' });
    expect(ask?.buttons[0]?.href).toBe('/enquiry/question/iso-26262');
  });

  it('has the page’s own text on its button', () => {
    const page = { ...words('educations'), texts: { ask: 'Which course?', askButton: 'Ask for a date' } };
    expect(pageAsk(readerOf({ en: { page: [page] } }), 'educations')?.buttons[0]?.text).toBe('Ask for a date');
  });

  it('has the form’s title below an entry’s own sentence, never the words of its list', () => {
    const page = { ...words('services'), texts: { ask: 'What, and when?', askButton: 'Say what' } };
    const about = { type: 'service', slug: 'safety' };
    const buttonOf = (own: Parameters<typeof pageAsk>[3]) =>
      pageAsk(readerOf({ en: { page: [page] } }), 'services', about, own)?.buttons[0]?.text;
    expect([{ ask: 'The date?', askButton: 'Name the date' }, { ask: 'The date?' }, {}].map(buttonOf)).toEqual([
      'Name the date',
      'Send a requirement',
      'Say what',
    ]);
  });

  it('is the banner where nobody wrote a sentence, and absent without either', () => {
    expect(pageAsk(reader, 'faq')).toEqual(contactBanner(reader));
    expect(askOf(readerOf({}), 'faq')).toEqual({});
  });

  it('leads from existing pages to forms with a page', () => {
    for (const [key, form] of Object.entries(ASK_FORMS)) {
      expect(PAGE_KEYS).toContain(key);
      expect(PAGE_FORM_IDS).toContain(form);
    }
  });
});
