import { Typography, VisuallyHidden } from '@strapi/design-system';
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { BlockKind, Change, Piece } from './diff';
import { useTexts } from '../use-texts';
import { messages } from './messages';

const Text = styled.div`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  font-size: 1.4rem;
  line-height: 1.5;
  color: ${({ theme }) => theme.colors.neutral800};

  ins,
  del,
  mark {
    border-radius: 2px;
    padding-block: 1px;
  }
  mark {
    background: ${({ theme }) => theme.colors.warning100};
    color: ${({ theme }) => theme.colors.neutral800};
    box-shadow: inset 0 -2px ${({ theme }) => theme.colors.warning500};
  }
  ins {
    background: ${({ theme }) => theme.colors.success100};
    color: ${({ theme }) => theme.colors.success700};
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
  del {
    background: ${({ theme }) => theme.colors.danger100};
    color: ${({ theme }) => theme.colors.danger700};
    text-decoration: line-through;
  }
`;
const Block = styled.div<{ $kind: BlockKind }>`
  margin-block-start: ${({ $kind }) => ($kind === 'label' || $kind === 'heading' ? '0.8rem' : '0.2rem')};
  margin-inline-start: ${({ $kind }) => ($kind === 'item' || $kind === 'quote' ? '1.6rem' : '0')};
  font-weight: ${({ $kind }) => ($kind === 'heading' ? 600 : 400)};
  display: ${({ $kind }) => ($kind === 'item' ? 'list-item' : 'block')};
  border-block-start: ${({ $kind, theme }) => ($kind === 'part' ? `1px solid ${theme.colors.neutral200}` : 'none')};
`;

interface Line {
  readonly kind: BlockKind;
  readonly label: string;
  readonly pieces: Piece[];
}

/** Pieces by the blocks in which they stand. An empty block that is on one side only shows as an empty line. */
function linesOf(pieces: readonly Piece[]): Line[] {
  const lines: Line[] = [{ kind: 'text', label: '', pieces: [] }];
  for (const piece of pieces) {
    const { block, text } = piece.token;
    if (block) lines.push({ kind: block, label: block === 'label' ? text : '', pieces: [] });
    else lines.at(-1)!.pieces.push(piece);
  }
  return lines.filter(({ pieces: inside, label, kind }) => inside.length > 0 || label !== '' || kind === 'part');
}

/** Neighbours with the same change and format, as one run. */
function runsOf(pieces: readonly Piece[]): { readonly change: Change; readonly marks: readonly string[]; readonly text: string }[] {
  const runs: { change: Change; marks: readonly string[]; text: string }[] = [];
  for (const [at, { token, change, before }] of pieces.entries()) {
    const marks = token.marks ?? [];
    // The space behind a word that both have is that of the text whose words follow.
    const { text } = before && pieces[at + 1]?.change === 'removed' ? before : token;
    const last = runs.at(-1);
    if (last?.change === change && last.marks.join() === marks.join()) last.text += text;
    else runs.push({ change, marks, text });
  }
  return runs;
}

function Run({ text, marks }: { readonly text: string; readonly marks: readonly string[] }): ReactNode {
  return marks.reduce<ReactNode>((inner, mark) => {
    const [name = '', detail] = mark.split(' ');
    if (name === 'strong' || name === 'b') return <strong>{inner}</strong>;
    if (name === 'em' || name === 'i') return <em>{inner}</em>;
    if (name === 'sup') return <sup>{inner}</sup>;
    if (name === 'sub') return <sub>{inner}</sub>;
    if (name === 'code') return <code>{inner}</code>;
    return name === 'a' ? <span title={detail}>{inner}</span> : inner;
  }, text);
}

interface DiffViewProps {
  readonly pieces: readonly Piece[];
  /** One side alone is shown: what the other one does not have is marked, not inserted or removed. */
  readonly isSide?: boolean;
}

/** A text with what was inserted and removed in it. Screen readers hear where each begins. */
export function DiffView({ pieces, isSide = false }: DiffViewProps) {
  const say = useTexts(messages);
  if (pieces.length === 0) return <Typography textColor="neutral600">{say('versions.empty')}</Typography>;
  return (
    <Text>
      {linesOf(pieces).map(({ kind, label, pieces: inside }, at) => (
        <Block key={at} $kind={kind}>
          {label === '' ? null : (
            <Typography variant="pi" textColor="neutral600">
              {`${label}: `}
            </Typography>
          )}
          {runsOf(inside).map(({ change, marks, text }, nth) => {
            const run = <Run text={text} marks={marks} />;
            if (change === 'same') return <Fragment key={nth}>{run}</Fragment>;
            if (isSide) return <mark key={nth}>{run}</mark>;
            const Tag = change === 'added' ? 'ins' : 'del';
            return (
              <Tag key={nth}>
                <VisuallyHidden>{say(`versions.${change}`)} </VisuallyHidden>
                {run}
              </Tag>
            );
          })}
        </Block>
      ))}
    </Text>
  );
}
