import './equality-plan.css';
import type { EqualityPlanModel } from '../../models/pages.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { FactStrip } from '../../ui/fact-strip.tsx';
import { PictureView } from '../../ui/picture.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { RichTextView } from '../../ui/rich-text.tsx';
import { RuledLinks } from '../../ui/ruled-links.tsx';
import { TableView } from '../../ui/table.tsx';

interface EqualityPlanProps {
  readonly plan: EqualityPlanModel;
  readonly messages: Messages;
}

/** The gender equality plan: who adopted it and when, its parts, and its figures, measures and versions as tables (specification, section 2). */
export function EqualityPlan({ plan, messages }: EqualityPlanProps) {
  const { lead, picture, parts, tables } = plan;
  const contents = [...parts, ...tables].map(({ id, title }) => ({ href: `#${id}`, text: title }));
  return (
    <div className="wrap grid equality-plan">
      <div className="equality-plan__opening">
        {lead ? <p className="lead">{lead}</p> : null}
        {picture ? (
          <figure>
            <PictureView picture={picture} sizes="(min-width: 64rem) 73vw, 100vw" priority="eager" className="equality-plan__picture" />
            {picture.caption ? <figcaption className="small">{picture.caption}</figcaption> : null}
          </figure>
        ) : null}
        <Adoption plan={plan} messages={messages} />
      </div>
      <nav className="equality-plan__contents" aria-label={messages.contents}>
        <RuledLinks title={messages.contents} links={contents} />
      </nav>
      <div className="equality-plan__body">
        {parts.map(({ id, title, html }) => (
          <section key={id} className="equality-plan__part" aria-labelledby={id}>
            <h2 className="equality-plan__title" id={id}>
              {title}
            </h2>
            <RichTextView html={html} under={2} />
          </section>
        ))}
        {tables.map((table) => (
          <div key={table.id} className="equality-plan__table">
            <TableView table={table} label={messages.tableScroll} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** A plan counts as adopted when the top management has signed it: the date and the signature are first. */
function Adoption({ plan: { adopted, responsible }, messages }: { readonly plan: EqualityPlanModel; readonly messages: Messages }) {
  const facts = [
    ...(adopted ? [{ name: adopted.label, value: <time dateTime={adopted.date.iso}>{adopted.date.text}</time>, note: adopted.by }] : []),
    ...(responsible ? [{ name: responsible.label, value: responsible.name }] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <FactStrip facts={facts}>
      <PrintButton text={messages.print} />
    </FactStrip>
  );
}
