import type { DraftBarModel } from '../../models/frame.ts';
import type { Messages } from '../../site/messages/messages.ts';

interface DraftBarProps {
  readonly draft: DraftBarModel;
  readonly messages: Messages;
}

/**
 * The bar that marks a draft, fixed at the window's lower edge. Its style sheet is not imported, since every public page
 * would then contain it; a draft has it in its head.
 */
export function DraftBar({ draft: { until, links, issues }, messages }: DraftBarProps) {
  return (
    <aside className="draft-bar on-graphite" aria-label={messages.draft}>
      <div className="wrap draft-bar__row">
        <p>
          <strong className="draft-bar__mark">{messages.draft}</strong> {messages.draftNotPublic}{' '}
          <span className="draft-bar__until">
            {messages.draftUntil} <time dateTime={until.iso}>{until.text}</time>
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
          <p id="draft-issues">{messages.draftIssues}</p>
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
