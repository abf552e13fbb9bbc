import { collection, counterpart } from '../define.ts';
import { line, slug } from '../fields.ts';

export const category = collection({
  name: 'category',
  plural: 'categories',
  title: { en: 'Blog category', tr: 'Blog kategorisi' },
  about: {
    en: 'Categories of the blog. Publish a category before the posts that name it.',
    tr: 'Blog kategorileri. Kategoriyi, onu kullanan yazılardan önce yayımlayın.',
  },
  heading: 'name',
  ordered: false,
  inside: { call: 'post', field: 'category' },
  pages: { detail: 'postsByCategory' },
  shownOn: ['posts'],
  delivered: counterpart,
  fields: {
    name: line({ en: 'Name', tr: 'Ad' }, { en: 'As in the sidebar.', tr: 'Yan sütunda göründüğü gibi.' }, { required: true, max: 120 }),
    slug: slug({ en: 'The last part of the address of its list.', tr: 'Listesinin adresindeki son bölüm.' }, { required: true }),
  },
});

/** A category as a post shows it. */
export const shownCategory = { name: category.name, fields: { ...category.fields, ...counterpart } };
