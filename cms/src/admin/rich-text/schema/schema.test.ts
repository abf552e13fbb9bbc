// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it } from 'vitest';
import { headingFault } from '../headings';
import { readHtml, writeHtml } from '../html';
import { switchDefinitionList } from './definition-list';
import { Diagram } from './diagram';
import { extensions } from './extensions';
import { schema } from './schema';
import { completeScopes, insertTable, newRows, switchCaption, switchHeaderColumn, switchHeaderRow } from './tables';

let editor: Editor;
/** Opens a text with the selection behind the first occurrence of some words. */
function open(html: string, behind = ''): Editor {
  editor = new Editor({ extensions: extensions(Diagram), content: readHtml(schema, html)!.doc.toJSON() });
  let at = 1;
  editor.state.doc.descendants((node, pos) => {
    const index = node.text?.indexOf(behind) ?? -1;
    if (index >= 0 && at === 1) at = pos + index + behind.length;
  });
  editor.commands.setTextSelection(at);
  return editor;
}
const written = () => writeHtml(editor.state.doc).replaceAll('\n', '');
const enter = () => editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, new KeyboardEvent('keydown', { key: 'Enter' })));
const type = (text: string) => editor.commands.insertContent(text);

afterEach(() => editor.destroy());

describe('a definition list', () => {
  it('is begun in a paragraph, goes on with Enter, and ends with Enter in an empty term', () => {
    open('<p>HIL</p>', 'HIL');
    switchDefinitionList(editor);
    enter();
    type('Hardware in the loop');
    enter();
    type('SIL');
    enter();
    type('Software in the loop');
    enter();
    enter();
    type('After it');
    expect(written()).toBe('<dl><dt>HIL</dt><dd>Hardware in the loop</dd><dt>SIL</dt><dd>Software in the loop</dd></dl><p>After it</p>');
  });

  it('becomes paragraphs again, and loses no word', () => {
    open('<dl><dt>a</dt><dd>b</dd><dd><p>c</p><p>d</p></dd></dl>', 'a');
    switchDefinitionList(editor);
    expect(written()).toBe('<p>a</p><p>b</p><p>c</p><p>d</p>');
  });
});

describe('a table', () => {
  const rows = '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>';

  it('begins with a row of headers, and with the selection in the first of them', () => {
    open('<p>x</p>', 'x');
    editor.commands.command(insertTable(2, 2));
    type('first');
    expect(written()).toContain(
      '<thead><tr><th scope="col">first</th><th scope="col"></th></tr></thead><tbody><tr><td></td><td></td></tr></tbody>',
    );
  });

  it('gets headers that say whose they are, and gives them up', () => {
    open(rows, 'a');
    editor.commands.command(switchHeaderRow);
    expect(written()).toBe(
      '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
    );
    editor.commands.command(switchHeaderColumn);
    expect(written()).toContain('<tr><th scope="row">c</th><td>d</td></tr>');
    editor.chain().addRowAfter().command(completeScopes).run();
    expect(written()).not.toContain('<th>');
    editor.commands.command(switchHeaderColumn);
    editor.commands.command(switchHeaderRow);
    expect(written()).not.toContain('<th');
  });

  it.each([
    ['head', { above: false, below: false }],
    ['names', { above: false, below: true }],
    ['first', { above: true, below: true }],
    ['last', { above: true, below: true }],
    ['sum', { above: true, below: false }],
  ])('gets rows where a page shows them as the editor does: at “%s”, %o', (words, where) => {
    const cells = (text: string) => `<tr><td>${text}</td><td></td></tr>`;
    const parts = [['head', 'names'], ['first', 'last'], ['sum']].map((texts) => texts.map(cells).join(''));
    open(`<table><thead>${parts[0]!}</thead><tbody>${parts[1]!}</tbody><tfoot>${parts[2]!}</tfoot></table>`, words);
    expect(newRows(editor.state)).toEqual(where);
    const chain = () => editor.chain().focus();
    if (where.above) chain().addRowBefore().run();
    if (where.below) chain().addRowAfter().run();
    expect(written().match(/<t(?:head|body|foot)>/g)).toEqual(['<thead>', '<tbody>', '<tfoot>']);
  });

  it.each([
    ['a foot is left', '<tfoot><tr><td>sum</td></tr></tfoot>', 1],
    ['data gets a row below', '<tbody><tr><td>sum</td></tr></tbody>', 2],
  ])('by Tab in its last cell, %s', (_, part, count) => {
    open(`<table>${part}</table>`, 'sum');
    const key = new KeyboardEvent('keydown', { key: 'Tab' });
    editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, key));
    expect(written().match(/<tr>/g)).toHaveLength(count);
  });

  it('has no place for a row where the selection goes on behind it', () => {
    open(`${rows}<p>behind</p>`, 'a');
    const { from } = editor.state.selection;
    editor.commands.setTextSelection({ from, to: editor.state.doc.content.size - 1 });
    expect(newRows(editor.state)).toEqual({ above: false, below: false });
  });

  it('has a caption', () => {
    open(rows, 'a');
    editor.commands.command(switchCaption('Parts'));
    expect(written()).toContain('<table><caption>Parts</caption>');
    editor.commands.command(switchCaption(''));
    expect(written()).toBe(rows);
  });
});

describe('headings', () => {
  it.each([
    ['<h2>a</h2><h3>b</h3><h4>c</h4><h2>d</h2>', undefined],
    ['<h2>a</h2><h4>b</h4>', { text: 'b', level: 4 }],
    ['<p>x</p><h3>first</h3>', { text: 'first', level: 3 }],
  ])('of %s: the first that leaves out a level is %o', (html, fault) => {
    open(html);
    expect(headingFault(editor.state.doc)).toEqual(fault);
  });
});
