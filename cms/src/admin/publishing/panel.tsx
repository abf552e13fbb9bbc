import { Box, Button, Flex, Link, LinkButton, Typography } from '@strapi/design-system';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Publishing } from '../../publish/editor-routes';
import { Stale } from '../dashboard/stale';
import { BusyButton } from '../busy-button';
import { usePanelEntry } from '../use-panel-entry';
import { useTexts } from '../use-texts';
import { usePublishing } from './use-publishing';
import { messages, type MessageId } from './messages';

function useMessages() {
  const { formatDate } = useIntl();
  const say = useTexts(messages);
  return {
    say,
    time: (iso: string) =>
      formatDate(iso, { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    day: (iso: string) => formatDate(iso, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }),
  };
}

function Remarks({ remarks }: { readonly remarks: Publishing['outcome']['remarks'] }) {
  return (
    <ul>
      {remarks.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          <Typography variant="pi">
            {field === undefined ? (
              message
            ) : (
              <>
                <strong>{field}</strong>: {message}
              </>
            )}
          </Typography>
        </li>
      ))}
    </ul>
  );
}

function State({ outcome, onRecheck }: { readonly outcome: Publishing['outcome']; readonly onRecheck: () => Promise<void> }) {
  const { say, time } = useMessages();
  const { state, since, url, remarks, failure } = outcome;
  const waiting = state === 'waiting' || state === 'unchecked';
  const colour = state === 'live' ? 'success600' : state === 'refused' || state === 'absent' ? 'danger600' : 'neutral800';
  const text =
    state === 'live'
      ? since === undefined
        ? say('publishing.live.earlier')
        : say('publishing.live', { time: time(since) })
      : waiting
        ? say('publishing.waiting')
        : say(`publishing.${state}` as MessageId);
  return (
    <Flex direction="column" alignItems="flex-start" gap={2} role="status" data-state={state}>
      <Typography fontWeight="semiBold" textColor={colour}>
        {text}
      </Typography>
      {state === 'live' && remarks.length > 0 ? <Typography variant="pi">{say('publishing.remarks')}</Typography> : null}
      {remarks.length > 0 ? <Remarks remarks={remarks} /> : null}
      {waiting && failure !== undefined ? <Typography variant="pi">{failure}</Typography> : null}
      {url !== undefined && (state === 'live' || state === 'refused') ? (
        <Link href={url} isExternal>
          {say('publishing.open')}
        </Link>
      ) : null}
      {waiting || state === 'absent' || state === 'refused' ? (
        <BusyButton variant="tertiary" size="S" onClick={onRecheck}>
          {say('publishing.again')}
        </BusyButton>
      ) : null}
    </Flex>
  );
}

function Preview({ preview }: { readonly preview: NonNullable<Publishing['preview']> }) {
  const { say, day } = useMessages();
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => {
    // Browsers have no clipboard for a service by plain HTTP, and may refuse it.
    try {
      await navigator.clipboard.writeText(preview.page);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Typography variant="sigma" textColor="neutral600">
        {say('publishing.preview')}
      </Typography>
      <LinkButton href={preview.page} isExternal variant="secondary" size="S">
        {say('publishing.preview.page')}
      </LinkButton>
      <LinkButton href={preview.both} isExternal variant="secondary" size="S">
        {say('publishing.preview.both')}
      </LinkButton>
      <Button variant="tertiary" size="S" onClick={() => void copy()}>
        {say(copied ? 'publishing.preview.copied' : 'publishing.preview.copy')}
      </Button>
      {copied === false ? (
        <Typography variant="pi" textColor="danger600" role="alert">
          {say('publishing.preview.refused')}
        </Typography>
      ) : null}
      <Typography variant="pi" textColor="neutral600">
        {say('publishing.preview.saved', { time: day(preview.until) })}
      </Typography>
    </Flex>
  );
}

interface OutcomeProps {
  readonly path: string;
  readonly locale: string;
  readonly version: string;
}

function Outcome({ path, locale, version }: OutcomeProps) {
  const { say } = useMessages();
  const { publishing, failed, recheck } = usePublishing(path, locale, version);
  if (!publishing) {
    return failed ? (
      <Typography variant="pi" textColor="danger600">
        {say('publishing.failed')}
      </Typography>
    ) : (
      <Typography variant="pi">{say('publishing.loading')}</Typography>
    );
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      <Stale failed={failed} />
      <State outcome={publishing.outcome} onRecheck={recheck} />
      {publishing.preview ? <Preview preview={publishing.preview} /> : null}
    </Flex>
  );
}

/** Beside the form of every entry of the site: the outcome of its last publish, and links to its draft in the site's pages. */
export const PublishingPanel: PanelComponent = (panel) => {
  const { say } = useMessages();
  const entry = usePanelEntry(panel);
  if (!entry) return null;
  const { type, id, locale } = entry;
  const version = `${String(panel.document?.updatedAt)} ${String(panel.document?.['status'])}`;
  const content = id ? (
    // The outcome of another entry or language is not shown here.
    <Outcome key={`${id} ${locale}`} path={`/publishing/${type}/${id}`} locale={locale} version={version} />
  ) : (
    <Typography variant="pi">{say('publishing.unsaved')}</Typography>
  );
  return { title: say('publishing.title'), content: <Box width="100%">{content}</Box> };
};
