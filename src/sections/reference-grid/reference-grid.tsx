import './reference-grid.css';
import './sector-filter.css';
import type { ReferencesModel } from '../../models/pages.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { PageLead } from '../../ui/page-lead.tsx';
import { PictureView } from '../../ui/picture.tsx';

interface ReferenceGridProps {
  readonly references: ReferencesModel;
  readonly messages: Messages;
}

/**
 * The marks of all customers that may be named (specification, section 2: about 40), with what each company makes.
 * A mark's background is content: a class in the page's hashed `<style>` sets `--reference-background`.
 */
export function ReferenceGrid({ references: { lead, references, sectors }, messages }: ReferenceGridProps) {
  const numbers = new Map(sectors.map(({ name }, index) => [name, index + 1]));
  return (
    <div className="reference-grid">
      {lead ? <PageLead text={lead} /> : null}
      <div className="wrap">
        <SectorFilter sectors={sectors} total={references.length} messages={messages} />
        <ul className="reference-grid__cells">
          {references.map(({ name, mark, sector, discipline, colourClass }, index) => (
            <li key={name} className="reference-grid__cell" data-sector={numbers.get(sector ?? '')}>
              <span className={colourClass ? `reference-grid__mark ${colourClass}` : 'reference-grid__mark'}>
                <PictureView picture={mark} sizes="12rem" alt={mark.alt || name} priority={index < 12 ? 'eager' : 'lazy'} />
              </span>
              {discipline ? <span className="label reference-grid__field">{discipline}</span> : null}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Each sector is an address of the page (`#sector-2`); the style sheet then shows its companies alone, without a script. */
function SectorFilter({
  sectors,
  total,
  messages,
}: Pick<ReferencesModel, 'sectors'> & { readonly total: number; readonly messages: Messages }) {
  if (sectors.length === 0) return null;
  return (
    <nav className="reference-grid__filter" aria-label={messages.referencesBySector}>
      <ul className="reference-grid__sectors">
        {[{ id: 'sector-all', name: messages.allReferences, count: total }, ...sectors].map(({ id, name, count }) => (
          <li key={id} id={id} className="reference-grid__sector">
            <a className="reference-grid__sector-link" href={`#${id}`}>
              {name} <span className="label figures">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
