import type { Root } from 'hast';
import { EXIT, visit } from 'unist-util-visit';
import { isFullWidth } from '../../site/diagrams.ts';
import { callOf } from '../contract/calls.ts';
import type { Finding } from './finding.ts';
import { entriesOf, type ReadContent } from './read-content.ts';
import { valuesIn } from './values.ts';

/** Whether a text has a diagram that can be its page's own. */
function hasMoment(tree: Root): boolean {
  let found = false;
  visit(tree, 'element', ({ tagName, properties }) => {
    found = tagName === 'figure' && isFullWidth(String(properties['dataDiagram']));
    return found ? EXIT : undefined;
  });
  return found;
}

/** Entries with slides whose texts hold no diagram of their own: services, solutions and courses are meant to have one. */
export function checkDiagrams({ snapshot }: ReadContent): Finding[] {
  return [...entriesOf(snapshot)].flatMap(({ callContent, entry, address }): Finding[] => {
    // Services, solutions and courses are the types with slides.
    if (callOf(callContent.call).fields['sliders'] === undefined) return [];
    const drawn = valuesIn(callContent.call, entry.value).some((found) => found.kind === 'richText' && hasMoment(found.value));
    return drawn
      ? []
      : [{ severity: 'notice', ...address, field: 'html', message: 'has no diagram of its own: the page explains itself without one' }];
  });
}
