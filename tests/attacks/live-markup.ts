import type { Page } from 'playwright-core';

declare global {
  interface Window {
    attacks: string[];
  }
}

/** Must run before the first page is opened: scripts that run call `attack()`, and violations of the policy are recorded. */
export async function armPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.attacks = [];
    Object.assign(window, { attack: () => window.attacks.push('a script ran') });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.attacks.push(`the policy had to stop ${violatedDirective} ${blockedURI}`),
    );
  });
}

/** What of a page that is open ran, or would run, load or lead where content must not: lines to read. */
export const liveMarkup = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(() => window.attacks)),
  ...(await page.evaluate(markupOfContent, undefined)),
];

/** What of a page that is only read, in a window without one, would run, load or lead where content must not: lines to read. */
export const sentMarkup = (empty: Page, html: string, base: string): Promise<string[]> => empty.evaluate(markupOfContent, { html, base });

/** Runs in the browser, by itself. */
function markupOfContent(sent?: { readonly html: string; readonly base: string }): string[] {
  const root = sent ? new DOMParser().parseFromString(sent.html, 'text/html') : document;
  const base = sent?.base ?? location.href;
  const found: string[] = [];
  const { origin } = new URL(base);
  const foreign = (address: string) => URL.canParse(address, base) && new URL(address, base).origin !== origin;
  for (const element of root.querySelectorAll('*')) {
    const name = element.outerHTML.slice(0, 100);
    for (const { name: attribute, value } of element.attributes) {
      if (attribute.startsWith('on')) found.push(`a handler: ${name}`);
      if (['style', 'srcdoc', 'data-attack', 'ping', 'is'].includes(attribute)) found.push(`an attribute of content: ${name}`);
      // eslint-disable-next-line no-control-regex -- browsers leave these out of a scheme
      if (/^[\u0000-\u0020]*(?:javascript|vbscript|data):/i.test(value.replace(/[\t\r\n]/g, '')) && attribute !== 'content')
        found.push(`an address that runs: ${name}`);
      const loads =
        ['src', 'data', 'action', 'formaction', 'poster', 'background'].includes(attribute) ||
        (attribute === 'href' && element.localName !== 'a');
      const named = ['canonical', 'alternate'].includes(element.getAttribute('rel') ?? '');
      if (loads && !named && foreign(value)) found.push(`another site is asked: ${name}`);
    }
    if (['x-attack', 'object', 'embed', 'base', 'applet', 'frame', 'portal', 'math', 'marquee', 'slot'].includes(element.localName))
      found.push(`an element of content: ${name}`);
    if (element.localName === 'meta' && element.hasAttribute('http-equiv')) found.push(`an element of content: ${name}`);
    const text = element.localName === 'script' || element.localName === 'style' ? (element.textContent ?? '') : '';
    const data = element.getAttribute('type') === 'application/ld+json';
    if (!data && /attack\(|evil\.example/.test(text)) found.push(`a script or style of content: ${name}`);
    if (data) JSON.parse(text);
  }
  return found;
}
