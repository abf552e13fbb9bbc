import '../../ui/answer-line.css';
import './reference-cases.css';
import type { ReferenceModel } from '../../models/home.ts';
import type { Messages } from '../../site/messages/messages.ts';

interface ReferenceCasesProps {
  readonly references: readonly ReferenceModel[];
  readonly title?: string;
  readonly messages: Messages;
}

/** What was done for some customers: problem, number, result, and the service. */
export function ReferenceCases({ references, title, messages }: ReferenceCasesProps) {
  const cases = references.filter((reference) => reference.case !== undefined);
  if (cases.length === 0) return null;
  // Without a heading above the cases, their names are the headings below that of the page.
  const Name = title ? 'h3' : 'h2';
  return (
    <section className="reference-cases">
      {title ? <h2 className="reference-grid__title">{title}</h2> : null}
      <ul className="reference-cases__list">
        {cases.map(({ name, case: clientCase, service }) => (
          <li key={name} className="reference-cases__case">
            <Name className="reference-cases__name">{name}</Name>
            <dl className="reference-cases__parts">
              <div className="reference-cases__part">
                <dt className="label">{messages.caseProblem}</dt>
                <dd>{clientCase?.problem}</dd>
              </div>
              <div className="reference-cases__part">
                <dt className="visually-hidden">{messages.caseNumber}</dt>
                <dd>
                  <span className="reference-cases__figure display">{clientCase?.figure}</span> {clientCase?.figureText}
                </dd>
              </div>
              <div className="reference-cases__part">
                <dt className="label">{messages.caseResult}</dt>
                <dd>{clientCase?.result}</dd>
              </div>
            </dl>
            {service ? (
              <p className="answer-line reference-cases__service">
                {service.href ? <a href={service.href}>{service.name}</a> : service.name}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
