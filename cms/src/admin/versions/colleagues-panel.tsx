import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { buildValidParams, unstable_useDocument as useDocument, type PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useForm, useQueryParams } from '@strapi/strapi/admin';
import { useEffect, useMemo } from 'react';
import { versionOf } from '../../versions/wire';
import { openForms } from '../conflicts/open-forms';
import { usePanelEntry } from '../use-panel-entry';
import { usePresence } from './use-presence';
import { useWords } from './use-words';

/** An entry as the form has it. */
interface Shown {
  readonly updatedAt?: string;
  readonly position?: number | null;
}

/** Beside the form, as long as it has something to say: who else has the entry open, and whether somebody saved a newer version. */
export const ColleaguesPanel: PanelComponent = (panel) => {
  const { model, documentId, document, collectionType, activeTab } = panel;
  const { say, clock } = useWords();
  const [{ query }] = useQueryParams();
  const isModified = useForm('ColleaguesPanel', ({ modified }) => modified);
  const params = useMemo(() => buildValidParams(query), [query]);
  const { refetch } = useDocument({ collectionType, model, ...(documentId ? { documentId } : {}), params } as never, {
    skip: !documentId && collectionType !== 'single-types',
  });
  const { type, id, locale = '' } = usePanelEntry(panel) ?? {};
  const path = type !== undefined && id ? `/editing/${type}/${id}` : undefined;
  const { updatedAt, position } = (document ?? {}) as Shown;
  const shown = updatedAt === undefined ? '' : versionOf({ updatedAt, position });
  const presence = usePresence(path, locale, isModified, shown);
  useEffect(() => () => openForms.release(), [path, locale]);
  // After a discarded draft, the stored version has the earlier time.
  const newer = activeTab !== 'published' && shown !== '' && presence?.version !== undefined && presence.version !== shown;
  if (!presence || (presence.others.length === 0 && !newer)) return null;
  const time = clock(presence.at ?? '');
  const load = () => {
    openForms.release();
    void refetch();
  };
  const content = (
    <Flex direction="column" alignItems="flex-start" gap={3} role="status">
      {presence.others.map(({ name, since, changing, own }) => (
        <Typography key={`${name} ${since}`} variant="pi">
          {say(own ? 'colleagues.own' : changing ? 'colleagues.changing' : 'colleagues.open', { name, time: clock(since) })}
        </Typography>
      ))}
      {newer ? (
        <>
          <Typography variant="pi" fontWeight="semiBold" textColor="warning700">
            {presence.by === undefined ? say('colleagues.newer.unknown', { time }) : say('colleagues.newer', { by: presence.by, time })}
          </Typography>
          {isModified ? (
            <Typography variant="pi">{say('colleagues.compare')}</Typography>
          ) : (
            <Button variant="secondary" size="S" onClick={load}>
              {say('colleagues.load')}
            </Button>
          )}
        </>
      ) : null}
    </Flex>
  );
  return { title: say('colleagues.title'), content: <Box width="100%">{content}</Box> };
};
