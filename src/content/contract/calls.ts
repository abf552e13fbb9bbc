/**
 * The calls the site makes of a content service: the eleven of the specification (section 7),
 * and further addresses of the same style for what the specification calls hardcoded.
 * All are GET, without body or auth header; `locale` is added to each.
 */

interface CallDefinition {
  /** Address below the service's base path, e.g. `/service`. */
  readonly path: string;
  /** `populate` parameter, comma-separated as the specification lists it. */
  readonly populate: readonly string[];
  /** Field under `data.attributes` that the call reads. */
  readonly field: string;
  /** `list`: entries of their own; `block`: one object. */
  readonly shape: 'list' | 'block';
  /** Specified calls never fall back to the embedded copy; extensions may (reading, "The content service"). */
  readonly origin: 'specified' | 'extension';
}

export const CALLS = {
  service: {
    path: '/service',
    populate: ['services.thumbImage', 'services.icon', 'services.sliders'],
    field: 'services',
    shape: 'list',
    origin: 'specified',
  },
  solution: {
    path: '/solution',
    populate: ['solution.icon', 'solution.thumbImage', 'solution.sliders'],
    field: 'solution',
    shape: 'list',
    origin: 'specified',
  },
  education: {
    path: '/education',
    populate: ['Education.icon', 'Education.partnerImg', 'Education.sliders', 'Education.thumbImage'],
    field: 'Education',
    shape: 'list',
    origin: 'specified',
  },
  homeSlider: {
    path: '/hompage',
    populate: ['homepageslider.Button', 'homepageslider.image'],
    field: 'homepageslider',
    shape: 'list',
    origin: 'specified',
  },
  contactBanner: { path: '/hompage', populate: ['ContactBanner.button'], field: 'ContactBanner', shape: 'block', origin: 'specified' },
  aboutUs: { path: '/hompage', populate: ['AboutUs.about', 'AboutUs.iconInfo'], field: 'AboutUs', shape: 'block', origin: 'specified' },
  facts: { path: '/hompage', populate: ['Facts.iconImage'], field: 'Facts', shape: 'list', origin: 'specified' },
  reference: { path: '/hompage', populate: ['ourReferences.src'], field: 'ourReferences', shape: 'list', origin: 'specified' },
  about: { path: '/about', populate: ['aboutinfo', 'aboutSlider.sliderImage'], field: '', shape: 'block', origin: 'specified' },
  contact: { path: '/contact', populate: ['contact.box'], field: 'contact', shape: 'block', origin: 'specified' },
  brand: { path: '/brand', populate: ['brands.thumbImage'], field: 'brands', shape: 'list', origin: 'specified' },

  setting: {
    path: '/setting',
    populate: ['socials', 'headquartersMap', 'rdCentreMap', 'shareImage'],
    field: 'setting',
    shape: 'block',
    origin: 'extension',
  },
  page: { path: '/page', populate: ['pages.texts'], field: 'pages', shape: 'list', origin: 'extension' },
  serviceCard: { path: '/service-card', populate: ['serviceCards.imageSrc'], field: 'serviceCards', shape: 'list', origin: 'extension' },
  partner: { path: '/partner', populate: ['partners.imageSrc'], field: 'partners', shape: 'list', origin: 'extension' },
  collaboration: {
    path: '/collaboration',
    populate: ['collaborations.imageSrc', 'collaborations.socials'],
    field: 'collaborations',
    shape: 'list',
    origin: 'extension',
  },
  technologyPark: {
    path: '/technology-park',
    populate: ['rooms', 'plan', 'button'],
    field: 'technologyPark',
    shape: 'block',
    origin: 'extension',
  },
  product: { path: '/product', populate: ['products.image', 'products.thumbnail'], field: 'products', shape: 'list', origin: 'extension' },
  ooreneo: {
    path: '/ooreneo',
    populate: ['image', 'useImage', 'parts', 'curriculum', 'roles', 'dataSheet', 'steps', 'button'],
    field: 'ooreneo',
    shape: 'block',
    origin: 'extension',
  },
  post: {
    path: '/post',
    populate: ['posts.thumbImage', 'posts.category', 'posts.tags'],
    field: 'posts',
    shape: 'list',
    origin: 'extension',
  },
  faq: { path: '/faq', populate: ['faq.items'], field: 'faq', shape: 'list', origin: 'extension' },
  equalityPlan: {
    path: '/gender-equality-plan',
    populate: ['parts', 'indicators', 'measures', 'versions'],
    field: 'plan',
    shape: 'block',
    origin: 'extension',
  },
  legal: { path: '/legal', populate: ['pages'], field: 'pages', shape: 'list', origin: 'extension' },
  redirect: { path: '/redirect', populate: [], field: 'redirects', shape: 'list', origin: 'extension' },
} as const satisfies Record<string, CallDefinition>;

export type CallId = keyof typeof CALLS;
export const CALL_IDS = Object.keys(CALLS) as CallId[];

/** A call's definition with its fields widened, for code that treats all calls alike. */
export function callOf(id: CallId): CallDefinition {
  return CALLS[id];
}

/**
 * The address of a call.
 * @param base the service's API base, e.g. `http://host:1337/api`
 * @param locale language code; `de` is accepted by some services
 */
export function callUrl(base: string, id: CallId, locale: string): URL {
  const { path, populate } = callOf(id);
  const url = new URL(base.replace(/(?<!\/)\/+$/, '') + path);
  if (populate.length > 0) url.searchParams.set('populate', populate.join(','));
  url.searchParams.set('locale', locale);
  return url;
}
