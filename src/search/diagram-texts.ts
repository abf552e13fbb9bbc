import type { Element } from 'hast';
import { isDiagramName } from '../site/diagrams.ts';
import type { Locale } from '../site/locales.ts';
import { diagramMessagesIn } from '../site/messages/messages.ts';

const textsIn = (texts: object): string[] =>
  Object.values(texts).flatMap((text: string | object) => (typeof text === 'string' ? [text] : textsIn(text)));

/** The words of the diagram that an element stands for; none where it stands for none. */
export function diagramTexts({ properties, data }: Element, locale: Locale): string[] {
  const name = String(data?.diagram?.name ?? properties['dataDiagram']);
  return isDiagramName(name) ? textsIn(diagramMessagesIn(locale)[name]) : [];
}
