/** The pages by the names that the site gives them, in the order of the answer, and the type that holds each. */
export const PAGES = {
  home: 'home-page',
  about: 'about-page',
  brands: 'brands-page',
  references: 'references-page',
  equalityPlan: 'equality-plan-page',
  contact: 'contact-page',
  services: 'services-page',
  educations: 'educations-page',
  solutions: 'solutions-page',
  products: 'products-page',
  ooreneo: 'ooreneo-page',
  posts: 'blog-page',
  faq: 'faq-page',
  privacy: 'privacy-page',
  legalNotice: 'legal-notice-page',
  accessibility: 'accessibility-page',
  notFound: 'not-found-page',
} as const;

/** Pages that are one long text. */
export const LEGAL_PAGES = ['privacy', 'legalNotice', 'accessibility'] as const;
