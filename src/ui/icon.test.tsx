// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { ChevronLeft, ChevronRight, Pause, Play, type IconNode } from 'lucide';
import { afterEach, describe, expect, it } from 'vitest';
import { messagesIn } from '../site/messages/messages.ts';
import { Icon } from './icon.tsx';
import { Paging } from './paging.tsx';
import { RotationButton } from './slide-controls.tsx';

afterEach(cleanup);

const shapeOf = (shape: IconNode) => render(<Icon shape={shape} />).container.querySelector('svg')?.innerHTML;
const shownIn = (element: HTMLElement) => element.querySelector('svg')?.innerHTML;

describe('Icon', () => {
  it('renders every stroke of its shape, and is hidden from screen readers', () => {
    const { container } = render(<Icon shape={Pause} size="small" className="sign" />);
    const icon = container.querySelector('svg.icon.icon--small.sign');
    expect(icon?.getAttribute('aria-hidden')).toBe('true');
    expect([...(icon?.children ?? [])].map((bar) => [bar.tagName, bar.getAttribute('x')])).toEqual(Pause.map(([name, { x }]) => [name, x]));
  });

  it('shows in the rotation button what a press does', () => {
    const button = (on: boolean) => (
      <RotationButton labels={{ pause: 'Pause', play: 'Play' }} on={on} onToggle={() => undefined} className="" />
    );
    const [pause, play] = [shapeOf(Pause), shapeOf(Play)];
    const { rerender } = render(button(true));
    expect(shownIn(screen.getByRole('button', { name: 'Pause' }))).toBe(pause);
    rerender(button(false));
    expect(shownIn(screen.getByRole('button', { name: 'Play' }))).toBe(play);
  });

  it('points from a page of a list to the one before and the one after', () => {
    const messages = messagesIn('en');
    const pages = [0, 1, 2].map((page) => ({ href: `/blogs/page/${String(page)}`, text: `Page ${String(page + 1)}`, number: page + 1 }));
    const [left, right] = [shapeOf(ChevronLeft), shapeOf(ChevronRight)];
    render(<Paging paging={{ current: 1, pages, previous: pages[0]!.href, next: pages[2]!.href }} messages={messages} />);
    expect(shownIn(screen.getByRole('link', { name: messages.previousPage }))).toBe(left);
    expect(shownIn(screen.getByRole('link', { name: messages.nextPage }))).toBe(right);
  });
});
