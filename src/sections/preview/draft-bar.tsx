import type { DraftBarModel } from '../../models/frame.ts';
import type { Words } from '../../site/words/words.ts';

interface DraftBarProps {
  readonly draft: DraftBarModel;
  readonly words: Words;
}

/**
 * Says on a draft that it is one. It stays at the window's lower edge while the page is read. Its style sheet is no
 * import: every public page would carry it; a draft has it in its head.
 */
export function DraftBar({ draft: { until, links, issues }, words }: DraftBarProps) {
  return (
    <aside className="draft-bar on-graphite" aria-label={words.draft}>
      <div className="wrap draft-bar__row">
        <p>
          <strong className="draft-bar__mark">{words.draft}</strong> {words.draftNotPublic}{' '}
          <span className="draft-bar__until">
            {words.draftUntil} <time dateTime={until.iso}>{until.text}</time>
          </span>
        </p>
        {links.length > 0 ? (
          <ul className="draft-bar__links">
            {links.map(({ href, text }) => (
              <li key={href}>
                <a className="draft-bar__link" href={href} target="_top">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {issues.length > 0 ? (
        <div className="wrap draft-bar__issues">
          <p id="draft-issues">{words.draftIssues}</p>
          <ul aria-labelledby="draft-issues">
            {issues.map((issue) => (
              <li key={issue}>{issue}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </aside>
  );
}
