import './step-file.css';
import type { ReactNode } from 'react';
import type { MarkedText } from '../../models/common.ts';
import type { RequirementTraceModel, TraceStepModel } from '../../models/home.ts';
import { fill, type Messages } from '../../site/messages/messages.ts';
import { nameAndValue } from '../../site/text.ts';
import type { TraceStage } from '../../site/trace-stages.ts';
import { textOf } from '../../site/typography.ts';
import { Pencilled } from '../../ui/pencil.tsx';
import { PressureCurve } from './pressure-curve.tsx';

interface FileProps {
  readonly lines: TraceStepModel['lines'];
  readonly trace: RequirementTraceModel;
  readonly messages: Pick<Messages, 'traceCurve'>;
}

const isMarked = (line: readonly MarkedText[]) => line.some(({ marked }) => marked);
const pairOf = (line: readonly MarkedText[]) => nameAndValue(textOf(line));

function Requirement({ lines, trace }: FileProps) {
  return (
    <div className="requirement-trace__entry">
      <b className="requirement-trace__number figures">{trace.requirement}</b>
      {lines.map((line) => (
        <p key={textOf(line)} className="display requirement-trace__quote">
          <Pencilled parts={line} look="circled" />
        </p>
      ))}
    </div>
  );
}

function Sentence({ lines }: FileProps) {
  return lines.map((line) => (
    <blockquote key={textOf(line)} className="requirement-trace__sentence figures">
      <p>
        <Pencilled parts={line} look="underlined" />
      </p>
    </blockquote>
  ));
}

/** The step's file as blocks with their values. */
export function Architecture({ lines }: Pick<FileProps, 'lines'>) {
  return (
    <ul className="requirement-trace__blocks">
      {lines.map((line) => {
        const { name, value } = pairOf(line);
        return (
          <li key={name} className={isMarked(line) ? 'requirement-trace__block requirement-trace__block--own' : 'requirement-trace__block'}>
            <b>{name}</b> {value ? <span className="figures">{value}</span> : null}
          </li>
        );
      })}
    </ul>
  );
}

/** Code reads from left to right in every language and is not translated. */
export function Code({ lines }: Pick<FileProps, 'lines'>) {
  return (
    <pre className="requirement-trace__code" dir="ltr" translate="no">
      <code>
        {lines.map((line, index) => (
          <span key={index} className={isMarked(line) ? 'requirement-trace__line requirement-trace__line--own' : 'requirement-trace__line'}>
            {textOf(line)}
            {'\n'}
          </span>
        ))}
      </code>
    </pre>
  );
}

function Measurement({ lines, trace, messages }: FileProps) {
  return (
    <>
      <PressureCurve response={trace.response} label={fill(messages.traceCurve, { ...trace.response })} />
      {lines.map((line) => (
        <p key={textOf(line)} className="requirement-trace__run figures">
          {textOf(line)}
        </p>
      ))}
    </>
  );
}

/** The step's file as a name plate. */
export function Plate({ lines }: Pick<FileProps, 'lines'>) {
  return (
    <ul className="requirement-trace__plate on-film">
      {lines.map((line) => {
        const { name, value } = pairOf(line);
        const look = isMarked(line) ? 'mark display' : value === undefined ? 'name display' : 'row';
        return (
          <li key={name} className={`requirement-trace__plate-${look} figures`}>
            {name} {value ? <b>{value}</b> : null}
          </li>
        );
      })}
    </ul>
  );
}

/** How each stage shows its lines. */
export const STEP_FILES: Readonly<Record<TraceStage, (props: FileProps) => ReactNode>> = {
  requirement: Requirement,
  sentence: Sentence,
  architecture: Architecture,
  code: Code,
  measurement: Measurement,
  approval: Plate,
};
