import { Button, Flex, Typography } from '@strapi/design-system';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useAuth, useForm, useNotification, useQueryParams } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import { DEFAULT_LOCALE } from '#site/locales';
import { useFormats } from '../use-formats';
import { useTexts } from '../use-texts';
import { forms } from './forms';
import { keyOf, NEW, type KeptForm } from './kept-form';
import { messages } from './messages';

/** Pause in the typing after which the form is kept. */
const PAUSE_MS = 1_000;

/** What an entry has besides its fields. */
const OWN = ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy', 'locale', 'localizations', 'status'];
const fieldsOf = (values: KeptForm['values']) => Object.fromEntries(Object.entries(values).filter(([name]) => !OWN.includes(name)));

interface OfferProps {
  readonly kept: KeptForm;
  readonly isOld: boolean;
  readonly onRestore: () => void;
  readonly onDrop: () => void;
}

function Offer({ kept, isOld, onRestore, onDrop }: OfferProps) {
  const { dateTime } = useFormats();
  const text = useTexts(messages);
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Typography>{text('kept-form.text', { at: dateTime(kept.at) })}</Typography>
      {isOld ? <Typography>{text('kept-form.changed')}</Typography> : null}
      <Button onClick={onRestore}>{text('kept-form.restore')}</Button>
      <Button variant="tertiary" onClick={onDrop}>
        {text('kept-form.drop')}
      </Button>
    </Flex>
  );
}

/**
 * Keeps what is typed in a form until it is saved, in the browser, so that an ended session or browser loses nothing, and offers
 * it when the entry is opened again.
 */
export const KeptFormPanel: PanelComponent = ({ model, collectionType, documentId, document, activeTab }) => {
  const text = useTexts(messages);
  const { toggleNotification } = useNotification();
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const user = useAuth('KeptForm', (auth) => auth.user?.id);
  const values = useForm('KeptForm', (form) => form.values) as Readonly<Record<string, unknown>>;
  const isChanged = useForm('KeptForm', (form) => form.modified);
  const setValues = useForm('KeptForm', (form) => form.setValues);
  const locale = query.plugins?.i18n?.locale ?? document?.locale ?? DEFAULT_LOCALE;
  const base = document?.updatedAt ?? null;
  // What is published is read only: its form has nothing to keep, and what is kept belongs to the draft.
  const key =
    user === undefined || activeTab === 'published'
      ? undefined
      : keyOf(user, model, documentId ?? (collectionType === 'single-types' ? 'single' : NEW), locale);
  const [offered, setOffered] = useState<KeptForm>();
  useEffect(() => {
    forms.user = user;
  }, [user]);
  useEffect(() => {
    forms.tidy(Date.now());
    setOffered(key === undefined ? undefined : forms.find(key));
  }, [key]);
  /** The form that had changes a moment ago. */
  const changed = useRef<string>();
  useEffect(() => {
    if (key === undefined) {
      // Of the draft, nothing was saved by looking at the other tab.
      changed.current = undefined;
      return undefined;
    }
    if (!isChanged) {
      // It was saved, or put back to what the service has.
      if (changed.current === key) forms.drop(key);
      changed.current = undefined;
      return undefined;
    }
    changed.current = key;
    setOffered(undefined);
    const kept: KeptForm = { values, base, at: new Date().toISOString() };
    const timer = window.setTimeout(() => forms.keep(key, kept), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [key, isChanged, values, base]);
  if (key === undefined || !offered) return null;
  const drop = () => {
    forms.drop(key);
    setOffered(undefined);
  };
  const restore = () => {
    setValues({ ...values, ...fieldsOf(offered.values) });
    setOffered(undefined);
    toggleNotification({ type: 'info', message: text('kept-form.restored') });
  };
  return {
    title: text('kept-form.title'),
    content: <Offer kept={offered} isOld={offered.base !== base} onRestore={restore} onDrop={drop} />,
  };
};
