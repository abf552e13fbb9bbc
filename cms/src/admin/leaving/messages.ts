/** Texts of the question, in the languages of the admin. */
export const messages = {
  en: {
    'leave.title': 'Leave without adding the text?',
    'leave.text': 'The text that you are writing here has not been sent. It will be lost, and so will unsaved changes of the form.',
    'leave.stay': 'Stay here',
    'leave.go': 'Discard',
  },
  tr: {
    'leave.title': 'Metin eklenmeden çıkılsın mı?',
    'leave.text': 'Burada yazdığınız metin henüz gönderilmedi. Çıkarsanız metin ve formda kaydedilmemiş değişiklikler kaybolur.',
    'leave.stay': 'Burada kal',
    'leave.go': 'Vazgeç ve çık',
  },
} as const;
