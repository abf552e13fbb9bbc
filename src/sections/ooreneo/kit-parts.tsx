import './kit-parts.css';
import type { OoreneoModel } from '../../models/pages.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { PictureView } from '../../ui/picture.tsx';

interface KitPartsProps {
  readonly products: OoreneoModel['products'];
  readonly messages: Messages;
}

const SIZES = '(min-width: 64rem) 31vw, (min-width: 48rem) 46vw, 32vw';
/** The first one may be as wide as two. */
const FIRST_SIZES = '(min-width: 64rem) 62vw, (min-width: 48rem) 92vw, 32vw';

/** Each part with its picture. */
export function KitParts({ products, messages }: KitPartsProps) {
  if (products.length === 0) return null;
  return (
    <section className="ooreneo__gallery">
      <div className="wrap">
        <h2 id="part-by-part">{messages.partByPart}</h2>
        <ul className="ooreneo__items" aria-labelledby="part-by-part">
          {products.map(({ name, text, picture }, index) => (
            <li key={name} className="ooreneo__item">
              <figure>
                <PictureView className="ooreneo__item-picture" picture={picture} sizes={index === 0 ? FIRST_SIZES : SIZES} />
                <figcaption className="ooreneo__caption">
                  <h3>{name}</h3>
                  {text ? <p>{text}</p> : null}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
