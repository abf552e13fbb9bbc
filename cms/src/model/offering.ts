import { bullets, line, picture, pictures, text, type Field, type Fields } from './fields';

/** What services, solutions and educations have in common, in the order of the editor's form. */
export const offering = ({ slug, name, html }: { slug: Field; name: Field; html: Field }): Fields => ({
  name,
  url: slug,
  bLetterName: line('Name in capitals', 'Leave it empty: it is made from the name, by the rules of the language.', { max: 120 }),
  desc: text('Summary', 'What the visitor gets, in two or three sentences; also on the card and in search results.', { max: 1_000 }),
  icon: picture('Icon', 'A drawing of 24 by 24 pixels, as SVG.'),
  thumbImage: picture('Picture of the card', 'At least 800 by 500 pixels, or SVG.'),
  sliders: pictures('Pictures', 'The slider on the page; all in one format, best 16:9.'),
  html,
  list: bullets('Points', 'What the customer gets, one point each.'),
});
