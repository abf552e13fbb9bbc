import './change-impact.css';
import { useId, useState } from 'react';
import { fill, type ChangeImpactMessages } from '../../site/messages/messages.ts';
import { useHydrated } from '../../ui/use-rotation.ts';
import { impactOf, numberIn, RELEASED, usesOf, VALUE_NAMES, VALUES, type Finding, type Reason, type ValueName } from './impact.ts';

type Typed = Readonly<Record<ValueName, string>>;
const AS_RELEASED = Object.fromEntries(VALUE_NAMES.map((name) => [name, String(RELEASED[name])])) as Typed;

interface ChangeImpactProps {
  readonly messages: ChangeImpactMessages;
}

/**
 * A sentence whose values the visitor changes, and what was made and proven for it: each item says whether it still
 * holds, and why not. Without the script it is the sentence and a table of what depends on which value.
 */
export function ChangeImpact({ messages }: ChangeImpactProps) {
  const [typed, setTyped] = useState(AS_RELEASED);
  const hydrated = useHydrated();
  const title = useId();
  const findings = impactOf(
    Object.fromEntries(VALUE_NAMES.map((name) => [name, numberIn(name, typed[name])])) as Record<ValueName, number | undefined>,
  );
  const change = (name: ValueName, text: string) => setTyped((before) => ({ ...before, [name]: text }));
  return (
    <section className="change-impact" aria-labelledby={title}>
      <h3 className="change-impact__title" id={title}>
        {messages.title}
      </h3>
      <p className="change-impact__lead">{messages.lead}</p>
      <p className="change-impact__sentence figures">
        {messages.sentence.split(/[{}]/).map((part, index) => {
          if (index % 2 === 0) return part;
          const name = part as ValueName;
          return hydrated ? (
            <ValueInput key={name} name={name} text={typed[name]} label={messages.values[name]} onChange={change} />
          ) : (
            <b key={name} className="change-impact__value">
              {AS_RELEASED[name]}
            </b>
          );
        })}
      </p>
      <div className="change-impact__foot">
        <p className="change-impact__summary" role="status">
          {summaryOf(findings, messages)}
        </p>
        <button className="text-link change-impact__reset" type="button" hidden={!hydrated} onClick={() => setTyped(AS_RELEASED)}>
          {messages.reset}
        </button>
      </div>
      <table className="change-impact__table">
        <caption className="visually-hidden">{messages.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.item}</th>
            <th scope="col">{messages.state}</th>
          </tr>
        </thead>
        <tbody>
          {findings.map((finding) => (
            <Row key={finding.id} finding={finding} messages={messages} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ValueInputProps {
  readonly name: ValueName;
  readonly text: string;
  readonly label: string;
  readonly onChange: (name: ValueName, text: string) => void;
}

function ValueInput({ name, text, label, onChange }: ValueInputProps) {
  const [least, most] = VALUES[name].range;
  return (
    <input
      className="change-impact__value"
      type="number"
      aria-label={`${label} (${VALUES[name].unit})`}
      aria-invalid={numberIn(name, text) === undefined || undefined}
      data-changed={text === AS_RELEASED[name] ? undefined : ''}
      min={least}
      max={most}
      value={text}
      onChange={({ target }) => onChange(name, target.value)}
    />
  );
}

function Row({ finding: { id, state, reasons }, messages }: { readonly finding: Finding } & ChangeImpactProps) {
  const names = usesOf(id).map((name) => messages.values[name]);
  return (
    <tr className={`change-impact__row change-impact__row--${state}`}>
      <th scope="row">
        {messages.items[id]}{' '}
        <span className="change-impact__uses">
          {names.length > 0 ? fill(messages.uses, { names: names.join(', ') }) : messages.usesRecords}
        </span>
      </th>
      <td>
        <b className="change-impact__state">{messages.states[state]}</b>{' '}
        {reasons.map((reason) => (
          <span key={textOf(reason, messages)} className="change-impact__reason">
            {textOf(reason, messages)}
          </span>
        ))}
      </td>
    </tr>
  );
}

/** A reason in words. */
function textOf(reason: Reason, messages: ChangeImpactMessages): string {
  switch (reason.kind) {
    case 'changed': {
      const { unit } = VALUES[reason.value];
      return fill(messages.changed, {
        value: messages.values[reason.value],
        before: `${reason.before} ${unit}`,
        now: `${reason.now} ${unit}`,
      });
    }
    case 'missing':
      return fill(messages.missing, { value: messages.values[reason.value] });
    case 'follows':
      return fill(messages.follows, { item: messages.items[reason.item] });
    default:
      return fill(messages[reason.kind], { measured: reason.measured, limit: reason.limit });
  }
}

function summaryOf(findings: readonly Finding[], messages: ChangeImpactMessages): string {
  const count = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length;
  const counts = { fails: count('fails'), check: count('check'), total: findings.length };
  return fill(counts.fails + counts.check === 0 ? messages.allValid : messages.summary, counts);
}
