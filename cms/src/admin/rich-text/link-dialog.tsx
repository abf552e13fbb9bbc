import { Box, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isSafeTarget } from '#site/allowed-html';
import type { LinkTarget } from '../../rich-text/link-targets';
import { Dialog } from './dialog';
import { useFormats } from '../use-formats';
import { useSay } from './use-say';

const Result = styled.button`
  display: block;
  inline-size: 100%;
  padding: 0.8rem 1.2rem;
  text-align: start;
  border-radius: 4px;
  cursor: pointer;
  &:hover,
  &:focus-visible,
  &[aria-pressed='true'] {
    background: ${({ theme }) => theme.colors.primary100};
  }
`;

const WAIT_MS = 200;

/** What the service finds for a query; undefined while it has not answered, null when it failed. */
function useTargets(locale: string, query: string): readonly LinkTarget[] | null | undefined {
  const { get } = useFetchClient();
  const [found, setFound] = useState<{ readonly query: string; readonly targets: readonly LinkTarget[] | null }>();
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const address = `/link-targets?${new URLSearchParams({ locale, q: query }).toString()}`;
      const targets = await get<LinkTarget[]>(address).then(
        ({ data }) => data,
        () => null,
      );
      if (isCurrent) setFound({ query, targets });
    };
    const timer = window.setTimeout(() => void ask(), WAIT_MS);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [get, locale, query]);
  return found?.query === query ? found.targets : undefined;
}

interface ResultsProps {
  readonly targets: readonly LinkTarget[] | null | undefined;
  readonly chosen: string;
  readonly onChoose: (target: LinkTarget) => void;
}

function Results({ targets, chosen, onChoose }: ResultsProps) {
  const say = useSay();
  const { typeName } = useFormats();
  const nameOf = ({ kind, type }: LinkTarget) =>
    type === undefined ? say(kind === 'file' ? 'rich-text.link.file' : 'rich-text.link.page') : typeName(type);
  const count = targets?.length ?? 0;
  return (
    <Box>
      <Typography variant="pi" role="status" textColor={targets === null ? 'danger600' : 'neutral600'}>
        {targets === null ? say('rich-text.link.failed') : targets ? say('rich-text.link.results', { count }) : '…'}
      </Typography>
      <Box tag="ul" maxHeight="24rem" overflow="auto" marginTop={2}>
        {(targets ?? []).map((target) => (
          <li key={`${target.kind} ${target.href}`}>
            <Result type="button" aria-pressed={chosen === target.href} onClick={() => onChoose(target)}>
              <Typography fontWeight="semiBold" textColor="neutral800" tag="span">
                {target.title}
              </Typography>{' '}
              <Typography variant="pi" textColor="neutral600" tag="span">
                {nameOf(target)} · {target.href}
              </Typography>
            </Result>
          </li>
        ))}
      </Box>
    </Box>
  );
}

interface LinkDialogProps {
  readonly editor: Editor;
  /** Language of the entry. */
  readonly locale: string;
  readonly onClose: () => void;
}

/** Where a link leads: to a page, an entry or a file that is found by its title, or to any address. */
export function LinkDialog({ editor, locale, onClose }: LinkDialogProps) {
  const say = useSay();
  const { selection } = editor.state;
  const isOn = editor.isActive('link');
  const [query, setQuery] = useState('');
  const [address, setAddress] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const [text, setText] = useState('');
  /** The title that was filled in: another one takes its place, but not that of a text of the user's own. */
  const filled = useRef('');
  const [isBad, setIsBad] = useState(false);
  const targets = useTargets(locale, query);
  const hasText = !selection.empty || isOn;
  const apply = () => {
    // A bare name of a host is what people type.
    const plain = address.trim();
    const href = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(plain) ? `https://${plain}` : plain;
    if (!/^(?:\/(?!\/)|#|[a-z]+:.)/i.test(href) || !isSafeTarget(href)) return setIsBad(true);
    const chain = editor.chain().focus();
    if (hasText) chain.extendMarkRange('link').setLink({ href }).run();
    else
      chain
        .insertContent({ type: 'text', text: text.trim() || href, marks: [{ type: 'link', attrs: { href } }] })
        .unsetMark('link')
        .run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <Dialog title={say('rich-text.link')} of={editor} onClose={onClose} onApply={apply} onRemove={isOn ? remove : undefined}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Field.Root hint={say('rich-text.link.search.hint')}>
          <Field.Label>{say('rich-text.link.search')}</Field.Label>
          <TextInput type="search" value={query} onChange={(event: { target: HTMLInputElement }) => setQuery(event.target.value)} />
          <Field.Hint />
        </Field.Root>
        {query.trim() === '' ? null : (
          <Results
            targets={targets}
            chosen={address}
            onChoose={({ href, title }) => {
              setAddress(href);
              if (text === '' || text === filled.current) setText(title);
              filled.current = title;
              setIsBad(false);
            }}
          />
        )}
        <Field.Root hint={say('rich-text.link.address.hint')} {...(isBad ? { error: say('rich-text.link.bad') } : {})}>
          <Field.Label>{say('rich-text.link.address')}</Field.Label>
          <TextInput value={address} onChange={(event: { target: HTMLInputElement }) => setAddress(event.target.value)} />
          <Field.Hint />
          <Field.Error />
        </Field.Root>
        {hasText ? null : (
          <Field.Root>
            <Field.Label>{say('rich-text.link.text')}</Field.Label>
            <TextInput value={text} onChange={(event: { target: HTMLInputElement }) => setText(event.target.value)} />
          </Field.Root>
        )}
      </Flex>
    </Dialog>
  );
}
