import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { file, isExample, isTest, repositoryFiles, withoutComments, type SourceFile } from '../support/repository.ts';

/** What each part of `src/` may import of the others, in this order: server, routes, templates, sections, ui, styles. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  server: ['server', 'routes', 'content', 'outbox', 'search', 'models', 'site', 'client', 'layouts'],
  routes: ['routes', 'layouts', 'templates', 'sections', 'ui', 'client', 'content', 'models', 'site'],
  layouts: ['layouts', 'templates', 'styles', 'client', 'models', 'site'],
  templates: ['templates', 'sections', 'ui', 'models', 'site'],
  sections: ['sections', 'ui', 'models', 'site'],
  ui: ['ui', 'styles', 'models', 'site'],
  styles: ['styles'],
  client: ['client', 'models', 'site'],
  content: ['content', 'models', 'site'],
  /** What visitors send, and where it is delivered. */
  outbox: ['outbox', 'site'],
  /** Index and queries. */
  search: ['search', 'content', 'models', 'site'],
  models: ['models', 'site'],
  /** Groups of settings, which `settings.ts` puts together. */
  settings: ['settings', 'site'],
  site: ['site'],
};
/** Who may read the content types, which are beside `src/` because the content service reads them too. */
const READS_MODEL: readonly string[] = ['server', 'routes', 'search', 'content'];
/** Files directly below `src/`, and who may read them. */
const ROOT_FILES: Readonly<Record<string, readonly string[]>> = {
  'settings.ts': ['server', 'routes', 'content', 'outbox'],
  'log.ts': ['server', 'content', 'outbox', 'search'],
  'atomic-file.ts': ['server', 'content', 'outbox', 'search'],
};
/** A built-in part of the templates that only the development route uses: it renders every section's examples. */
const EXAMPLE_PAGE = 'src/templates/example-page.tsx';

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

function importsOf({ path, text }: SourceFile): Import[] {
  const code = path.endsWith('.astro')
    ? withoutComments(
        (/^---\n([^]*?)\n---/.exec(text)?.[1] ?? '') +
          '\n' +
          [...text.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src]) => `import '${src}';`).join('\n'),
      )
    : withoutComments(text);
  const found = [...code.matchAll(/\b(import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'/g)];
  return found.map(([, , type, named, dynamic]) => ({ from: path, to: named ?? dynamic ?? '', typeOnly: type !== undefined }));
}

const partOf = (path: string) => (path.split('/').length > 2 ? (path.split('/')[1] ?? '') : '');
const sources = (files: readonly SourceFile[]) =>
  files.filter(({ path }) => /^src\/.*\.(ts|tsx|astro)$/.test(path) && !isTest(path) && !isExample(path));

/** Imports that go against the one way. */
function wrongWay(files: readonly SourceFile[]): string[] {
  return sources(files)
    .filter(({ path }) => path !== EXAMPLE_PAGE)
    .flatMap(importsOf)
    .filter(({ to }) => to.startsWith('.'))
    .flatMap(({ from, to }) => {
      const target = posix.normalize(posix.join(posix.dirname(from), to.split('?')[0] ?? ''));
      const here = partOf(from);
      const there = partOf(target);
      if (target.startsWith('model/')) return READS_MODEL.includes(here) ? [] : [`${from} -> ${target}`];
      if (!target.startsWith('src/')) return [`${from} leaves src: ${to}`];
      if (here === '')
        return [...(from === 'src/settings.ts' ? ['settings'] : []), 'site', ''].includes(there) ? [] : [`${from} -> ${target}`];
      if (there === '') return ROOT_FILES[posix.basename(target)]?.includes(here) ? [] : [`${from} -> ${target}`];
      return MAY_IMPORT[here]?.includes(there) ? [] : [`${from} -> ${target}`];
    });
}

/** What the content types import that is neither another one nor part of `src/site`: both packages compile them. */
function modelImports(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('model/') && !isTest(path))
    .flatMap(importsOf)
    .map(({ from, to }) => ({ from, to: to.startsWith('.') ? posix.normalize(posix.join(posix.dirname(from), to)) : to }))
    .filter(({ to }) => !to.startsWith('model/') && !to.startsWith('src/site/'))
    .map(({ from, to }) => `${from} -> ${to}`);
}

/** What the content service may import of `src/`: parts, and folders or files of one. */
const SERVICE_MAY_IMPORT = ['src/site/', 'src/outbox/', 'src/styles/', 'src/ui/diagrams/', 'src/ui/rich-text.css'];

/** Imports of the content service that lead into other parts of the site. */
function serviceImports(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^cms\/(?:src|config)\/.*\.tsx?$/.test(path) && !isTest(path))
    .flatMap(importsOf)
    .filter(({ to }) => to.startsWith('.'))
    .map(({ from, to }) => ({ from, to: posix.normalize(posix.join(posix.dirname(from), to.split('?')[0] ?? '')) }))
    .filter(({ to }) => !/^(?:cms|model)\//.test(to) && !SERVICE_MAY_IMPORT.some((allowed) => to.startsWith(allowed)))
    .map(({ from, to }) => `${from} -> ${to}`);
}

/** Packages in parts that must have none. */
function foreignPackages(files: readonly SourceFile[]): string[] {
  return sources(files)
    .filter(({ path }) => ['site', 'models'].includes(partOf(path)))
    .flatMap(importsOf)
    .filter(({ to, typeOnly }) => !to.startsWith('.') && !typeOnly)
    .map(({ from, to }) => `${from} -> ${to}`);
}

/** Statements in `models/` that are more than types. */
function modelsThatRun(files: readonly SourceFile[]): string[] {
  return sources(files)
    .filter(({ path }) => partOf(path) === 'models')
    .filter(({ text }) => /^(export\s+)?(const|let|var|function|class|enum|async)\b|^import (?!type\b)/m.test(withoutComments(text)))
    .map(({ path }) => path);
}

const barrels = (files: readonly SourceFile[]) =>
  files.map(({ path }) => path).filter((path) => /^src\/(.+\/)?index\.(ts|tsx|js)$/.test(path));

/** Code whose imports must not form a circle. */
const PROGRAM = /^(?:src|model|cms\/(?:src|config)|scripts|bench|deploy)\/.*\.(?:ts|tsx|mjs|astro)$/;
/** What `cms/package.json` and `tsconfig.json` call other folders. */
const ALIASES: readonly (readonly [string, string])[] = [
  ['#model/', 'model/'],
  ['#site/', 'src/site/'],
  ['#outbox/', 'src/outbox/'],
];

/** The file that an import names, of the given ones; undefined for a package. Imports of the content service have no extension. */
function targetOf({ from, to }: Import, paths: ReadonlySet<string>): string | undefined {
  const alias = ALIASES.find(([prefix]) => to.startsWith(prefix));
  if (alias === undefined && !to.startsWith('.')) return undefined;
  const target = alias === undefined ? posix.join(posix.dirname(from), to.split('?')[0] ?? '') : alias[1] + to.slice(alias[0].length);
  return ['', '.ts', '.tsx', '/index.ts'].map((end) => posix.normalize(target) + end).find((path) => paths.has(path));
}

/** Files that import each other in a circle. */
function circles(files: readonly SourceFile[]): string[] {
  const programs = files.filter(({ path }) => PROGRAM.test(path) && !isTest(path) && !isExample(path));
  const paths = new Set(programs.map(({ path }) => path));
  const graph = new Map(programs.map((source) => [source.path, importsOf(source).flatMap((found) => targetOf(found, paths) ?? [])]));
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) return void found.push([...way.slice(way.indexOf(path)), path].join(' -> '));
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) walk(next, [...way, path]);
    done.add(path);
  };
  for (const path of graph.keys()) walk(path, []);
  return found;
}

/** Commands that run with the packages that the site needs, and none for tests and checks (`ensurePackages(ROOT, 'run')`). */
const COMMANDS = [
  'start',
  'start-full',
  'cms',
  'cms-import',
  'cms-messages',
  'content-check',
  'content-pull',
  'mirror',
  'doctor',
  'front',
  'build',
].map((name) => `scripts/${name}.mjs`);

/** Packages that the site or one of these commands imports, and that are not among the dependencies. */
function developmentPackages(files: readonly SourceFile[], dependencies: readonly string[]): string[] {
  const byPath = new Map(files.map((source) => [source.path, source]));
  const reached = new Set([...COMMANDS, 'astro.config.ts', ...sources(files).map(({ path }) => path)]);
  const found: string[] = [];
  // The loop also visits what is added to the set meanwhile.
  for (const path of reached) {
    const source = byPath.get(path);
    for (const { to, typeOnly } of source ? importsOf(source) : []) {
      const name = /^(?:@[^/]+\/)?[^/]+/.exec(to)?.[0] ?? '';
      if (to.startsWith('.')) reached.add(posix.normalize(posix.join(posix.dirname(path), to.split('?')[0] ?? '')));
      else if (!typeOnly && !/^[a-z]+:/.test(to) && !dependencies.includes(name)) found.push(`${path} -> ${name}`);
    }
  }
  return found;
}

const files = repositoryFiles();

describe('imports', () => {
  it('finds imports in every way of writing them', () => {
    const text = `import a from './a.ts';\nimport './b.css';\nexport { c } from '../c.ts';\nimport type { D } from './d.ts';\nconst e = await import('./e.ts');\n// import './no.ts'\nimport {\n  f,\n} from './f.ts';`;
    expect(importsOf(file('src/ui/x.ts', text)).map(({ to }) => to)).toEqual([
      './a.ts',
      './b.css',
      '../c.ts',
      './d.ts',
      './e.ts',
      './f.ts',
    ]);
    expect(
      importsOf(file('src/routes/x.astro', `---\nimport A from './a.tsx';\n---\n<script src="../client/a.client.ts"></script>`)).map(
        ({ to }) => to,
      ),
    ).toEqual(['./a.tsx', '../client/a.client.ts']);
  });

  it('need none of the packages that `npm start` leaves out', () => {
    const { dependencies } = JSON.parse(files.find(({ path }) => path === 'package.json')?.text ?? '') as { dependencies: object };
    const names = Object.keys(dependencies);
    expect(developmentPackages(files, names)).toEqual([]);
    const commands = [file('scripts/start.mjs', `import './tool.mjs';`), file('scripts/tool.mjs', `import { z } from '@a/b/c';`)];
    const site = [file('src/site/a.ts', `import type { A } from 'types';\nimport sharp from 'sharp';\nimport x from 'vitest';`)];
    expect(developmentPackages([...site, ...commands], names)).toEqual(['src/site/a.ts -> vitest', 'scripts/tool.mjs -> @a/b']);
  });

  it('go one way: server, routes, templates, sections, ui, styles; only server and routes know the content', () => {
    expect(wrongWay(files)).toEqual([]);
  });

  it.each([
    ['a section that reads content', 'src/sections/hero/hero.tsx', `import type { Reader } from '../../content/reader.ts';`],
    ['a part of the interface that knows a section', 'src/ui/button.tsx', `import { Hero } from '../sections/hero/hero.tsx';`],
    ['a template that knows a route', 'src/templates/home.tsx', `import { openPage } from '../routes/context.ts';`],
    ['addresses that know the content', 'src/site/routes.ts', `import { CALLS } from '../content/contract/calls.ts';`],
    [
      'content that knows the server',
      'src/content/refresh/store.ts',
      `export { RequestHandler } from '../../server/handlers/request-handler.ts';`,
    ],
    ['a view that knows the content types', 'src/ui/picture.tsx', `import { post } from '../../model/types/post.ts';`],
    ['a view that reads settings', 'src/ui/picture.tsx', `import { settings } from '../settings.ts';`],
    ['content that takes settings apart', 'src/content/a.ts', `import { CONTENT_SETTINGS } from '../settings/content.ts';`],
    ['a way out of src', 'src/server/main.ts', `import '../../scripts/build.mjs';`],
    ['a lazy import the wrong way', 'src/sections/hero/hero.tsx', `const x = import('../../server/main.ts');`],
  ])('(self-check) finds %s', (_, path, text) => {
    expect(wrongWay([file(path, text)])).toHaveLength(1);
  });

  it('of the content service lead to few parts of the site', () => {
    expect(serviceImports(files)).toEqual([]);
    expect(
      serviceImports([
        file('cms/src/a.ts', `import '../../src/server/main.ts';\nimport { b } from '#model/b';\nimport { c } from './c';`),
        file('cms/src/admin/a/b.ts', `import css from '../../../../src/ui/rich-text.css?inline';\nimport '../../../../src/ui/hero.css';`),
      ]),
    ).toEqual(['cms/src/a.ts -> src/server/main.ts', 'cms/src/admin/a/b.ts -> src/ui/hero.css']);
  });

  it('bring no package into addresses and models', () => {
    expect(foreignPackages(files)).toEqual([]);
    expect(foreignPackages([file('src/site/text.ts', `import { z } from 'zod';`)])).toHaveLength(1);
  });

  it('find nothing but types in models', () => {
    expect(modelsThatRun(files)).toEqual([]);
    expect(modelsThatRun([file('src/models/home.ts', `export const LIMIT = 3;`)])).toHaveLength(1);
    expect(modelsThatRun([file('src/models/home.ts', `import { z } from 'zod';`)])).toHaveLength(1);
  });

  it('never go through a barrel', () => {
    expect(barrels(files)).toEqual([]);
    expect(barrels([file('src/ui/index.ts', ''), file('src/ui/button.tsx', '')])).toEqual(['src/ui/index.ts']);
  });

  it('make no circles', () => {
    expect(circles(files)).toEqual([]);
    expect(circles([file('src/ui/a.ts', `import './b.ts';`), file('src/ui/b.ts', `import './a.ts';`)])).toEqual([
      'src/ui/a.ts -> src/ui/b.ts -> src/ui/a.ts',
    ]);
  });

  it.each([
    ['the site', 'src/content/a.ts', `import { b } from '../../model/b.ts';`, 'model/b.ts', `import '../src/content/a.ts';`],
    ['the content types', 'model/types/a.ts', `export * from '../b.ts';`, 'model/b.ts', `import { a } from './types/a.ts';`],
    ['the content service', 'cms/src/a/a.ts', `import { b } from '../b';`, 'cms/src/b.tsx', `const a = import('./a/a');`],
    ['both packages', 'cms/src/a.ts', `import { b } from '#model/b';`, 'model/b.ts', `import { a } from '../cms/src/a.ts';`],
    ['types', 'src/content/a.ts', `import { b } from './b.ts';`, 'src/content/b.ts', `import type { A } from './a.ts';`],
    ['the commands', 'scripts/a.mjs', `import './b.mjs';`, 'scripts/b.mjs', `import { a } from './a.mjs';`],
  ])('(self-check) finds a circle in %s', (_, one, first, other, second) => {
    expect(circles([file(one, first), file(other, second)])).toEqual([`${one} -> ${other} -> ${one}`]);
  });

  it('of the content types lead to src/site alone', () => {
    expect(modelImports(files)).toEqual([]);
    expect(
      modelImports([
        file('model/types/a.ts', `import { list } from '../define.ts';\nimport type { RouteId } from '../../src/site/routes.ts';`),
        file('model/b.ts', `import type { Reader } from '../src/content/snapshot/reader.ts';\nimport { z } from 'zod';`),
        file('model/c.ts', `import { roles } from '../cms/src/roles/roles';`),
      ]),
    ).toEqual(['model/b.ts -> src/content/snapshot/reader.ts', 'model/b.ts -> zod', 'model/c.ts -> cms/src/roles/roles']);
  });
});
