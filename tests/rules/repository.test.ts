import { describe, expect, it } from 'vitest';
import { file, isTest, places, repositoryFiles, type SourceFile } from '../support/repository.ts';

const CODE = /\.(ts|tsx|mjs|js|astro|css)$/;
// Written in two halves, or this file would find itself.
const FOCUSED = new RegExp(
  String.raw`\b(?:describe|it|test)(?:\.\w+)*\.(?:on` +
    String.raw`ly|sk` +
    String.raw`ip|to` +
    String.raw`do|fails)\b|\b(?:x|f)(?:it|describe)\(|\b(?:skip|run)If\(`,
);
const UNFINISHED = new RegExp(String.raw`\b(?:TO` + 'DO|FIX' + 'ME|X' + String.raw`XX|HA` + String.raw`CK)\b`);
const SLEEP =
  /setTimeout\(\s*(?:\(\) => (?:resolve|done|r)\(\)|(?:resolve|done|r)\b)|await new Promise(?:<\w+>)?\(\(\w*\) => (?:void )?setTimeout\(|\bsleep\(|waitForTimeout\(|timers\/promises/;
/** Tests whose own program pauses: what it does meanwhile is tested. And this one. */
const PAUSES = ['src/log.test.ts', 'tests/rules/repository.test.ts'];
/** It gives up after a second; `waitFor` of tests/support does not. */
const SHORT_WAIT = /\bvi\.waitFor\(/;
const RESET = /vi\.resetModules\(\)/g;
const RESET_AT_END = /afterAll\(\(\) => (?:\{\s*|void )?vi\.resetModules\(\)/;
const MACHINE_PATH = new RegExp(String.raw`(?<![\w.])/(?:home|root|Users|work)/` + String.raw`[\w.-]+|[A-Z]:\\\\Users`);
const REGISTRY = new RegExp('registry\\.' + String.raw`[\w.-]+\.\w+|"resol` + 'ved":', 'i');

/** Names of source files that a comment or a document quotes. */
const QUOTED_FILE = /`(?:\.{0,2}\/)*([\w./-]+\.(?:tsx?|mjs|astro|css|sh))`/g;

const where = (files: readonly SourceFile[], of: (path: string) => boolean, pattern: RegExp) =>
  files.filter(({ path }) => of(path)).flatMap((source) => places(source, pattern));
const everyText = (path: string) => !path.startsWith('content/media/');

interface Package {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
}

/** Dependencies whose version may change from one install to the next. */
function looseVersions(text: string): string[] {
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(text) as Package;
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides })
    .filter(([, version]) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} ${version}`);
}

/** Packages of the lock file that come from a named registry, or that cannot be verified. */
function badLockEntries(text: string): string[] {
  const { packages } = JSON.parse(text) as {
    packages: Readonly<Record<string, { resolved?: string; integrity?: string; link?: boolean; inBundle?: boolean }>>;
  };
  return Object.entries(packages).flatMap(([name, entry]) => {
    if (name === '' || entry.link) return [];
    return [
      ...(entry.resolved === undefined ? [] : [`${name} comes from ${entry.resolved}`]),
      ...(entry.integrity !== undefined || entry.inBundle ? [] : [`${name} has no integrity`]),
    ];
  });
}

/** Commands of a package file that no table of these documents names. */
function unlisted(text: string, ...documents: readonly string[]): string[] {
  const { scripts = {} } = JSON.parse(text) as { readonly scripts?: Readonly<Record<string, string>> };
  return Object.keys(scripts).filter(
    (name) => !documents.some((document) => new RegExp(`^\\| \`npm (?:run )?${name}[\` ]`, 'm').test(document)),
  );
}

/** Commands that a table lists more than once. */
function listedTwice(document: string): string[] {
  const names = [...document.matchAll(/^\| `npm (?:run )?([\w:-]+)[` ]/gm)].map(([, name = '']) => name);
  return names.filter((name, index) => names.indexOf(name) !== index);
}

/** Files that a text names and the repository does not have. */
function absentFiles(sources: readonly SourceFile[], all: readonly SourceFile[]): string[] {
  const known = new Set(all.flatMap(({ path }) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'))));
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(QUOTED_FILE)].flatMap(([, name = '']) => (known.has(name) ? [] : [`${path}: ${name}`])),
  );
}

const files = repositoryFiles();
const textOf = (path: string) => files.find((source) => source.path === path)?.text ?? '';

describe('the repository', () => {
  it('is read whole', () => {
    for (const path of ['package.json', 'src/site/routes.ts', 'content/en/service.json', 'tests/rules/repository.test.ts'])
      expect(textOf(path), path).not.toBe('');
  });

  it('lists every command', () => {
    expect(unlisted(textOf('package.json'), textOf('README.md'), textOf('bench/README.md'))).toEqual([]);
    expect(unlisted('{"scripts":{"start":"","one":"","one:more":""}}', '| `npm start` | |\n| `npm run one` | |')).toEqual(['one:more']);
  });

  it('lists every command once', () => {
    expect(listedTwice(textOf('README.md'))).toEqual([]);
    expect(listedTwice(textOf('bench/README.md'))).toEqual([]);
    expect(listedTwice('| `npm start` | |\n| `npm run one:more` | |\n| `npm run one` | |\n| `npm run one:more -- --to x` | |')).toEqual([
      'one:more',
    ]);
  });

  it('names no source file that does not exist', () => {
    expect(absentFiles(files, files)).toEqual([]);
    const made = file('docs/a.md', ['src/b.ts', '../src/b.ts', 'b.ts', 'gone.client.ts', 'c/b.ts'].map((name) => `\`${name}\``).join());
    expect(absentFiles([made], [file('src/b.ts', '')])).toEqual(['docs/a.md: gone.client.ts', 'docs/a.md: c/b.ts']);
  });

  it('leaves no test out', () => {
    expect(where(files, (path) => CODE.test(path), FOCUSED)).toEqual([]);
    const half = ['it.on' + 'ly(', 'describe.sk' + 'ip(', 'test.to' + 'do(', 'x' + 'it(', 'it.concurrent.sk' + 'ip('];
    for (const text of half)
      expect(
        where([file('src/a.test.ts', text)], () => true, FOCUSED),
        text,
      ).toHaveLength(1);
    expect(where([file('src/a.test.ts', `it.each([1])('a', b); list.skip(2); exit(1)`)], () => true, FOCUSED)).toEqual([]);
  });

  it('holds nothing unfinished', () => {
    expect(where(files, (path) => CODE.test(path) || /\.(md|json|ya?ml)$/.test(path), UNFINISHED)).toEqual([]);
    expect(where([file('src/a.ts', '// TO' + 'DO: later')], () => true, UNFINISHED)).toHaveLength(1);
  });

  it('has tests that wait for a state, never for a time', () => {
    expect(where(files, (path) => isTest(path) && !PAUSES.includes(path), SLEEP)).toEqual([]);
    for (const path of PAUSES) expect(places(file(path, textOf(path)), SLEEP), path).not.toEqual([]);
    for (const pause of [
      '(resolve) => setTimeout(resolve, 500)',
      '(go) => setTimeout(go, 500)',
      '(done) => {\n setTimeout(() => done(), 500); }',
    ])
      expect(where([file('tests/a.test.ts', `await new Promise(${pause})`)], isTest, SLEEP), pause).toHaveLength(1);
    const givesUp = (among: readonly SourceFile[]) =>
      where(among, (path) => isTest(path) && path !== 'tests/support/wait-for.ts', SHORT_WAIT);
    expect(givesUp(files)).toEqual([]);
    expect(givesUp([file('src/a.test.ts', 'await vi.wait' + 'For(() => done)')])).toHaveLength(1);
  });

  it('has unit tests that leave no replaced module to the next file of their process', () => {
    const leaving = (among: readonly SourceFile[]) =>
      among
        .filter(({ path, text }) => isTest(path) && !path.startsWith('tests/') && text.includes('vi.mock' + '('))
        // Before the modules are read, and at the end.
        .filter(({ text }) => (text.match(RESET) ?? []).length < 2 || !RESET_AT_END.test(text))
        .map(({ path }) => path);
    expect(leaving(files), 'add `vi.hoisted(() => vi.resetModules())` before its imports are read, and the same to `afterAll`').toEqual([]);
    const mock = "vi.mock('./a.ts', () => ({}));\n";
    const reset = 'vi.hoisted(() => vi.resetModules());\n';
    const atEnd = 'afterAll(() => {\n  vi.resetModules();\n});\n';
    const seeded = [mock, mock + reset, mock + atEnd, mock + reset + atEnd].map((text, index) =>
      file(`src/${String(index)}.test.ts`, text),
    );
    expect(leaving(seeded)).toEqual(['src/0.test.ts', 'src/1.test.ts', 'src/2.test.ts']);
  });

  it('names no machine and no registry', () => {
    expect(where(files, everyText, MACHINE_PATH)).toEqual([]);
    expect(where(files, everyText, REGISTRY)).toEqual([]);
    expect(where([file('a.md', 'see /ho' + 'me/ada/site')], everyText, MACHINE_PATH)).toHaveLength(1);
    expect(where([file('.npmrc', 'registry=https://regis' + 'try.example.com/')], everyText, REGISTRY)).toHaveLength(1);
  });
});

describe('packages', () => {
  it('have exact versions', () => {
    for (const path of ['package.json', 'cms/package.json']) expect(looseVersions(textOf(path)), path).toEqual([]);
    expect(
      looseVersions(
        '{"dependencies":{"a":"^1.0.0"},"devDependencies":{"b":"latest","c":"1.2.3","f":"npm:g@1.2.3","h":"npm:g@^1.2.3"},"optionalDependencies":{"d":"1.x"},"overrides":{"e":">=2"}}',
      ),
    ).toEqual(['a ^1.0.0', 'b latest', 'h npm:g@^1.2.3', 'd 1.x', 'e >=2']);
  });

  it('are locked by their content and by no address', () => {
    for (const path of ['package-lock.json', 'cms/package-lock.json']) expect(badLockEntries(textOf(path)), path).toEqual([]);
    expect(
      badLockEntries(
        JSON.stringify({
          packages: {
            '': {},
            'node_modules/a': { ['resol' + 'ved']: 'https://example.com/a.tgz', integrity: 'sha512-x' },
            'node_modules/b': {},
          },
        }),
      ),
    ).toHaveLength(2);
  });
});
