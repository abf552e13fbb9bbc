import {
  ArrowClockwise,
  Bold,
  BulletList,
  Code,
  CodeBlock,
  Earth,
  Graph,
  GridNine,
  HeadingFour,
  HeadingThree,
  HeadingTwo,
  Italic,
  Link,
  Minus,
  NumberList,
  Quotes,
} from '@strapi/icons';
import type { Editor } from '@tiptap/react';
import { NO_BREAK_SPACE } from './schema/spaces';
import { switchDefinitionList } from './schema/definition-list';
import {
  completeScopes,
  hasHeaderColumn,
  hasHeaderRow,
  insertTable,
  newRows,
  switchHeaderColumn,
  switchHeaderRow,
  tableAt,
} from './schema/tables';
import { levelBefore } from './headings';
import { Sign, type Tool } from './toolbar';
import type { MessageId } from './messages';
import type { Say } from './use-say';

export type DialogName = 'link' | 'language' | 'diagram' | 'caption';

/** What the toolbar shows of the text at the selection. */
export interface ToolState {
  readonly on: Readonly<Record<string, boolean>>;
  /** Lowest heading that is in order here. */
  readonly deepest: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly inTable: boolean;
  /** Whether a row can be added above and below the selection. */
  readonly newRows: { readonly above: boolean; readonly below: boolean };
  readonly headerRow: boolean;
  readonly headerColumn: boolean;
}

const ACTIVE = {
  bold: 'bold',
  italic: 'italic',
  superscript: 'superscript',
  subscript: 'subscript',
  code: 'code',
  language: 'language',
  link: 'link',
  bullets: 'bulletList',
  numbers: 'orderedList',
  definitions: 'definitionList',
  quote: 'blockquote',
  pre: 'codeBlock',
} as const;

export function toolState(editor: Editor): ToolState {
  const { selection, doc } = editor.state;
  const { $from } = selection;
  const table = tableAt(selection);
  return {
    on: {
      ...Object.fromEntries(Object.entries(ACTIVE).map(([id, name]) => [id, editor.isActive(name)])),
      ...Object.fromEntries([2, 3, 4].map((level) => [`h${level}`, editor.isActive('heading', { level })])),
    },
    deepest: levelBefore(doc, $from.depth === 0 ? $from.pos : $from.before(1)) + 1,
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
    inTable: table !== undefined,
    newRows: newRows(editor.state),
    headerRow: table !== undefined && hasHeaderRow(table),
    headerColumn: table !== undefined && hasHeaderColumn(table),
  };
}

const chain = (editor: Editor) => editor.chain().focus();

/** Tools of the text, in groups. */
export function textTools(editor: Editor, state: ToolState, say: Say, open: (dialog: DialogName) => void): Tool[][] {
  const tool = (id: string, icon: Tool['icon'], run: () => void, more: Partial<Tool> = {}): Tool => ({
    id,
    label: say(`rich-text.${id}` as MessageId),
    icon,
    run,
    ...(Object.hasOwn(state.on, id) ? { isOn: state.on[id] } : {}),
    ...more,
  });
  const heading = (level: 2 | 3 | 4, icon: Tool['icon']) =>
    tool(`h${level}`, icon, () => chain(editor).toggleHeading({ level }).run(), { isOff: level > state.deepest && !state.on[`h${level}`] });
  return [
    [heading(2, <HeadingTwo aria-hidden />), heading(3, <HeadingThree aria-hidden />), heading(4, <HeadingFour aria-hidden />)],
    [
      tool('bold', <Bold aria-hidden />, () => chain(editor).toggleBold().run()),
      tool('italic', <Italic aria-hidden />, () => chain(editor).toggleItalic().run()),
      tool('superscript', <Sign data-sign="x²" />, () => chain(editor).toggleSuperscript().run()),
      tool('subscript', <Sign data-sign="x₂" />, () => chain(editor).toggleSubscript().run()),
      tool('code', <Code aria-hidden />, () => chain(editor).toggleCode().run()),
      tool('language', <Earth aria-hidden />, () => open('language')),
    ],
    [
      tool('link', <Link aria-hidden />, () => open('link')),
      tool('space', <Sign data-sign="␣" />, () => chain(editor).insertContent(NO_BREAK_SPACE).run()),
    ],
    [
      tool('bullets', <BulletList aria-hidden />, () => chain(editor).toggleBulletList().run()),
      tool('numbers', <NumberList aria-hidden />, () => chain(editor).toggleOrderedList().run()),
      tool('definitions', <Sign data-sign="A:" />, () => {
        switchDefinitionList(editor);
        editor.commands.focus();
      }),
      tool('quote', <Quotes aria-hidden />, () => chain(editor).toggleBlockquote().run()),
    ],
    [
      tool('table', <GridNine aria-hidden />, () => chain(editor).command(insertTable(3, 3)).run(), { isOff: state.inTable }),
      tool('diagram', <Graph aria-hidden />, () => open('diagram')),
      tool('rule', <Minus aria-hidden />, () => chain(editor).setHorizontalRule().run()),
      tool('pre', <CodeBlock aria-hidden />, () => chain(editor).toggleCodeBlock().run()),
    ],
    [
      tool('undo', <ArrowClockwise aria-hidden style={{ transform: 'scaleX(-1)' }} />, () => chain(editor).undo().run(), {
        isOff: !state.canUndo,
      }),
      tool('redo', <ArrowClockwise aria-hidden />, () => chain(editor).redo().run(), { isOff: !state.canRedo }),
    ],
  ];
}

/** Tools of the table that the selection is in, in groups. */
export function tableTools(editor: Editor, state: ToolState, say: Say, open: (dialog: DialogName) => void): Tool[][] {
  const tool = (id: string, run: () => void, more: Partial<Tool> = {}): Tool => ({
    id,
    label: say(`rich-text.${id}` as MessageId),
    run,
    ...more,
  });
  return [
    [
      tool('row.above', () => chain(editor).addRowBefore().command(completeScopes).run(), { isOff: !state.newRows.above }),
      tool('row.below', () => chain(editor).addRowAfter().command(completeScopes).run(), { isOff: !state.newRows.below }),
      tool('row.delete', () => chain(editor).deleteRow().run()),
    ],
    [
      tool('column.before', () => chain(editor).addColumnBefore().command(completeScopes).run()),
      tool('column.after', () => chain(editor).addColumnAfter().command(completeScopes).run()),
      tool('column.delete', () => chain(editor).deleteColumn().run()),
    ],
    [
      tool('header.row', () => chain(editor).command(switchHeaderRow).run(), { isOn: state.headerRow }),
      tool('header.column', () => chain(editor).command(switchHeaderColumn).run(), { isOn: state.headerColumn }),
      tool('cells', () => chain(editor).mergeOrSplit().run()),
    ],
    [tool('caption', () => open('caption')), tool('table.delete', () => chain(editor).deleteTable().run())],
  ];
}
