import '../../ui/button.css';
import './enquiry-received.css';
import { Check } from 'lucide';
import type { ReceivedModel } from '../../models/forms.ts';
import type { Locale } from '../../site/locales.ts';
import { formTextsIn } from '../../site/messages/messages.ts';
import { Icon } from '../../ui/icon.tsx';

/** The reference of a message that was sent, and what happens next. Nothing here tells who sent what. */
export function EnquiryReceived({ received, locale }: { readonly received: ReceivedModel; readonly locale: Locale }) {
  const { reference, lead, steps, links } = received;
  const texts = formTextsIn(locale).shared.received;
  return (
    <div className="wrap grid enquiry-received">
      <div className="enquiry-received__body">
        <p className="lead">{lead}</p>
        {reference === undefined ? null : (
          <p className="enquiry-received__reference">
            <span className="enquiry-received__box">
              <Icon shape={Check} className="enquiry-received__tick" />
            </span>
            <span className="label">{texts.reference}</span>
            <strong className="enquiry-received__number figures">
              <bdi>{reference}</bdi>
            </strong>
          </p>
        )}
        {steps.length > 0 ? (
          <>
            <h2 className="enquiry-received__title">{texts.next}</h2>
            <ol className="enquiry-received__steps">
              {steps.map((step) => (
                <li className="enquiry-received__step" key={step}>
                  {step}
                </li>
              ))}
            </ol>
          </>
        ) : null}
        <p>
          {links.map(({ href, text }) => (
            <a className="text-link" href={href} key={href}>
              {text}
            </a>
          ))}
        </p>
      </div>
    </div>
  );
}
