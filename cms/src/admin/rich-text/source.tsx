import { useState } from 'react';
import { styled } from 'styled-components';
import { Notice, type Message } from './notice';
import { Toolbar, type Tool } from './toolbar';
import { useSay } from './use-say';

const Lines = styled.textarea`
  display: block;
  inline-size: 100%;
  min-block-size: 24rem;
  padding: 1.6rem;
  border: 0;
  resize: vertical;
  outline-offset: -2px;
  background: ${({ theme }) => theme.colors.neutral0};
  color: ${({ theme }) => theme.colors.neutral800};
  font-family: ui-monospace, monospace;
  font-size: 1.4rem;
  line-height: 1.6;
`;

interface SourceProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly message: Message | undefined;
  /** A tool of the field around: back to the visual editor. */
  readonly more: Tool;
  readonly onChange: (html: string) => void;
  readonly focusRef: (element: HTMLElement | null) => void;
}

/** The HTML as it is stored. */
export function Source({ id, label, value, disabled, message, more, onChange, focusRef }: SourceProps) {
  const say = useSay();
  const [text, setText] = useState(value);
  return (
    <>
      <Toolbar label={say('rich-text.toolbar', { label })} groups={[[more]]} onLeave={() => undefined} />
      <Notice message={message} />
      <Lines
        ref={focusRef}
        aria-label={`${label}: ${say('rich-text.source')}`}
        aria-describedby={`${id}-hint ${id}-error`}
        spellCheck={false}
        readOnly={disabled}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onChange(target.value);
        }}
      />
    </>
  );
}
