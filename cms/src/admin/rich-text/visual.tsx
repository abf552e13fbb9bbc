import { lightTheme } from '@strapi/design-system';
import { EditorContent, useEditor, useEditorState, type Editor, type JSONContent } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { styled, useTheme } from 'styled-components';
import { DEFAULT_LOCALE, isLocale } from '#site/locales';
import { EDITOR_PAUSE_MS } from '../pauses';
import { drawnDiagram } from './diagram-view';
import { headingFault } from './headings';
import { writeHtml } from './html';
import { LinkDialog } from './link-dialog';
import { applySiteStyles } from './look';
import { Notice, type Message } from './notice';
import { pasteProps } from './paste/props';
import { extensions } from './schema/extensions';
import { CaptionDialog, DiagramDialog, LanguageDialog } from './small-dialogs';
import { Toolbar, type Tool } from './toolbar';
import { tableTools, textTools, toolState, type DialogName } from './tools';
import { useSay, type Say } from './use-say';

const Paper = styled.div`
  max-block-size: 70vh;
  min-block-size: 20rem;
  overflow: auto;
  resize: vertical;
`;

export interface VisualProps {
  readonly id: string;
  readonly label: string;
  readonly content: JSONContent;
  /** Language of the entry. */
  readonly locale: string;
  readonly disabled: boolean;
  readonly isInvalid: boolean;
  readonly maxLength: number;
  /** A tool of the field around: the source view. */
  readonly more: Tool;
  readonly onChange: (html: string) => void;
  /** Gets the element that takes the keys. */
  readonly focusRef: (element: HTMLElement | null) => void;
}

/** The HTML of each change, a moment after it, and at once when the editor loses the focus. */
function useChanges(onChange: (html: string) => void) {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);
  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const flush = (editor: Editor) => {
    if (timer.current === undefined) return;
    window.clearTimeout(timer.current);
    timer.current = undefined;
    latest.current(writeHtml(editor.state.doc));
  };
  const later = (editor: Editor) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => flush(editor), EDITOR_PAUSE_MS);
  };
  return { flush, later };
}

function useTextEditor(props: VisualProps, say: Say, onMessage: (text: string | undefined) => void) {
  const { id, label, content, locale, disabled, isInvalid, maxLength, onChange } = props;
  const { flush, later } = useChanges(onChange);
  const [known] = useState(() => extensions(drawnDiagram(isLocale(locale) ? locale : DEFAULT_LOCALE)));
  const editor = useEditor({
    extensions: known,
    content,
    editable: !disabled,
    editorProps: {
      ...pasteProps({ say, room: (doc) => maxLength - writeHtml(doc).length, onMessage }),
      attributes: {
        class: 'rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': `${id}-hint ${id}-error`,
        ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
        lang: locale,
      },
      handleKeyDown: (view, event) => {
        if (event.key !== 'F10' || !event.altKey) return false;
        view.dom.closest('[data-rich-text]')?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => later(changed),
    onBlur: ({ editor: left }) => flush(left),
  });
  useEffect(() => {
    // Without a word to the form: nothing has been written.
    editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  return { editor, flush: () => flush(editor) };
}

/** The text as visitors will see it, with its tools. */
export function Visual(props: VisualProps) {
  const { label, locale, disabled, more, focusRef } = props;
  const say = useSay();
  const { colors } = useTheme();
  const isDark = colors.neutral0 !== lightTheme.colors.neutral0;
  const [message, setMessage] = useState<string>();
  const [dialog, setDialog] = useState<DialogName>();
  const { editor, flush } = useTextEditor(props, say, setMessage);
  const state = useEditorState({ editor, selector: ({ editor: now }) => toolState(now) });
  const fault = useEditorState({ editor, selector: ({ editor: now }) => headingFault(now.state.doc) });
  useEffect(() => applySiteStyles(isDark), [isDark]);
  useEffect(() => {
    focusRef(editor.view.dom);
    return () => focusRef(null);
  }, [editor, focusRef]);
  const close = () => setDialog(undefined);
  const leave = () => editor.commands.focus();
  // A press of a button takes no focus from the text: what was typed last is still to be told.
  const last: Tool = {
    ...more,
    run: () => {
      flush();
      more.run();
    },
  };
  const notice: Message | undefined =
    message !== undefined
      ? { text: message, tone: 'warning' }
      : fault && { text: say('rich-text.headings', { ...fault, above: fault.level - 1 }), tone: 'warning' };
  return (
    <>
      {disabled ? null : (
        <>
          <Toolbar
            label={say('rich-text.toolbar', { label })}
            groups={[...textTools(editor, state, say, setDialog), [last]]}
            onLeave={leave}
          />
          {state.inTable ? (
            <Toolbar label={say('rich-text.toolbar.table', { label })} groups={tableTools(editor, state, say, setDialog)} onLeave={leave} />
          ) : null}
        </>
      )}
      <Notice message={notice} />
      <Paper className="site-text" {...(isDark ? { 'data-dark': '' } : {})}>
        <EditorContent editor={editor} />
      </Paper>
      {dialog === 'link' ? <LinkDialog editor={editor} locale={locale} onClose={close} /> : null}
      {dialog === 'language' ? <LanguageDialog editor={editor} onClose={close} /> : null}
      {dialog === 'caption' ? <CaptionDialog editor={editor} onClose={close} /> : null}
      {dialog === 'diagram' ? <DiagramDialog editor={editor} locale={isLocale(locale) ? locale : DEFAULT_LOCALE} onClose={close} /> : null}
    </>
  );
}
