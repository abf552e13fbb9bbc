import { Tooltip } from '@strapi/design-system';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** One button of a toolbar. */
export interface Tool {
  readonly id: string;
  readonly label: string;
  /** A sign; without one the label itself is shown. */
  readonly icon?: ReactNode;
  /** Pressed, or not; undefined for a button that is neither. */
  readonly isOn?: boolean | undefined;
  readonly isOff?: boolean;
  readonly run: () => void;
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.2rem;
  padding: 0.6rem;
  border-block-end: 1px solid ${({ theme }) => theme.colors.neutral200};
  background: ${({ theme }) => theme.colors.neutral100};
`;
const Group = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0.2rem;
  &:not(:last-child) {
    padding-inline-end: 0.6rem;
    margin-inline-end: 0.4rem;
    border-inline-end: 1px solid ${({ theme }) => theme.colors.neutral300};
  }
`;
const Press = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-inline-size: 3.2rem;
  min-block-size: 3.2rem;
  padding-inline: 0.7rem;
  border-radius: 4px;
  color: ${({ theme }) => theme.colors.neutral800};
  font-size: 1.3rem;
  line-height: 1.2;
  cursor: pointer;
  svg {
    inline-size: 1.6rem;
    block-size: 1.6rem;
  }
  &:hover {
    background: ${({ theme }) => theme.colors.neutral200};
  }
  &[aria-pressed='true'] {
    background: ${({ theme }) => theme.colors.primary600};
    color: ${({ theme }) => theme.colors.neutral0};
  }
  &[aria-disabled='true'] {
    color: ${({ theme }) => theme.colors.neutral400};
    cursor: default;
  }
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 1px;
  }
`;

/** A button's sign in letters; the button has a name of its own, so these are no text. */
export const Sign = styled.span`
  &::before {
    content: attr(data-sign) / '';
  }
`;

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

interface ToolbarProps {
  readonly label: string;
  readonly groups: readonly (readonly Tool[])[];
  /** Back to the text. */
  readonly onLeave: () => void;
}

/** A toolbar with one stop for the Tab key: arrow keys go from button to button (ARIA, toolbar pattern). */
export function Toolbar({ label, groups, onLeave }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const tools = groups.flat();
  const [stop, setStop] = useState(tools[0]?.id);
  const current = tools.some(({ id }) => id === stop) ? stop : tools[0]?.id;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave();
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next =
      tools[
        step(
          tools.findIndex(({ id }) => id === current),
          tools.length - 1,
        )
      ];
    setStop(next?.id);
    bar.current?.querySelector<HTMLElement>(`[data-tool="${next?.id ?? ''}"]`)?.focus();
  };
  return (
    <Bar ref={bar} role="toolbar" aria-label={label} onKeyDown={onKeyDown}>
      {groups.map((group) => (
        <Group key={group[0]?.id}>
          {group.map(({ id, label: name, icon, isOn, isOff = false, run }) => (
            <Tooltip key={id} label={name}>
              <Press
                type="button"
                data-tool={id}
                tabIndex={id === current ? 0 : -1}
                aria-label={name}
                aria-pressed={isOn}
                aria-disabled={isOff}
                onFocus={() => setStop(id)}
                // The selection in the text stays where it is.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  if (!isOff) run();
                }}
              >
                {icon ?? name}
              </Press>
            </Tooltip>
          ))}
        </Group>
      ))}
    </Bar>
  );
}
