import '../../ui/answer-line.css';
import './brand-cards.css';
import type { BrandModel, BrandsModel } from '../../models/pages.ts';
import { brandAnchor } from '../../site/anchors.ts';
import { PageLead } from '../../ui/page-lead.tsx';
import { PictureView } from '../../ui/picture.tsx';
import { RichTextView } from '../../ui/rich-text.tsx';

/** The brands, three a row, each with its own colour along the top and left edge (specification, section 2). */
export function BrandCards({ brands: { lead, brands } }: { readonly brands: BrandsModel }) {
  return (
    <div className="brand-cards">
      {lead ? <PageLead text={lead} /> : null}
      <ul className="wrap brand-cards__list">
        {brands.map((brand) => (
          <BrandCard key={brand.title} brand={brand} />
        ))}
      </ul>
    </div>
  );
}

/** The colour is content: a class in the page's hashed `<style>` sets `--brand-colour`. */
function BrandCard({ brand: { title, text, mark, colourClass } }: { readonly brand: BrandModel }) {
  return (
    <li id={brandAnchor(title)} className={colourClass ? `answer-line brand-cards__card ${colourClass}` : 'answer-line brand-cards__card'}>
      <div className="brand-cards__mark">
        {mark ? <PictureView picture={mark} sizes="(min-width: 64rem) 20vw, 60vw" className="ink-on-dark" alt="" /> : null}
      </div>
      <div className="brand-cards__words">
        <h2 className="brand-cards__title">{title}</h2>
        {text ? <RichTextView html={text} under={2} className="brand-cards__text" /> : null}
      </div>
    </li>
  );
}
