import { ArrowRight, ArrowUp, ChevronDown, ChevronLeft, ChevronRight, Menu, Pause, Play, Plus, Printer, X } from 'lucide';
import type { Examples } from './example.ts';
import { Icon } from './icon.tsx';

const SHAPES = { ArrowRight, ArrowUp, ChevronDown, ChevronLeft, ChevronRight, Menu, Pause, Play, Plus, Printer, X };

export const examples: Examples = () =>
  (['small', 'medium', 'large'] as const).map((size) => ({
    name: size,
    element: (
      <div className="wrap section">
        <ul className="button-row">
          {Object.entries(SHAPES).map(([name, shape]) => (
            <li key={name} className="button-row">
              <Icon shape={shape} size={size} solid={shape === Pause || shape === Play} directional={/Left|Right/.test(name)} /> {name}
            </li>
          ))}
        </ul>
      </div>
    ),
  }));
