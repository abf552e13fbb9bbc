// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { expect, it } from 'vitest';
import { readHtml } from '../html';
import { Diagram } from '../schema/diagram';
import { extensions } from '../schema/extensions';
import { schema } from '../schema/schema';
import { pasteProps } from './props';

const ROOM = 500_000;

it('what was copied in this editor is taken as it is, and from another one of its kind it is cleaned', () => {
  const editorProps = pasteProps({ say: (id) => id, room: () => ROOM, onMessage: () => undefined });
  const content = readHtml(schema, '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol><p>c</p>')!.doc.toJSON() as object;
  const editor = new Editor({ extensions: extensions(Diagram), content, editorProps });
  const pasted = (given: string) => editorProps.transformPastedHTML!.call({} as never, given, editor.view);
  const own = editor.view.serializeForClipboard(editor.state.doc.slice(0)).dom.innerHTML;
  expect(own).toContain('data-loose');
  expect(pasted(own)).toBe(own);
  expect(pasted('<h1 data-pm-slice="1 1 []">A</h1><h2>B</h2>')).toBe('<h2>A</h2><h3>B</h3>');
  editor.destroy();
});
