import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { en as english } from '../../src/site/messages/en.ts';
import { file, isExample, isTest, places, repositoryFiles, withoutComments, type SourceFile } from '../support/repository.ts';

const LIMITS: readonly { readonly what: RegExp; readonly lines: number }[] = [
  { what: /^src\/sections\/[^/]+\/[^/]+\.tsx$/, lines: 150 },
  { what: /^src\/ui\/(?:diagrams\/)?[^/]+\.tsx?$/, lines: 200 },
  { what: /^src\/templates\/[^/]+\.tsx$/, lines: 100 },
  { what: /^src\/routes\/[^/]+\.astro$/, lines: 40 },
  { what: /^src\/server\/.+\.ts$/, lines: 250 },
];
/** Where classes are measured, and how many lines each may have. */
const CLASS_LIMIT = { what: /^src\/server\/.+\.ts$/, lines: 200 };
const lineCount = (text: string) => text.replace(/\n$/, '').split('\n').length;

function tooLong(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !isTest(path) && !isExample(path))
    .flatMap(({ path, text }) =>
      LIMITS.filter(({ what, lines }) => what.test(path) && lineCount(text) > lines).map(
        ({ lines }) => `${path} has ${lineCount(text)} lines, at most ${lines}`,
      ),
    );
}

/** Classes with too many lines, their docstring not counted. */
function longClasses(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => CLASS_LIMIT.what.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
      const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
      const found: string[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isClassLike(node)) {
          const lines = lineAt(node.getEnd()) - lineAt(node.getStart(source)) + 1;
          if (lines > CLASS_LIMIT.lines) found.push(`${path} ${node.name?.text ?? 'class'} has ${String(lines)} lines`);
        }
        ts.forEachChild(node, visit);
      };
      visit(source);
      return found;
    });
}

/** Elements of HTML in a route: what is visible belongs to React. Slots, scripts and fragments are wiring. */
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

/** Unused interface text. A text counts as used if its key occurs as a property, a string or a destructured name. */
function unusedWords(keys: readonly string[], files: readonly SourceFile[]): string[] {
  const code = files
    .filter(
      ({ path }) => /^src\/.*\.(ts|tsx|astro)$/.test(path) && !path.startsWith('src/site/messages/') && !isTest(path) && !isExample(path),
    )
    .map(({ text }) => withoutComments(text))
    .join('\n');
  return keys.filter((key) => !new RegExp(`\\.${key}\\b|['"]${key}['"]|[{,]\\s*${key}\\s*(?=[,}:])`).test(code));
}

/** Exported functions and classes whose docstring is missing. A one-line arrow whose name and types say it all may go without. */
function undocumented(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^src\/(content|server|site)\/.*\.ts$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const lines = text.split('\n');
      return lines.flatMap((line, index) => {
        const [, name] = /^export (?:default )?(?:async )?(?:function|class) (\w+)/.exec(line) ?? [];
        return name === undefined || /\*\/\s*$/.test(lines[index - 1] ?? '') ? [] : [`${path}:${index + 1} ${name}`];
      });
    });
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
    ['src/server/http/a.ts', 251],
  ])('would notice %s with %i lines', (path, lines) => {
    expect(tooLong([file(path, 'x\n'.repeat(lines))])).toHaveLength(1);
    expect(tooLong([file(path, 'x\n'.repeat(lines - 1))])).toEqual([]);
  });

  it('hold no class that is too long', () => {
    expect(longClasses(files)).toEqual([]);
  });

  it.each(['class A {', 'export const a = class {', 'function f() { return class B {'])(
    'would notice a class of 201 lines: %s',
    (begin) => {
      const end = begin.startsWith('function') ? '}; }' : '}';
      const code = (lines: number) =>
        file('src/server/pages/a.ts', `/** Docstring. */\n${begin}\n${'  a = 1;\n'.repeat(lines - 2)}${end}\n`);
      expect(longClasses([code(201)])).toHaveLength(1);
      expect(longClasses([code(200)])).toEqual([]);
    },
  );

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

  it('would notice what is missing', () => {
    const whole = ['a.tsx', 'a.css', 'a.examples.tsx', 'a.test.tsx'].map((name) => file(`src/sections/a/${name}`, ''));
    expect(incompleteSections(whole)).toEqual([]);
    for (const left of whole) expect(incompleteSections(whole.filter((other) => other !== left)), left.path).toHaveLength(1);
  });
});

describe('interface text', () => {
  it('are all used somewhere', () => {
    expect(unusedWords(Object.keys(english.messages), files)).toEqual([]);
  });

  it('would notice one that is not used', () => {
    const view = file('src/ui/a.tsx', `words.close; const { pause } = words; wordOf('send'); // words.retry`);
    expect(unusedWords(['close', 'pause', 'send', 'retry'], [view])).toEqual(['retry']);
  });
});

describe('docstrings', () => {
  it('are above every exported function and class of content, server and addresses', () => {
    expect(undocumented(files)).toEqual([]);
  });

  it('would be missed', () => {
    expect(
      undocumented([
        file(
          'src/site/a.ts',
          `export function a() {}\n/** Why. */\nexport function b() {}\n/**\n * Why.\n */\nexport async function c() {}\nexport class D {}`,
        ),
      ]),
    ).toEqual(['src/site/a.ts:1 a', 'src/site/a.ts:8 D']);
  });
});
