import type { Picture, PictureSource } from '../models/common.ts';
import type { FirstPicture } from '../models/frame.ts';
import './picture.css';

interface PictureProps {
  readonly picture: Picture;
  /** CSS `sizes` of the place it is in, e.g. `(min-width: 64rem) 25vw, 100vw`. */
  readonly sizes: string;
  /** `eager` for the largest picture of the first screen only; `low` for others there, which it and the fonts go before. */
  readonly priority?: 'eager' | 'lazy' | 'low';
  readonly className?: string;
  /** Replaces the picture's own alternative text, e.g. `''` beside a caption that says the same. */
  readonly alt?: string;
}

/** On paper a picture is the light one. */
const DARK = 'screen and (prefers-color-scheme: dark)';

const srcSet = (source: PictureSource) => source.variants.map(({ url, width }) => `${url} ${width}w`).join(', ');

/** How the head of a page preloads this picture; `undefined` while it has no variants. @param sizes the same as of the picture */
export function firstPicture(picture: Picture | undefined, sizes: string): FirstPicture | undefined {
  const best = picture?.sources[0];
  const dark = picture?.dark?.[0];
  return best && { type: best.type, srcset: srcSet(best), sizes, ...(dark ? { darkSrcset: srcSet(dark) } : {}) };
}

/** A picture in its best format at its best width; its size is known before it loads, so there is no layout shift. */
export function PictureView({ picture, sizes, priority = 'lazy', className, alt }: PictureProps) {
  const { focus } = picture;
  // A photograph without a dark variant keeps its own light; its place may frame it (picture.css).
  const ownLight = picture.sources.length > 0 && !picture.dark;
  const classes = [className, ownLight && 'own-light', picture.isOpaque && 'opaque', focus && `focus focus--x${focus.x} focus--y${focus.y}`]
    .filter(Boolean)
    .join(' ');
  const image = (
    <img
      className={classes === '' ? undefined : classes}
      src={picture.url}
      width={picture.width}
      height={picture.height}
      alt={alt ?? picture.alt}
      loading={priority === 'eager' ? 'eager' : 'lazy'}
      decoding="async"
      {...(priority === 'lazy' ? {} : { fetchPriority: priority === 'eager' ? ('high' as const) : ('low' as const) })}
    />
  );
  if (picture.sources.length === 0) return image;
  return (
    <picture>
      {picture.dark?.map((source) => (
        <source key={`dark ${source.type}`} media={DARK} type={source.type} sizes={sizes} srcSet={srcSet(source)} />
      ))}
      {picture.sources.map((source) => (
        <source key={source.type} type={source.type} sizes={sizes} srcSet={srcSet(source)} />
      ))}
      {image}
    </picture>
  );
}
