import './kit-steps.css';
import type { ButtonModel } from '../../models/common.ts';
import type { OoreneoModel } from '../../models/pages.ts';
import { ButtonRow } from '../../ui/button.tsx';

type KitStepsProps = NonNullable<OoreneoModel['steps']> & { readonly buttons: readonly ButtonModel[] };

/** What a school does next, in this order. */
export function KitSteps({ title, steps, buttons }: KitStepsProps) {
  return (
    <section className="wrap ooreneo__next">
      <h2>{title}</h2>
      <ol className="ooreneo__steps">
        {steps.map((step, index) => (
          <li key={step.title} className="ooreneo__step">
            <span className="display ooreneo__step-number figures" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      <ButtonRow buttons={buttons} />
    </section>
  );
}
