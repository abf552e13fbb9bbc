import './change-impact.css';
import { useEffect, useId, useState } from 'react';
import type { ChangeableTraceModel } from '../../models/offerings.ts';
import { fill, type ChangeImpactMessages } from '../../site/messages/messages.ts';
import { useHydrated } from '../../ui/use-rotation.ts';
import { ChainLink } from './chain-link.tsx';
import { impactOf, sharedReasons } from './impact.ts';
import { LONGEST_SENTENCE } from './reading.ts';
import { linkNames, reasonTexts, summaryText, valuesText } from './reasons.ts';

interface ChangeImpactProps {
  readonly trace: ChangeableTraceModel;
  readonly messages: ChangeImpactMessages;
}

/** How long nothing was typed before the result is announced, in ms: a number is typed digit by digit. */
const PAUSE = 600;

/**
 * A requirement that the visitor writes differently, and the chain of what was made and proven for it: each link says
 * whether it is still valid, and why not. Without the script it is the released sentence with its chain.
 */
export function ChangeImpact({ trace, messages }: ChangeImpactProps) {
  const [sentence, setSentence] = useState(trace.sentence);
  const hydrated = useHydrated();
  const id = useId();
  const words = { messages, formats: trace.formats };
  const { reading, released, findings, limits } = impactOf(trace, sentence);
  const { shared, own } = sharedReasons(findings);
  const name = fill(messages.sentence, { requirement: trace.requirement });
  return (
    <section className="change-impact" aria-labelledby={`${id}-title`}>
      <h3 className="change-impact__title" id={`${id}-title`}>
        {messages.title}
      </h3>
      <p className="change-impact__lead">{messages.lead}</p>
      <p className="change-impact__name figures">{hydrated ? <label htmlFor={`${id}-field`}>{name}</label> : name}</p>
      <div className="change-impact__field">
        {/* Gives the field its height, and is what is printed. The last line of a text may be empty. */}
        <p className="change-impact__sentence" data-behind={hydrated ? '' : undefined} aria-hidden={hydrated || undefined}>
          {sentence}
          {'\u200b'}
        </p>
        {hydrated ? (
          <textarea
            className="change-impact__sentence change-impact__input"
            id={`${id}-field`}
            aria-describedby={`${id}-read`}
            maxLength={LONGEST_SENTENCE}
            autoComplete="off"
            value={sentence}
            onChange={({ target }) => setSentence(target.value)}
          />
        ) : null}
      </div>
      <p className="change-impact__read figures" id={`${id}-read`}>
        {valuesText(reading, released, words)}
        {sentence.length < LONGEST_SENTENCE ? '' : ` ${fill(messages.longest, { most: LONGEST_SENTENCE })}`}
      </p>
      <div className="change-impact__foot">
        <Summary text={summaryText(findings, words)} />
        <button className="text-link change-impact__reset" type="button" disabled={!hydrated} onClick={() => setSentence(trace.sentence)}>
          {messages.reset}
        </button>
      </div>
      {shared.length > 0 ? (
        <ul className="change-impact__shared">
          {shared.map(({ links, reasons }) => (
            <li key={links.join()}>
              <b>{linkNames(links, words)}</b>
              {reasonTexts(links[0]!, reasons, words).map((text) => (
                <p key={text} className="change-impact__reason figures">
                  {text}
                </p>
              ))}
            </li>
          ))}
        </ul>
      ) : null}
      <ol className="change-impact__chain" aria-label={fill(messages.chain, { requirement: trace.requirement })}>
        {own.map((finding) => (
          <ChainLink key={finding.id} finding={finding} trace={trace} limits={limits} words={words} />
        ))}
      </ol>
    </section>
  );
}

/** Shows at once what the change did. Screen readers read the status alone, which follows once the visitor pauses. */
function Summary({ text }: { readonly text: string }) {
  const [announced, setAnnounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <p className="change-impact__summary" aria-hidden="true">
        {text}
      </p>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </>
  );
}
