import type { ChangeableTraceModel } from '../../models/offerings.ts';
import { fill } from '../../site/messages/messages.ts';
import { textOf } from '../../site/typography.ts';
import { PressureCurve, type AskedLimits } from '../requirement-trace/pressure-curve.tsx';
import { Architecture, Code, Plate } from '../requirement-trace/step-file.tsx';
import type { Finding } from './impact.ts';
import { numberText, reasonTexts, valueText, type Words } from './reasons.ts';

interface ChainLinkProps {
  readonly finding: Finding;
  readonly trace: ChangeableTraceModel;
  readonly limits: AskedLimits;
  readonly words: Words;
}

/** One link of the chain: its state in words, the reasons, and what it is, drawn as on the home page. */
export function ChainLink({ finding, trace, limits, words }: ChainLinkProps) {
  const { id, state, reasons } = finding;
  const { messages } = words;
  const texts = reasons.length > 0 ? reasonTexts(id, reasons, words) : [messages.shared];
  return (
    <li className="change-impact__link" data-link={id} data-state={state}>
      <div className="change-impact__words">
        <h4 className="change-impact__link-name">{messages.links[id]}</h4>
        <p className="change-impact__state">{messages.states[state]}</p>
        {texts.map((text) => (
          <p key={text} className="change-impact__reason figures">
            {text}
          </p>
        ))}
      </div>
      <div className="change-impact__file">
        <LinkFile {...{ finding, trace, limits, words }} />
      </div>
    </li>
  );
}

/** Files that a change of the sentence does not change. */
const FILES = { architecture: Architecture, code: Code, approval: Plate } as const;

function LinkFile({ finding: { id }, trace, limits, words }: ChainLinkProps) {
  const { files, response, testLimit } = trace;
  if (id === 'measurement') {
    return (
      <PressureCurve response={response} label={words.messages.curve} limits={limits} numberText={(value) => numberText(value, words)} />
    );
  }
  if (id === 'test') {
    const [pressure, limit] = [valueText('pressure', response.pressure, words), valueText('time', testLimit, words)];
    return (
      <div className="requirement-trace__entry">
        <b className="requirement-trace__number figures">{(files.measurement ?? []).map(textOf).join(' ')}</b>
        <p className="change-impact__test figures">{fill(words.messages.testPasses, { pressure, limit })}</p>
      </div>
    );
  }
  const File = FILES[id];
  return <File lines={files[id] ?? []} />;
}
