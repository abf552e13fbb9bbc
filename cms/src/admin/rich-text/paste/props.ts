import type { EditorProps } from '@tiptap/pm/view';
import { DOMParser as Reader, DOMSerializer, Slice, type Node as ProseMirrorNode } from '@tiptap/pm/model';
import { parseHtml } from '../clean';
import { schema } from '../schema/schema';
import type { Say } from '../use-say';
import { cleanPaste, MAX_ROWS, type Pasted } from './paste';
import { htmlOfPlain } from './plain';

interface PasteOptions {
  readonly say: Say;
  /** Characters that the field has room for beside what is in it. */
  readonly room: (doc: ProseMirrorNode) => number;
  readonly onMessage: (text: string | undefined) => void;
}

/** Marks what is copied here. Other programs write ProseMirror's own mark, `data-pm-slice`, too. */
const OURS = 'data-site-text';

class Copier extends DOMSerializer {
  override serializeFragment(...given: Parameters<DOMSerializer['serializeFragment']>) {
    const copied = super.serializeFragment(...given);
    // With a target, it is the content of an element.
    if (given[2] === undefined) copied.firstElementChild?.setAttribute(OURS, '');
    return copied;
  }
}
const { nodes, marks } = DOMSerializer.fromSchema(schema);

/** How the editor takes what is pasted or dropped; what it refuses, it says, and leaves the text as it was. */
export function pasteProps({ say, room, onMessage }: PasteOptions): EditorProps {
  // ProseMirror asks for the clean HTML first, and then whether to insert it.
  let last: Pasted | undefined;
  const refusal = (doc: ProseMirrorNode): string | undefined => {
    if (!last || !('refused' in last)) return undefined;
    return last.refused === 'rows'
      ? say('rich-text.paste.rows', { rows: last.rows, most: MAX_ROWS })
      : say('rich-text.paste.length', { length: last.length, room: room(doc) });
  };
  const take = (pasted: Pasted) => {
    last = pasted;
    return 'refused' in pasted ? '' : pasted.html;
  };
  const showMessage = (doc: ProseMirrorNode, data: DataTransfer | null): boolean => {
    const reason = refusal(doc);
    const pictures = last && 'pictures' in last ? last.pictures : 0;
    last = undefined;
    const types = [...(data?.types ?? [])];
    const hasFilesAlone = types.includes('Files') && !types.some((type) => type.startsWith('text/'));
    const message = reason ?? (hasFilesAlone ? say('rich-text.paste.files') : undefined);
    onMessage(message ?? (pictures > 0 ? say('rich-text.paste.pictures', { count: pictures }) : undefined));
    return message !== undefined;
  };
  return {
    clipboardSerializer: new Copier(nodes, marks),
    transformPastedHTML: (html, { state: { doc } }) => {
      // What was copied here is clean, and says more than HTML does.
      const isOurs = html.slice(0, 1_000).includes(` ${OURS}=""`);
      if (!isOurs) return take(cleanPaste(html, room(doc)));
      return take(html.length > room(doc) ? { refused: 'length', length: html.length } : { html, pictures: 0 });
    },
    clipboardTextParser: (text, $context, _, view) => {
      const isTooLong = text.length > room(view.state.doc);
      take(isTooLong ? { refused: 'length', length: text.length } : { html: '', pictures: 0 });
      return isTooLong ? Slice.empty : Reader.fromSchema(view.state.schema).parseSlice(parseHtml(htmlOfPlain(text)), { context: $context });
    },
    handlePaste: ({ state: { doc } }, event) => showMessage(doc, event.clipboardData),
    handleDrop: ({ state: { doc } }, event) => showMessage(doc, event.dataTransfer),
  };
}
