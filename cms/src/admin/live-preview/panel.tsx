import { Button, Flex, Typography } from '@strapi/design-system';
import { Eye } from '@strapi/icons';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useForm } from '@strapi/strapi/admin';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { contentTypeOf } from '#model/content-types';
import { hasPage } from '#model/definition';
import { usePanelEntry, type PanelEntry } from '../use-panel-entry';
import { useSay } from './use-say';

const Pane = lazy(() => import('./pane'));

/** Whether the next entry opens with it: until the admin is loaded again. */
let stays = false;

function Offer({ id, ...entry }: PanelEntry) {
  const { say } = useSay();
  const values = useForm('LivePreview', (form) => form.values) as Readonly<Record<string, unknown>>;
  const [isOpen, setOpen] = useState(stays);
  const button = useRef<HTMLButtonElement>(null);
  const show = (next: boolean) => {
    stays = next;
    // At once: what the pane covers takes no focus.
    flushSync(() => setOpen(next));
    // The pane's own button goes with it.
    if (!next) button.current?.focus();
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Typography variant="pi" textColor="neutral600">
        {say('live-preview.about')}
      </Typography>
      <Button ref={button} variant="secondary" startIcon={<Eye />} aria-expanded={isOpen} onClick={() => show(!isOpen)}>
        {say(isOpen ? 'live-preview.close' : 'live-preview.open')}
      </Button>
      {isOpen ? (
        <Suspense>
          <Pane {...entry} documentId={id} values={values} onClose={() => show(false)} />
        </Suspense>
      ) : null}
    </Flex>
  );
}

/** Beside the form of every entry that has a page: opens that page with the form's values. */
export const LivePreviewPanel: PanelComponent = (panel) => {
  const { say } = useSay();
  const entry = usePanelEntry(panel);
  const definition = entry && contentTypeOf(entry.type);
  if (!definition || !hasPage(definition)) return null;
  return {
    title: say('live-preview.title'),
    content: <Offer key={`${entry.type} ${entry.id} ${entry.locale}`} {...entry} />,
  };
};
