import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { en as english } from '../../src/site/messages/en.ts';
import { operatorTexts } from '../../src/site/messages/operator-texts.ts';
import { file, isExample, isTest, places, repositoryFiles, withoutComments, type SourceFile } from '../support/repository.ts';

/** Code of the product, its commands and measurements. Tests and examples have no limit. */
const PROGRAM = /^(?:src|model|cms\/(?:src|config)|scripts|bench|deploy)\/.+\.(?:tsx?|mjs|astro)$/;
/** Lists of texts, one a line, which have no limit either: named after a language, or the `messages.ts` of a part of the admin. */
const TEXTS =
  /^(?:src\/site\/messages\/[a-z]{2}(?:-[a-z]+)*\.ts|cms\/src\/admin\/(?:[a-z-]+\/)?messages\.ts|cms\/src\/admin\/labels\/strapi-[a-z]{2}\/(?!strapi-)[a-z-]+\.ts)$/;
/** Styles, of which a declaration is a line. */
const STYLES = /^(?:src|cms\/src)\/.+\.css$/;
/** Most lines of a file; the first rule that fits counts. */
const LIMITS: readonly { readonly what: RegExp; readonly lines: number }[] = [
  { what: TEXTS, lines: Number.POSITIVE_INFINITY },
  { what: /^src\/sections\/[^/]+\/[^/]+\.tsx$/, lines: 150 },
  { what: /^src\/ui\/(?:diagrams\/)?[^/]+\.tsx?$/, lines: 200 },
  { what: /^src\/templates\/[^/]+\.tsx$/, lines: 100 },
  { what: /^src\/routes\/[^/]+\.astro$/, lines: 40 },
  { what: PROGRAM, lines: 250 },
  { what: STYLES, lines: 300 },
];
const CLASS_LINES = 200;
const FUNCTION_LINES = 100;
const lineCount = (text: string) => text.replace(/\n$/, '').split('\n').length;
const programs = (files: readonly SourceFile[]) => files.filter(({ path }) => PROGRAM.test(path) && !isTest(path) && !isExample(path));

function tooLong(files: readonly SourceFile[]): string[] {
  const styles = files.filter(({ path }) => STYLES.test(path));
  return [...programs(files), ...styles].flatMap(({ path, text }) => {
    const { lines = Number.POSITIVE_INFINITY } = LIMITS.find(({ what }) => what.test(path)) ?? {};
    return lineCount(text) > lines ? [`${path} has ${lineCount(text)} lines, at most ${lines}`] : [];
  });
}

/** Classes and functions with too many lines, their docstrings not counted. */
function longParts(files: readonly SourceFile[]): string[] {
  return programs(files)
    .filter(({ path }) => !path.endsWith('.astro'))
    .flatMap(({ path, text }) => {
      const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
      const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
      const found: string[] = [];
      const visit = (node: ts.Node): void => {
        const limit = ts.isClassLike(node) ? CLASS_LINES : ts.isFunctionLike(node) ? FUNCTION_LINES : Number.POSITIVE_INFINITY;
        const begin = lineAt(node.getStart(source));
        const lines = lineAt(node.getEnd()) - begin + 1;
        if (lines > limit) found.push(`${path}:${begin + 1} has ${lines} lines, at most ${limit}`);
        ts.forEachChild(node, visit);
      };
      visit(source);
      return found;
    });
}

/** Elements of HTML in a route: what is visible is rendered by React. Slots, scripts and fragments are allowed. */
function markupInRoutes(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^src\/routes\/.*\.astro$/.test(path))
    .flatMap(({ path, text }) =>
      places(
        file(
          path,
          text.replace(/^---\n[^]*?\n---/, (script) => script.replace(/[^\n]/g, ' ')),
        ),
        /<(?!script\b|slot\b)[a-z][\w-]*[\s>]/g,
      ),
    );
}

/** What a section's folder lacks: view, style sheet, examples, test. */
function incompleteSections(files: readonly SourceFile[]): string[] {
  const paths = files.map(({ path }) => path).filter((path) => path.startsWith('src/sections/') && path.split('/').length > 3);
  const folders = [...new Set(paths.map((path) => path.split('/').slice(0, 3).join('/')))];
  return folders.flatMap((folder) => {
    const inside = paths.filter((path) => path.startsWith(`${folder}/`));
    const lacks = (name: string, test: (path: string) => boolean) => (inside.some(test) ? [] : [`${folder} has no ${name}`]);
    return [
      ...lacks('view', (path) => path.endsWith('.tsx') && !isTest(path) && !isExample(path)),
      ...lacks('style sheet', (path) => path.endsWith('.css')),
      ...lacks('examples', isExample),
      ...lacks('test', isTest),
    ];
  });
}

/** Code that shows texts, without its comments. */
const showing = (files: readonly SourceFile[]) =>
  files
    .filter(
      ({ path }) =>
        /^(?:src|deploy)\/.*\.(?:tsx?|astro|mjs)$/.test(path) &&
        !/^src\/site\/messages\/(?!messages\.ts)/.test(path) &&
        !isTest(path) &&
        !isExample(path),
    )
    .map(({ text }) => withoutComments(text))
    .join('\n');

/** Texts whose key occurs neither as a property, nor as a string, nor as a name that is taken out of an object. */
function unusedTexts(keys: readonly string[], files: readonly SourceFile[]): string[] {
  const code = showing(files);
  return keys.filter((key) => !new RegExp(`\\.${key}\\b|['"]${key}['"]|[{,]\\s*${key}\\s*(?=[,}:])`).test(code));
}

/** The same of `messages`: what has the property, or is taken apart, is called so, and nothing like a dialog that can be closed. */
function unusedMessages(keys: readonly string[], files: readonly SourceFile[]): string[] {
  const code = showing(files);
  const taken = [
    ...code.matchAll(/\{([^{}()]*)\}\s*(?::[^=;]*)?=\s*[^;\n]*(?:essages|[wW]ords|[tT]exts)\b/g),
    ...code.matchAll(/\{([^{}()]*)\}\s*:\s*(?:Pick<)?Messages\b/g),
  ]
    .map(([, names]) => names)
    .join();
  return keys.filter(
    (key) =>
      !new RegExp(`(?:essages|[wW]ords|[tT]exts|In\\((?:[^()]|\\([^()]*\\))*\\))\\??\\.${key}\\b|['"]${key}['"]`).test(code) &&
      !new RegExp(`\\b${key}\\b`).test(taken),
  );
}

/** Keys of a value at every depth. */
const keysIn = (value: object): string[] =>
  Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner ? [key, ...keysIn(inner)] : [key],
  );

/** Code whose exported functions and classes need a docstring: all but views, scripts of pages and the admin. */
const DOCUMENTED = /^(?:src\/(?:content|outbox|search|server|site)|cms\/src(?!\/admin\/))\/.*\.ts$/;

/** Exported functions and classes whose docstring is missing. A one-line arrow whose name and types say it all may go without. */
function undocumented(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => DOCUMENTED.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const lines = text.split('\n');
      return lines.flatMap((line, index) => {
        const [, named, arrow] = /^export (?:(?:default )?(?:async )?(?:function|class) (\w+)|const (\w+).*=>\s*\{?$)/.exec(line) ?? [];
        const name = named ?? arrow;
        return name === undefined || /\*\/\s*$/.test(lines[index - 1] ?? '') ? [] : [`${path}:${index + 1} ${name}`];
      });
    });
}

/** Where the environment is read: at the start of the process, in development at the first page, and at the build. */
const READ_ENVIRONMENT = ['src/server/main.ts', 'src/routes/context.ts', 'src/server/astro/route-table.ts'];

/** Code of the site that reads the environment by itself; settings are passed to it. */
function hiddenSettings(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^src\/.*\.(ts|tsx|astro)$/.test(path) && !isTest(path) && !READ_ENVIRONMENT.includes(path))
    .flatMap(({ path, text }) => places(file(path, withoutComments(text)), /process\.env\b|from 'node:process'/));
}

const files = repositoryFiles();

describe('files', () => {
  it('stay short enough to be read at once', () => {
    expect(tooLong(files)).toEqual([]);
  });

  it.each([
    ['src/sections/a/a.tsx', 151],
    ['src/ui/a.tsx', 201],
    ['src/ui/diagrams/a.tsx', 201],
    ['src/templates/a.tsx', 101],
    ['src/routes/a.astro', 41],
    ['src/content/a.ts', 251],
    ['cms/src/admin/order/a.tsx', 251],
    ['model/a.ts', 251],
    ['scripts/a.mjs', 251],
    ['bench/a.mjs', 251],
    ['deploy/a.mjs', 251],
    ['src/sections/a/a.css', 301],
    ['src/styles/a.css', 301],
    ['cms/src/admin/tidy/a.css', 301],
    ['src/site/messages/messages.ts', 251],
    ['cms/src/admin/labels/register.ts', 251],
    ['cms/src/admin/labels/strapi-tr/strapi-tr.ts', 251],
  ])('(self-check) finds %s with %i lines', (path, lines) => {
    expect(tooLong([file(path, 'x\n'.repeat(lines))])).toHaveLength(1);
    expect(tooLong([file(path, 'x\n'.repeat(lines - 1))])).toEqual([]);
  });

  it('may be longer where they are lists of texts', () => {
    const paths = ['src/site/messages/en.ts', 'cms/src/admin/versions/messages.ts', 'cms/src/admin/labels/strapi-tr/upload.ts'];
    expect(tooLong(paths.map((path) => file(path, 'x\n'.repeat(1_000))))).toEqual([]);
  });

  it('hold no class or function that is too long', () => {
    expect(longParts(files)).toEqual([]);
  });

  it.each([
    ['class A {', '}', 201],
    ['export const a = class {', '}', 201],
    ['export function f() {', '}', 101],
    ['const f = async () => {', '};', 101],
  ])('(self-check) finds one that begins with %s and is too long', (begin, end, lines) => {
    const code = (count: number, path: string) => file(path, `/** Docstring. */\n${begin}\n${'  a = 1;\n'.repeat(count - 2)}${end}\n`);
    for (const path of ['src/outbox/a.ts', 'cms/src/a/a.ts', 'scripts/a.mjs']) {
      expect(longParts([code(lines, path)]), path).toHaveLength(1);
      expect(longParts([code(lines - 1, path)]), path).toEqual([]);
    }
    expect(longParts([code(500, 'src/outbox/a.test.ts')])).toEqual([]);
  });

  it('are named in small letters with hyphens, layouts apart', () => {
    const misnamed = (list: readonly SourceFile[]) =>
      list
        .map(({ path }) => path)
        .filter(
          (path) =>
            /^(src|tests|scripts)\//.test(path) &&
            !path.startsWith('src/layouts/') &&
            !/\/(?:[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*|README\.md)$/.test(path),
        );
    expect(misnamed(files)).toEqual([]);
    expect(misnamed([file('src/ui/PictureView.tsx', ''), file('src/ui/picture_view.tsx', '')])).toHaveLength(2);
  });
});

describe('routes', () => {
  it('are wiring: no markup of their own', () => {
    expect(markupInRoutes(files)).toEqual([]);
    expect(markupInRoutes([file('src/routes/a.astro', '---\nconst a: Array<string> = [];\n---\n<Page><div>x</div></Page>')])).toHaveLength(
      1,
    );
    expect(
      markupInRoutes([
        file('src/routes/a.astro', '---\n---\n<Page><script src="../client/a.client.ts"></script><Fragment slot="a" /></Page>'),
      ]),
    ).toEqual([]);
  });
});

describe('sections', () => {
  it('have a view, a style sheet, examples and a test each', () => {
    expect(incompleteSections(files)).toEqual([]);
  });

  it('(self-check) finds a section that lacks one of them', () => {
    const whole = ['a.tsx', 'a.css', 'a.examples.tsx', 'a.test.tsx'].map((name) => file(`src/sections/a/${name}`, ''));
    expect(incompleteSections(whole)).toEqual([]);
    for (const left of whole) expect(incompleteSections(whole.filter((other) => other !== left)), left.path).toHaveLength(1);
  });
});

describe('interface text', () => {
  it('is used, every text of it', () => {
    // Those of the diagrams have a check of their own.
    const { messages, diagrams: _, ...others } = english;
    const advice = 'no code uses these: delete them, or read them as `messages.…`, `words.…` or `texts.…`, by which this rule finds them';
    expect(unusedMessages(Object.keys(messages), files), advice).toEqual([]);
    expect(unusedTexts([...keysIn(others), ...keysIn(operatorTexts)], files), advice).toEqual([]);
  });

  it('(self-check) finds a text that is not used', () => {
    const code = `words.close; messagesIn(of(path)).home; const { pause } = words; ({ next }: Messages) => next; wordOf('send'); dialog.open(); // words.retry`;
    const keys = ['close', 'home', 'pause', 'next', 'send', 'open', 'retry'];
    expect(unusedMessages(keys, [file('src/ui/a.tsx', code)])).toEqual(['open', 'retry']);
    expect(unusedTexts([...keys, 'more'], [file('src/ui/a.tsx', code), file('src/site/messages/en.ts', 'texts.more')])).toEqual([
      'retry',
      'more',
    ]);
    expect(keysIn({ a: { b: 'x' }, c: 'y' })).toEqual(['a', 'b', 'c']);
  });
});

describe('settings', () => {
  it('are read from the environment in few places, and passed to the rest', () => {
    expect(hiddenSettings(files)).toEqual([]);
    const code = `// process.env is read elsewhere\nconst port = process.env['PORT'];`;
    expect(hiddenSettings([file('src/server/http/a.ts', code), file('src/server/main.ts', code)])).toEqual([
      'src/server/http/a.ts:2 process.env',
    ]);
    expect(hiddenSettings([file('src/ui/a.ts', `import { env } from 'node:process';`)])).toHaveLength(1);
  });
});

describe('docstrings', () => {
  it('are above every exported function and class of site and content service, views and the admin apart', () => {
    expect(undocumented(files)).toEqual([]);
  });

  it('(self-check) finds a function and a class without docstring', () => {
    const code = `export function a() {}\n/** Why. */\nexport function b() {}\n/**\n * Why.\n */\nexport async function c() {}\nexport class D {}
export const e = (x: string) => x;\nexport const f = (x: string) => {\n};\nexport const g = (x: string): string =>\n  x;`;
    for (const path of ['src/site/a.ts', 'src/outbox/a.ts', 'src/search/a.ts', 'cms/src/contract/a.ts', 'cms/src/a.ts'])
      expect(undocumented([file(path, code)])).toEqual([`${path}:1 a`, `${path}:8 D`, `${path}:10 f`, `${path}:12 g`]);
    expect(undocumented([file('cms/src/admin/versions/a.ts', code), file('src/outbox/a.test.ts', code)])).toEqual([]);
  });
});
