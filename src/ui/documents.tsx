import './documents.css';
import type { DocumentModel } from '../models/common.ts';

interface DocumentsProps {
  readonly title: string;
  readonly documents: readonly DocumentModel[] | undefined;
}

/** What visitors can download, a row each: its title, type, size and pages. Not rendered where there is nothing. */
export function Documents({ title, documents }: DocumentsProps) {
  if (!documents) return null;
  return (
    <section className="documents">
      <h2 className="documents__title">{title}</h2>
      <ul className="documents__rows">
        {documents.map(({ title: name, url, facts }) => (
          <li key={url}>
            <a className="documents__row" href={url}>
              <span className="documents__name">{name}</span>
              <span className="documents__facts figures">
                {facts.map((fact, index) => (
                  <span className="documents__fact" key={fact}>
                    {index > 0 ? <span className="visually-hidden">, </span> : ' '}
                    {fact}
                  </span>
                ))}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
