import { Box, Flex, Typography } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { formOf, isFormId } from '#site/forms';
import type { MessageDetails, MessageFile } from '../../messages/wire';
import { BusyButton } from '../busy-button';
import { useDownload } from '../use-download';
import { AS_TYPED, Card } from './card';
import { useAction, useInboxFormats } from './use-inbox';

/** Fields in the order of the form; those that the form does not know any more follow. */
function orderedFields({ form, fields }: MessageDetails): (readonly [name: string, value: string])[] {
  const known = isFormId(form) ? Object.keys(formOf(form).fields) : [];
  const names = [...known.filter((name) => name in fields), ...Object.keys(fields).filter((name) => !known.includes(name))];
  return names.map((name) => [name, fields[name] ?? ''] as const);
}

const kindOf = ({ form }: MessageDetails, name: string) => (isFormId(form) ? formOf(form).fields[name]?.kind : undefined);

/** What the visitor wrote. */
export function MessageFields({ message }: { readonly message: MessageDetails }) {
  const { say, field, day, language } = useInboxFormats();
  const shown = (name: string, value: string) => {
    const kind = kindOf(message, name);
    if (kind === 'checkbox') return say('inbox.yes');
    return kind === 'date' && !Number.isNaN(Date.parse(value)) ? day(value) : value;
  };
  const rows = [
    ...(message.subject === undefined ? [] : [['subject', say('inbox.subject'), message.subject.title] as const]),
    ...orderedFields(message).map(([name, value]) => [`field ${name}`, field(message.form, name), shown(name, value)] as const),
    ['language', say('inbox.language'), language(message.language)] as const,
  ];
  return (
    <Card title={say('inbox.content')}>
      <Flex tag="dl" direction="column" alignItems="stretch" gap={4}>
        {rows.map(([key, label, value]) => (
          <Box key={key}>
            <Typography tag="dt" variant="pi" textColor="neutral600">
              {label}
            </Typography>
            <Typography tag="dd" style={AS_TYPED}>
              {value}
            </Typography>
          </Box>
        ))}
      </Flex>
    </Card>
  );
}

/** What is to be known about a file beside its name: an id of a text. */
function stateOf({ state, scan }: MessageFile): string {
  if (scan === 'infected') return 'inbox.file.infected';
  if (scan === 'waiting' && state !== 'deleted') return 'inbox.file.waiting';
  if (state !== 'stored') return `inbox.file.${state}`;
  return scan === 'off' ? 'inbox.file.unscanned' : `inbox.file.${scan}`;
}

/** The files that the visitor sent, as downloads. */
export function MessageFiles({ message, onDownload }: { readonly message: MessageDetails; readonly onDownload: () => void }) {
  const { say, fileSize } = useInboxFormats();
  const run = useAction();
  const download = useDownload();
  return (
    <Card title={say('inbox.files.title')}>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
        {message.files.map((file) => (
          <Flex tag="li" key={file.number} gap={3} justifyContent="space-between">
            <Box>
              <Typography style={AS_TYPED}>{file.name}</Typography>
              <Typography variant="pi" textColor="neutral600" tag="p">
                {`${fileSize(file.size)} · ${say(stateOf(file))}`}
              </Typography>
            </Box>
            {file.state === 'stored' && file.scan !== 'waiting' && (
              <BusyButton
                variant="secondary"
                startIcon={<Download aria-hidden />}
                aria-label={say('inbox.file.download', { name: file.name })}
                onClick={async () => {
                  if (await run(() => download(`/messages/${message.key}/files/${file.number}`, file.name))) onDownload();
                }}
              >
                {say('inbox.download')}
              </BusyButton>
            )}
          </Flex>
        ))}
      </Flex>
    </Card>
  );
}
