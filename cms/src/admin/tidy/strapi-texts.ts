/** Texts of Strapi that lead to its documentation, which is for developers. */
export const strapiTexts = {
  en: {
    'Settings.profile.form.section.experience.interfaceLanguageHelp': 'Applies to you alone.',
    'email.Settings.email.plugin.text.configuration': 'The mail server is the setting SMTP_URL of this service.',
  },
  tr: {
    'Settings.profile.form.section.experience.interfaceLanguageHelp': 'Yalnızca sizin için geçerlidir.',
    'email.Settings.email.plugin.text.configuration': 'E-posta sunucusu, bu servisin SMTP_URL ayarıdır.',
  },
} as const;
