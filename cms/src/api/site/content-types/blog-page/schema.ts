import { line, text } from '../../../../model/fields';
import { page } from '../../../../model/types';

export default page({
  name: 'blog-page',
  plural: 'blog-pages',
  title: 'Page: Blog',
  about: 'Words of the blog, its sidebar and its comment form.',
  texts: {
    recentTitle: line('Heading of the recent posts', 'In the sidebar.'),
    categoriesTitle: line('Heading of the categories', 'In the sidebar.'),
    archivesTitle: line('Heading of the archive', 'In the sidebar.'),
    tagsTitle: line('Heading of the tags', 'In the sidebar.'),
    commentsTitle: line('Heading of the comment form', 'Below a post.'),
    commentsNote: text('Note at the comment form', 'What becomes of a comment.', { max: 1_000 }),
  },
});
