import '../../ui/answer-line.css';
import './product-grid.css';
import type { ProductsModel } from '../../models/pages.ts';
import { productAnchor } from '../../site/anchors.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageLead } from '../../ui/page-lead.tsx';
import { Paging } from '../../ui/paging.tsx';
import { PictureView } from '../../ui/picture.tsx';

interface ProductGridProps {
  readonly products: ProductsModel;
  readonly messages: Messages;
}

/** One page of products, three a row, and the way to the others (specification, section 2). */
export function ProductGrid({ products: { lead, products, paging }, messages }: ProductGridProps) {
  return (
    <div className="product-grid">
      {lead ? <PageLead text={lead} /> : null}
      <div className="wrap">
        <ul className="product-grid__list">
          {products.map(({ id, name, text, picture, href, page, ask }, index) => (
            <li key={id} id={productAnchor(id)}>
              <a className="answer-line product-grid__product" href={href}>
                <span className="product-grid__view">
                  {picture ? (
                    <PictureView
                      picture={picture}
                      alt=""
                      sizes={index === 0 ? '(min-width: 64rem) 62vw, 100vw' : '(min-width: 64rem) 30vw, (min-width: 48rem) 45vw, 100vw'}
                      priority={index === 0 ? 'eager' : 'lazy'}
                    />
                  ) : null}
                </span>
                <h2 className="product-grid__name">{name}</h2>
                {text ? <p className="product-grid__text">{text}</p> : null}
              </a>
              <div className="product-grid__links">
                {page ? <ButtonLink button={{ ...page, look: 'secondary' }} spoken={`(${name})`} /> : null}
                <ButtonLink button={{ ...ask, look: 'secondary' }} spoken={`(${name})`} />
              </div>
            </li>
          ))}
        </ul>
        <Paging paging={paging} messages={messages} />
      </div>
    </div>
  );
}
