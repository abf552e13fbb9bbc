import './status.css';
import type { LinkModel } from '../../models/common.ts';
import type { Words } from '../../site/words/words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Waiting } from '../../ui/waiting.tsx';

interface UnavailableProps {
  readonly words: Words;
  /** This page's own address: trying again is a plain link to it. */
  readonly address: string;
  readonly phone?: LinkModel;
  readonly email?: LinkModel;
}

/**
 * A site that has no content yet. The ring turns while the site keeps trying; after ten seconds a sentence, a button
 * and, where they are known, phone and e-mail join it. `retry.client.ts` loads the page again when its content is there.
 */
export function Unavailable({ words, address, phone, email }: UnavailableProps) {
  const reach = [phone, email].filter((link) => link !== undefined);
  return (
    <section className="status" data-retry="waiting">
      <div className="wrap grid">
        <div className="status__column">
          <h1>{words.unavailableTitle}</h1>
          <Waiting text={words.loading}>
            <div className="status__late">
              <p>{words.stillLoading}</p>
              <ButtonLink button={{ href: address, text: words.retry, look: 'primary' }} />
              {reach.length > 0 ? (
                <>
                  <p>{words.reachUs}</p>
                  <ul className="status__reach figures">
                    {reach.map((link) => (
                      <li key={link.href}>
                        <a className="text-link" href={link.href}>
                          {link.text}
                        </a>
                      </li>
                    ))}
                  </ul>
                </>
              ) : null}
            </div>
          </Waiting>
        </div>
      </div>
    </section>
  );
}
