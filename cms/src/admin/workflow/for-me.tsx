import { Badge, Box, Flex, LinkButton, Typography } from '@strapi/design-system';
import { getFetchClient } from '@strapi/strapi/admin';
import { Link } from 'react-router-dom';
import type { Mine } from '../../workflow/review-wire';
import { BusyButton } from '../busy-button';
import { editAddress } from '../dashboard/edit-address';
import { usePolled } from '../dashboard/use-polled';
import { useFocusOfRows } from '../use-focus-back';
import { useFormats } from '../use-formats';
import { useReview } from './use-review';

const POLL_MS = 20_000;

function Row({ item, onDone }: { readonly item: Mine; readonly onDone: () => Promise<void> }) {
  const { say, date } = useReview();
  const { language, typeName, entryName } = useFormats();
  const { kind, typeTitle, from, text, at, comment } = item;
  const names = { title: entryName(item), language: language(item.language) };
  return (
    <Box tag="li" paddingTop={3} paddingBottom={3}>
      <Flex gap={4} justifyContent="space-between" alignItems="flex-start" wrap="wrap">
        <Box flex="1 1 20rem" style={{ overflowWrap: 'anywhere' }}>
          <Flex gap={2} wrap="wrap">
            <Badge backgroundColor="primary100" textColor="neutral800">
              {say(`forMe.${kind}`)}
            </Badge>
            <Typography fontWeight="bold">{names.title}</Typography>
          </Flex>
          <Typography variant="pi" textColor="neutral600" tag="p">
            {[typeName(typeTitle), names.language, say('forMe.from', { from, at: date(at) })].join(' · ')}
          </Typography>
          {text === '' ? null : (
            <Typography tag="p" style={{ whiteSpace: 'pre-line' }}>
              {text}
            </Typography>
          )}
        </Box>
        <Flex gap={2}>
          <LinkButton
            tag={Link}
            to={editAddress({ ...item, locale: item.language })}
            variant="secondary"
            size="S"
            aria-label={say('forMe.open.entry', names)}
          >
            {say('forMe.open')}
          </LinkButton>
          {comment === undefined ? null : (
            <BusyButton variant="tertiary" size="S" onClick={onDone} aria-label={say('forMe.done.of', names)}>
              {say('forMe.done')}
            </BusyButton>
          )}
        </Flex>
      </Flex>
    </Box>
  );
}

/** What waits for the signed-in user: reviews, drafts that came back, and comments with a mention. */
export function ForMe() {
  const { say, run } = useReview();
  const { post } = getFetchClient();
  const { data: items, failed, reload } = usePolled<readonly Mine[]>('/workflow/mine', POLL_MS);
  const finish = async ({ type, documentId, language, comment }: Mine) => {
    const path = `/workflow/entries/${type}/${documentId}/comments/${String(comment)}/done?locale=${language}`;
    await run(() => post(path, {}), say('forMe.finished'));
    await reload();
  };
  const focusOfRows = useFocusOfRows();
  if (!items) return failed ? <Typography textColor="danger600">{say('forMe.failed')}</Typography> : null;
  if (items.length === 0) return <Typography>{say('forMe.none')}</Typography>;
  return (
    <ul {...focusOfRows}>
      {items.map((item) => (
        <Row key={[item.kind, item.type, item.documentId, item.language, item.comment].join(' ')} item={item} onDone={() => finish(item)} />
      ))}
    </ul>
  );
}

/** The same as a section of To do. */
export function ForMeSection() {
  const { say } = useReview();
  return (
    <Box tag="section" aria-labelledby="for-me" paddingBottom={8}>
      <Box paddingBottom={2}>
        <Typography tag="h2" variant="beta" id="for-me">
          {say('forMe.title')}
        </Typography>
      </Box>
      <ForMe />
    </Box>
  );
}
