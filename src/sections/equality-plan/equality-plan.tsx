import './equality-plan.css';
import type { EqualityPlanModel } from '../../models/pages.ts';
import type { Words } from '../../site/words/words.ts';
import { FactStrip } from '../../ui/fact-strip.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { RichTextView } from '../../ui/rich-text.tsx';
import { RuledLinks } from '../../ui/ruled-links.tsx';
import { TableView } from '../../ui/table.tsx';

interface EqualityPlanProps {
  readonly plan: EqualityPlanModel;
  readonly words: Words;
}

/** The gender equality plan: who adopted it and when, its parts, and its figures, measures and versions as tables (specification, section 2). */
export function EqualityPlan({ plan, words }: EqualityPlanProps) {
  const { lead, parts, tables } = plan;
  const contents = [...parts, ...tables].map(({ id, title }) => ({ href: `#${id}`, text: title }));
  return (
    <div className="wrap grid equality-plan">
      <div className="equality-plan__opening">
        {lead ? <p className="lead">{lead}</p> : null}
        <Adoption plan={plan} words={words} />
      </div>
      <nav className="equality-plan__contents" aria-label={words.contents}>
        <RuledLinks title={words.contents} links={contents} />
      </nav>
      <div className="equality-plan__body">
        {parts.map(({ id, title, html }) => (
          <section key={id} className="equality-plan__part" aria-labelledby={id}>
            <h2 className="equality-plan__title" id={id}>
              {title}
            </h2>
            <RichTextView html={html} />
          </section>
        ))}
        {tables.map((table) => (
          <div key={table.id} className="equality-plan__table">
            <TableView table={table} label={words.tableScroll} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** A plan counts as adopted when the top management has signed it: the date and the signature stand first. */
function Adoption({ plan: { adopted, responsible }, words }: { readonly plan: EqualityPlanModel; readonly words: Words }) {
  const facts = [
    ...(adopted ? [{ name: adopted.label, value: <time dateTime={adopted.date.iso}>{adopted.date.text}</time>, note: adopted.by }] : []),
    ...(responsible ? [{ name: responsible.label, value: responsible.name }] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <FactStrip facts={facts}>
      <PrintButton text={words.print} />
    </FactStrip>
  );
}
