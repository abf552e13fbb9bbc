import type { CommentFormModel } from '../../models/pages.ts';
import type { Locale } from '../../site/locales.ts';
import { href } from '../../site/routes.ts';
import { wordsIn } from '../../site/words/words.ts';
import type { Examples } from '../../ui/example.ts';
import { CommentForm } from './comment-form.tsx';

const NOTE: Readonly<Record<Locale, string>> = {
  en: 'Comments are not published yet: the form checks your text, but neither sends nor keeps it. For an answer, send your text to info@motavia.example and name the post.',
  tr: 'Yorumlar şimdilik yayımlanmıyor: form yazdığınızı denetler, ama göndermez ve saklamaz. Yanıt almak için metninizi, yazının adını belirterek info@motavia.example adresine gönderin.',
};
const TITLE = { en: 'Comment', tr: 'Yorum' } as const;
const EMPTY = { comment: '', name: '', email: '', website: '' };
const FILLED = {
  comment: 'Bizim dosyada 40 cümle vardı; üçü kaldı.',
  name: 'Işıl Öğütçü',
  email: 'isil.ogutcu@motavia.example',
  website: 'https://motavia.example',
};

export const examples: Examples = (locale) => {
  const words = wordsIn(locale);
  const action = `${href('post', locale, { slug: 'post-1' })}#comments`;
  const form: CommentFormModel = { title: TITLE[locale], note: NOTE[locale], action, values: EMPTY, errors: {}, outcome: 'untouched' };
  const shown = (model: CommentFormModel) => (
    <div className="wrap">
      <CommentForm form={model} words={words} />
    </div>
  );
  return [
    { name: 'untouched', element: shown(form) },
    {
      name: 'with an error beside each field',
      element: shown({
        ...form,
        outcome: 'refused',
        values: { ...EMPTY, email: 'isil.ogutcu@', website: 'motavia' },
        errors: { comment: words.commentMissing, name: words.nameMissing, email: words.emailWrong, website: words.websiteWrong },
      }),
    },
    {
      name: 'one error',
      element: shown({ ...form, outcome: 'refused', values: { ...FILLED, email: '' }, errors: { email: words.emailMissing } }),
    },
    { name: 'with a captcha', element: shown({ ...form, captchaKey: 'public-key', captchaScript: '/captcha.js' }) },
    { name: 'everything right', element: shown({ ...form, outcome: 'kept', values: FILLED }) },
  ];
};
