import { Box, Button, Field, Flex, SingleSelect, SingleSelectOption, TextInput, Typography } from '@strapi/design-system';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { DIAGRAM_NAMES } from '#site/diagrams';
import { PHRASE_LANGUAGES, type Locale } from '#site/locales';
import { diagramMessagesIn } from '#site/messages/messages';
import { Dialog } from './dialog';
import { switchCaption, tableAt } from './schema/tables';
import { useFormats } from '../use-formats';
import { useSay } from './use-say';

interface DialogOf {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Which language the selected words are in. */
export function LanguageDialog({ editor, onClose }: DialogOf) {
  const say = useSay();
  const { language } = useFormats();
  const isOn = editor.isActive('language');
  const [lang, setLang] = useState(String(editor.getAttributes('language')['lang'] ?? ''));
  const codes = [...new Set([...PHRASE_LANGUAGES, ...(lang === '' ? [] : [lang])])];
  const words = () => editor.chain().focus().extendMarkRange('language');
  const apply = () => {
    if (lang !== '') words().setMark('language', { lang }).run();
    onClose();
  };
  const remove = () => {
    words().unsetMark('language').run();
    onClose();
  };
  return (
    <Dialog title={say('rich-text.language.title')} of={editor} onClose={onClose} onApply={apply} onRemove={isOn ? remove : undefined}>
      <Field.Root hint={say('rich-text.language.hint')}>
        <Field.Label>{say('rich-text.language')}</Field.Label>
        <SingleSelect value={lang} onChange={(value: string | number) => setLang(String(value))}>
          {codes.map((code) => (
            <SingleSelectOption key={code} value={code}>
              {language(code)}
            </SingleSelectOption>
          ))}
        </SingleSelect>
        <Field.Hint />
      </Field.Root>
    </Dialog>
  );
}

/** The diagrams of the site, by their titles in the language of the entry. */
export function DiagramDialog({ editor, onClose, locale }: DialogOf & { readonly locale: Locale }) {
  const say = useSay();
  const messages = diagramMessagesIn(locale);
  const insert = (name: string) => {
    // Diagrams stand between the blocks of the text: behind the one that the selection is in.
    const { $to } = editor.state.selection;
    editor
      .chain()
      .focus()
      .insertContentAt($to.depth === 0 ? $to.pos : $to.after(1), { type: 'diagram', attrs: { name } })
      .run();
    onClose();
  };
  return (
    <Dialog title={say('rich-text.diagram.title')} of={editor} onClose={onClose}>
      <Typography textColor="neutral600">{say('rich-text.diagram.hint')}</Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2} marginTop={4}>
        {DIAGRAM_NAMES.map((name) => (
          <Box tag="li" key={name}>
            <Button fullWidth variant="tertiary" onClick={() => insert(name)}>
              {messages[name].title}
            </Button>
          </Box>
        ))}
      </Flex>
    </Dialog>
  );
}

/** The words above a table. */
export function CaptionDialog({ editor, onClose }: DialogOf) {
  const say = useSay();
  const [caption, setCaption] = useState(String(tableAt(editor.state.selection)?.node.attrs['caption'] ?? ''));
  const apply = () => {
    editor.chain().focus().command(switchCaption(caption.trim())).run();
    onClose();
  };
  return (
    <Dialog title={say('rich-text.caption.title')} of={editor} onClose={onClose} onApply={apply}>
      <Field.Root>
        <Field.Label>{say('rich-text.caption')}</Field.Label>
        <TextInput value={caption} onChange={(event: { target: HTMLInputElement }) => setCaption(event.target.value)} />
      </Field.Root>
    </Dialog>
  );
}
