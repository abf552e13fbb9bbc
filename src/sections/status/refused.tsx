import './status.css';
import type { LinkModel } from '../../models/common.ts';
import type { Messages, RefusalTexts } from '../../site/messages/messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DirectContact } from './direct-contact.tsx';

interface RefusedProps {
  readonly texts: RefusalTexts;
  readonly messages: Messages;
  readonly phone?: LinkModel;
  readonly email?: LinkModel;
}

/** Something that a visitor sent was not accepted: why, what to do, and the ways that need no form. */
export function Refused({ texts, messages, phone, email }: RefusedProps) {
  return (
    <section className="status">
      <div className="wrap grid">
        <div className="status__column">
          <h1>{texts.title}</h1>
          <p className="lead">{texts.text}</p>
          {/* The page itself, asked for anew: one page serves all addresses. */}
          <ButtonLink button={{ href: '', text: texts.back, look: 'primary' }} />
          <DirectContact messages={messages} phone={phone} email={email} />
        </div>
      </div>
    </section>
  );
}
