import './banner.css';
import type { DateModel } from '../../models/common.ts';
import type { BannerModel } from '../../models/frame.ts';
import type { Words } from '../../site/words/words.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { PrintButton } from '../../ui/print-button.tsx';

interface BannerProps {
  readonly banner: BannerModel;
  readonly words: Words;
  /** Side of the page's sidebar. `left`: the title stands on Axis B. `right`: in the first eight columns. */
  readonly side?: 'left' | 'right';
  /** The title block of a detail page: which sheet of the set this is, and when it last changed. */
  readonly sheet?: { readonly number: string; readonly revision?: DateModel };
}

/** Breadcrumb and title of an inner page (specification, section 2, Layout). */
export function Banner({ banner: { title, breadcrumb }, words, side = 'left', sheet }: BannerProps) {
  return (
    <div className={`banner banner--${side}`}>
      <div className="wrap grid">
        <div className="banner__column">
          <Breadcrumb crumbs={breadcrumb} label={words.breadcrumb} />
          <h1 className="banner__title">{title}</h1>
          {sheet ? <SheetStrip number={sheet.number} revision={sheet.revision} words={words} /> : null}
        </div>
      </div>
    </div>
  );
}

function SheetStrip({
  number,
  revision,
  words,
}: {
  readonly number: string;
  readonly revision?: DateModel | undefined;
  readonly words: Words;
}) {
  return (
    <div className="banner__strip">
      <dl className="banner__facts">
        <div className="banner__cell">
          <dt className="label">{words.sheet}</dt>
          <dd>{number}</dd>
        </div>
        {revision ? (
          <div className="banner__cell">
            <dt className="label">{words.revision}</dt>
            <dd>
              <time dateTime={revision.iso}>{revision.text}</time>
            </dd>
          </div>
        ) : null}
      </dl>
      <div className="banner__cell banner__cell--print">
        <PrintButton text={words.print} />
      </div>
    </div>
  );
}
