import type { Core } from '@strapi/strapi';
import { FILES } from './library';

/** A PDF of the media library. */
export interface LibraryDocument {
  readonly name: string;
  readonly url: string;
}

/** The PDFs of the media library, by their names. */
export const documentsOfLibrary = (strapi: Core.Strapi): Promise<LibraryDocument[]> =>
  strapi.db.query(FILES).findMany({
    where: { mime: 'application/pdf' },
    select: ['name', 'url'],
    orderBy: { name: 'asc' },
  }) as Promise<LibraryDocument[]>;
