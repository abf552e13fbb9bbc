/** Where an entry is edited. */
export interface EntryPlace {
  readonly uid?: string;
  readonly single?: boolean;
  readonly documentId?: string;
  readonly locale: string;
}

/** Address of an entry's form in a language. */
export const editAddress = ({ uid = '', single = false, documentId = '', locale }: EntryPlace): string =>
  `/content-manager/${single ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`}?plugins[i18n][locale]=${locale}`;
