import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** The elements of a tree, in order, with their attributes, e.g. `th scope=row`. */
export function elementsOf(tree: Root): string[] {
  const found: string[] = [];
  visit(tree, 'element', ({ tagName, properties }) => {
    found.push([tagName, ...Object.entries(properties).map(([name, value]) => `${name}=${String(value)}`)].join(' '));
  });
  return found;
}
