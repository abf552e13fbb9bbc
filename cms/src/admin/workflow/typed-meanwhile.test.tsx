// @vitest-environment jsdom
import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';

interface Shown {
  readonly value: string;
  readonly onChange: (value: string) => void;
}
const { shown } = vi.hoisted(() => ({
  shown: { field: undefined as Shown | undefined, press: undefined as (() => Promise<unknown>) | undefined },
}));
vi.mock('@strapi/strapi/admin', () => ({ useNotification: () => ({}), useRBAC: () => ({}) }));
vi.mock('react-router-dom', () => ({}));
vi.mock('@strapi/icons', () => ({ Mail: () => null }));
vi.mock('@strapi/design-system', async () => {
  const { designSystem, Plain } = await import('../plain-components');
  return {
    ...designSystem,
    ...Object.fromEntries(['MultiSelect', 'MultiSelectOption', 'SingleSelect', 'SingleSelectOption'].map((name) => [name, Plain])),
  };
});
vi.mock('../text-field', () => {
  const Field = (field: Shown) => {
    shown.field = field;
    return null;
  };
  return { NoteField: Field, TextField: Field };
});
vi.mock('../busy-button', () => ({
  BusyButton: ({ onClick }: { onClick: () => Promise<unknown> }) => {
    shown.press = onClick;
    return null;
  },
}));
// Files of one thread share their modules, and these are made with the stand-ins of this one.
vi.resetModules();
const { Comments } = await import('./comments');
const { MomentForm } = await import('./moment-form');
const { Processing } = await import('../messages/processing');
afterAll(() => vi.resetModules());

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => void vi.unstubAllGlobals());

type Send = () => Promise<boolean>;
const FORMS: Readonly<Record<string, (send: Send) => ReactElement>> = {
  'a comment': (send) => <Comments type="post" review={{ comments: [], fields: [], people: [] } as never} send={send} />,
  'a time': (send) => <MomentForm timeZone="UTC" label="" onPlan={send} />,
  'a note': (send) => <Processing message={{ users: [] } as never} onChange={send} />,
};

it.each(Object.keys(FORMS))('what is typed while %s is being sent stays in its field', async (name) => {
  const sent = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()];
  const send = vi.fn<Send>();
  for (const { promise } of sent) send.mockReturnValueOnce(promise);
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <IntlProvider locale="en" onError={() => undefined}>
        {FORMS[name]!(send)}
      </IntlProvider>,
    ),
  );
  const type = (value: string) => act(async () => shown.field?.onChange(value));
  const press = () => act(async () => void shown.press?.());
  await type('first');
  await press();
  await type('second');
  await act(async () => sent[0]!.resolve(true));
  expect(shown.field?.value).toBe('second');
  await press();
  await act(async () => sent[1]!.resolve(true));
  expect(shown.field?.value).toBe('');
  await act(async () => root.unmount());
});
