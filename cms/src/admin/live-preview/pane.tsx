import { Box, Flex, IconButton, Typography } from '@strapi/design-system';
import { Collapse, Cross, Expand, Moon } from '@strapi/icons';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { labelOf, wayTo } from '#model/form-fields';
import { issueText } from '#site/messages/issue-texts';
import { isDark as isDarkAdmin } from '../dark-theme';
import { fieldOf, focusField } from './focus';
import { inForm, onPage } from './fields';
import { isNarrow, useEscape, useFrameSize, usePaneWidth } from './pane-size';
import { useLivePreview, type Entry, type Preview } from './use-live-preview';
import { useSay } from './use-say';

/** Widths of the page, in pixels: two phones, a tablet, a desktop. */
const WIDTHS = [360, 390, 768, 1280] as const;
type Width = (typeof WIDTHS)[number];

/** The whole window is above Strapi's menu and below its dialogs. */
const Frame = styled.section<{ readonly $isWide: boolean }>`
  position: fixed;
  inset-block: 0;
  inset-inline-end: 0;
  z-index: ${({ $isWide }) => ($isWide ? 5 : 2)};
  display: flex;
  flex-direction: column;
  background: ${({ theme }) => theme.colors.neutral0};
  border-inline-start: 1px solid ${({ theme }) => theme.colors.neutral200};
`;
const Handle = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline-start: -4px;
  inline-size: 9px;
  cursor: col-resize;
  touch-action: none;
  z-index: 1;
  &:hover {
    background: ${({ theme }) => theme.colors.primary200};
  }
  &:focus-visible {
    background: ${({ theme }) => theme.colors.primary600};
    outline: none;
  }
`;
const WidthButton = styled.button`
  padding: 4px 8px;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: 4px;
  background: ${({ theme }) => theme.colors.neutral0};
  color: ${({ theme }) => theme.colors.neutral800};
  font-size: 1.2rem;
  cursor: pointer;
  &[aria-pressed='true'] {
    border-color: ${({ theme }) => theme.colors.primary600};
    background: ${({ theme }) => theme.colors.primary100};
    color: ${({ theme }) => theme.colors.primary700};
    font-weight: 600;
  }
`;
const Stage = styled.div`
  position: relative;
  flex: 1;
  min-block-size: 0;
  overflow: hidden;
  background: ${({ theme }) => theme.colors.neutral150};
`;
const Page = styled.iframe`
  position: absolute;
  inset-block-start: 0;
  border: 0;
  background: ${({ theme }) => theme.colors.neutral0};
  transform-origin: top;
`;

interface StateProps {
  readonly type: string;
  readonly preview: Preview;
  readonly isNowhere: boolean;
}

/** What the page in the frame is, and what the site would leave out. */
function State({ type, preview: { state, issues, hasPage }, isNowhere }: StateProps) {
  const { say, language } = useSay();
  const isFirst = state === 'refused' && !hasPage;
  const title = isFirst ? say('live-preview.refused.first') : say(`live-preview.${state}`);
  const good = state === 'shown' || state === 'loading';
  return (
    <Box paddingLeft={4} paddingRight={4} paddingTop={2} paddingBottom={2} background={good ? 'neutral0' : 'warning100'}>
      <div role="status" data-state={state}>
        <Typography variant="pi" textColor={good ? 'neutral600' : 'neutral800'} fontWeight={good ? 'regular' : 'bold'}>
          {title}
        </Typography>
        {state === 'shown' && issues.length > 0 ? (
          <Typography variant="pi" tag="p">
            {say('live-preview.left-out')}
          </Typography>
        ) : null}
        {issues.length > 0 ? (
          <ul>
            {issues.map(({ field, message }) => (
              <li key={`${field} ${message}`}>
                <Typography variant="pi">
                  {field === undefined ? null : <strong>{labelOf(type, field, language)}: </strong>}
                  {issueText(message, language)}
                </Typography>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {hasPage ? (
        <Typography variant="pi" textColor={good ? 'neutral600' : 'neutral800'}>
          {say(isNowhere ? 'live-preview.nowhere' : 'live-preview.hint')}
        </Typography>
      ) : null}
    </Box>
  );
}

interface ToolsProps {
  readonly width: Width;
  readonly isDark: boolean;
  readonly isWide: boolean;
  readonly onWidth: (width: Width) => void;
  readonly onDark: () => void;
  readonly onWide: () => void;
  readonly onClose: () => void;
}

function Tools({ width, isDark, isWide, onWidth, onDark, onWide, onClose }: ToolsProps) {
  const { say } = useSay();
  return (
    <Flex gap={2} padding={2} paddingLeft={4} justifyContent="space-between" wrap="wrap">
      <Typography variant="omega" fontWeight="bold" tag="h2">
        {say('live-preview.title')}
      </Typography>
      <Flex gap={1} role="group" aria-label={say('live-preview.width')}>
        {WIDTHS.map((one) => (
          <WidthButton
            key={one}
            type="button"
            aria-pressed={one === width}
            aria-label={say(`live-preview.width.${one}`)}
            title={say(`live-preview.width.${one}`)}
            onClick={() => onWidth(one)}
          >
            {one}
          </WidthButton>
        ))}
      </Flex>
      <Flex gap={1}>
        <IconButton label={say('live-preview.dark')} aria-pressed={isDark} variant={isDark ? 'secondary' : 'tertiary'} onClick={onDark}>
          <Moon />
        </IconButton>
        {isNarrow() ? null : (
          <IconButton label={say(isWide ? 'live-preview.beside' : 'live-preview.wide')} aria-pressed={isWide} onClick={onWide}>
            {isWide ? <Collapse /> : <Expand />}
          </IconButton>
        )}
        <IconButton label={say('live-preview.close')} onClick={onClose}>
          <Cross />
        </IconButton>
      </Flex>
    </Flex>
  );
}

/** The page of an entry with the form's values, beside the form. */
export default function Pane({ onClose, ...entry }: Entry & { readonly onClose: () => void }) {
  const { say, language } = useSay();
  const [width, setWidth] = useState<Width>(1280);
  const [isDark, setDark] = useState(isDarkAdmin);
  const frame = useRef<HTMLIFrameElement>(null);
  const focused = useRef('');
  const picked = useRef(false);
  const [isNowhere, setNowhere] = useState(false);
  const { pane, isWide, setWide, handle } = usePaneWidth();
  const { stage, size } = useFrameSize(width);
  const { type, values } = entry;
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });

  const leaveWindow = () => (isNarrow() ? onClose() : setWide(false));
  useEscape(isWide, leaveWindow);
  const onField = (field: string) => {
    const name = inForm(latest.current, field);
    picked.current = true;
    // At once: what is covered takes no focus.
    if (isWide) flushSync(leaveWindow);
    focusField(name, wayTo(type, name, language));
  };
  const { preview, tell } = useLivePreview(entry, frame, {
    onField,
    onReady: () => {
      tell({ kind: 'scheme', dark: isDark });
      tell({ kind: 'focus', field: onPage(latest.current, focused.current), scroll: false });
    },
    onFound: (found) => setNowhere(focused.current !== '' && !found),
  });
  useEffect(() => tell({ kind: 'scheme', dark: isDark }), [tell, isDark]);

  const follow = useCallback(
    ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest('main form')) return;
      focused.current = fieldOf(target) ?? '';
      setNowhere(false);
      tell({ kind: 'focus', field: onPage(latest.current, focused.current), scroll: !picked.current });
      picked.current = false;
    },
    [tell],
  );
  useEffect(() => {
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [follow]);

  return createPortal(
    <Frame ref={pane} $isWide={isWide} aria-label={say('live-preview.title')} data-live-preview>
      {isWide ? null : <Handle aria-label={say('live-preview.resize')} {...handle} />}
      <Tools
        width={width}
        isDark={isDark}
        isWide={isWide}
        onWidth={setWidth}
        onDark={() => setDark(!isDark)}
        onWide={() => setWide(!isWide)}
        onClose={onClose}
      />
      <State type={type} preview={preview} isNowhere={isNowhere} />
      <Stage ref={stage}>
        <Page ref={frame} name="live-preview" title={say('live-preview.frame')} style={size} referrerPolicy="no-referrer" />
      </Stage>
    </Frame>,
    document.body,
  );
}
