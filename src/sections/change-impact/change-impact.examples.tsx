import { changeImpactMessagesIn } from '../../site/messages/messages.ts';
import type { Examples } from '../../ui/example.ts';
import { ChangeImpact } from './change-impact.island.tsx';

export const examples: Examples = (locale) => [
  {
    name: 'as released',
    element: (
      <div className="wrap section">
        <h2>Traceability</h2>
        <ChangeImpact messages={changeImpactMessagesIn(locale)} />
      </div>
    ),
  },
];
