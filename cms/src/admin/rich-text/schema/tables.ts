import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import type { Command } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { TextSelection, type EditorState, type Selection, type Transaction } from '@tiptap/pm/state';
import { isInTable, selectedRect } from '@tiptap/pm/tables';

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, Number(element.getAttribute(name)) || 1),
  renderHTML: (attributes: Record<string, unknown>) => (Number(attributes[name]) > 1 ? { [name]: attributes[name] } : {}),
});
/** Widths are the site's; ProseMirror's tables need the attribute. */
const cellAttributes = { colspan: span('colspan'), rowspan: span('rowspan'), colwidth: { default: null, rendered: false } };

const asData = (name: string) => ({
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] ? { [`data-${name}`]: attributes[name] } : {}),
});

/** Words above a table, without markup. */
const CaptionedTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: null,
      parseHTML: (element: HTMLElement) => (element as HTMLTableElement).caption?.textContent?.replace(/\s+/g, ' ').trim() || null,
      ...asData('caption'),
    },
  }),
  parseHTML: () => [{ tag: 'caption', ignore: true }, { tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  addKeyboardShortcuts() {
    const isLastOfFoot = () => !this.editor.can().goToNextCell() && !newRows(this.editor.state).below;
    const { Tab, ...others } = this.parent?.() ?? {};
    // In the last cell it adds a row, but not below the foot; the key leaves the text there.
    return { ...others, Tab: (given) => !isLastOfFoot() && (Tab?.(given) ?? false) };
  },
});

/** A row and the part of the table that it is in: all are children of the table, where ProseMirror looks for them. */
const SectionedRow = TableRow.extend({
  addAttributes: () => ({
    section: {
      default: null,
      parseHTML: ({ parentElement }: HTMLElement) => {
        const part = parentElement?.localName;
        return part === 'thead' || part === 'tfoot' ? part : null;
      },
      ...asData('section'),
    },
  }),
});

const HeaderCell = TableHeader.extend({ addAttributes: () => ({ ...cellAttributes, scope: { default: null } }) });
const DataCell = TableCell.extend({ addAttributes: () => cellAttributes });

export const TABLES = [CaptionedTable.configure({ allowTableNodeSelection: true, View: null }), SectionedRow, HeaderCell, DataCell];

interface Found {
  readonly node: ProseMirrorNode;
  readonly pos: number;
}

/** The table that the selection is in. */
export function tableAt({ $from }: Selection): Found | undefined {
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type.name === 'table') return { node: $from.node(depth), pos: $from.before(depth) };
  return undefined;
}

type CellAt = (row: number, column: number) => string | undefined;

/** Gives each cell the scope of a header, or makes it one of data; `undefined` leaves nothing of a header. */
function setHeaders(tr: Transaction, { node, pos }: Found, isChanged: (row: number, column: number) => boolean, scopeOf: CellAt): void {
  const { tableHeader, tableCell } = node.type.schema.nodes;
  node.forEach((row, rowOffset, rowIndex) => {
    row.forEach((cell, cellOffset, column) => {
      if (!isChanged(rowIndex, column) || !tableHeader || !tableCell) return;
      const scope = scopeOf(rowIndex, column);
      const at = pos + 1 + rowOffset + 1 + cellOffset;
      tr.setNodeMarkup(at, scope === undefined ? tableCell : tableHeader, { ...cell.attrs, ...(scope === undefined ? {} : { scope }) });
    });
  });
}

const cellIn = ({ node }: Found, row: number, column: number) => node.maybeChild(row)?.maybeChild(column);
const isHeader = (found: Found, row: number, column: number) => cellIn(found, row, column)?.type.name === 'tableHeader';

/** Whether the first row, or the first cell of the rows below it, is headers. */
export const hasHeaderRow = (found: Found) => isHeader(found, 0, 0) && found.node.firstChild?.attrs['section'] === 'thead';
export const hasHeaderColumn = (found: Found) => isHeader(found, found.node.childCount > 1 ? 1 : 0, 0);

/** Where a new row of data may be: a page draws the rows of the head above all others, and those of the foot below. */
export function newRows(state: EditorState): { readonly above: boolean; readonly below: boolean } {
  // A selection may begin in a table and end in the text behind it.
  if (!tableAt(state.selection) || !isInTable(state)) return { above: false, below: false };
  const { table, top, bottom } = selectedRect(state);
  const section = (row: number): unknown => table.maybeChild(row)?.attrs['section'];
  const mayBegin = (row: number) => section(row) !== 'thead' && section(row - 1) !== 'tfoot';
  return { above: mayBegin(top), below: mayBegin(bottom) };
}

/** Makes the first row the headers of the columns, or data again. */
export const switchHeaderRow: Command = ({ tr, dispatch }) => {
  const found = tableAt(tr.selection);
  if (!found) return false;
  if (!dispatch) return true;
  const [isOn, column] = [hasHeaderRow(found), hasHeaderColumn(found)];
  setHeaders(
    tr,
    found,
    (row) => row === 0,
    (_, at) => (isOn ? (column && at === 0 ? 'row' : undefined) : 'col'),
  );
  tr.setNodeMarkup(found.pos + 1, undefined, { section: isOn ? null : 'thead' });
  return true;
};

/** Makes the first cell of each row the row's header, or data again. */
export const switchHeaderColumn: Command = ({ tr, dispatch }) => {
  const found = tableAt(tr.selection);
  if (!found) return false;
  if (!dispatch) return true;
  const isOn = hasHeaderColumn(found);
  const first = hasHeaderRow(found) ? 1 : 0;
  setHeaders(
    tr,
    found,
    (row, column) => row >= first && column === 0,
    () => (isOn ? undefined : 'row'),
  );
  return true;
};

/** New headers, which a new row or column brought, say whose they are, as those beside them do. */
export const completeScopes: Command = ({ tr, dispatch }) => {
  const found = tableAt(tr.selection);
  if (!found || !dispatch) return true;
  const scopes = new Set<unknown>();
  found.node.descendants(({ attrs }) => void scopes.add(attrs['scope']));
  if (!scopes.has('col') && !scopes.has('row')) return true;
  setHeaders(
    tr,
    found,
    (row, column) => isHeader(found, row, column) && !cellIn(found, row, column)?.attrs['scope'],
    (row) => (found.node.child(row).attrs['section'] === 'thead' ? 'col' : 'row'),
  );
  return true;
};

/** Writes words above the table, or none. */
export const switchCaption =
  (caption: string): Command =>
  ({ tr }) => {
    const found = tableAt(tr.selection);
    if (found) tr.setNodeMarkup(found.pos, undefined, { ...found.node.attrs, caption: caption || null });
    return found !== undefined;
  };

/** Puts a table with a row of headers in the place of the selection, and the selection into its first cell. */
export const insertTable =
  (rows: number, columns: number): Command =>
  ({ tr, state: { schema } }) => {
    const row = (type: string, attrs: object, cellAttrs: object) => {
      const cells = Array.from({ length: columns }, () => ({ type, attrs: cellAttrs, content: [{ type: 'paragraph' }] }));
      return { type: 'tableRow', attrs, content: cells };
    };
    const head = row('tableHeader', { section: 'thead' }, { scope: 'col' });
    const body = Array.from({ length: rows - 1 }, () => row('tableCell', {}, {}));
    const first = tr.selection.from + 1;
    tr.replaceSelectionWith(schema.nodeFromJSON({ type: 'table', content: [head, ...body] }));
    tr.setSelection(TextSelection.near(tr.doc.resolve(first))).scrollIntoView();
    return true;
  };
