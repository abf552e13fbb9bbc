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
  /** Set where no part of it can be transparent: it has a ground of its own. */
  readonly isOpaque?: true;
  /** The same picture on dark ground, for the dark scheme; undefined where there is none. */
  readonly dark?: readonly PictureSource[];
  readonly caption?: string;
  /** The content's focal point (percent), rounded to tenths of width and height: one class for each tenth. undefined: the middle. */
  readonly focus?: { readonly x: number; readonly y: number };
}

/** A document that can be downloaded. */
export interface DocumentModel {
  readonly title: string;
  readonly url: string;
  /** Type, size and number of pages, in the page's language. */
  readonly facts: readonly string[];
}

export interface LinkModel {
  readonly href: string;
  readonly text: string;
}

export interface ButtonModel extends LinkModel {
  readonly look: 'primary' | 'secondary';
}

/** A piece of a text; `marked`: a word that was searched for, or that an editor marked. */
export interface MarkedText {
  readonly text: string;
  readonly marked?: true;
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

/** What stands beside a long text: its figures, and where they come from. */
export interface MarginModel {
  readonly figures: readonly MarginFigure[];
  readonly sources: readonly string[];
}

export interface MarginFigure {
  readonly value: string;
  readonly label: string;
  readonly finding?: true;
  /** Length of its bar in percent; absent where the figures have no unit in common. */
  readonly share?: number;
}
