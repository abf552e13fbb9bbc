import { Box, Button, Checkbox, Field, Flex, Modal, TextInput, Typography } from '@strapi/design-system';
import { getFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { DEFAULT_LOCALE, LOCALE_CODES } from '#site/locales';
import type { PictureAnswer, PictureToText } from '../../media/serve-texts';
import { useTexts } from '../use-texts';
import { messages } from './messages';
import { useLanguageName } from './use-language-name';

/** The column of an alternative text. */
const MAX_TEXT = 255;

/** What is known of a picture already; a text without a language is the default one's. */
const answerOf = ({ alternativeText, alternativeTexts, decorative }: PictureToText): PictureAnswer => ({
  texts: Object.fromEntries(
    LOCALE_CODES.map((locale) => [locale, alternativeTexts?.[locale] || (locale === DEFAULT_LOCALE ? (alternativeText ?? '') : '')]),
  ),
  decorative: decorative ?? false,
});

interface PictureFieldsProps {
  readonly picture: PictureToText;
  readonly answer: PictureAnswer;
  readonly onChange: (answer: PictureAnswer) => void;
}

/** One picture: its text in each language of the site, or that it needs none. */
function PictureFields({ picture, answer, onChange }: PictureFieldsProps) {
  const say = useTexts(messages);
  const nameOf = useLanguageName();
  const { texts, decorative } = answer;
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
            <Field.Label>{say('media-texts.text', { language: nameOf(locale) })}</Field.Label>
            <TextInput
              lang={locale}
              value={texts[locale] ?? ''}
              maxLength={MAX_TEXT}
              disabled={decorative}
              onChange={(event: { target: HTMLInputElement }) => onChange({ ...answer, texts: { ...texts, [locale]: event.target.value } })}
            />
          </Field.Root>
        ))}
        <Field.Root name={`${String(picture.id)}-decorative`} hint={say('media-texts.decorative.hint')}>
          <Checkbox checked={decorative} onCheckedChange={(isOn: boolean) => onChange({ ...answer, decorative: isOn })}>
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
  /** Name of the button that saves nothing. */
  readonly leave?: 'media-texts.later' | 'media-texts.cancel';
  /** @param isStored false: put off */
  readonly onClose: (isStored: boolean) => void;
}

/** Asks for the alternative texts of pictures. What is left empty can be written later. */
export default function TextsDialog({ pictures, leave = 'media-texts.later', onClose }: TextsDialogProps) {
  const say = useTexts(messages);
  const [answers, setAnswers] = useState<ReadonlyMap<number, PictureAnswer>>(
    new Map(pictures.map((picture) => [picture.id, answerOf(picture)])),
  );
  const [state, setState] = useState<'open' | 'saving' | 'failed'>('open');
  const save = async () => {
    setState('saving');
    const { put } = getFetchClient();
    try {
      for (const [id, answer] of answers) await put(`/file-texts/${String(id)}`, answer);
      onClose(true);
    } catch {
      setState('failed');
    }
  };
  return (
    <Modal.Root open onOpenChange={(isOpen: boolean) => (isOpen ? undefined : onClose(false))}>
      <Modal.Content>
        <Modal.Header closeLabel={say('media-texts.close')}>
          <Modal.Title>{say('media-texts.title', { count: pictures.length })}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={6}>
            <Typography>{say('media-texts.intro')}</Typography>
            {pictures.map((picture) => (
              <PictureFields
                key={picture.id}
                picture={picture}
                answer={answers.get(picture.id)!}
                onChange={(answer) => setAnswers((before) => new Map(before).set(picture.id, answer))}
              />
            ))}
            <Typography role="alert" textColor="danger600">
              {state === 'failed' ? say('media-texts.failed') : ''}
            </Typography>
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={() => onClose(false)}>
            {say(leave)}
          </Button>
          <Button loading={state === 'saving'} onClick={() => void save()}>
            {say('media-texts.save')}
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}
