import '../../ui/button.css';
import './contact.css';
import type { ContactBoxModel, ContactModel, MapModel } from '../../models/pages.ts';
import { fill, type Messages } from '../../site/messages/messages.ts';
import { Elsewhere } from '../../ui/elsewhere.tsx';
import { Form } from '../../ui/form/form.tsx';
import { PictureView } from '../../ui/picture.tsx';
import { RuledLinks } from '../../ui/ruled-links.tsx';
import { Waiting } from '../../ui/waiting.tsx';

interface ContactProps {
  readonly contact: ContactModel;
  readonly messages: Messages;
}

/** The contact details in one row, the short form, then both offices side by side (specification, section 2, Contact). */
export function Contact({ contact: { bannerTitle, boxes, maps, question }, messages }: ContactProps) {
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
      <section className="wrap grid contact__question" aria-labelledby="contact-question">
        <h2 className="contact__question-title" id="contact-question">
          {question.title}
        </h2>
        <div className="contact__form">
          <Form form={question.form} messages={messages} />
        </div>
        <div className="contact__others">
          <RuledLinks title={question.othersTitle} links={question.others} />
        </div>
      </section>
      {maps.length > 0 ? (
        <div className="contact__maps">
          {maps.map((map) => (
            <MapView key={map.id} map={map} messages={messages} />
          ))}
        </div>
      ) : null}
      {maps.some(({ frameSrc }) => frameSrc) ? (
        <p className="wrap label contact__hint needs-scripts" id={HINT}>
          {messages.loadMapHint}
        </p>
      ) : null}
    </div>
  );
}

/** Id of the description of both buttons. */
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
      {/* A number reads from left to right in every language. */}
      <bdi>{text}</bdi>
    </a>
  ) : (
    <p className="contact__value figures">{text}</p>
  );
}

/**
 * A place: our own picture, 600 px high (specification, section 9), and the way there.
 * The map of a third party covers the picture only when the visitor requests it, and the same button takes it away
 * (`client/map.client.ts`).
 */
function MapView({
  map: { name, address, note, picture, routeHref, frameSrc },
  messages,
}: {
  readonly map: MapModel;
  readonly messages: Messages;
}) {
  return (
    <figure className="contact__map">
      <div className="contact__view" data-map-view>
        {picture ? <PictureView picture={picture} sizes="(min-width: 64rem) 50vw, 100vw" /> : null}
      </div>
      <figcaption className="contact__strip">
        <div className="contact__place">
          <p className="contact__place-name">{name}</p>
          <p className="small">{address}</p>
          {note ? <p className="small">{note}</p> : null}
        </div>
        <div className="contact__ways">
          <a className="text-link" href={routeHref}>
            {messages.openRoute} <span className="visually-hidden">{name}</span>
            <Elsewhere messages={messages} />
          </a>
          {frameSrc ? (
            <button
              className="text-link contact__load needs-scripts"
              type="button"
              data-map-src={frameSrc}
              data-map-title={fill(messages.mapOf, { name })}
              aria-describedby={HINT}
            >
              <span className="contact__when-closed">{messages.loadMap}</span>
              <span className="contact__when-open">{messages.closeMap}</span> <span className="visually-hidden">{name}</span>
            </button>
          ) : null}
        </div>
        {frameSrc ? (
          <>
            {/* Not all screen readers tell what appears together with its status. */}
            <p
              className="visually-hidden"
              role="status"
              data-map-status
              data-loading={messages.mapLoading}
              data-late={`${messages.mapLoading} ${messages.mapLate}`}
              data-shown={messages.mapShown}
            />
            <div className="contact__waiting" aria-hidden="true">
              <Waiting text={messages.mapLoading}>
                <p className="contact__late">{messages.mapLate}</p>
              </Waiting>
            </div>
          </>
        ) : null}
      </figcaption>
    </figure>
  );
}
