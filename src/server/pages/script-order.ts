const SCRIPT_FILE = /<script\b([^>]*\ssrc="[^>]*)><\/script>/g;

/**
 * Moves the head's script files to the end of the body, where they run when they arrive: a browser requests the fonts
 * first, and neither layout nor paint waits for a script.
 */
export function scriptsLast(html: string): string {
  const end = html.indexOf('</head>');
  const head = html.slice(0, end);
  const scripts = [...head.matchAll(SCRIPT_FILE)].map(([, attributes = '']) => `<script async${attributes}></script>`);
  return head.replace(SCRIPT_FILE, '') + html.slice(end).replace('</body>', () => `${scripts.join('')}</body>`);
}
