/** Messages of the question for alternative texts, in the languages of the admin. */
export const messages = {
  en: {
    'media-texts.title': '{count, plural, one {What does the picture show?} other {What do the pictures show?}}',
    'media-texts.intro':
      'The alternative text is read to those who cannot see the picture: “Engineer at a test bench”, not “picture of an engineer”. It is used wherever an entry has no text of its own.',
    'media-texts.text': 'Alternative text ({language})',
    'media-texts.texts': 'Alternative texts',
    'media-texts.change': 'Change the alternative texts',
    'media-texts.decorative': 'Decorative',
    'media-texts.decorative.hint': 'It says nothing that the text around it does not say; no text is needed.',
    'media-texts.later': 'Later',
    'media-texts.save': 'Save',
    'media-texts.failed': 'The texts could not be saved. Try again in a moment.',
    'media-texts.unread': 'The texts could not be read. Try again in a moment.',
  },
  tr: {
    'media-texts.title': '{count, plural, one {Görselde ne var?} other {Görsellerde ne var?}}',
    'media-texts.intro':
      'Alternatif metin, görseli göremeyenlere okunur: “Test tezgâhındaki mühendis” yazın, “mühendis görseli” diye yazmayın. Kaydın kendi metni yoksa bu metin kullanılır.',
    'media-texts.text': 'Alternatif metin ({language})',
    'media-texts.texts': 'Alternatif metinler',
    'media-texts.change': 'Alternatif metinleri değiştir',
    'media-texts.decorative': 'Dekoratif',
    'media-texts.decorative.hint': 'Çevresindeki metnin söylemediği bir şey söylemiyor; metin gerekmez.',
    'media-texts.later': 'Sonra',
    'media-texts.save': 'Kaydet',
    'media-texts.failed': 'Metinler kaydedilemedi. Biraz sonra yeniden deneyin.',
    'media-texts.unread': 'Metinler okunamadı. Biraz sonra yeniden deneyin.',
  },
} as const;
