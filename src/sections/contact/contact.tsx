import '../../ui/button.css';
import './contact.css';
import type { ContactBoxModel, ContactModel, MapModel } from '../../models/pages.ts';
import { fill, type Words } from '../../site/words/words.ts';
import { PictureView } from '../../ui/picture.tsx';

interface ContactProps {
  readonly contact: ContactModel;
  readonly words: Words;
}

/** The ways to reach the company on one line, then both places edge to edge (specification, section 2, Contact). */
export function Contact({ contact: { bannerTitle, boxes, maps }, words }: ContactProps) {
  const Heading = bannerTitle ? 'h3' : 'h2';
  return (
    <div className="contact">
      <div className="wrap">
        {bannerTitle ? <h2 className="contact__title">{bannerTitle}</h2> : null}
        <ul className="contact__boxes">
          {boxes.map((box) => (
            <li className="contact__box" key={box.title}>
              <Heading className="label contact__name">{box.title}</Heading>
              <BoxValue box={box} />
              {box.text ? <p className="small contact__text">{box.text}</p> : null}
            </li>
          ))}
        </ul>
      </div>
      {maps.length > 0 ? (
        <div className="contact__maps">
          {maps.map((map) => (
            <MapView key={map.id} map={map} words={words} />
          ))}
        </div>
      ) : null}
      {maps.some(({ frameSrc }) => frameSrc) ? (
        <p className="wrap label contact__hint" id={HINT}>
          {words.loadMapHint}
        </p>
      ) : null}
    </div>
  );
}

/** What both buttons are described by. */
const HINT = 'map-hint';

/** The large line. An e-mail address that does not fit may break after its @ and nowhere else. */
function BoxValue({ box: { value, href, kind } }: { readonly box: ContactBoxModel }) {
  const [name, host] = kind === 'email' ? value.split('@') : [];
  const text =
    host === undefined ? (
      value
    ) : (
      <>
        {name}@<wbr />
        {host}
      </>
    );
  return href ? (
    <a className="contact__value figures" href={href}>
      {text}
    </a>
  ) : (
    <p className="contact__value figures">{text}</p>
  );
}

/**
 * A place: our own picture, 600 px high (specification, section 9), and the way there.
 * The map of a third party replaces the picture only when the visitor asks for it (`client/map.client.ts`).
 */
function MapView({ map: { name, address, note, picture, routeHref, frameSrc }, words }: { readonly map: MapModel; readonly words: Words }) {
  return (
    <figure className="contact__map">
      <div className="contact__view" data-map-view>
        {picture ? <PictureView picture={picture} sizes="(min-width: 64rem) 50vw, 100vw" /> : null}
      </div>
      <figcaption className="contact__strip">
        <div className="contact__place">
          <p className="contact__place-name">{name}</p>
          <p className="small">{note ?? address}</p>
        </div>
        <div className="contact__ways">
          <a className="text-link" href={routeHref}>
            {words.openRoute}{' '}
            <span className="visually-hidden">
              {name} {words.opensElsewhere}
            </span>
          </a>
          {frameSrc ? (
            <button
              className="text-link contact__load"
              type="button"
              data-map-src={frameSrc}
              data-map-title={fill(words.mapOf, { name })}
              aria-describedby={HINT}
            >
              {words.loadMap} <span className="visually-hidden">{name}</span>
            </button>
          ) : null}
        </div>
      </figcaption>
    </figure>
  );
}
