import './kit-parts.css';
import type { OoreneoModel } from '../../models/pages.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { PictureView } from '../../ui/picture.tsx';

interface KitPartsProps {
  readonly products: OoreneoModel['products'];
  readonly messages: Messages;
}

/** Each part large, in a row that scrolls and snaps by itself; focusable, or a keyboard could not scroll it (WCAG 2.1.1). */
export function KitParts({ products, messages }: KitPartsProps) {
  if (products.length === 0) return null;
  return (
    <section className="ooreneo__gallery">
      <div className="wrap">
        <h2 id="part-by-part">{messages.partByPart}</h2>
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className="ooreneo__track" aria-labelledby="part-by-part" tabIndex={0}>
        {products.map(({ name, text, picture }) => (
          <li key={name} className="ooreneo__item">
            <figure>
              <PictureView className="ooreneo__item-picture" picture={picture} sizes="(min-width: 64rem) 39vw, min(82vw, 44rem)" />
              <figcaption className="ooreneo__caption">
                <h3>{name}</h3>
                {text ? <p>{text}</p> : null}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
