// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CompareDialog } from './compare-dialog';
import { useVersions } from './use-versions';

// Other files of this process have read the same modules without what is replaced here, and others will.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

const { answers, get } = vi.hoisted(() => {
  const known = new Map<string, unknown>();
  // The same function in each rendering, as Strapi's.
  const ask = (path: string) => (known.has(path) ? Promise.resolve({ data: known.get(path) }) : Promise.reject(new Error('no response')));
  return { answers: known, get: ask };
});
vi.mock('@strapi/strapi/admin', () => ({ useFetchClient: () => ({ get }) }));
vi.mock('@strapi/design-system', () => {
  interface PlainProps {
    readonly children?: ReactNode;
    readonly role?: string;
    readonly onClick?: () => void;
  }
  const Plain = ({ children, role }: PlainProps) => <div role={role}>{children}</div>;
  const Button = ({ children, onClick }: PlainProps) => <button onClick={onClick}>{children}</button>;
  const Modal = { Root: Plain, Content: Plain, Header: Plain, Title: Plain, Body: Plain, Footer: Plain };
  const Field = { Root: Plain, Label: Plain };
  return { Box: Plain, Button, Field, Flex: Plain, Modal, SingleSelect: Plain, SingleSelectOption: Plain, Typography: Plain };
});
vi.mock('./use-words', () => ({ useWords: () => ({ say: (id: string) => id, time: (at: string) => at, language: 'en' }) }));
vi.mock('../use-texts', () => ({ useCommonTexts: () => (id: string) => id }));
vi.mock('./diff-view', () => ({ DiffView: () => null }));

const place = document.createElement('div');
let root: ReturnType<typeof createRoot>;

/** The panel, as far as it lists versions. */
function Versions({ path }: { readonly path: string }) {
  const { list, olderFailed, readOlder } = useVersions(path, 'en', 'saved');
  if (!list) return <p>loading</p>;
  const { versions, more } = list;
  return (
    <CompareDialog
      {...{ type: 'service', path, locale: 'en', versions, first: versions[1]!.id, more, hint: '' }}
      onOlder={readOlder}
      olderFailed={olderFailed}
      onRestore={undefined}
      onClose={() => undefined}
    />
  );
}
const show = (path: string) => act(async () => root.render(<Versions path={path} />));
const alert = () => place.querySelector('[role=alert]')?.textContent;
const version = (id: number) => ({ id, at: `at ${String(id)}`, action: 'saved' });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  answers.clear();
  answers.set('/a?locale=en', { versions: [version(2), version(1)], more: true, mayRestore: true });
  answers.set('/a/2?locale=en', { desc: 'Newer' });
  root = createRoot(place);
});
afterEach(() => act(async () => root.unmount()));

it('a version that cannot be read is said to be, and one that can be is compared', async () => {
  await show('/a');
  expect(alert()).toBe('versions.failed');
  await show('/none');
  answers.set('/a/1?locale=en', { desc: 'Older' });
  await show('/a');
  expect(alert()).toBeUndefined();
  expect(place.textContent).toContain('Summary');
});

it('older versions that cannot be read are said to be', async () => {
  answers.set('/a/1?locale=en', { desc: 'Older' });
  await show('/a');
  await act(async () => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'versions.older')!.click());
  expect(alert()).toBe('versions.failed');
});

it('older versions are listed once, however often they are asked for meanwhile', async () => {
  answers.set('/a?locale=en&before=1', { versions: [version(0)], more: true, mayRestore: true });
  await show('/a');
  const older = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'versions.older')!;
  await act(async () => {
    older.click();
    older.click();
  });
  // In each of the two choices.
  expect(place.textContent?.split('at 0')).toHaveLength(3);
});

it('the versions of another entry are not shown until its own are there', async () => {
  await show('/a');
  await show('/none');
  expect(place.textContent).toBe('loading');
});
