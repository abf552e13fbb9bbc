import { collection, counterpart } from '../define.ts';
import { line, slug } from '../fields.ts';

export const tag = collection({
  name: 'tag',
  plural: 'tags',
  title: { en: 'Blog tag', tr: 'Blog etiketi' },
  about: {
    en: 'Tags of the blog. Publish a tag before the posts that name it.',
    tr: 'Blog etiketleri. Etiketi, onu kullanan yazılardan önce yayımlayın.',
  },
  heading: 'name',
  ordered: false,
  inside: { call: 'post', field: 'tags' },
  pages: { detail: 'postsByTag' },
  shownOn: ['posts'],
  delivered: counterpart,
  fields: {
    name: line({ en: 'Name', tr: 'Ad' }, { en: 'As in the sidebar.', tr: 'Yan sütunda göründüğü gibi.' }, { required: true, max: 120 }),
    slug: slug({ en: 'The last part of the address of its list.', tr: 'Listesinin adresindeki son bölüm.' }, { required: true }),
  },
});

/** A tag as a post shows it. */
export const shownTag = { name: tag.name, fields: { ...tag.fields, ...counterpart } };
