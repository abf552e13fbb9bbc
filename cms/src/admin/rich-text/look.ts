import '../../../../src/styles/fonts.css';
import base from '../../../../src/styles/base.css?inline';
import tokens from '../../../../src/styles/tokens.css?inline';
import diagram from '../../../../src/ui/diagrams/diagram.css?inline';
import drawing from '../../../../src/ui/diagrams/drawing.css?inline';
import text from '../../../../src/ui/rich-text.css?inline';

/** Pixels of the site's unit of length; the admin's own is smaller. */
const REM = 16;

/**
 * The site's own styles, for the inside of one element: no layers, since the admin's styles have none and would win, and the
 * colours of the admin's theme instead of those of the operating system.
 */
function inside(selector: string, isDark: boolean): string {
  const rules = [tokens, base, diagram, drawing, text]
    .join('\n')
    .replace(/@layer [a-z]+\s*\{/g, '@media all {')
    .replace(/@media \(prefers-color-scheme:\s?dark\)/g, isDark ? '@media all' : '@media not all')
    .replace(/:root\b|(?<=^|[{}\s])(?:html|body)(?=\s*[,{])/g, '&')
    .replace(/(?<![\d.])([\d.]+)rem\b/g, (_, length: string) => `${String(Number(length) * REM)}px`);
  return `${selector} {\n${rules}\n}`;
}

/** What an editor sees beside what visitors see. */
const OWN = `
.site-text { color-scheme: light; }
.site-text[data-dark] { color-scheme: dark; }
.site-text .ProseMirror { padding: 24px 28px 32px; min-block-size: 200px; max-inline-size: none; outline: none; white-space: break-spaces; overflow-wrap: break-word; }
.site-text .ProseMirror > * { max-inline-size: var(--measure); }
.site-text .ProseMirror pre { white-space: pre-wrap; }
.site-text .ProseMirror dt { font-weight: 600; }
.site-text .ProseMirror dd { margin-inline-start: 1.25em; }
.site-text .ProseMirror dd + dt { margin-block-start: 0.6em; }
.site-text .ProseMirror dt:has(> br:only-child)::before { content: attr(data-empty); color: var(--steel); }
.site-text .ProseMirror table { margin-block: 24px; max-inline-size: 100%; }
.site-text .ProseMirror table[data-caption]::before { content: attr(data-caption); display: table-caption; text-align: start; padding-block-end: 8px; font-size: var(--size-label); }
.site-text .ProseMirror :is(th, td) { position: relative; padding-inline-start: 6px; border-inline: var(--thin) dotted var(--line); }
.site-text .ProseMirror th { background: var(--film); font-weight: 560; }
.site-text .ProseMirror tr[data-section=thead] th { color: var(--steel); font-size: var(--size-label); }
.site-text .ProseMirror .selectedCell::after { content: ''; position: absolute; inset: 0; background: var(--signal); opacity: 0.15; pointer-events: none; }
.site-text .ProseMirror [lang]:not(table) { border-block-end: var(--thin) dashed var(--steel); }
.site-text .ProseMirror .no-break-space { background: linear-gradient(var(--signal), var(--signal)) 0 82% / 100% 5px no-repeat; }
.site-text .ProseMirror .ProseMirror-selectednode { outline: 3px solid var(--signal); outline-offset: 3px; }
.site-text .ProseMirror .diagram-place { cursor: default; }
.site-text .ProseMirror-gapcursor { display: none; position: relative; }
.site-text .ProseMirror-focused .ProseMirror-gapcursor { display: block; }
.site-text .ProseMirror-gapcursor::after { content: ''; display: block; position: absolute; inline-size: 20px; border-block-start: 1px solid var(--ink); }
`;

const ID = 'site-text-look';

/** Gives the text in the editor the look of the site. Called again with another theme, it replaces the one before. */
export function applySiteStyles(isDark: boolean): void {
  const style = document.getElementById(ID) ?? document.head.appendChild(Object.assign(document.createElement('style'), { id: ID }));
  const theme = String(isDark);
  if (style.dataset['dark'] === theme) return;
  style.dataset['dark'] = theme;
  style.textContent = inside('.site-text', isDark) + OWN;
}
