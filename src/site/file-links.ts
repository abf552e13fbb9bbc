/** Links in formatted texts that lead to a file of the media library. */

const FILE = /^(?:\/(?!\/)|https?:\/\/)[^?#\s]*\.pdf(?:[?#]|$)/i;

/** Whether an address is that of a document, on this site or elsewhere. */
export const isDocumentAddress = (address: string): boolean => FILE.test(address);

const HREF = /(<a\b[^<>]*?\shref\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi;

/** Links to documents in an editor's HTML, each once. */
export const documentLinksIn = (html: string): string[] => [
  ...new Set([...html.matchAll(HREF)].map(([, , double, single]) => double ?? single ?? '').filter(isDocumentAddress)),
];

/** HTML whose links to documents lead elsewhere. @param address of a document; undefined: its link stays */
export const withDocumentLinks = (html: string, address: (link: string) => string | undefined): string =>
  html.replace(HREF, (whole, before: string, double?: string, single?: string) => {
    const link = double ?? single ?? '';
    const next = isDocumentAddress(link) ? address(link) : undefined;
    return next === undefined ? whole : `${before}"${next}"`;
  });
