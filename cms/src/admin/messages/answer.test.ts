import { describe, expect, it } from 'vitest';
import { answerAddress } from './answer';

const message = {
  reference: 'MTV-7K3F-92QD',
  name: 'Ada Lindqvist',
  email: 'ada@customer.example',
  language: 'en',
  receivedAt: '2026-11-20T09:30:00.000Z',
};
const partsOf = (address: string) => {
  const [to, query = ''] = address.split('?');
  const parameters = new URLSearchParams(query);
  return { to, names: [...parameters.keys()], subject: parameters.get('subject'), body: parameters.get('body') };
};

describe('an answer', () => {
  it('begins with salutation and reference in the sender’s language', () => {
    expect(partsOf(answerAddress(message))).toEqual({
      to: 'mailto:ada@customer.example',
      names: ['subject', 'body'],
      subject: 'Your message to us (MTV-7K3F-92QD)',
      body: 'Dear Ada Lindqvist,\r\n\r\nThank you for your message of 20 November 2026 (reference MTV-7K3F-92QD).\r\n\r\n',
    });
    const { subject, body } = partsOf(answerAddress({ ...message, language: 'tr', name: 'Işıl Şükrü' }));
    expect(subject).toBe('Bize gönderdiğiniz mesaj (MTV-7K3F-92QD)');
    expect(body).toBe(
      'Sayın Işıl Şükrü,\r\n\r\n20 Kasım 2026 tarihli mesajınız için teşekkür ederiz (referans numarası: MTV-7K3F-92QD).\r\n\r\n',
    );
  });

  it('is in English for a language without texts, and greets somebody without a name', () => {
    expect(partsOf(answerAddress({ ...message, language: 'de', name: ' ' })).body).toMatch(/^Dear Sir or Madam,/);
    expect(partsOf(answerAddress({ ...message, language: 'tr', name: '' })).body).toMatch(/^Merhaba,/);
  });

  it('goes to the sender alone, whatever was written', () => {
    const wicked = { ...message, name: 'A\r\nBcc: all@x.example', email: 'a@b.example?bcc=all@x.example&cc=c\r\n' };
    const { to, names, body } = partsOf(answerAddress(wicked));
    expect(to).toBe('mailto:a@b.example%3Fbcc%3Dall@x.example%26cc%3Dc');
    expect(names).toEqual(['subject', 'body']);
    expect(body).toMatch(/^Dear A Bcc: all@x\.example,\r\n/);
  });
});
