import '../../ui/answer-line.css';
import './reference-grid.css';
import type { ReferenceModel } from '../../models/home.ts';
import type { ReferencesModel } from '../../models/pages.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { PageLead } from '../../ui/page-lead.tsx';
import { PictureView } from '../../ui/picture.tsx';
import { ReferenceCases } from './reference-cases.tsx';
import { numbersOf, ReferenceFilter } from './reference-filter.tsx';

interface ReferenceGridProps {
  readonly references: ReferencesModel;
  readonly messages: Messages;
}

/**
 * What was done for some customers, and the marks of all that may be named (specification, section 2: about 40), each with the
 * company's sector, what it makes and the service it had. A mark's background is content: a class in the page's hashed `<style>`
 * sets `--reference-background`.
 */
export function ReferenceGrid({ references: model, messages }: ReferenceGridProps) {
  const { lead, casesTitle, marksTitle, references, sectors, services } = model;
  const [sectorNumbers, serviceNumbers] = [numbersOf(sectors), numbersOf(services)];
  const inBoth = (sector: string, service: string) =>
    references.filter((reference) => reference.sector === sector && reference.service?.name === service).length;
  return (
    <div className="reference-grid">
      {lead ? <PageLead text={lead} /> : null}
      <div className="wrap">
        <ReferenceCases references={references} {...(casesTitle === undefined ? {} : { title: casesTitle })} messages={messages} />
        {marksTitle ? <h2 className="reference-grid__title">{marksTitle}</h2> : null}
        <ReferenceFilter
          name="sector"
          title={messages.referencesBySector}
          groups={sectors}
          total={references.length}
          others={services}
          inBoth={inBoth}
          messages={messages}
        />
        <ReferenceFilter
          name="service"
          title={messages.referencesByService}
          groups={services}
          total={references.length}
          others={sectors}
          inBoth={(service, sector) => inBoth(sector, service)}
          messages={messages}
        />
        <ul className="reference-grid__cells">
          {references.map((reference) => (
            <li
              key={reference.name}
              className="answer-line reference-grid__cell"
              data-sector={sectorNumbers.get(reference.sector ?? '')}
              data-service={serviceNumbers.get(reference.service?.name ?? '')}
            >
              <Mark reference={reference} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Mark({ reference }: { readonly reference: ReferenceModel }) {
  const { name, mark, sector, discipline, service, colourClass } = reference;
  return (
    <>
      <span className={colourClass ? `reference-grid__mark ${colourClass}` : 'reference-grid__mark'}>
        <PictureView picture={mark} sizes="12rem" className="ink-on-dark" alt={mark.alt || name} />
      </span>
      {sector ? <span className="label reference-grid__sector">{sector}</span> : null}
      {discipline ? <span className="reference-grid__field">{discipline}</span> : null}
      {service ? (
        <span className="reference-grid__service">{service.href ? <a href={service.href}>{service.name}</a> : service.name}</span>
      ) : null}
    </>
  );
}
