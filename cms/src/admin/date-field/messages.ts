/** Texts of date fields, in the languages of the admin. */
export const messages = {
  en: {
    'date-field.wrong': 'This is not a complete date and is not saved. Enter day, month and year (1900 to 2099).',
  },
  tr: {
    'date-field.wrong': 'Tarih eksik ya da yanlış; kaydedilmez. Gün, ay ve yılı yazın (1900–2099).',
  },
} as const;
