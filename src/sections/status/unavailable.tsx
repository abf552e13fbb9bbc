import './status.css';
import type { LinkModel } from '../../models/common.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { DirectContact } from './direct-contact.tsx';

interface UnavailableProps {
  readonly messages: Messages;
  readonly phone?: LinkModel;
  readonly email?: LinkModel;
}

/**
 * A site that has no content yet. The ring turns while the site keeps trying; after ten seconds a sentence, a button
 * and, where they are known, phone and e-mail join it. `retry.client.ts` loads the page again when its content is there.
 */
export function Unavailable({ messages, phone, email }: UnavailableProps) {
  return (
    <section className="status" data-retry="waiting">
      <div className="wrap grid">
        <div className="status__column">
          <h1>{messages.unavailableTitle}</h1>
          <Waiting text={messages.loading}>
            <div className="status__late">
              <p>{messages.stillLoading}</p>
              {/* The page itself: one waiting page serves all addresses. */}
              <ButtonLink button={{ href: '', text: messages.retry, look: 'primary' }} />
              <DirectContact messages={messages} phone={phone} email={email} />
            </div>
          </Waiting>
        </div>
      </div>
    </section>
  );
}
