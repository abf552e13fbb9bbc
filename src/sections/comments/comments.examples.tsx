import type { CommentsModel } from '../../models/forms.ts';
import type { ExampleLocale } from '../../site/locales.ts';
import { formTextsIn, messagesIn } from '../../site/messages/messages.ts';
import type { Examples } from '../../ui/example.ts';
import { exampleForm } from '../../ui/form/form.examples.tsx';
import { Comments } from './comments.tsx';

const TEXTS: Readonly<Record<ExampleLocale, { form: string; note: string; comment: readonly string[]; date: string }>> = {
  en: {
    form: 'Comment',
    note: 'We read each comment before it appears here.',
    comment: ['Our file had forty sentences of this kind.\nThree were left after a week.', 'Which tool did you use to count them?'],
    date: '21 November 2026',
  },
  tr: {
    form: 'Yorum',
    note: 'Yorumları yayımlamadan önce okuyoruz.',
    comment: ['Bizim dosyada bu tür kırk cümle vardı.\nBir hafta sonra üçü kaldı.', 'Saymak için hangi aracı kullandınız?'],
    date: '21 Kasım 2026',
  },
};

export const examples: Examples = (locale) => {
  const { form, note, comment, date } = TEXTS[locale];
  const texts = formTextsIn(locale).shared;
  const day = { iso: '2026-11-21', text: date };
  const model: CommentsModel = { title: texts.commentsTitle, comments: [], formTitle: form, note, form: exampleForm('comment', locale) };
  const comments = [
    { name: 'Işıl Öğütçü', website: 'https://motavia.example', date: day, paragraphs: comment },
    { name: 'W'.repeat(60), date: day, paragraphs: ['<b>https://example.com/</b>'] },
  ];
  const { form: _form, ...closed } = { ...model, comments, closed: texts.commentsClosed };
  const refused = exampleForm('comment', locale, {
    state: { values: { email: 'isil.ogutcu@' }, errors: { comment: 'missing', name: 'missing', email: 'wrongEmail', website: 'missing' } },
  });
  const shown = (shownModel: CommentsModel) => (
    <div className="wrap">
      <Comments comments={shownModel} messages={messagesIn(locale)} />
    </div>
  );
  return [
    { name: 'no comment yet', element: shown(model) },
    { name: 'two comments', element: shown({ ...model, comments }) },
    { name: 'comments closed', element: shown(closed) },
    { name: 'a form that was refused', element: shown({ ...model, form: refused }) },
  ];
};
