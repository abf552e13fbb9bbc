import { untypeset } from './typography.ts';

/** What the share picture of a page shows: the picture that messengers and social networks show with a link to it. */
export interface ShareCard {
  readonly title: string;
  /** Where the page is, e.g. "Services". */
  readonly section: string;
  readonly siteName: string;
  /** Address of a picture on this site. */
  readonly picture?: string;
  /** The part of it that stays in sight, in tenths of width and height; undefined: the middle. */
  readonly focus?: { readonly x: number; readonly y: number };
}

/** Pixels; the size that Open Graph readers show whole (1.91 : 1). */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

const FOLDER = '/share';
const HOME = '/home';
const EXTENSION = '.jpg';

/** Address of a page's share picture. @param path the page's own, e.g. `/tr/hizmetlerimiz` */
export const sharePicturePath = (path: string): string => FOLDER + (path === '/' ? HOME : path) + EXTENSION;

/** @returns the page whose share picture this address names; `undefined` when it names none */
export function pageOfSharePicture(path: string): string | undefined {
  if (!path.startsWith(`${FOLDER}/`) || !path.endsWith(EXTENSION)) return undefined;
  const page = path.slice(FOLDER.length, -EXTENSION.length);
  return page === HOME ? '/' : page;
}

/** The header in which a rendered page passes its card to the server; it is removed from the response. */
export const SHARE_CARD_HEADER = 'x-share-card';
/** Header values must be ASCII, so titles are encoded. Signs against line breaks are removed: the picture breaks its lines by itself. */
export const encodeShareCard = (card: ShareCard): string => Buffer.from(untypeset(JSON.stringify(card))).toString('base64url');
/** @returns the card; `undefined` where there was none */
export const decodeShareCard = (value: string | null): ShareCard | undefined =>
  value === null ? undefined : (JSON.parse(Buffer.from(value, 'base64url').toString()) as ShareCard);
