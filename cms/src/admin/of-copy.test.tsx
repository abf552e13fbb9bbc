// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ofCopy } from './of-copy';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['api::site.post/abc', 'abc'],
  ['api::site.post/clone/abc', undefined],
])('a panel is about the entry of the form, which a copy has not yet (%s)', async (page, about) => {
  const panel = vi.fn(() => null);
  const Wrapped = ofCopy(panel);
  const Panel = () => {
    Wrapped({ model: 'api::site.post', documentId: 'abc', collectionType: 'collection-types', activeTab: 'draft' } as never);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={[`/content-manager/collection-types/${page}`]}>
        <Panel />
      </MemoryRouter>,
    ),
  );
  expect(panel).toHaveBeenCalledWith(
    about === undefined ? expect.not.objectContaining({ documentId: 'abc' }) : expect.objectContaining({ documentId: about }),
  );
  await act(async () => root.unmount());
});
