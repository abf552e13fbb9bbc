import { collection, extension } from '../define.ts';
import { date, line, text, webAddress } from '../fields.ts';

export const comment = collection({
  name: 'comment',
  plural: 'comments',
  title: { en: 'Comment', tr: 'Yorum' },
  about: {
    en: 'Approved comments of the blog. They come from the inbox; unpublish one to remove it from its post.',
    tr: 'Blogun onaylanmış yorumları. Gelen kutusundan aktarılır; bir yorumu yazının altından kaldırmak için yayından kaldırın.',
  },
  heading: 'name',
  ordered: false,
  fromVisitors: true,
  call: extension('comment', '/comment', 'comments', []),
  key: ['id'],
  shownOn: ['posts'],
  fields: {
    post: line(
      { en: 'Post', tr: 'Yazı' },
      {
        en: 'Id of the post in the content service (`documentId`); it stays when the post is renamed. The slug of the post works too.',
        tr: 'Yazının içerik servisindeki kimliği (`documentId`); yazının adresi değişse de aynı kalır. Yazının adresi (slug) de geçerlidir.',
      },
      { required: true, max: 120 },
    ),
    name: line({ en: 'Name', tr: 'Ad' }, { en: 'Who wrote the comment.', tr: 'Yorumu yazanın adı.' }, { required: true, max: 120 }),
    website: webAddress({ en: 'Website', tr: 'Web sitesi' }, { en: 'The name becomes a link to it.', tr: 'Ad bu adrese bağlantı olur.' }),
    text: text(
      { en: 'Text', tr: 'Metin' },
      { en: 'Shown as plain text.', tr: 'Düz metin olarak gösterilir.' },
      { required: true, max: 5_000 },
    ),
    date: date({ en: 'Date', tr: 'Tarih' }, { en: 'Day on which it was sent.', tr: 'Gönderildiği gün.' }, { required: true }),
  },
});
