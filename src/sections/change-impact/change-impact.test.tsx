// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '../../site/locales.ts';
import { changeImpactMessagesIn } from '../../site/messages/messages.ts';
import { ChangeImpact } from './change-impact.island.tsx';
import { impactOf, ITEM_IDS, numberIn, RELEASED, VALUE_NAMES, type Values } from './impact.ts';

afterEach(cleanup);

const statesWith = (change: Partial<Values>) =>
  Object.fromEntries(impactOf({ ...RELEASED, ...change }).map(({ id, state }) => [id, state]));
const reasonsWith = (change: Partial<Values>, wanted: string) =>
  impactOf({ ...RELEASED, ...change }).find(({ id }) => id === wanted)?.reasons;

describe('the impact of a change', () => {
  it('is none while the values are the released ones', () => {
    expect(new Set(impactOf(RELEASED).map(({ state }) => state))).toEqual(new Set(['valid']));
  });

  it('reaches what depends on the value, and leaves alone what does not', () => {
    expect(statesWith({ voltage: 8 })).toEqual({
      control: 'valid',
      hydraulics: 'valid',
      code: 'valid',
      coldTest: 'valid',
      voltageTest: 'check',
      coldRecord: 'valid',
      voltageRecord: 'check',
      approval: 'check',
    });
    expect(statesWith({ time: 200 })).toMatchObject({ code: 'valid', coldTest: 'check', coldRecord: 'check' });
  });

  it('fails the records that missed the new limit, and only those', () => {
    expect(statesWith({ time: 135 })).toMatchObject({ coldRecord: 'fails', voltageRecord: 'check', approval: 'check' });
    expect(statesWith({ time: 138 })).toMatchObject({ coldRecord: 'check' });
    expect(reasonsWith({ time: 135 }, 'coldRecord')).toEqual([{ kind: 'missed', measured: 138, limit: 135 }]);
  });

  it('gives the reason: the change itself, or the item before', () => {
    expect(reasonsWith({ pressure: 90 }, 'code')).toEqual([{ kind: 'changed', value: 'pressure', before: 80, now: 90 }]);
    expect(reasonsWith({ pressure: 90 }, 'approval')).toEqual([
      { kind: 'follows', item: 'coldRecord' },
      { kind: 'follows', item: 'voltageRecord' },
    ]);
  });

  it('says that nothing can be tested against a value without a number', () => {
    expect(reasonsWith({ travel: undefined }, 'code')).toEqual([{ kind: 'missing', value: 'travel' }]);
  });

  it.each([
    ['150', 150],
    ['−40', undefined],
    ['', undefined],
    ['quickly', undefined],
    ['1000', undefined],
  ])('reads the time "%s" as %s', (typed, number) => {
    expect(numberIn('time', typed)).toBe(number);
  });

  it('reads a temperature below zero, however its sign is typed', () => {
    expect([numberIn('temperature', '-40'), numberIn('temperature', '−40')]).toEqual([-40, -40]);
  });
});

const messages = changeImpactMessagesIn('en');
const stateOf = (item: string) =>
  screen
    .getAllByRole('row')
    .find((row) => within(row).queryByRole('rowheader')?.textContent.startsWith(item))
    ?.querySelector('td')?.textContent;
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByRole('spinbutton', { name: new RegExp(`^${label} `) }), { target: { value: text } });

describe('the sentence with its values', () => {
  it('is a sentence and a table without the script, and has no control', () => {
    document.body.innerHTML = renderToString(<ChangeImpact messages={messages} />);
    expect(document.querySelectorAll('input')).toHaveLength(0);
    expect(document.querySelector('button')?.hidden).toBe(true);
    expect(document.querySelector('.change-impact__sentence')?.textContent).toMatch(/^Within 150\sms after .* 5\smm/);
    expect(document.querySelectorAll('tbody tr')).toHaveLength(ITEM_IDS.length);
    document.body.innerHTML = '';
  });

  it('marks what a change makes invalid, says why, and announces how much', () => {
    render(<ChangeImpact messages={messages} />);
    expect(screen.getByRole('status').textContent).toBe('All 8 items belong to this sentence.');
    type(messages.values.time, '120');
    expect(stateOf(messages.items.coldRecord)).toMatch(/^Fails 138\sms were measured, 120\sms are allowed\.$/);
    expect(stateOf(messages.items.code)).toBe('Valid ');
    expect(screen.getByRole('status').textContent).toBe('2 of 8 items fail, 5 are to be checked again.');
    fireEvent.click(screen.getByRole('button', { name: messages.reset }));
    expect(screen.getByRole('status').textContent).toBe('All 8 items belong to this sentence.');
  });

  it('shows an empty value as a fault of the sentence', () => {
    render(<ChangeImpact messages={messages} />);
    type(messages.values.voltage, '');
    expect(screen.getByRole('spinbutton', { name: `${messages.values.voltage} (V)` }).getAttribute('aria-invalid')).toBe('true');
    expect(stateOf(messages.items.voltageTest)).toContain('has no number');
  });

  it.each(LOCALE_CODES)('has every value once, in the sentence of every language: %s', (locale) => {
    const places = [...changeImpactMessagesIn(locale).sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(places.sort()).toEqual([...VALUE_NAMES].sort());
  });
});
