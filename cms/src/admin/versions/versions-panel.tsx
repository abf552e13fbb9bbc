import { Box, Button, Flex, TextButton, Typography } from '@strapi/design-system';
import { buildValidParams, unstable_useDocument as useDocument, type PanelComponent } from '@strapi/content-manager/strapi-admin';
import { getFetchClient, useForm, useNotification, useQueryParams } from '@strapi/strapi/admin';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { ListedVersion, Restored } from '../../versions/routes';
import { versionOf } from '../../versions/wire';
import { openForms } from '../conflicts/open-forms';
import { usePanelEntry } from '../use-panel-entry';
import { useRequest } from '../use-request';
import { useVersions } from './use-versions';
import { useWords } from './use-words';

const CompareDialog = lazy(() => import('./compare-dialog').then((module) => ({ default: module.CompareDialog })));

/** Versions that the panel lists; the others are in the dialog. */
const SHOWN = 5;

function VersionItem({
  version,
  isCurrent,
  onOpen,
}: {
  readonly version: ListedVersion;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}) {
  const { say, time } = useWords();
  const { at, action, user } = version;
  const what = say(`versions.action.${action}`);
  return (
    <Box tag="li" paddingBottom={2}>
      <Flex direction="column" alignItems="flex-start">
        {isCurrent ? (
          <Typography variant="pi" fontWeight="semiBold">
            {`${time(at)} (${say('versions.current')})`}
          </Typography>
        ) : (
          <TextButton aria-label={say('versions.compare.open', { time: time(at) })} onClick={onOpen}>
            {time(at)}
          </TextButton>
        )}
        <Typography variant="pi" textColor="neutral600">
          {user === undefined ? what : say('versions.by', { action: what, user })}
        </Typography>
      </Flex>
    </Box>
  );
}

/** Beside the form of every entry of the site: its versions, to compare and to restore. */
export const VersionsPanel: PanelComponent = (panel) => {
  const { model, documentId, document, collectionType, activeTab } = panel;
  const { say } = useWords();
  const { post } = getFetchClient();
  const { toggleNotification } = useNotification();
  const request = useRequest();
  const [{ query }] = useQueryParams();
  const isModified = useForm('VersionsPanel', ({ modified }) => modified);
  const [open, setOpen] = useState<number>();
  const params = useMemo(() => buildValidParams(query), [query]);
  // The form's own query: it is read again after a restore.
  const { refetch } = useDocument({ collectionType, model, ...(documentId ? { documentId } : {}), params } as never, {
    skip: !documentId && collectionType !== 'single-types',
  });
  const { type, id, locale = '' } = usePanelEntry(panel) ?? {};
  const path = type !== undefined && id ? `/versions/${type}/${id}` : undefined;
  const { list, failed, olderFailed, readOlder } = useVersions(
    path,
    locale,
    `${String(document?.updatedAt)} ${String(document?.['status'])}`,
  );
  if (type === undefined) return null;
  const restore = async (version: number, fields?: readonly string[]) => {
    const { updatedAt, position } = (document ?? {}) as { updatedAt?: string; position?: number | null };
    const seen = updatedAt === undefined ? {} : { version: versionOf({ updatedAt, position }) };
    const send = () => post<Restored>(`${path}/${version}/restore?locale=${locale}`, { ...(fields ? { fields } : {}), ...seen });
    const response = await request(send, { done: say('versions.restored'), failed: say('versions.restore.failed') });
    if (!response) return;
    for (const message of response.data.missing) toggleNotification({ type: 'warning', message, timeout: 20_000 });
    setOpen(undefined);
    // After a refused save the form was kept as it is.
    openForms.release();
    await refetch();
  };
  const versions = list?.versions ?? [];
  const mayRestore = list?.mayRestore === true;
  // What is restored becomes the draft, of which the form of the published version knows nothing.
  const obstacle = activeTab === 'published' ? 'versions.restore.published' : isModified ? 'versions.restore.modified' : undefined;
  const content = failed ? (
    <Typography variant="pi" textColor="danger600">
      {say('versions.failed')}
    </Typography>
  ) : path !== undefined && !list ? null : versions.length === 0 ? (
    <Typography variant="pi">{say('versions.none')}</Typography>
  ) : (
    <>
      <Box tag="ol" width="100%">
        {versions.slice(0, SHOWN).map((version, at) => (
          <VersionItem key={version.id} version={version} isCurrent={at === 0} onOpen={() => setOpen(version.id)} />
        ))}
      </Box>
      {versions.length > 1 ? (
        <Button variant="secondary" size="S" fullWidth onClick={() => setOpen(versions[1]!.id)}>
          {say('versions.all')}
        </Button>
      ) : null}
      {open === undefined ? null : (
        <Suspense fallback={null}>
          <CompareDialog
            type={type}
            path={path!}
            locale={locale}
            versions={versions}
            first={open}
            more={list?.more === true}
            onOlder={readOlder}
            olderFailed={olderFailed}
            onRestore={mayRestore && obstacle === undefined ? restore : undefined}
            hint={mayRestore ? say(obstacle ?? 'versions.restore.hint') : ''}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
  return { title: say('versions.title'), content: <Box width="100%">{content}</Box> };
};
