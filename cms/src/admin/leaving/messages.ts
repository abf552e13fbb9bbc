/** Texts of the question, in the languages of the admin. */
export const messages = {
  en: {
    'leave.title': 'Leave without adding the text?',
    'leave.text': 'The text that you are writing here has not been sent and will be lost.',
    'leave.form': 'Unsaved changes of the form stay in this browser for a week.',
    'leave.stay': 'Stay here',
    'leave.go': 'Discard',
  },
  tr: {
    'leave.title': 'Metin eklenmeden çıkılsın mı?',
    'leave.text': 'Burada yazdığınız metin henüz gönderilmedi; çıkarsanız kaybolur.',
    'leave.form': 'Formdaki kaydedilmemiş değişiklikler bu tarayıcıda bir hafta saklanır.',
    'leave.stay': 'Burada kal',
    'leave.go': 'Metni sil ve çık',
  },
} as const;
