import { Box, Button, Checkbox, Field, Flex, Modal, TextInput, Typography } from '@strapi/design-system';
import { getFetchClient, isFetchError } from '@strapi/strapi/admin';
import { useState } from 'react';
import { LOCALE_CODES } from '#site/locales';
import { writtenText } from '../../media/file-texts';
import type { PictureChange, PictureToText } from '../../media/serve-texts';
import { useFormats } from '../use-formats';
import { useCommonTexts, useTexts } from '../use-texts';
import { useFocusBack } from '../use-focus-back';
import { messages } from './messages';

/** The column of an alternative text. */
const MAX_TEXT = 255;

/** What the editor wrote of a picture, alone; the rest is as it was read. */
interface Written {
  readonly texts: Readonly<Record<string, string>>;
  readonly decorative?: boolean;
}
const NOTHING: Written = { texts: {} };

/** What is to be changed; undefined: nothing. */
function changeOf(picture: PictureToText, { texts, decorative }: Written): PictureChange | undefined {
  const changed = Object.entries(texts).flatMap(([locale, to]) => {
    const from = writtenText(picture, locale);
    return from === to ? [] : [[locale, { from, to }] as const];
  });
  const turns = decorative !== undefined && decorative !== (picture.decorative ?? false);
  return changed.length > 0 || turns ? { texts: Object.fromEntries(changed), ...(turns ? { decorative } : {}) } : undefined;
}

/** Why a change was refused, and what somebody else wrote meanwhile. */
const refusalIn = (error: unknown) =>
  isFetchError(error) && error.status === 409
    ? (error.response?.data.error as { readonly message: string; readonly details: { readonly picture: PictureToText } } | undefined)
    : undefined;

interface PictureFieldsProps {
  readonly picture: PictureToText;
  readonly written: Written;
  readonly onChange: (written: Written) => void;
}

/** One picture: its text in each language of the site, or that it needs none. */
function PictureFields({ picture, written, onChange }: PictureFieldsProps) {
  const say = useTexts(messages);
  const { language } = useFormats();
  const { texts, decorative = picture.decorative ?? false } = written;
  return (
    <Flex tag="section" gap={4} alignItems="flex-start" wrap="wrap" aria-label={picture.name}>
      <Box width="12rem" height="9rem" shrink={0} background="neutral100" overflow="hidden" hasRadius>
        <img src={picture.url} alt="" width="100%" height="100%" style={{ objectFit: 'contain' }} />
      </Box>
      <Flex direction="column" alignItems="stretch" gap={3} flex="1" minWidth="24rem">
        <Typography fontWeight="bold" style={{ overflowWrap: 'anywhere' }}>
          {picture.name}
        </Typography>
        {LOCALE_CODES.map((locale) => (
          <Field.Root key={locale} name={`${String(picture.id)}-${locale}`}>
            <Field.Label>{say('media-texts.text', { language: language(locale) })}</Field.Label>
            <TextInput
              lang={locale}
              value={texts[locale] ?? writtenText(picture, locale)}
              maxLength={MAX_TEXT}
              disabled={decorative}
              onChange={(event: { target: HTMLInputElement }) =>
                onChange({ ...written, texts: { ...texts, [locale]: event.target.value } })
              }
            />
          </Field.Root>
        ))}
        <Field.Root name={`${String(picture.id)}-decorative`} hint={say('media-texts.decorative.hint')}>
          <Checkbox checked={decorative} onCheckedChange={(isOn: boolean) => onChange({ ...written, decorative: isOn })}>
            {say('media-texts.decorative')}
          </Checkbox>
          <Field.Hint />
        </Field.Root>
      </Flex>
    </Flex>
  );
}

interface TextsDialogProps {
  readonly pictures: readonly PictureToText[];
  /** Name of the button that saves nothing; “Later” if it is left out. */
  readonly leave?: string;
  /** @param isStored false: put off */
  readonly onClose: (isStored: boolean) => void;
}

/** Asks for the alternative texts of pictures. What is left empty can be written later. */
export default function TextsDialog({ pictures, leave, onClose }: TextsDialogProps) {
  const say = useTexts(messages);
  const common = useCommonTexts();
  const focusBack = useFocusBack();
  const [read, setRead] = useState(pictures);
  const [written, setWritten] = useState<ReadonlyMap<number, Written>>(new Map());
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');
  const save = async () => {
    setSaving(true);
    setFailure('');
    const { put } = getFetchClient();
    // What is stored, also where a later picture fails.
    let known = read;
    const learn = (now: PictureToText) => {
      known = known.map((picture) => (picture.id === now.id ? now : picture));
      setRead(known);
    };
    try {
      for (const picture of read) {
        const change = changeOf(picture, written.get(picture.id) ?? NOTHING);
        if (change) learn((await put<PictureToText>(`/file-texts/${String(picture.id)}`, change)).data);
      }
      onClose(true);
    } catch (error) {
      const refusal = refusalIn(error);
      // Saved again, it replaces what the message names.
      const now = refusal?.details.picture;
      if (now) learn(now);
      setFailure(refusal?.message ?? say('media-texts.failed'));
      setSaving(false);
    }
  };
  /** What was typed is given up by a button alone: a click beside the dialog, or Escape in a list of suggestions, may be a slip. */
  const stay = (event: Event) => {
    if (isSaving || written.size > 0) event.preventDefault();
  };
  return (
    <Modal.Root open onOpenChange={(isOpen: boolean) => (isOpen ? undefined : onClose(false))}>
      <Modal.Content {...focusBack} onInteractOutside={stay} onEscapeKeyDown={stay}>
        <Modal.Header closeLabel={common('common.close')}>
          <Modal.Title>{say('media-texts.title', { count: pictures.length })}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={6}>
            <Typography>{say('media-texts.intro')}</Typography>
            {read.map((picture) => (
              <PictureFields
                key={picture.id}
                picture={picture}
                written={written.get(picture.id) ?? NOTHING}
                onChange={(next) => setWritten((before) => new Map(before).set(picture.id, next))}
              />
            ))}
            <Typography role="alert" textColor="danger600">
              {failure}
            </Typography>
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={() => onClose(false)}>
            {leave ?? say('media-texts.later')}
          </Button>
          <Button loading={isSaving} onClick={() => void save()}>
            {say('media-texts.save')}
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}
