// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeImpactMessagesIn, fill } from '../../site/messages/messages.ts';
import { EXAMPLE_LOCALES } from '../../site/locales.ts';
import { exampleChangeable } from './change-impact.examples.tsx';
import { ChangeImpact } from './change-impact.island.tsx';
import { LINK_IDS, type LinkId } from './impact.ts';
import { LONGEST_SENTENCE } from './reading.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const messages = changeImpactMessagesIn('en');
const trace = exampleChangeable('en');
const show = () => render(<ChangeImpact trace={trace} messages={messages} />).container;
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Requirement REQ-1' });
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
const linkOf = (id: LinkId) => document.querySelector(`[data-link="${id}"]`);
const stateOf = (id: LinkId) => linkOf(id)?.querySelector('.change-impact__state')?.textContent;
const reasonsOf = (id: LinkId) => [...(linkOf(id)?.querySelectorAll('.change-impact__reason') ?? [])].map(({ textContent }) => textContent);

describe('the sentence and its chain', () => {
  it.each(EXAMPLE_LOCALES)('are complete without the script, and have no control (%s)', (locale) => {
    const own = exampleChangeable(locale);
    document.body.innerHTML = renderToString(<ChangeImpact trace={own} messages={changeImpactMessagesIn(locale)} />);
    expect(document.querySelectorAll('textarea, label')).toHaveLength(0);
    expect(document.querySelector('button')?.disabled).toBe(true);
    expect(document.querySelector('.change-impact__sentence')?.textContent).toContain(own.sentence);
    expect([...document.querySelectorAll('[data-link]')].map((link) => link.getAttribute('data-link'))).toEqual([...LINK_IDS]);
    for (const id of LINK_IDS) {
      expect(stateOf(id)).toBe(changeImpactMessagesIn(locale).states.valid);
      expect(reasonsOf(id)).toHaveLength(1);
    }
    expect(document.body.textContent).not.toMatch(/[{}]\w+[{}]|undefined|NaN/);
    document.body.innerHTML = '';
  });

  it('say in words what a change makes invalid, and why', () => {
    show();
    write(trace.sentence.replace('150 ms', '130 ms'));
    expect(LINK_IDS.map(stateOf)).toEqual(['Invalid', 'Suspect – to be reviewed', 'Invalid', 'Invalid', 'Invalid']);
    expect(reasonsOf('measurement')).toEqual(['Reached after 138\u00a0ms; the sentence allows only 130\u00a0ms.']);
    expect(reasonsOf('approval')).toEqual([
      'Rests on links that are not confirmed: Blocks of the architecture, Test case, Measured curve.',
    ]);
  });

  it('show the result at once, announce it after a pause, and restore the released sentence', () => {
    vi.useFakeTimers();
    const summary = show().querySelector('.change-impact__summary');
    const status = screen.getByRole('status');
    const pause = () => act(() => vi.runAllTimers());
    expect(status.textContent).toBe('All 5 links are valid.');
    write(trace.sentence.replace('150 ms', '130 ms'));
    expect(summary?.textContent).toBe('5 links: 4 invalid, 1 suspect, 0 valid.');
    expect(status.textContent).toBe('All 5 links are valid.');
    pause();
    expect(status.textContent).toBe('5 links: 4 invalid, 1 suspect, 0 valid.');
    fireEvent.click(screen.getByRole('button', { name: messages.reset }));
    expect(field().value).toBe(trace.sentence);
    expect(stateOf('approval')).toBe('Valid');
    expect(summary?.textContent).toBe('All 5 links are valid.');
    pause();
    expect(status.textContent).toBe('All 5 links are valid.');
    expect(screen.getByRole('status')).toBe(status);
  });

  it.each(EXAMPLE_LOCALES)('name a reason that several links share once, with these links (%s)', (locale) => {
    const [own, texts] = [exampleChangeable(locale), changeImpactMessagesIn(locale)];
    const { container } = render(<ChangeImpact trace={own} messages={texts} />);
    const shared = () =>
      [...container.querySelectorAll('.change-impact__shared li')].map((item) => [...item.children].map(({ textContent }) => textContent));
    expect(shared()).toEqual([]);
    const names = (...ids: LinkId[]) => ids.map((id) => texts.links[id]).join(', ');
    const missing = (...names: (keyof typeof texts.quantities)[]) =>
      fill(texts.missing, { quantities: names.map((name) => texts.quantities[name]).join(', ') });
    const voltage = { en: '9 to 16 V', tr: '9–16 V' }[locale];
    fireEvent.change(screen.getByRole('textbox'), { target: { value: own.sentence.replace(voltage, '') } });
    expect(shared()).toEqual([[names('architecture', 'code', 'test'), missing('voltage')]]);
    for (const id of LINK_IDS) expect(reasonsOf(id)).not.toContain(missing('voltage'));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });
    expect(shared()).toEqual([
      [names('architecture', 'code', 'test', 'measurement'), missing('time', 'pressure')],
      [names('architecture', 'code', 'test'), missing('travel', 'voltage', 'temperature')],
    ]);
    expect(reasonsOf('measurement')).toEqual([texts.shared]);
  });

  it('show which values were read, and which are missing', () => {
    show();
    const description = () => document.getElementById(field().getAttribute('aria-describedby')!)?.textContent;
    expect(description()).toMatch(/time limit 150\sms · .* · fluid temperature −30 to \+80\s°C$/);
    write('Soon.');
    expect(description()).toMatch(/time limit missing · pedal travel missing/);
    expect(description()).not.toContain(String(LONGEST_SENTENCE));
    write('a'.repeat(LONGEST_SENTENCE));
    expect(description()).toContain(`At most ${LONGEST_SENTENCE} characters`);
  });

  it('draw the recording with the limits of the changed sentence, and do not repeat the reasons beside it', () => {
    const container = show();
    const limits = () => [...container.querySelectorAll('.requirement-trace__limit')].map((line) => line.getAttribute('d'));
    const curve = () => container.querySelector('.requirement-trace__curve')?.getAttribute('d');
    const before = { limits: limits(), curve: curve() };
    write(trace.sentence.replace('150 ms', '130 ms'));
    expect(limits()[0]).toBe(before.limits[0]);
    expect(limits()[1]).not.toBe(before.limits[1]);
    expect(curve()).toBe(before.curve);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(messages.curve);
    // Far beyond the plot a limit stays at its edge, and without a value there is no line.
    write(trace.sentence.replace('150 ms', '99,000 ms').replace('80 bar', '900 bar'));
    for (const line of limits()) expect(line).toMatch(/^M(?:0 0H232|232 0V132)$/);
    write('Nothing.');
    expect(limits()).toEqual([]);
  });

  it.each([
    ['en', ['87.5 bar', '1500.25 ms', '−1.5 bar']],
    ['tr', ['87,5 bar', '1500,25 ms', '−1,5 bar']],
  ] as const)('draw the limits in the numbers of the language (%s)', (locale, wanted) => {
    const own = exampleChangeable(locale);
    const { container } = render(<ChangeImpact trace={own} messages={changeImpactMessagesIn(locale)} />);
    const drawn = () => [...container.querySelectorAll('.requirement-trace__plot text')].map(({ textContent }) => textContent);
    const [pressure, time, below] = wanted;
    fireEvent.change(screen.getByRole('textbox'), { target: { value: `${pressure} ${time}` } });
    expect(drawn()).toEqual(expect.arrayContaining([pressure, time]));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: below } });
    expect(drawn()).toContain(below);
  });
});
