import type { DiagramModel } from '../../models/diagram.ts';
import { DIAGRAM_NAMES, isFullWidth } from '../../site/diagrams.ts';
import { diagramMessagesIn } from '../../site/messages/messages.ts';
import type { Examples } from '../example.ts';
import { Diagram } from './diagram.tsx';

export const examples: Examples = (locale) =>
  DIAGRAM_NAMES.map((name) => ({
    name,
    element: (
      <div className="wrap section">
        <Diagram diagram={{ name, messages: diagramMessagesIn(locale)[name] } as DiagramModel} full={isFullWidth(name)} />
      </div>
    ),
  }));
