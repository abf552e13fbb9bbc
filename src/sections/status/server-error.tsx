import './status.css';
import type { Words } from '../../site/words/words.ts';
import { ButtonRow } from '../../ui/button.tsx';

interface ServerErrorProps {
  readonly words: Words;
  readonly home: string;
  /** The address that failed: trying again is a plain link to it. */
  readonly address: string;
}

/** A page that could not be built. Says whose fault it is and what to do; what went wrong is in the site's log. */
export function ServerError({ words, home, address }: ServerErrorProps) {
  return (
    <section className="status">
      <div className="wrap grid">
        <div className="status__column">
          <h1>{words.errorTitle}</h1>
          <p className="lead">{words.errorText}</p>
          <ButtonRow
            buttons={[
              { href: address, text: words.retry, look: 'primary' },
              { href: home, text: words.backHome, look: 'secondary' },
            ]}
          />
        </div>
      </div>
    </section>
  );
}
