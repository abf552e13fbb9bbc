import type { Examples } from './example.ts';
import { Mark } from './mark.tsx';

export const examples: Examples = () => [
  {
    name: 'on paper',
    element: (
      <div className="wrap section">
        <Mark name="Motavia Engineering" />
      </div>
    ),
  },
  {
    name: 'on graphite',
    element: (
      <div className="on-graphite">
        <div className="wrap section">
          <Mark name="Motavia Engineering" />
        </div>
      </div>
    ),
  },
];
