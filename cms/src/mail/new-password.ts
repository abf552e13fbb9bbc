/** Somebody's reasons and what to do, around the address that Strapi fills in. */
const TEXTS = {
  en: {
    subject: 'New password',
    before: 'Somebody asked for a new password for your account in the content service. Set it here:',
    after: 'If it was not you, ignore this e-mail: your password stays as it is.',
  },
  tr: {
    subject: 'Yeni parola',
    before: 'İçerik servisindeki hesabınız için yeni parola istendi. Buradan belirleyin:',
    after: 'Siz istemediyseniz bu e-postayı dikkate almayın: parolanız değişmez.',
  },
} as const;
/** As Strapi's template writes it. */
const ADDRESS = '<%= url %>';

const inEachLanguage = Object.entries(TEXTS);

/** The e-mail with which somebody sets a new password. Strapi does not know the reader's language: it is in all of them. */
export const NEW_PASSWORD = {
  subject: inEachLanguage.map(([, { subject }]) => subject).join(' · '),
  text: inEachLanguage.map(([, { before, after }]) => `${before}\n\n${ADDRESS}\n\n${after}\n`).join('\n\n'),
  html: inEachLanguage
    .map(
      ([language, { before, after }]) =>
        `<div lang="${language}"><p>${before}</p>\n<p><a href="${ADDRESS}">${ADDRESS}</a></p>\n<p>${after}</p></div>`,
    )
    .join('\n<hr>\n'),
};
