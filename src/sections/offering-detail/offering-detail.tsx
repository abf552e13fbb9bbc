import './offering-detail.css';
import './gallery.css';
import './leaving-lists.css';
import type { ReactNode } from 'react';
import type { Picture } from '../../models/common.ts';
import type { OfferingDetailModel } from '../../models/offerings.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Diagram } from '../../ui/diagrams/diagram.tsx';
import { Documents } from '../../ui/documents.tsx';
import { MarginColumn, Sources } from '../../ui/margin-column.tsx';
import { PictureView } from '../../ui/picture.tsx';
import { RichTextView } from '../../ui/rich-text.tsx';
import { BulletTable } from './bullet-table.tsx';
import { CourseLists } from './course-lists.tsx';
import { VPair } from './v-pair.tsx';

interface OfferingDetailProps {
  readonly detail: OfferingDetailModel;
  readonly messages: Messages;
  /** The list of all entries of this kind. */
  readonly sidebar: ReactNode;
  /** The picture slider; without one the first picture is alone. */
  readonly gallery?: ReactNode;
  /** The sentence whose values can be changed, below the diagram of the traceability chain. */
  readonly changeImpact?: ReactNode;
}

/**
 * The body of a service, education or solution beside the list of its kind (specification, section 2).
 * A solution mirrors the others: list right, body in columns 1–9 with what is beside the text at its start.
 */
export function OfferingDetail({ detail, messages, sidebar, gallery, changeImpact }: OfferingDetailProps) {
  const { side, lead, directLine, slides, html, margin, dayPlan, lists, documents, html2 } = detail;
  const { trainingFacts, partner, vPartner, callToAction, contactBanner } = detail;
  const ask = contactBanner?.buttons[0] ?? (callToAction && { ...callToAction.link, look: 'primary' as const });
  // The second text of a course is its programme: what a reader looks for first.
  const second = html2 ? <RichTextView html={html2} className="offering-detail__text" /> : null;
  const who = directLine ? <DirectLine line={directLine} messages={messages} /> : null;
  return (
    <div
      className={`wrap grid offering-detail offering-detail--${side === 'right' ? 'left' : 'right'}${trainingFacts ? ' offering-detail--training' : ''}`}
    >
      {sidebar}
      <div className="offering-detail__body">
        {lead ? <p className="lead">{lead}</p> : null}
        {trainingFacts ? <TrainingFacts {...trainingFacts} /> : null}
        {trainingFacts ? who : null}
        {dayPlan ? <Diagram diagram={dayPlan} /> : null}
        {trainingFacts ? second : null}
        {slides.length > 0 ? <div className="offering-detail__gallery">{gallery ?? <OnlyPicture picture={slides[0]} />}</div> : null}
        {trainingFacts ? null : who}
        {html ? (
          <div className={side === 'right' ? 'margined margined--start' : 'margined'}>
            <MarginColumn title={messages.contents} html={html} figures={margin?.figures} messages={messages} ask={ask} />
            <RichTextView html={html} className="offering-detail__text" below={{ 'traceability-chain': changeImpact }} />
          </div>
        ) : null}
        {margin ? <Sources title={messages.sources} sources={margin.sources} /> : null}
        {trainingFacts ? (
          <CourseLists lists={lists} />
        ) : (
          lists.map((list) => <BulletTable key={list.title + (list.bullets[0]?.text ?? '')} list={list} />)
        )}
        {trainingFacts ? null : second}
        <Documents title={messages.documents} documents={documents} />
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

/** Days, group size and place of a training (specification, section 9), and how to get a date. */
function TrainingFacts({ title, facts, ask }: NonNullable<OfferingDetailModel['trainingFacts']>) {
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
        <div className="offering-detail__fact offering-detail__fact--ask">
          <dt className="label">{ask.name}</dt>
          <dd>
            <ButtonLink button={{ ...ask.link, look: 'secondary' }} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

interface DirectLineProps {
  readonly line: NonNullable<OfferingDetailModel['directLine']>;
  readonly messages: Messages;
}

/** Who answers: portrait, role and number in one ruled row. */
function DirectLine({ line: { role, phone, portrait }, messages }: DirectLineProps) {
  return (
    <div className={portrait ? 'offering-detail__line offering-detail__line--portrait' : 'offering-detail__line'}>
      {portrait ? <PictureView picture={portrait} alt="" sizes="6rem" className="offering-detail__portrait" /> : null}
      <p>
        <span className="label offering-detail__line-name">{messages.answeredBy}</span> {role}
      </p>
      {phone ? (
        <p className="figures">
          <a className="text-link" href={phone.href}>
            {/* A number reads from left to right in every language. */}
            <bdi>{phone.text}</bdi>
          </a>
        </p>
      ) : null}
    </div>
  );
}

function Partner({ title, mark }: NonNullable<OfferingDetailModel['partner']>) {
  return (
    <section className="offering-detail__partner">
      <h2 className="offering-detail__partner-title">{title}</h2>
      {mark ? (
        <p className="offering-detail__mark">
          <PictureView picture={mark} sizes="12rem" className="ink-on-dark" />
        </p>
      ) : null}
    </section>
  );
}
