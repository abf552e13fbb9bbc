/* eslint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- a cell of a table is no control */
import './rich-text.css';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { RichText } from '../models/common.ts';
import type { DiagramModel } from '../models/diagram.ts';
import type { DiagramName } from '../site/diagrams.ts';
import { Diagram } from './diagrams/diagram.tsx';

interface RichTextViewProps {
  readonly html: RichText;
  readonly className?: string;
  /** What stands below a diagram of this name: an island in which the visitor tries it. */
  readonly below?: Readonly<Partial<Record<DiagramName, ReactNode>>>;
}

/** Without a scope, browsers know it by the cell's place. */
const headerRole = (scope: string | undefined) =>
  scope === undefined ? undefined : scope.startsWith('row') ? 'rowheader' : 'columnheader';

/** Editors' text, sanitized at validation, as React elements; there is no HTML string to inject into. */
export function RichTextView({ html, className, below = {} }: RichTextViewProps) {
  return (
    <div className={className ? `rich-text ${className}` : 'rich-text'}>
      {toJsxRuntime(html, {
        Fragment,
        jsx,
        jsxs,
        passNode: true,
        components: {
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
