import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';

const STORED = 'live-preview-width';
/** Narrowest pane, and what it leaves of the window for the form and Strapi's menu and list of types, in pixels. */
const LEAST = 320;
const LEAST_FORM = 760;
/** Below this width of the window form and page do not fit beside each other: there Strapi's menu is a row at the top. */
const LEAST_WINDOW = LEAST + LEAST_FORM;
/** Share of the window at first. */
const SHARE = 0.42;
/** Pixels of a key press. */
const STEP = 32;

/** Whether the window has no room for form and page beside each other. */
export const isNarrow = (): boolean => window.innerWidth < LEAST_WINDOW;

const limited = (width: number) => Math.round(Math.max(LEAST, Math.min(width, window.innerWidth - LEAST_FORM)));
const stored = () => Number(window.localStorage.getItem(STORED)) || window.innerWidth * SHARE;

/**
 * The panels stand below the form while the pane takes their room, the first one, with Save and Publish, always in sight;
 * Strapi lays the columns out by the width of the window.
 */
function stackColumns(): () => void {
  const first = document.querySelector<HTMLElement>('main aside');
  const changed = new Map<HTMLElement, string | null>();
  const change = (element: HTMLElement, style: Partial<CSSStyleDeclaration>) => {
    changed.set(element, element.getAttribute('style'));
    Object.assign(element.style, style);
  };
  const between: HTMLElement[] = [];
  let grid = first?.parentElement;
  for (; grid && getComputedStyle(grid).display !== 'grid'; grid = grid.parentElement) between.push(grid);
  if (first && grid) {
    change(grid, { display: 'flex', flexDirection: 'column', alignItems: 'stretch' });
    // The panels become items beside the form: only then the first one can stay in sight while the form is scrolled.
    for (const element of between) change(element, { display: 'contents' });
    change(first, { position: 'sticky', insetBlockEnd: '0', zIndex: '2' });
  }
  return () => {
    for (const [element, style] of changed) {
      if (style === null) element.removeAttribute('style');
      else element.setAttribute('style', style);
    }
  };
}

/** What the pane covers takes no keys, and the focus is in the pane. @returns uncovers it */
function cover(pane: HTMLElement | null): () => void {
  const page = document.getElementById('strapi');
  page?.setAttribute('inert', '');
  if (!pane?.contains(document.activeElement)) pane?.querySelector('button')?.focus();
  return () => page?.removeAttribute('inert');
}

/** What covers the window is left by Escape, also where nothing has the focus. A dialog above it takes the key for itself. */
export function useEscape(isWide: boolean, leave: () => void): void {
  useEffect(() => {
    if (!isWide) return undefined;
    const onKey = ({ key, target }: globalThis.KeyboardEvent) => {
      if (key === 'Escape' && !(target instanceof Element && target.closest('[role$=dialog]'))) leave();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

const onResize = (changed: () => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

/** Width of the pane: dragged, by arrow keys, or the whole window. The form keeps the rest. */
export function usePaneWidth() {
  const pane = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState(stored);
  const [isFull, setFull] = useState(false);
  // Both follow the window: half a screen, or a tablet that is turned.
  useSyncExternalStore(onResize, () => window.innerWidth);
  const width = limited(wanted);
  const isWide = isFull || isNarrow();
  useLayoutEffect(() => {
    if (pane.current) pane.current.style.inlineSize = isWide ? '100%' : `${width}px`;
    if (isWide) return undefined;
    const { body } = document;
    const before = body.style.paddingInlineEnd;
    body.style.paddingInlineEnd = `${width}px`;
    return () => {
      body.style.paddingInlineEnd = before;
    };
  }, [width, isWide]);
  useLayoutEffect(() => (isWide ? cover(pane.current) : stackColumns()), [isWide]);
  const change = (next: number) => {
    setWanted(limited(next));
    window.localStorage.setItem(STORED, String(limited(next)));
  };
  const handle = {
    role: 'separator',
    tabIndex: 0,
    'aria-orientation': 'vertical' as const,
    'aria-valuenow': width,
    'aria-valuemin': LEAST,
    'aria-valuemax': limited(window.innerWidth),
    onPointerDown: (event: PointerEvent) => event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: (event: PointerEvent) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) change(window.innerWidth - event.clientX);
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') change(width + STEP);
      if (key === 'ArrowRight') change(width - STEP);
    },
  };
  return { pane, isWide, setWide: setFull, handle };
}

/** Size of the frame for a page of a width: as large as the room allows, never larger than it is. */
export function useFrameSize(width: number) {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!stage.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  const size: CSSProperties = {
    inlineSize: width,
    blockSize: room.height / scale,
    transform: `scale(${scale})`,
    // Scaled around its middle: a wider page than the room stands out on both sides.
    insetInlineStart: (room.width - width) / 2,
  };
  return { stage, size };
}
