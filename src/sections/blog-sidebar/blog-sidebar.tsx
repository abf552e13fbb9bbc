import './blog-sidebar.css';
import type { BlogSidebarModel } from '../../models/pages.ts';
import { RuledLinks } from '../../ui/ruled-links.tsx';

/**
 * Recent posts, categories, archive and tags: columns 10–12 of a `wrap grid`, below the page on narrow screens (specification, section 2, Layout).
 * With few posts the lists of terms would outweigh them: they are set small, in lines of text.
 */
export function BlogSidebar({ sidebar: { recent, categories, archives, tags } }: { readonly sidebar: BlogSidebarModel }) {
  return (
    <aside className="blog-sidebar">
      <div className="blog-sidebar__recent">
        <RuledLinks title={recent.title} links={recent.posts.map(({ href, title, date }) => ({ href, text: title, date }))} />
      </div>
      <Terms title={categories.title} links={categories.links} />
      <Terms title={archives.title} links={archives.links} />
      <Terms title={tags.title} links={tags.links} />
    </aside>
  );
}

function Terms({ title, links }: BlogSidebarModel['tags']) {
  if (links.length === 0) return null;
  return (
    <section className="blog-sidebar__terms">
      <h2 className="blog-sidebar__title">{title}</h2>
      <ul className="blog-sidebar__list">
        {links.map(({ href, text, count, current }) => (
          <li key={href}>
            <a className="blog-sidebar__term" href={href} aria-current={current ? 'page' : undefined}>
              <span className="blog-sidebar__text">{text}</span> <span className="figures label">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
