import './offering-detail.css';
import type { ReactNode } from 'react';
import type { Picture } from '../../models/common.ts';
import type { OfferingDetailModel } from '../../models/offerings.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PictureView } from '../../ui/picture.tsx';
import { RichTextView } from '../../ui/rich-text.tsx';
import { BulletTable } from './bullet-table.tsx';
import { VPair } from './v-pair.tsx';

interface OfferingDetailProps {
  readonly detail: OfferingDetailModel;
  /** The list of all entries of this kind. */
  readonly sidebar: ReactNode;
  /** The picture slider; without one the first picture is alone. */
  readonly gallery?: ReactNode;
}

/**
 * The body of a service, education or solution beside the list of its kind (specification, section 2).
 * A solution mirrors the others: body in columns 1–8, list right.
 */
export function OfferingDetail({ detail, sidebar, gallery }: OfferingDetailProps) {
  const { side, lead, slides, html, lists, html2, trainingFacts, partner, vPartner, callToAction } = detail;
  return (
    <div className={`wrap grid offering-detail offering-detail--${side === 'right' ? 'left' : 'right'}`}>
      {sidebar}
      <div className="offering-detail__body">
        {lead ? <p className="lead">{lead}</p> : null}
        {trainingFacts ? <TrainingFacts {...trainingFacts} /> : null}
        {slides.length > 0 ? <div className="offering-detail__gallery">{gallery ?? <OnlyPicture picture={slides[0]} />}</div> : null}
        {html ? <RichTextView html={html} className="offering-detail__text" /> : null}
        {lists.map((list) => (
          <BulletTable key={list.title} list={list} />
        ))}
        {html2 ? <RichTextView html={html2} className="offering-detail__text" /> : null}
        {partner ? <Partner {...partner} /> : null}
        {vPartner ? <VPair pair={vPartner} /> : null}
        {callToAction ? (
          <div className="offering-detail__call">
            {callToAction.html ? <RichTextView html={callToAction.html} /> : null}
            <ButtonLink button={{ ...callToAction.link, look: 'primary' }} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

function OnlyPicture({ picture }: { readonly picture: Picture | undefined }) {
  if (!picture) return null;
  return (
    <figure className="offering-detail__picture">
      <PictureView picture={picture} sizes="(min-width: 64rem) 75vw, 100vw" />
      {picture.caption ? <figcaption className="small">{picture.caption}</figcaption> : null}
    </figure>
  );
}

/** Days, group size and place of a training (specification, section 9). */
function TrainingFacts({ title, facts }: NonNullable<OfferingDetailModel['trainingFacts']>) {
  return (
    <section className="offering-detail__facts">
      <h2 className="visually-hidden">{title}</h2>
      <dl className="offering-detail__fact-row">
        {facts.map(({ name, value }) => (
          <div className="offering-detail__fact" key={name}>
            <dt className="label">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Partner({ title, mark }: NonNullable<OfferingDetailModel['partner']>) {
  return (
    <section className="offering-detail__partner">
      <h2 className="offering-detail__partner-title">{title}</h2>
      {mark ? (
        <p className="offering-detail__mark on-film">
          <PictureView picture={mark} sizes="12rem" />
        </p>
      ) : null}
    </section>
  );
}
