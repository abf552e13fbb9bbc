import type { LivePreviewModel } from '../models/preview.ts';
import type { FromFrame, ToFrame } from '../site/live-preview.ts';
import styles from './live-preview.css?inline';
import { fieldAt, marksOf, shownFirst } from './preview-fields.client.ts';
import { changePage } from './preview-page.client.ts';
import { chooseScheme } from './preview-scheme.client.ts';

const META = 'meta[name="live-preview"]';
const readModel = (page: Document) => JSON.parse(page.querySelector<HTMLMetaElement>(META)?.content ?? '{}') as Partial<LivePreviewModel>;

const { admin = '', state = 'down', issues = [] } = readModel(document);
const tell = (message: FromFrame) => parent.postMessage(message, admin);

const ownStyles = new CSSStyleSheet();
ownStyles.replaceSync(styles);
/** The page as the server sent it last, before scripts changed it. */
let current = document.body.cloneNode(true) as HTMLElement;
let focused = '';
let isDark: boolean | undefined;

function applyLook(): void {
  if (!document.adoptedStyleSheets.includes(ownStyles)) document.adoptedStyleSheets = [...document.adoptedStyleSheets, ownStyles];
  if (isDark !== undefined) chooseScheme(isDark);
}

function highlight(scroll: boolean): void {
  const marks = marksOf(focused);
  for (const element of document.querySelectorAll('[data-preview-focus]')) element.removeAttribute('data-preview-focus');
  for (const element of marks) element.setAttribute('data-preview-focus', '');
  tell({ kind: 'found', isFound: marks.length > 0 });
  if (scroll) shownFirst(marks)?.scrollIntoView({ block: 'center', inline: 'nearest' });
}

let request: XMLHttpRequest | undefined;

/** Fetches the page of a draft and changes this one into it. Not `fetch`: the security policy lets no script parse HTML. */
function show({ number, draft, signature }: Extract<ToFrame, { kind: 'draft' }>): void {
  request?.abort();
  const own = new XMLHttpRequest();
  request = own;
  const body = new FormData();
  body.set('draft', draft);
  body.set('signature', signature);
  own.open('POST', location.pathname);
  own.responseType = 'document';
  own.onerror = () => tell({ kind: 'failed', number });
  own.onload = () => {
    const page = own.responseXML;
    const found = page ? readModel(page) : {};
    if (!page || found.state === undefined) return tell({ kind: 'failed', number });
    if (found.state === 'shown') {
      // A page that says why there is no preview has nothing of the entry's page.
      const next = state === 'shown' ? changePage(current, page) : undefined;
      if (!next) return tell({ kind: 'load', number });
      current = next;
      applyLook();
      highlight(false);
    }
    tell({ kind: 'page', number, state: found.state, issues: found.issues ?? [] });
  };
  own.send(body);
}

if (admin !== '' && parent !== window) {
  addEventListener('message', ({ origin, source, data }: MessageEvent<ToFrame>) => {
    if (origin !== admin || source !== parent) return;
    if (data.kind === 'draft') show(data);
    else if (data.kind === 'scheme') {
      isDark = data.dark;
      applyLook();
    } else {
      focused = data.field;
      highlight(data.scroll);
    }
  });
  addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : undefined;
      // Links and forms do nothing in the frame; menus and sliders still work.
      if (target?.closest('a, area, [type=submit], form button:not([type=button])')) event.preventDefault();
      const field = target && fieldAt(target);
      if (field === undefined) return;
      focused = field;
      highlight(false);
      tell({ kind: 'field', field });
    },
    { capture: true },
  );
  addEventListener('submit', (event) => event.preventDefault(), { capture: true });
  applyLook();
  tell({ kind: 'page', number: 0, state, issues });
}
