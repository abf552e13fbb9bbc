import './faq.css';
import type { FaqModel } from '../../models/pages.ts';
import { FoldSign } from '../../ui/fold-sign.tsx';
import { RichTextView } from '../../ui/rich-text.tsx';
import { RuledLinks } from '../../ui/ruled-links.tsx';

type FaqGroup = FaqModel['groups'][number];

/**
 * Questions in groups: in each, one answer is open at a time, at first the first one (specification, section 4).
 * Browsers do that for `<details>` of one name, without a script. Recent posts are left from 64rem, below on narrow screens.
 */
export function Faq({ faq: { groups, recentPosts } }: { readonly faq: FaqModel }) {
  return (
    <div className="wrap grid faq">
      <div className="faq__groups">
        {groups.map((group) => (
          <Group key={group.key} group={group} />
        ))}
      </div>
      {recentPosts.posts.length > 0 ? (
        <aside className="faq__posts">
          <RuledLinks title={recentPosts.title} links={recentPosts.posts.map(({ href, title, date }) => ({ href, text: title, date }))} />
        </aside>
      ) : null}
    </div>
  );
}

function Group({ group: { key, title, items } }: { readonly group: FaqGroup }) {
  return (
    <section className="faq__group">
      <h2 className="faq__title">{title}</h2>
      {items.map(({ id, question, answer }, index) => (
        <details key={id} className="faq__item" name={`faq-${key}`} open={index === 0}>
          <summary className="faq__question">
            <h3>{question}</h3>
            <FoldSign size="large" />
          </summary>
          {/* Inside the part that folds: a link to it opens its answer. */}
          <div className="faq__answer" id={id}>
            <RichTextView html={answer} under={3} />
          </div>
        </details>
      ))}
    </section>
  );
}
