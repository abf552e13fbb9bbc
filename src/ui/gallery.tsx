import './gallery.css';
import type { Picture } from '../models/common.ts';
import { fill, type Messages } from '../site/messages/messages.ts';
import { PictureView } from './picture.tsx';

export interface GallerySlide {
  readonly picture: Picture;
  /** What is under the picture; its own caption or alternative text where there is none. */
  readonly text?: string;
}

interface GallerySlidesProps {
  readonly label: string;
  readonly slides: readonly GallerySlide[];
  readonly messages: Pick<Messages, 'slide' | 'slideOf'>;
  readonly sizes: string;
  /** `lazy` where its first picture is not the first of the page. */
  readonly first?: 'eager' | 'lazy';
}

/**
 * Pictures in a row that scrolls and snaps by itself, each with its caption "1 of 3. …". Photographs are cropped to their
 * place, drawings are shown whole on the same background. `gallery.island.tsx` adds controls and rotation.
 */
export function GallerySlides({ label, slides, messages, sizes, first = 'eager' }: GallerySlidesProps) {
  const several = slides.length > 1;
  const drawn = slides.some(({ picture }) => picture.url.endsWith('.svg'));
  return (
    <ul
      className={drawn ? 'gallery__track gallery__track--drawn' : 'gallery__track'}
      data-track=""
      aria-label={label}
      // A keyboard could not scroll it otherwise (WCAG 2.1.1).
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={several ? 0 : undefined}
    >
      {slides.map(({ picture, text }, index) => {
        const place = fill(messages.slideOf, { n: index + 1, total: slides.length });
        const caption = text ?? picture.caption ?? picture.alt;
        return (
          <li key={picture.url + index} className="gallery__cell" data-slide="">
            <div {...(several ? { role: 'group', 'aria-roledescription': messages.slide, 'aria-label': place } : {})}>
              <figure>
                <div className="gallery__view">
                  <PictureView
                    picture={picture}
                    sizes={sizes}
                    className="gallery__picture"
                    priority={index === 0 ? first : 'lazy'}
                    {...(caption === picture.alt ? { alt: '' } : {})}
                  />
                </div>
                {several || caption ? (
                  <figcaption className="gallery__caption small">
                    {several ? <span className="figures">{place}. </span> : null}
                    {caption}
                  </figcaption>
                ) : null}
              </figure>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
