/** Texts of the not-found page in every language: a title in English, a line in Turkish (specification, sections 2 and 8). */
export const NOT_FOUND = {
  title: { lang: 'en', text: 'Oops... Page Not Found!' },
  line: { lang: 'tr', text: 'Aradığınız sayfaya ulaşılamıyor.' },
} as const;
