import './paging.css';
import { ChevronLeft, ChevronRight, type IconNode } from 'lucide';
import { Fragment } from 'react';
import type { PagingModel } from '../models/pages.ts';
import type { Messages } from '../site/messages/messages.ts';
import { Icon } from './icon.tsx';

interface PagingProps {
  readonly paging: PagingModel;
  readonly messages: Pick<Messages, 'paging' | 'previousPage' | 'nextPage'>;
}

/**
 * The pages of a list. Addresses count from 0, texts from 1; at either end the arrow without a target is absent (specification,
 * section 2, Products). A list of one page has none.
 */
export function Paging({ paging: { current, pages, previous, next }, messages }: PagingProps) {
  if (pages.length < 2) return null;
  return (
    <nav className="paging" aria-label={messages.paging}>
      <ol className="paging__list figures">
        {previous ? <Arrow href={previous} rel="prev" text={messages.previousPage} shape={ChevronLeft} /> : null}
        {pages.map((page, index) => (
          <Fragment key={page.href}>
            {page.number > (pages[index - 1]?.number ?? 0) + 1 ? (
              <li className="paging__gap" aria-hidden="true">
                …
              </li>
            ) : null}
            <li>
              <a
                className="paging__square"
                href={page.href}
                aria-label={page.text}
                aria-current={page.number === current + 1 ? 'page' : undefined}
              >
                {page.number}
              </a>
            </li>
          </Fragment>
        ))}
        {next ? <Arrow href={next} rel="next" text={messages.nextPage} shape={ChevronRight} /> : null}
      </ol>
    </nav>
  );
}

function Arrow({
  href,
  rel,
  text,
  shape,
}: {
  readonly href: string;
  readonly rel: 'prev' | 'next';
  readonly text: string;
  readonly shape: IconNode;
}) {
  return (
    <li>
      <a className="paging__square" href={href} rel={rel} aria-label={text}>
        <Icon shape={shape} size="large" directional />
      </a>
    </li>
  );
}
