/**
 * Every content type of the site. The order is that of the pages in menus and footer, and of the first filling of the
 * content service: a type stands after those that its entries name.
 */
import { isCollection, type Collection, type ContentType, type Page } from './definition.ts';
import { aboutPage } from './types/about-page.ts';
import { accessibilityPage } from './types/accessibility-page.ts';
import { brand } from './types/brand.ts';
import { category } from './types/category.ts';
import { collaboration } from './types/collaboration.ts';
import { comment } from './types/comment.ts';
import { contactPage } from './types/contact-page.ts';
import { education } from './types/education.ts';
import { equalityPlanPage } from './types/equality-plan-page.ts';
import { fact } from './types/fact.ts';
import { faqGroup } from './types/faq-group.ts';
import { faqQuestion } from './types/faq-question.ts';
import { homePage } from './types/home-page.ts';
import { legalNoticePage } from './types/legal-notice-page.ts';
import { notFoundPage } from './types/not-found-page.ts';
import { ooreneoPage } from './types/ooreneo-page.ts';
import { partner } from './types/partner.ts';
import { post } from './types/post.ts';
import { privacyPage } from './types/privacy-page.ts';
import { product } from './types/product.ts';
import { redirect } from './types/redirect.ts';
import { reference } from './types/reference.ts';
import { serviceCard } from './types/service-card.ts';
import { searchTerm } from './types/search-term.ts';
import { service } from './types/service.ts';
import { setting } from './types/setting.ts';
import { slide } from './types/slide.ts';
import { solution } from './types/solution.ts';
import { tag } from './types/tag.ts';

const DEFINITIONS = [
  homePage,
  slide,
  fact,
  serviceCard,
  partner,
  aboutPage,
  collaboration,
  brand,
  service,
  reference,
  equalityPlanPage,
  education,
  solution,
  product,
  ooreneoPage,
  category,
  tag,
  post,
  comment,
  contactPage,
  faqGroup,
  faqQuestion,
  privacyPage,
  legalNoticePage,
  accessibilityPage,
  notFoundPage,
  setting,
  searchTerm,
  redirect,
] as const;

type Definition = (typeof DEFINITIONS)[number];
type ListPageOf<D> = D extends { readonly listPage: infer L extends Page } ? L : never;

/** Every definition by its own type, the pages of lists included. */
export type DefinedType = Definition | ListPageOf<Definition>;

/** Every content type; the page of a list follows the list. */
export const CONTENT_TYPES: readonly ContentType[] = DEFINITIONS.flatMap((definition: ContentType): ContentType[] =>
  isCollection(definition) && definition.listPage ? [definition, definition.listPage] : [definition],
);

export const COLLECTIONS: readonly Collection[] = CONTENT_TYPES.filter(isCollection);
export const PAGES: readonly Page[] = CONTENT_TYPES.filter((type) => !isCollection(type));

/** @param name as the content service names the type, e.g. `faq-group` */
export const contentTypeOf = (name: string): ContentType | undefined => CONTENT_TYPES.find((type) => type.name === name);

/** Whether visitors wrote the entries of a type: what a person asks to be erased must be found in no copy of them. */
export function isFromVisitors(name: string): boolean {
  const type = contentTypeOf(name);
  return type !== undefined && isCollection(type) && type.fromVisitors;
}
