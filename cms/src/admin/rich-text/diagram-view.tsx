import { NodeViewWrapper, ReactNodeViewRenderer, type NodeViewProps } from '@tiptap/react';
import { isDiagramName } from '#site/diagrams';
import type { Locale } from '#site/locales';
import { diagramMessagesIn } from '#site/messages/messages';
import { Diagram as Drawing } from '../../../../src/ui/diagrams/diagram';
import { Diagram } from './schema/diagram';
import { useSay } from './use-say';

/** The drawing as visitors see it, in the language of the entry. */
function DiagramPlace({ node, extension }: NodeViewProps) {
  const say = useSay();
  const name = String(node.attrs['name']);
  const messages = diagramMessagesIn((extension.options as { locale: Locale }).locale);
  if (!isDiagramName(name)) return null;
  const diagram = { name, messages: messages[name] } as Parameters<typeof Drawing>[0]['diagram'];
  return (
    <NodeViewWrapper
      className="diagram-place"
      data-diagram={name}
      role="group"
      aria-label={say('rich-text.diagram.block', { title: messages[name].title })}
      contentEditable={false}
      data-drag-handle=""
    >
      <Drawing diagram={diagram} />
    </NodeViewWrapper>
  );
}

/** The node of diagrams with its drawing. */
export const drawnDiagram = (locale: Locale) =>
  Diagram.extend({
    addOptions: () => ({ locale }),
    addNodeView: () => ReactNodeViewRenderer(DiagramPlace),
  });
