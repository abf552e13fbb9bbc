import { date, html, line, many, one, picture, slug, text } from '../../../../model/fields';
import { collection } from '../../../../model/types';

export default collection({
  name: 'post',
  plural: 'posts',
  title: 'Blog post',
  about: 'Posts of the blog, the newest first.',
  heading: 'title',
  ordered: false,
  fields: {
    title: line('Title', 'The post’s heading.', { required: true }),
    url: slug('The last part of the address. A renamed one redirects from the old one.'),
    date: date('Date', 'Shown with the post; the blog is sorted by it.', { required: true }),
    author: line('Author', 'A person or a team.', { max: 120 }),
    category: one('category', 'Category', 'One, so that the sidebar stays short.'),
    tags: many('tag', 'Tags', 'A few.'),
    desc: text('Summary', 'One or two sentences for the list, the feed and search results.', { max: 500 }),
    thumbImage: picture('Picture', 'In the list and at the top of the post.'),
    html: html('Text', 'The post itself.', { required: true }),
  },
});
