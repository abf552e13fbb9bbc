import './breadcrumb.css';
import type { Crumb } from '../models/frame.ts';

/** The way from Home to this page; the page itself is text, not a link (specification, section 2, Layout). */
export function Breadcrumb({ crumbs, label }: { readonly crumbs: readonly Crumb[]; readonly label: string }) {
  return (
    <nav className="breadcrumb" aria-label={label}>
      <ol className="breadcrumb__list">
        {crumbs.map(({ text, href }) => (
          <li className="breadcrumb__item" key={text + (href ?? '')}>
            {href ? <a href={href}>{text}</a> : <span aria-current="page">{text}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
