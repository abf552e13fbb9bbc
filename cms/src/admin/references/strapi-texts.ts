/** Texts of Strapi's dialogs that call a deletion irreversible: there is a trash. */
export const strapiTexts = {
  en: {
    'content-manager.actions.delete.dialog.body': 'Delete this entry in all its languages?',
    'i18n.actions.delete.dialog.body': 'Delete this language of the entry?',
  },
  tr: {
    'content-manager.actions.delete.dialog.body': 'Bu kayıt bütün dillerinde silinsin mi?',
    'i18n.actions.delete.dialog.body': 'Kaydın bu dildeki hâli silinsin mi?',
  },
} as const;
