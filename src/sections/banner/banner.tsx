import './banner.css';
import type { DateModel } from '../../models/common.ts';
import type { BannerModel } from '../../models/frame.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { PrintButton } from '../../ui/print-button.tsx';

export interface BannerProps {
  readonly banner: BannerModel;
  readonly messages: Messages;
  /** Side of the page's sidebar. `left`: the title is on Axis B. `right`: in the first eight columns. */
  readonly side?: 'left' | 'right';
  /** The title block of a detail page: which sheet of the set this is, and when it last changed. */
  readonly sheet?: { readonly number: string; readonly revision?: DateModel };
}

/** Breadcrumb and title of an inner page (specification, section 2, Layout). */
export function Banner({ banner: { title, breadcrumb }, messages, side = 'left', sheet }: BannerProps) {
  return (
    <div className={`banner banner--${side}`}>
      <div className="wrap grid">
        <div className="banner__column">
          <Breadcrumb crumbs={breadcrumb} label={messages.breadcrumb} />
          <h1 className="banner__title">{title}</h1>
          {sheet ? <SheetStrip number={sheet.number} revision={sheet.revision} messages={messages} /> : null}
        </div>
      </div>
    </div>
  );
}

function SheetStrip({
  number,
  revision,
  messages,
}: {
  readonly number: string;
  readonly revision?: DateModel | undefined;
  readonly messages: Messages;
}) {
  return (
    <div className="banner__strip">
      <dl className="banner__facts">
        <div className="banner__cell">
          <dt className="label">{messages.sheet}</dt>
          <dd>{number}</dd>
        </div>
        {revision ? (
          <div className="banner__cell">
            <dt className="label">{messages.revision}</dt>
            <dd>
              <time dateTime={revision.iso}>{revision.text}</time>
            </dd>
          </div>
        ) : null}
      </dl>
      <div className="banner__cell banner__cell--print">
        <PrintButton text={messages.print} />
      </div>
    </div>
  );
}
