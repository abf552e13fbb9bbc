import type { Root } from 'hast';

/** Cleaned rich text as a syntax tree; rendered to React elements, never to an HTML string. */
export type RichText = Root;

/** One encoded format of a picture, smallest width first. */
export interface PictureSource {
  readonly type: 'image/avif' | 'image/webp';
  readonly variants: readonly { readonly url: string; readonly width: number }[];
}

/** A picture with its true size in pixels; `sources` is empty while no variant exists yet, and for SVG. */
export interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Alternative text in the page's language; empty for a picture that adds nothing to the text next to it. */
  readonly alt: string;
  readonly sources: readonly PictureSource[];
  readonly caption?: string;
}

export interface LinkModel {
  readonly href: string;
  readonly text: string;
  /** Set when the link leads away from this site. */
  readonly external?: boolean;
}

export interface ButtonModel extends LinkModel {
  readonly look: 'primary' | 'secondary';
}

/** A date: `iso` for machines, `text` in the page's language. */
export interface DateModel {
  readonly iso: string;
  readonly text: string;
}

/** A bullet: `name` before the first colon, `text` after it; bullets without a colon have only `text`. */
export interface Bullet {
  readonly name?: string;
  readonly text: string;
}

export interface BulletList {
  readonly title: string;
  readonly bullets: readonly Bullet[];
}
