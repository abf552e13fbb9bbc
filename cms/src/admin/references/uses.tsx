import { Badge, Box, Flex, Link, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Use } from '../../references/references';
import type { VisibleUses } from '../../references/routes';
import { editAddress } from '../dashboard/edit-address';
import { useFormats } from '../use-formats';
import { useSay } from './use-say';

/** What a list would leave of the screen. */
const SCROLLS_FROM = '32rem';

function UseRow({ use }: { readonly use: Use }) {
  const say = useSay();
  const { typeName, entryName, language, fieldName } = useFormats();
  const place = {
    type: typeName(use.typeTitle),
    language: language(use.locale),
    field: fieldName(use.uid, use.field, use.fieldTitle),
  };
  return (
    <Box tag="li" paddingTop={1} paddingBottom={1}>
      <Link tag={RouterLink} to={editAddress(use)} target="_blank" rel="noreferrer">
        {entryName(use)}
      </Link>
      <Flex gap={2} wrap="wrap">
        <Typography variant="pi" textColor="neutral600">
          {say('references.place', place)}
        </Typography>
        {use.state === 'draft' && <Badge textColor="neutral800">{say('references.draft')}</Badge>}
      </Flex>
    </Box>
  );
}

/** Places in which something is used, each with a link to its form. */
export function UseList({ uses, hidden, label }: VisibleUses & { readonly label: string }) {
  const say = useSay();
  return (
    <Box width="100%" maxHeight={SCROLLS_FROM} overflow="auto" tabIndex={0} role="region" aria-label={label}>
      <ul>
        {uses.map((use) => (
          <UseRow key={[use.uid, use.documentId, use.locale, use.field].join(' ')} use={use} />
        ))}
      </ul>
      {hidden > 0 && (
        <Typography variant="pi" textColor="neutral600">
          {say('references.hidden', { count: hidden })}
        </Typography>
      )}
    </Box>
  );
}

/** Which entries are about to go, and how. */
export interface Going {
  readonly uid: string;
  readonly documentIds: readonly string[];
  readonly action: 'delete' | 'unpublish';
  /** `*`: all languages. */
  readonly locale: string;
}

/** Address of the list of those that refer to them. */
export const usesAddress = ({ uid, documentIds, action, locale }: Going): string =>
  `/references/entries?${new URLSearchParams({ uid, documentIds: documentIds.join(), action, locale }).toString()}`;

/** In the dialog that asks before entries go: who refers to them. */
export function GoingUses({ going }: { readonly going: Going }) {
  const say = useSay();
  const { get } = useFetchClient();
  const [found, setFound] = useState<VisibleUses | null>();
  const address = usesAddress(going);
  useEffect(() => {
    let isCurrent = true;
    get<VisibleUses>(address).then(
      ({ data }) => isCurrent && setFound(data),
      () => isCurrent && setFound(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [get, address]);
  const count = found ? found.uses.length + found.hidden : 0;
  const text =
    found === undefined
      ? say('references.loading')
      : found === null
        ? say('references.failed')
        : count === 0
          ? say('references.none')
          : say(`references.${going.action}`, { count });
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Typography role="status" fontWeight={count > 0 ? 'bold' : 'regular'}>
        {text}
      </Typography>
      {found && count > 0 ? <UseList {...found} label={text} /> : null}
      {going.action === 'delete' ? <Typography textColor="neutral600">{say('references.trash')}</Typography> : null}
    </Flex>
  );
}
