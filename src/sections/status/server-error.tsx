import './status.css';
import type { Messages } from '../../site/messages/messages.ts';
import { ButtonRow } from '../../ui/button.tsx';

interface ServerErrorProps {
  readonly messages: Messages;
  readonly home: string;
}

/** A page that could not be built. It says that the error is the site's and what to do; details are in the site's log. */
export function ServerError({ messages, home }: ServerErrorProps) {
  return (
    <section className="status">
      <div className="wrap grid">
        <div className="status__column">
          <h1>{messages.errorTitle}</h1>
          <p className="lead">{messages.errorText}</p>
          <ButtonRow
            buttons={[
              // The page itself: one error page serves all addresses.
              { href: '', text: messages.retry, look: 'primary' },
              { href: home, text: messages.backHome, look: 'secondary' },
            ]}
          />
        </div>
      </div>
    </section>
  );
}
