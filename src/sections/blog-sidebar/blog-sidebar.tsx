import './blog-sidebar.css';
import type { BlogSidebarModel } from '../../models/pages.ts';
import { RuledLinks } from '../../ui/ruled-links.tsx';

/** Recent posts, categories, archive and tags: columns 10–12 of a `wrap grid`, below the page on narrow screens (specification, section 2, Layout). */
export function BlogSidebar({ sidebar: { recent, categories, archives, tags } }: { readonly sidebar: BlogSidebarModel }) {
  return (
    <aside className="blog-sidebar">
      <RuledLinks title={recent.title} links={recent.posts.map(({ href, title, date }) => ({ href, text: title, date }))} />
      <RuledLinks title={categories.title} links={categories.links} />
      <RuledLinks title={archives.title} links={archives.links} />
      <RuledLinks title={tags.title} links={tags.links} />
    </aside>
  );
}
