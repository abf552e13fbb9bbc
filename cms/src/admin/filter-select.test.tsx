// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, expect, it, vi } from 'vitest';

vi.mock('@strapi/design-system', () => ({
  SingleSelect: ({ value, onChange, children }: React.ComponentProps<'select'> & { onChange: (value: unknown) => void }) => (
    <select value={value} onChange={(event) => onChange(event.target.value)}>
      {children}
    </select>
  ),
  SingleSelectOption: (option: React.ComponentProps<'option'>) => <option {...option} />,
}));
// Files of one thread share their modules, and these are made with the stand-ins of this one.
vi.resetModules();
const { FilterSelect, withFilter } = await import('./filter-select');
afterAll(() => vi.resetModules());

it('a filter is chosen, and taken away by the choice of all', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  const root = createRoot(place);
  const chosen: unknown[] = [];
  const show = (value: 'read' | undefined) =>
    act(async () =>
      root.render(
        <FilterSelect label="" all="All" value={value} options={[['read', 'Read']]} onChange={(next) => void chosen.push(next)} />,
      ),
    );
  const choose = (value: string) =>
    act(async () => {
      const select = place.querySelector('select')!;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await show(undefined);
  expect([...place.querySelectorAll('option')].map(({ text }) => text)).toEqual(['All', 'Read']);
  await choose('read');
  await show('read');
  expect(place.querySelector('select')!.selectedOptions[0]!.text).toBe('Read');
  await choose('all');
  expect(chosen).toEqual(['read', undefined]);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it('a filter that is taken away is not in the request', () => {
  const filter: { state?: string; form?: string } = { state: 'read', form: 'visit' };
  expect(withFilter(filter, 'state', 'new')).toEqual({ state: 'new', form: 'visit' });
  expect(Object.keys(withFilter(filter, 'state', undefined))).toEqual(['form']);
});
