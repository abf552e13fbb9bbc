import { Button, Flex, Typography } from '@strapi/design-system';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useAuth, useForm, useNotification } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { useFormats } from '../use-formats';
import { useFormLocale } from '../use-panel-entry';
import { useTexts } from '../use-texts';
import { forms } from './forms';
import { keyOf, NEW, SINGLE, type KeptForm, type LeftForm } from './kept-form';
import { messages } from './messages';

/** Pause in the typing after which the form is kept. */
const PAUSE_MS = 1_000;

/** What an entry has besides its fields. */
const OWN = ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy', 'locale', 'localizations', 'status'];
const fieldsOf = (values: KeptForm['values']) => Object.fromEntries(Object.entries(values).filter(([name]) => !OWN.includes(name)));

interface OfferProps {
  readonly kept: KeptForm;
  readonly isOld: boolean;
  /** The form has something that bringing them back would replace. */
  readonly isTyped: boolean;
  readonly onRestore: () => void;
  readonly onDrop: () => void;
}

function Offer({ kept, isOld, isTyped, onRestore, onDrop }: OfferProps) {
  const { dateTime } = useFormats();
  const text = useTexts(messages);
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Flex role="status" direction="column" alignItems="stretch" gap={2}>
        <Typography>{text('kept-form.text', { at: dateTime(kept.at) })}</Typography>
        {isOld ? <Typography>{text('kept-form.changed')}</Typography> : null}
        {isOld || isTyped ? <Typography>{text('kept-form.replaces')}</Typography> : null}
      </Flex>
      <Button onClick={onRestore}>{text('kept-form.restore')}</Button>
      <Button variant="tertiary" onClick={onDrop}>
        {text('kept-form.drop')}
      </Button>
    </Flex>
  );
}

/**
 * Keeps what is typed in a form until it is saved, in the browser, so that an ended session or browser loses nothing, and offers
 * it when the entry is opened again, until the editor decides.
 */
export const KeptFormPanel: PanelComponent = ({ model, collectionType, documentId, document, activeTab }) => {
  const text = useTexts(messages);
  const { toggleNotification } = useNotification();
  const user = useAuth('KeptForm', (auth) => auth.user?.id);
  const values = useForm('KeptForm', (form) => form.values) as Readonly<Record<string, unknown>>;
  const initialValues = useForm('KeptForm', (form) => form.initialValues);
  const isChanged = useForm('KeptForm', (form) => form.modified);
  const setValues = useForm('KeptForm', (form) => form.setValues);
  const locale = useFormLocale(document);
  const base = document?.updatedAt ?? null;
  // What is published is read only: its form has nothing to keep, and what is kept belongs to the draft.
  const key =
    user === undefined || activeTab === 'published'
      ? undefined
      : keyOf(user, model, documentId ?? (collectionType === 'single-types' ? SINGLE : NEW), locale);
  /** The first is offered; the others wait for the answer. */
  const [[offered, ...others], setLeft] = useState<readonly LeftForm[]>([]);
  useEffect(() => {
    forms.user = user;
  }, [user]);
  useEffect(() => {
    forms.tidy(Date.now());
    setLeft(key === undefined ? [] : forms.open(key));
    return key === undefined ? undefined : () => forms.close(key);
  }, [key]);
  useEffect(() => {
    if (key === undefined) return undefined;
    if (!isChanged) {
      // Put back by hand. A form that is left without saving has its first values again: these very ones.
      if (values !== initialValues) forms.dropOwn(key);
      return undefined;
    }
    const kept: KeptForm = { values, base, at: new Date().toISOString() };
    const timer = window.setTimeout(() => forms.keep(key, kept), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [key, isChanged, values, initialValues, base]);
  if (key === undefined || !offered) return null;
  const drop = () => {
    forms.drop(offered.name);
    setLeft(others);
  };
  const restore = () => {
    forms.goOn(key, offered.name);
    setValues({ ...values, ...fieldsOf(offered.values) });
    setLeft(others);
    toggleNotification({ type: 'info', message: text('kept-form.restored') });
  };
  return {
    title: text('kept-form.title'),
    content: <Offer kept={offered} isOld={offered.base !== base} isTyped={isChanged} onRestore={restore} onDrop={drop} />,
  };
};
