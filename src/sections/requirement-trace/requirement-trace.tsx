import './requirement-trace.css';
import type { RequirementTraceModel, TraceStepModel } from '../../models/home.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { TRACE_STAGES } from '../../site/trace-stages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { STEP_FILES } from './step-file.tsx';

interface RequirementTraceProps {
  readonly trace: RequirementTraceModel;
  readonly messages: Pick<Messages, 'traceCurve'>;
}

/** Definitions stand left of the axis, what is made or proven right of it. */
const FIRST_MADE = TRACE_STAGES.indexOf('code');
const sideOf = ({ stage }: TraceStepModel) => (TRACE_STAGES.indexOf(stage) < FIRST_MADE ? 'defined' : 'made');

/**
 * One requirement from its first sentence to the approval, along one line on the axis. Scrolling draws the line (style sheet
 * alone); the marks on a file are drawn once. Everything is complete where nothing moves.
 */
export function RequirementTrace({ trace, messages }: RequirementTraceProps) {
  const { title, text, requirement, steps } = trace;
  return (
    <section className="requirement-trace section on-graphite">
      <div className="wrap">
        <div className="requirement-trace__head">
          <h2 className="requirement-trace__title">{title}</h2>
          {text ? <p className="lead requirement-trace__lead">{text}</p> : null}
        </div>
        <div className="requirement-trace__track">
          <div className="requirement-trace__axis" aria-hidden="true">
            <span className="requirement-trace__drawn" />
            <b className="requirement-trace__follower figures">
              <span>{requirement}</span>
            </b>
          </div>
          <ol className="requirement-trace__steps">
            {steps.map((step) => {
              const File = STEP_FILES[step.stage];
              return (
                <li key={step.title} className={`requirement-trace__step requirement-trace__step--${sideOf(step)}`}>
                  <div className="requirement-trace__words">
                    <h3 className="requirement-trace__name">{step.title}</h3>
                    <p className="requirement-trace__text">{step.text}</p>
                    {step.link ? <ButtonLink button={{ ...step.link, look: 'secondary' }} /> : null}
                  </div>
                  <div className="requirement-trace__file" data-drawn-once="line">
                    <File lines={step.lines} trace={trace} messages={messages} />
                  </div>
                </li>
              );
            })}
          </ol>
        </div>
      </div>
    </section>
  );
}
