/** Whether every parser reads a path alike: it has no dot segments, empty segments or encoded slashes. */
export function isPlainPath(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//')) return false;
  // eslint-disable-next-line no-control-regex
  if (/%2f|%5c|\\|[\u0000-\u001f]/i.test(path)) return false;
  try {
    const { pathname } = new URL(path, 'http://site.invalid');
    return pathname === path || pathname === encodeURI(decodeURI(path));
  } catch {
    return false;
  }
}
