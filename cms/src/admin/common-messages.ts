/** Texts that several parts of the admin have. */
export const messages = {
  en: {
    'common.cancel': 'Cancel',
    'common.close': 'Close',
    'common.newer': 'Newer',
    'common.older': 'Older',
  },
  tr: {
    'common.cancel': 'Vazgeç',
    'common.close': 'Kapat',
    'common.newer': 'Daha yeni',
    'common.older': 'Daha eski',
  },
} as const;
