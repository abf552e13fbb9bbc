/** Headers and redirects for file hosts, in the two usual formats. */

export interface Written {
  readonly file: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface NotFound {
  /** Prefix of the addresses that get the page; the empty one is for all others. */
  readonly prefix: string;
  readonly path: string;
  readonly file: string;
}

/** Headers of a single response, or that a host sets itself. */
const NOT_OURS = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'x-request-id',
  'age',
]);
/** A file host has no last good copy to fall back to. A new mirror is visible after a minute at most. */
const PAGE_CACHING = 'public, max-age=0, s-maxage=60, stale-while-revalidate=604800, stale-if-error=604800';

/** Headers that a file host should send. */
export function hostHeaders({ headers }: Written): [string, string][] {
  return Object.entries(headers)
    .filter(([name]) => !NOT_OURS.has(name))
    .map(([name, value]) => [name, name === 'cache-control' && /s-maxage=\d\b/.test(value) ? PAGE_CACHING : value]);
}

/** The pattern of a group of addresses: the built files of a folder share their headers. */
function grouped(written: ReadonlyMap<string, Written>): [string, [string, string][]][] {
  const groups = new Map<string, [string, string][]>();
  for (const [path, file] of written) {
    const [, folder] = /^(\/(?:_assets|_media|share)\/).*\.(\w+)$/.exec(path) ?? [];
    const headers = hostHeaders(file);
    // Left out, because types differ within a folder and hosts derive them from the endings.
    if (folder === undefined) groups.set(path, headers);
    else
      groups.set(
        `${folder}*`,
        headers.filter(([name]) => name !== 'content-type'),
      );
  }
  return [...groups];
}

/** Types of the files in a folder for nginx, whose own list may lack an ending. */
function typesIn(written: ReadonlyMap<string, Written>, folder: string): string {
  const types = new Map<string, string>();
  for (const [path, { headers }] of written) {
    const ending = /\.(\w+)$/.exec(path)?.[1];
    const type = headers['content-type']?.split(';', 1)[0];
    if (path.startsWith(folder) && ending !== undefined && type !== undefined) types.set(ending, type);
  }
  return [...types].map(([ending, type]) => `${type} ${ending};`).join(' ');
}

/** The name of a location, in which nginx knows no variables. */
const escaped = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** @throws Error for a dollar sign, with which a variable of nginx begins */
const quoted = (text: string) => {
  if (text.includes('$')) throw new Error(`nginx cannot write ${text}`);
  return escaped(text);
};

/** The headers of a location. */
const headerLines = (list: readonly (readonly [name: string, value: string])[]) =>
  list.filter(([name]) => name !== 'content-type').map(([name, value]) => `  add_header ${name} ${quoted(value)} always;`);

/**
 * @param written what is in the folder, by address
 * @param redirects addresses that lead to others, by decoded path
 * @returns text by file name: `_headers` and `_redirects` in the form that most hosts read, `_nginx.conf` for a server block
 */
export function hostFiles(
  written: ReadonlyMap<string, Written>,
  redirects: ReadonlyMap<string, string>,
  notFound: readonly NotFound[],
): Record<string, string> {
  const all = grouped(written);
  const missing = new Set(notFound.map(({ path }) => path));
  const shown = all.filter(([path]) => !missing.has(path));
  const headers = shown.map(([path, list]) => `${path}\n${list.map(([name, value]) => `  ${name}: ${value}`).join('\n')}\n`).join('\n');
  const byLength = [...notFound].sort((a, b) => b.prefix.length - a.prefix.length);
  // Hosts read a star and a name after a colon as patterns; for the site they are characters.
  const moves = [...redirects]
    .filter(([from]) => !/\*|\/:/.test(from))
    .map(([from, to]) => `${encodeURI(from).replace(/[?#]/g, encodeURIComponent)} ${to} 301`);
  const rules = byLength.map(({ prefix, file }) => `${prefix}/* /${file} 404`);
  const nginx = [
    '# Include this in a server block whose root is this folder.',
    'absolute_redirect off;',
    'etag on;',
    'location ~ ^/_(?:headers|redirects|nginx\\.conf)$ { return 404; }',
    ...[...redirects].map(([from, to]) => `location = ${escaped(from)} { return 301 ${quoted(to)}; }`),
    ...shown.map(([path, list]) => {
      const file = path.endsWith('*') ? undefined : written.get(path)!.file;
      const [, type, charset] = /^([^;]+)(?:;\s*charset=([\w-]+))?$/.exec(list.find(([name]) => name === 'content-type')?.[1] ?? '') ?? [];
      const place = file === undefined ? `location ^~ ${path.slice(0, -1)}` : `location = ${quoted(decodeURIComponent(path))}`;
      return [
        `${place} {`,
        ...(type === undefined ? [`  types { ${typesIn(written, path.slice(0, -1))} }`] : ['  types { }', `  default_type ${type};`]),
        ...(charset === undefined ? [] : [`  charset ${charset};`]),
        // nginx has this type in its list already, and warns of a second one.
        ...(charset === undefined || type === 'text/html' ? [] : [`  charset_types ${type ?? ''};`]),
        ...headerLines(list),
        file === undefined ? '  try_files $uri =404;' : `  try_files ${quoted(`/${file}`)} =404;`,
        '}',
      ].join('\n');
    }),
    ...byLength.map(({ prefix, path, file }) => {
      const list = all.find(([other]) => other === path)?.[1] ?? [];
      return [
        `location ${prefix}/ { error_page 404 ${quoted(`/${file}`)}; return 404; }`,
        `location = ${quoted(`/${file}`)} {`,
        '  internal;',
        '  types { }',
        '  default_type text/html;',
        '  charset utf-8;',
        ...headerLines(list),
        '}',
      ].join('\n');
    }),
  ];
  return {
    _headers: headers,
    _redirects: `${[...moves, ...rules].join('\n')}\n`,
    '_nginx.conf': `${nginx.join('\n')}\n`,
  };
}
