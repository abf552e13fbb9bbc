import './kit-intro.css';
import type { OoreneoModel } from '../../models/pages.ts';
import { ButtonRow } from '../../ui/button.tsx';

interface KitIntroProps {
  readonly kit: Pick<OoreneoModel, 'title' | 'text' | 'buttons'>;
}

/** The claim left of the axis, description and buttons right of it. */
export function KitIntro({ kit: { title, text, buttons } }: KitIntroProps) {
  return (
    <section className="section">
      <div className="wrap grid">
        <h2 className="ooreneo__claim">{title}</h2>
        <div className="ooreneo__words">
          <p className="lead">{text}</p>
          <ButtonRow buttons={buttons} />
        </div>
      </div>
    </section>
  );
}
