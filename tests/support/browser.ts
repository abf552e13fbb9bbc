import { chromium, type Browser, type BrowserContext, type ConsoleMessage, type Page } from 'playwright-core';
import { onTestFailed, onTestFinished } from 'vitest';
import { findTestBrowser } from '../../scripts/chromium.mjs';
import { SITE } from './site.ts';

/** The system's browser; `CHROME_PATH` names another one. A missing browser is a failure. */
export const CHROME_PATH = process.env.CHROME_PATH ?? findTestBrowser() ?? '/usr/bin/chromium';
export const CHROME_ARGUMENTS = [
  '--no-sandbox',
  // Letters as Chromium with windows renders them; by default, the headless shell uses another hinting.
  '--font-render-hinting=slight',
  // A screenshot shows each picture: by default, large ones are decoded after the first frame.
  '--disable-checker-imaging',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--no-first-run',
  // Requests to other machines fail at once instead of waiting for a network.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

let shared: Promise<Browser> | undefined;
/** One browser a test file. */
export const browser = (): Promise<Browser> =>
  (shared ??= chromium.launch({
    executablePath: CHROME_PATH,
    args: CHROME_ARGUMENTS,
    // A shell without a language has no letters beyond ASCII for the names of downloads.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  }));
/** Ends it, after the last test of the file (`close-browser.ts`). */
export async function closeBrowser(): Promise<void> {
  await (await shared)?.close();
  shared = undefined;
  kept.clear();
}

export interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: 'light' | 'dark';
  /** False: the page is read without any script. */
  readonly javaScript?: boolean;
  /** Language of the browser, e.g. `tr-TR`; the site does not follow it. */
  readonly locale?: string;
  readonly reducedMotion?: boolean;
  /** A touch screen, without pointer. */
  readonly touch?: boolean;
  /** Origins besides the site's own that this test may request. */
  readonly origins?: readonly string[];
  /** Console lines that belong to this story. */
  readonly expected?: readonly RegExp[];
  /** Origin of the site, where the story has one of its own. */
  readonly site?: string;
}

export interface Watch {
  /** Console messages, script errors and requests to other origins, as lines to read. */
  problems(): string[];
  /** Forgets what was seen so far, which belongs to an earlier test. */
  forget(): void;
}

interface Rules {
  readonly origins: readonly string[];
  readonly expected: readonly RegExp[];
}

/** Chromium's word for a page transition that a busy machine made too late: it is left out, and nothing is missing. */
const LATE_TRANSITION = /^Transition was (?:aborted|skipped)/;

/**
 * In a window that was wider before, Chromium takes a picture that is still in memory in place of the one that was preloaded. That each
 * preloaded picture is one of its page, in the same widths and sizes, is a test of `tests/e2e/pages.test.ts`.
 */
const FROM_MEMORY = /was preloaded using link preload but not used/;

/** Watches every page of a context for what no page of this site may do. */
export function watch(context: BrowserContext, { origins, expected }: Rules): Watch {
  const messages: ConsoleMessage[] = [];
  const found: string[] = [];
  const errorDocuments = new Set<string>();
  const follow = (page: Page) =>
    page.on('pageerror', (error) => {
      if (!LATE_TRANSITION.test(error.message)) found.push(`script error on ${page.url()}: ${error.message}`);
    });
  context.pages().forEach(follow);
  context.on('page', follow);
  context.on('console', (message) => messages.push(message));
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && !origins.includes(origin)) found.push(`request to another origin: ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400 && response.request().isNavigationRequest()) errorDocuments.add(response.url());
  });
  return {
    problems() {
      const spoken = messages.flatMap((message) => {
        const { url } = message.location();
        // Chromium's own line for an error document: the response is meant to have that status.
        if (message.text().startsWith('Failed to load resource') && errorDocuments.has(url)) return [];
        if (!['error', 'warning', 'log'].includes(message.type()) || expected.some((pattern) => pattern.test(message.text()))) return [];
        return [`console ${message.type()} on ${url}: ${message.text()}`];
      });
      return [...found, ...spoken];
    },
    forget() {
      messages.length = 0;
      found.length = 0;
    },
  };
}

interface Watched {
  readonly context: BrowserContext;
  readonly watched: Watch;
}

async function openContext(options: PageOptions): Promise<Watched> {
  const {
    width = 1280,
    height = 800,
    scheme = 'light',
    javaScript = true,
    locale = 'en-GB',
    reducedMotion = false,
    touch = false,
    origins = [],
    expected = [],
    site = SITE,
  } = options;
  const context = await (
    await browser()
  ).newContext({
    viewport: { width, height },
    colorScheme: scheme,
    javaScriptEnabled: javaScript,
    locale,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    hasTouch: touch,
    isMobile: touch,
    baseURL: site,
  });
  return { context, watched: watch(context, { origins: [site, ...origins], expected }) };
}

/** A browser window of one test. The test fails at its end for console messages, script errors and foreign requests. */
export async function newContext(options: PageOptions = {}): Promise<BrowserContext> {
  const { context, watched } = await openContext(options);
  onTestFinished(async () => {
    const problems = watched.problems();
    await context.close();
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });
  return context;
}

/** A page in a window of its own; paths are relative to the site. See {@link newContext}. */
export async function newPage(options: PageOptions = {}): Promise<Page> {
  return (await newContext(options)).newPage();
}

interface RefreshRequest extends Pick<PageOptions, 'width' | 'height' | 'scheme' | 'javaScript' | 'reducedMotion' | 'site' | 'expected'> {
  /** Number of the page, where a test uses several side by side. */
  readonly window?: number;
}
const kept = new Map<string, Promise<Watched & { readonly page: Page }>>();

/**
 * The page that the tests of a file use one after another, watched as one of {@link newPage}: for tests that load an address
 * and look at it. Opening a window takes longer than loading a page. Its size, its colours, its medium and its pointer are as in a
 * new one; what a test installs for all pages that follow (a clock, a script, a route, a listener, a session), what it stores and
 * what it wants with an empty cache needs a window of its own. After a failure the next test gets a new one.
 */
export async function readingPage({
  width = 1280,
  height = 800,
  scheme = 'light',
  expected = [],
  ...lasting
}: RefreshRequest = {}): Promise<Page> {
  const key = JSON.stringify([lasting, expected.map(String)]);
  const known = kept.get(key);
  const options = { width, height, scheme, ...lasting, expected: [FROM_MEMORY, ...expected] };
  const opened = known ?? openContext(options).then(async ({ context, watched }) => ({ context, watched, page: await context.newPage() }));
  kept.set(key, opened);
  opened.catch(() => kept.delete(key));
  const { context, watched, page } = await opened;
  const drop = async () => {
    if (kept.get(key) !== opened) return;
    kept.delete(key);
    await context.close();
  };
  onTestFailed(drop);
  onTestFinished(async () => {
    const problems = watched.problems();
    watched.forget();
    if (problems.length === 0) return;
    await drop();
    throw new Error(problems.join('\n'));
  });
  if (known) {
    await page.mouse.move(-1, -1);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ media: null, colorScheme: scheme });
  }
  return page;
}
