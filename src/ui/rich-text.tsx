/* eslint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- a cell of a table is no control */
import './rich-text.css';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { RootContent } from 'hast';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { RichText } from '../models/common.ts';
import type { DiagramModel } from '../models/diagram.ts';
import type { DiagramName } from '../site/diagrams.ts';
import { Diagram } from './diagrams/diagram.tsx';

const LOWEST = 6;

interface RichTextViewProps {
  readonly html: RichText;
  /** Level of the heading that stands above the text: its own headings are lower ones (WCAG 1.3.1). */
  readonly under?: number;
  readonly className?: string;
  /** What stands below a diagram of this name: an island in which the visitor tries it. */
  readonly below?: Readonly<Partial<Record<DiagramName, ReactNode>>>;
}

/** Level of the highest heading of a text; `LOWEST`: it has none that is higher. */
const highestIn = (nodes: readonly RootContent[]): number =>
  Math.min(
    LOWEST,
    ...nodes.map((node) => {
      if (node.type !== 'element') return LOWEST;
      return /^h[2-6]$/.test(node.tagName) ? Number(node.tagName[1]) : highestIn(node.children);
    }),
  );

type HeadingProps = ComponentPropsWithoutRef<'h2'> & { readonly node?: unknown };

/** Headings that are as many levels lower as their text begins too high: in an answer, below the heading of its question. */
function headingsOf(html: RichText, under: number) {
  const lower = Math.max(0, under + 1 - highestIn(html.children));
  const heading = (level: number) => {
    const Tag = `h${String(Math.min(LOWEST, level + lower))}` as 'h2';
    return ({ node: _, ...props }: HeadingProps) => <Tag {...props} />;
  };
  return lower === 0 ? {} : { h2: heading(2), h3: heading(3), h4: heading(4), h5: heading(5), h6: heading(6) };
}

/** Without a scope, browsers know it by the cell's place. */
const headerRole = (scope: string | undefined) =>
  scope === undefined ? undefined : scope.startsWith('row') ? 'rowheader' : 'columnheader';

/** Editors' text, sanitized at validation, as React elements; there is no HTML string to inject into. */
export function RichTextView({ html, className, under = 1, below = {} }: RichTextViewProps) {
  return (
    <div className={className ? `rich-text ${className}` : 'rich-text'}>
      {toJsxRuntime(html, {
        Fragment,
        jsx,
        jsxs,
        passNode: true,
        components: {
          ...headingsOf(html, under),
          // Figures are diagrams only: sanitizing removes editors' own.
          figure: ({ node }) => {
            const diagram = node?.data?.diagram as DiagramModel | undefined;
            return diagram ? (
              <>
                <Diagram diagram={diagram} full={node?.data?.full === true} />
                {below[diagram.name]}
              </>
            ) : null;
          },
          // A wide table scrolls in its own box; the page does not. Focusable, or a keyboard could not scroll it (WCAG 2.1.1).
          table: (props) => (
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <div className="rich-text__table" tabIndex={0} role="group" aria-label={props['aria-label']}>
              <table role="table">{props.children}</table>
            </div>
          ),
          // Explicit roles: on phones the style sheet changes the display of rows.
          tr: ({ children }) => <tr role="row">{children}</tr>,
          th: ({ node: _, ...props }) => <th {...props} role={headerRole(props.scope)} />,
          td: ({ node: _, ...props }) => <td {...props} role="cell" />,
        },
      })}
    </div>
  );
}
