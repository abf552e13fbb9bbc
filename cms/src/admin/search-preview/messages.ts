/** Messages of the preview of search results and shared links, in the languages of the admin. */
export const messages = {
  en: {
    'search-preview.title': 'Search result and shared link',
    'search-preview.about': 'How others show this page, with what is in the form now.',
    'search-preview.result': 'Search result',
    'search-preview.shared': 'Shared link',
    'search-preview.untitled': 'Title of the page',
    'search-preview.blank': 'Search engines choose a sentence of the page.',
    'search-preview.title-cut': 'The title has {count, number} characters and is cut: up to about {most, number} are shown.',
    'search-preview.description-cut': 'The description has {count, number} characters and is cut: up to about {most, number} are shown.',
    'search-preview.failed': 'The preview could not be loaded.',
  },
  tr: {
    'search-preview.title': 'Arama sonucu ve paylaşılan bağlantı',
    'search-preview.about': 'Formdaki bilgilerle bu sayfanın başka yerlerde nasıl görüneceği.',
    'search-preview.result': 'Arama sonucu',
    'search-preview.shared': 'Paylaşılan bağlantı',
    'search-preview.untitled': 'Sayfanın başlığı',
    'search-preview.blank': 'Arama motorları sayfadan bir cümle seçer.',
    'search-preview.title-cut': 'Başlık {count, number} karakter ve kesiliyor: yaklaşık {most, number} karakteri gösterilir.',
    'search-preview.description-cut': 'Açıklama {count, number} karakter ve kesiliyor: yaklaşık {most, number} karakteri gösterilir.',
    'search-preview.failed': 'Önizleme yüklenemedi.',
  },
} as const;

export type MessageId = keyof typeof messages.en;
