import './sidebar.css';
import type { OfferingSidebarModel } from '../../models/offerings.ts';
import { fill, type Messages } from '../../site/messages/messages.ts';
import { FoldSign } from '../../ui/fold-sign.tsx';

interface SidebarProps {
  readonly sidebar: OfferingSidebarModel;
  readonly messages: Messages;
  /** Services and educations have it left, solutions right (specification, section 2): columns 1–3 or 10–12 of a `wrap grid`. */
  readonly side: 'left' | 'right';
}

/** All entries of a kind with the current one marked; narrower than 64rem behind a disclosure that says which one it is. */
export function Sidebar({ sidebar: { title, position, total, first, entries, all }, messages, side }: SidebarProps) {
  return (
    <div className={`sidebar sidebar--${side}`}>
      <details className="sidebar__fold">
        <summary className="sidebar__summary">
          {title}{' '}
          {position > 0 ? <span className="label figures sidebar__position">{fill(messages.countOf, { n: position, total })}</span> : null}
          <FoldSign />
        </summary>
      </details>
      <nav className="sidebar__list" aria-label={title}>
        <ol start={first}>
          {entries.map((entry, index) => (
            <li key={entry.href}>
              <a className="sidebar__link" href={entry.href} aria-current={entry.current ? 'page' : undefined}>
                <span className="sidebar__number figures">{first + index} </span>
                <span>{entry.text}</span>
              </a>
            </li>
          ))}
        </ol>
        {all ? (
          <a className="sidebar__link" href={all.href}>
            {all.text}
          </a>
        ) : null}
      </nav>
    </div>
  );
}
