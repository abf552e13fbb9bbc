const SCRIPT_FILE = /<script\b([^>]*\ssrc="[^>]*)><\/script>/g;

/**
 * Moves the head's script files to the end of the body, where they run when they arrive, and gives all script files a low
 * priority (`fetchpriority`, HTML 4.12.1): a browser loads fonts and pictures first, and neither layout nor paint waits for a
 * script.
 */
export function scriptsLast(html: string): string {
  const end = html.indexOf('</head>');
  const [head, body] = [html.slice(0, end), html.slice(end)];
  const moved = [...head.matchAll(SCRIPT_FILE)].map(([, attributes = '']) => `<script async fetchpriority="low"${attributes}></script>`);
  return (
    head.replace(SCRIPT_FILE, '') +
    body.replace(SCRIPT_FILE, '<script fetchpriority="low"$1></script>').replace('</body>', () => `${moved.join('')}</body>`)
  );
}
