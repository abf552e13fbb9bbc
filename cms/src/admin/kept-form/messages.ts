import type { AdminLanguage } from '#site/locales';

export type MessageId = 'title' | 'text' | 'changed' | 'replaces' | 'restore' | 'drop' | 'restored';

/** Words of the notice of unsaved changes, by Strapi's language codes. */
export const messages: Readonly<Record<AdminLanguage, Readonly<Record<`kept-form.${MessageId}`, string>>>> = {
  en: {
    'kept-form.title': 'Unsaved changes',
    'kept-form.text': 'This browser has changes of {at} that were never saved.',
    'kept-form.changed': 'The entry was saved after that.',
    'kept-form.replaces': 'Bringing them back replaces what is in the form now.',
    'kept-form.restore': 'Bring them back',
    'kept-form.drop': 'Discard them',
    'kept-form.restored': 'The changes are in the form again. Save them.',
  },
  tr: {
    'kept-form.title': 'Kaydedilmemiş değişiklikler',
    'kept-form.text': 'Bu tarayıcıda {at} tarihli, kaydedilmemiş değişiklikler var.',
    'kept-form.changed': 'Kayıt sonradan kaydedildi.',
    'kept-form.replaces': 'Forma aktarırsanız bunlar şu an formda olanın yerine geçer.',
    'kept-form.restore': 'Forma aktar',
    'kept-form.drop': 'Bu değişiklikleri sil',
    'kept-form.restored': 'Değişiklikler yeniden formda. Kaydedin.',
  },
};
