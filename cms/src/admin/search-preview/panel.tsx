import { Box, Flex, Typography } from '@strapi/design-system';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useFetchClient, useForm } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { contentTypeOf } from '#model/content-types';
import { isCollection } from '#model/definition';
import { ROUTES } from '#site/routes';
import { SEARCH_DESCRIPTION, SEARCH_TITLE } from '#site/search-result';
import type { SearchFacts } from '../../search-preview/serve';
import { SearchResult, SharedLink } from './cards';
import { usePanelEntry } from '../use-panel-entry';
import { useTexts } from '../use-texts';
import { messages, type MessageId } from './messages';
import { resultOf } from './result';
import { fitsDescription, fitsTitle } from './widths';

/** What the service knows of the page; undefined until then, null when it failed. */
function useFacts(type: string, locale: string): SearchFacts | null | undefined {
  const { get } = useFetchClient();
  const [found, setFound] = useState<{ readonly key: string; readonly facts: SearchFacts | null }>();
  const key = `${type} ${locale}`;
  useEffect(() => {
    let isCurrent = true;
    get<SearchFacts>(`/search-preview/${type}?locale=${locale}`).then(
      ({ data }) => isCurrent && setFound({ key, facts: data }),
      () => isCurrent && setFound({ key, facts: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [get, type, locale, key]);
  return found?.key === key ? found.facts : undefined;
}

function Remark({
  id,
  text,
  most,
  isShown,
}: {
  readonly id: MessageId;
  readonly text: string;
  readonly most: number;
  readonly isShown: boolean;
}) {
  const say = useTexts(messages);
  return isShown ? (
    <Typography variant="pi" textColor="warning700" tag="p">
      {say(id, { count: text.length, most })}
    </Typography>
  ) : null;
}

function Preview({ type, locale }: { readonly type: string; readonly locale: string }) {
  const say = useTexts(messages);
  const values = useForm('SearchPreview', (form) => form.values) as Readonly<Record<string, unknown>>;
  const facts = useFacts(type, locale);
  if (facts === null) return <Typography textColor="danger600">{say('search-preview.failed')}</Typography>;
  const result = facts && resultOf(type, values, locale, facts);
  if (!facts || !result) return null;
  const site = facts.site ?? '';
  const host = URL.canParse(site) ? new URL(site).host : '';
  const { title, description, path } = result;
  const shown = { ...result, title: title || say('search-preview.untitled'), description: description || say('search-preview.blank') };
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      <Typography variant="pi" textColor="neutral600">
        {say('search-preview.about')}
      </Typography>
      <Box tag="section">
        <Typography variant="sigma" textColor="neutral600" tag="h3">
          {say('search-preview.result')}
        </Typography>
        <SearchResult company={facts.company} host={host} path={path} title={shown.title} description={shown.description} />
        <div role="status">
          <Remark id="search-preview.title-cut" text={title} most={SEARCH_TITLE} isShown={!fitsTitle(title)} />
          <Remark
            id="search-preview.description-cut"
            text={description}
            most={SEARCH_DESCRIPTION}
            isShown={!fitsDescription(description)}
          />
        </div>
      </Box>
      <Box tag="section">
        <Typography variant="sigma" textColor="neutral600" tag="h3">
          {say('search-preview.shared')}
        </Typography>
        <SharedLink {...shown} host={host} section={facts.section} company={facts.company} />
      </Box>
    </Flex>
  );
}

/** Beside the form of every entry with a page: how a search engine and a messenger would show it. */
export const SearchPreviewPanel: PanelComponent = (panel) => {
  const say = useTexts(messages);
  const entry = usePanelEntry(panel);
  const definition = entry && contentTypeOf(entry.type);
  const hasOwnPage =
    definition && (isCollection(definition) ? definition.pages.detail !== undefined : Object.hasOwn(ROUTES, definition.key));
  if (!hasOwnPage) return null;
  return { title: say('search-preview.title'), content: <Preview type={entry.type} locale={entry.locale} /> };
};
