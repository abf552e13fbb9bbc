import { Box, Button, Flex, Td, Tr, Typography } from '@strapi/design-system';
import type { FileUses } from '../../references/routes';
import { NameCell, WRAP } from '../data-table';
import { useFormats } from '../use-formats';
import { DeleteFile } from './delete-file';
import { UseList } from './uses';
import { useSay } from './use-say';

function FileFacts({ file }: { readonly file: FileUses }) {
  const { fileSize } = useFormats();
  const { name, url, mime, width, height, size } = file;
  const isPicture = mime.startsWith('image/');
  const facts = [
    (/[^/+]+/.exec(mime.split('/')[1] ?? '')?.[0] ?? '').toUpperCase(),
    width && height ? `${String(width)} × ${String(height)}` : '',
    // Strapi stores kilobytes.
    fileSize(size * 1e3),
  ];
  return (
    <Flex gap={4} alignItems="center" paddingTop={3} paddingBottom={3} maxWidth="48rem">
      <Box width="8rem" height="6rem" shrink={0} background="neutral100" overflow="hidden" hasRadius>
        {isPicture ? <img src={url} alt="" loading="lazy" width="100%" height="100%" style={{ objectFit: 'contain' }} /> : null}
      </Box>
      <NameCell name={name} facts={facts} gap={1} />
    </Flex>
  );
}

interface FileRowProps {
  readonly file: FileUses;
  /** Undefined: the role may not change files. */
  readonly onDelete: ((file: FileUses) => void) | undefined;
  readonly onText: (file: FileUses) => void;
}

/** A file with its uses, and what can be done with it. */
export function FileRow({ file, onDelete, onText }: FileRowProps) {
  const say = useSay();
  const count = file.uses.length + file.hidden;
  return (
    <Tr>
      <Td>
        <FileFacts file={file} />
      </Td>
      <Td>
        <Box minWidth="12rem" maxWidth="44rem" style={WRAP} paddingTop={3} paddingBottom={3}>
          <Typography textColor={count === 0 ? 'neutral600' : 'neutral800'}>
            {count === 0 ? say('files.unused.one') : say('files.used', { count })}
          </Typography>
          {count > 0 && <UseList uses={file.uses} hidden={file.hidden} label={`${file.name}: ${say('files.used', { count })}`} />}
        </Box>
      </Td>
      <Td>
        {onDelete && (
          <Flex gap={2} wrap="wrap">
            {file.mime.startsWith('image/') ? (
              <Button variant="tertiary" aria-label={say('files.text.one', { name: file.name })} onClick={() => onText(file)}>
                {say('files.text')}
              </Button>
            ) : null}
            <DeleteFile file={file} onDelete={() => onDelete(file)} />
          </Flex>
        )}
      </Td>
    </Tr>
  );
}
