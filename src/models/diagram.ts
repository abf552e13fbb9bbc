import type { DiagramName } from '../site/diagrams.ts';
import type { DiagramMessages } from '../site/messages/messages.ts';

/** A diagram by its name, with the words of the page's language. */
export type DiagramModel = {
  readonly [Name in DiagramName]: { readonly name: Name; readonly messages: DiagramMessages[Name] };
}[DiagramName];

declare module 'hast' {
  interface ElementData {
    /** Set on the element that stands for a diagram in a rich text; the view shows the diagram in its place. */
    diagram?: DiagramModel;
    /** The diagram is its page's own: it is shown from edge to edge of the window. */
    full?: true;
  }
}
