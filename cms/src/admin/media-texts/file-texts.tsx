import { Flex, Typography } from '@strapi/design-system';
import { getFetchClient } from '@strapi/strapi/admin';
import { lazy, Suspense, useEffect, useState } from 'react';
import { LOCALE_CODES } from '#site/locales';
import { textOfFile } from '../../media/file-texts';
import type { PictureToText } from '../../media/serve-texts';
import { BusyButton } from '../busy-button';
import { useFormats } from '../use-formats';
import { useRequest } from '../use-request';
import { useCommonTexts, useTexts } from '../use-texts';
import { messages } from './messages';

const TextsDialog = lazy(() => import('./dialog'));

interface FileTextsProps {
  /** Without an id before it is uploaded; what it shows is asked then. */
  readonly asset?: Partial<PictureToText> & { readonly mime?: string };
  readonly disabled?: boolean;
}

/** From an address of its own: a read of the file would count as that of its form, which is not filled again. */
const readTexts = async (id: number) => (await getFetchClient().get<PictureToText>(`/file-texts/${String(id)}`)).data;

/** In the media library, in place of Strapi's alternative text, which has no language: the text in each, and the way to change them. */
export function FileTexts({ asset, disabled = false }: FileTextsProps) {
  const say = useTexts(messages);
  const common = useCommonTexts();
  const { language } = useFormats();
  const request = useRequest();
  const [stored, setStored] = useState<PictureToText>();
  const [isOpen, setOpen] = useState(false);
  const id = asset?.mime?.startsWith('image/') ? asset.id : undefined;
  // The library may have read the file before it had these texts.
  useEffect(() => {
    if (id !== undefined) void readTexts(id).then(setStored, () => undefined);
  }, [id]);
  if (id === undefined) return null;
  const picture = stored?.id === id ? stored : (asset as PictureToText);
  const read = () => request(() => readTexts(id), { failed: say('media-texts.unread') });
  const open = async () => {
    const found = await read();
    if (!found) return;
    setStored(found);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    void read().then((found) => found && setStored(found));
  };
  return (
    <Flex tag="section" direction="column" alignItems="flex-start" gap={2} aria-label={say('media-texts.texts')}>
      <Typography variant="pi" fontWeight="bold" textColor="neutral800">
        {say('media-texts.texts')}
      </Typography>
      {picture.decorative ? (
        <Typography variant="pi">{say('media-texts.decorative')}</Typography>
      ) : (
        LOCALE_CODES.map((locale) => (
          <Typography key={locale} variant="pi" style={{ overflowWrap: 'anywhere' }}>
            {language(locale)}: <span lang={locale}>{textOfFile(picture, locale) ?? '–'}</span>
          </Typography>
        ))
      )}
      {disabled ? null : (
        <BusyButton variant="tertiary" size="S" onClick={open}>
          {say('media-texts.change')}
        </BusyButton>
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <TextsDialog pictures={[picture]} leave={common('common.cancel')} onClose={close} />
        </Suspense>
      ) : null}
    </Flex>
  );
}
