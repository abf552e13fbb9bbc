// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { messagesIn } from '../../site/messages/messages.ts';
import { curveOf, placeOf, pressureAt } from './pressure-response.ts';
import { exampleTrace } from './requirement-trace.examples.tsx';
import { RequirementTrace } from './requirement-trace.tsx';

afterEach(cleanup);

const trace = exampleTrace('en');
const show = (change: Partial<typeof trace> = {}) =>
  render(<RequirementTrace trace={{ ...trace, ...change }} messages={messagesIn('en')} />).container;

describe('the trace of a requirement', () => {
  it('is a list in the order of the work, whose steps each lead to a service', () => {
    show();
    const [list] = screen.getAllByRole('list');
    const steps = [...list!.children] as HTMLElement[];
    expect(steps.map((step) => within(step).getByRole('heading', { level: 3 }).textContent)).toEqual(trace.steps.map(({ title }) => title));
    expect(steps.map((step) => within(step).getByRole('link').getAttribute('href'))).toEqual(trace.steps.map(({ link }) => link?.href));
  });

  it('has every line of every file as text', () => {
    const container = show();
    const files = [...container.querySelectorAll('.requirement-trace__file')].map((file) =>
      (file.textContent ?? '').replaceAll(/[\s:]/g, ''),
    );
    for (const [index, { lines }] of trace.steps.entries()) {
      for (const line of lines)
        expect(files[index]).toContain(
          line
            .map(({ text }) => text)
            .join('')
            .replaceAll(/[\s:]/g, ''),
        );
    }
  });

  it('says what its curve shows, and hides what only moves', () => {
    const container = show();
    expect(screen.getByRole('img', { name: /^80\sbar after 171\sms; the limit is 200\sms$/ })).toBeTruthy();
    expect(container.querySelector('.requirement-trace__axis')?.getAttribute('aria-hidden')).toBe('true');
    expect(container.querySelector('[style]')).toBeNull();
  });

  it('stands without text, links and steps', () => {
    show({ text: undefined, steps: trace.steps.slice(0, 1).map((step) => ({ ...step, link: undefined })) });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(trace.title);
  });
});

describe('the drawn curve', () => {
  const response = { pressure: 80, limit: 150, measured: 138 };

  it('reaches the pressure at the measured time and not before', () => {
    expect(pressureAt(138, response)).toBeCloseTo(80, 6);
    expect(pressureAt(0, response)).toBe(0);
    for (let time = 0; time < 134; time++) expect(pressureAt(time, response)).toBeLessThan(80);
    for (let time = 150; time < 200; time++) expect(pressureAt(time, response)).toBeGreaterThan(80);
  });

  it('stays on its plot for any values', () => {
    const plot = { width: 200, height: 100 };
    for (const measured of [20, 138, 190]) {
      const places = [...curveOf(plot, { ...response, measured }).matchAll(/[ML](\S+?) ([\d.-]+)/g)].map(
        ([, x, y]) => [Number(x), Number(y)] as const,
      );
      expect(places).toHaveLength(97);
      for (const [x, y] of places) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(200);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(100);
      }
    }
    expect(placeOf(plot, response).y(0)).toBe(100);
  });
});
