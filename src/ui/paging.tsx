import './paging.css';
import { ChevronLeft, ChevronRight, type IconNode } from 'lucide';
import { Fragment } from 'react';
import type { PagingModel } from '../models/pages.ts';
import type { Words } from '../site/words/words.ts';
import { Icon } from './icon.tsx';

interface PagingProps {
  readonly paging: PagingModel;
  readonly words: Pick<Words, 'paging' | 'previousPage' | 'nextPage'>;
}

/**
 * The pages of a list. Addresses count from 0, people from 1; at either end the arrow that would lead
 * nowhere is absent (specification, section 2, Products).
 */
export function Paging({ paging: { current, pages, previous, next }, words }: PagingProps) {
  return (
    <nav className="paging" aria-label={words.paging}>
      <ol className="paging__list figures">
        {previous ? <Arrow href={previous} rel="prev" text={words.previousPage} shape={ChevronLeft} /> : null}
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
        {next ? <Arrow href={next} rel="next" text={words.nextPage} shape={ChevronRight} /> : null}
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
        <Icon shape={shape} size="large" />
      </a>
    </li>
  );
}
