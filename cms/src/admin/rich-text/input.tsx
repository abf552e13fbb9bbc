import { Field, Flex } from '@strapi/design-system';
import { useField, useFocusInputField } from '@strapi/strapi/admin';
import type { JSONContent } from '@tiptap/core';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { FieldProps } from '../field-props';
import { useFormLocale } from '../use-panel-entry';
import { readHtml, writeHtml, type Read } from './html';
import { lossOf, type Message } from './notice';
import { schema } from './schema/schema';
import { Source } from './source';
import { Sign, type Tool } from './toolbar';
import { useSay, type Say } from './use-say';
import { Visual } from './visual';

const Frame = styled.div<{ $isInvalid: boolean }>`
  border: 1px solid ${({ theme, $isInvalid }) => ($isInvalid ? theme.colors.danger600 : theme.colors.neutral200)};
  border-radius: 4px;
  overflow: clip;
  background: ${({ theme }) => theme.colors.neutral0};
  &:focus-within {
    border-color: ${({ theme }) => theme.colors.primary600};
  }
`;

/** The longest text of a field that names no limit: as long as the service takes. */
const LONGEST = 500_000;

/** How a text is shown. `from` is the stored text that this view began with. */
type View =
  | { readonly kind: 'visual'; readonly from: string; readonly content: JSONContent; readonly written: string }
  | { readonly kind: 'source'; readonly from: string; readonly message?: Message };

const visual = (from: string, { doc }: Read): View => ({
  kind: 'visual',
  from,
  content: doc.toJSON() as JSONContent,
  written: writeHtml(doc),
});

/** A stored text in the visual editor, or as source where it would not stay what it is. */
function opened(html: string, say: Say): View {
  const read = readHtml(schema, html);
  if (!read) return { kind: 'source', from: html, message: { tone: 'warning', text: say('rich-text.deep') } };
  if (read.removed.length === 0 && !read.changes) return visual(html, read);
  const text = `${say('rich-text.kept')} ${lossOf(say, read.removed, read.changes)}`;
  return { kind: 'source', from: html, message: { tone: 'warning', text } };
}

interface InputProps extends FieldProps {
  readonly attribute?: { readonly maxLength?: number };
}

function useView(name: string, say: Say) {
  const { value, onChange, error } = useField<string | null>(name);
  const stored = value ?? '';
  const known = useRef(stored);
  const [view, setView] = useState<View>(() => opened(stored, say));
  // An editor takes its text when it is mounted: each text that comes from elsewhere needs another one, even one that was there before.
  const [round, setRound] = useState(0);
  useEffect(() => {
    // Somebody else changed it: another language, discarded changes, a restored version.
    if (stored === known.current) return;
    known.current = stored;
    setView(opened(stored, say));
    setRound((before) => before + 1);
    // `say` is another function in each rendering.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [stored]);
  const emit = (html: string) => {
    // What the editor made of the text by itself is no change.
    const next = view.kind === 'visual' && html === view.written ? view.from : html;
    if (next === known.current) return;
    known.current = next;
    onChange(name, next);
  };
  return { latest: () => known.current, error, view, round, setView, emit };
}

/** The input of a formatted text: the visual editor, and its source. */
export default function RichTextInput({ name, label, hint, required = false, disabled = false, labelAction, attribute }: InputProps) {
  const say = useSay();
  const id = useId();
  const locale = useFormLocale();
  const { latest, error, view, round, setView, emit } = useView(name, say);
  const focusRef = useFocusInputField(name) as (element: HTMLElement | null) => void;

  const convert = (read: Read) => {
    setView(visual(latest(), read));
    emit(writeHtml(read.doc));
  };
  const toVisual = () => {
    const stored = latest();
    const read = readHtml(schema, stored);
    if (!read) return setView({ kind: 'source', from: stored, message: { tone: 'danger', text: say('rich-text.deep') } });
    if (read.removed.length === 0 && !read.changes) return setView(visual(stored, read));
    const action = { label: say('rich-text.convert'), run: () => convert(read) };
    setView({ kind: 'source', from: stored, message: { tone: 'danger', text: lossOf(say, read.removed, read.changes), action } });
  };
  const source: Tool = {
    id: 'source',
    label: say('rich-text.source'),
    icon: <Sign data-sign="&lt;/&gt;" />,
    run: () => setView({ kind: 'source', from: latest() }),
  };
  const back: Tool = { id: 'visual', label: say('rich-text.visual'), run: toVisual, isOff: disabled };
  const shared = { id, label, disabled, onChange: emit, focusRef };
  return (
    <Field.Root id={id} name={name} hint={hint} error={error} required={required}>
      <Flex direction="column" alignItems="stretch" gap={1}>
        <Field.Label action={labelAction}>{label}</Field.Label>
        <Frame $isInvalid={error !== undefined} data-rich-text={name}>
          {view.kind === 'visual' ? (
            <Visual
              key={`${locale} ${round}`}
              {...shared}
              content={view.content}
              locale={locale}
              isInvalid={error !== undefined}
              maxLength={attribute?.maxLength ?? LONGEST}
              more={source}
            />
          ) : (
            <Source key={`${locale} ${round}`} {...shared} value={view.from} message={view.message} more={back} />
          )}
        </Frame>
        <Field.Hint />
        <Field.Error />
      </Flex>
    </Field.Root>
  );
}
