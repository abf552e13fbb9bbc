import { DEFAULT_LOCALE, isLocale, LOCALES } from '#site/locales';

interface Answered {
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  readonly language: string;
  readonly receivedAt: string;
}
interface Texts {
  readonly subject: (reference: string) => string;
  readonly salutation: (name: string) => string;
  readonly body: (date: string, reference: string) => string;
}

/** In the sender's language, which is not that of the admin. */
const TEXTS: Readonly<Record<string, Texts>> = {
  en: {
    subject: (reference) => `Your message to us (${reference})`,
    salutation: (name) => (name === '' ? 'Dear Sir or Madam,' : `Dear ${name},`),
    body: (date, reference) => `Thank you for your message of ${date} (reference ${reference}).`,
  },
  tr: {
    subject: (reference) => `Bize gönderdiğiniz mesaj (${reference})`,
    salutation: (name) => (name === '' ? 'Merhaba,' : `Sayın ${name},`),
    body: (date, reference) => `${date} tarihli mesajınız için teşekkür ederiz (referans numarası: ${reference}).`,
  },
};
const CONTROLS = /[\p{Cc}\p{Cf}]+/gu;

/** Address that opens the mail program with a begun answer (RFC 6068). What a visitor wrote cannot add a header. */
export function answerAddress({ reference, name, email, language, receivedAt }: Answered): string {
  const { subject, salutation, body } = TEXTS[language] ?? TEXTS[DEFAULT_LOCALE]!;
  const { formats } = LOCALES[isLocale(language) ? language : DEFAULT_LOCALE];
  const date = new Date(receivedAt).toLocaleDateString(formats, { dateStyle: 'long' });
  const plain = name.replace(CONTROLS, ' ').trim();
  const text = [salutation(plain), '', body(date, reference), '', ''].join('\r\n');
  const to = encodeURIComponent(email.replace(CONTROLS, '')).replaceAll('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(subject(reference))}&body=${encodeURIComponent(text)}`;
}
