import './reference-grid.css';
import type { ReferencesModel } from '../../models/pages.ts';
import { PageLead } from '../../ui/page-lead.tsx';
import { PictureView } from '../../ui/picture.tsx';

/**
 * The marks of all customers that may be named (specification, section 2: about 40).
 * A mark's background is content: a class in the page's hashed `<style>` sets `--reference-background`.
 */
export function ReferenceGrid({ references: { lead, references } }: { readonly references: ReferencesModel }) {
  return (
    <div className="reference-grid">
      {lead ? <PageLead text={lead} /> : null}
      <div className="wrap">
        <ul className="reference-grid__cells on-film">
          {references.map(({ name, mark, colourClass }, index) => (
            <li key={name} className={colourClass ? `reference-grid__cell ${colourClass}` : 'reference-grid__cell'}>
              <PictureView picture={mark} sizes="12rem" alt={mark.alt || name} priority={index < 12 ? 'eager' : 'lazy'} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
