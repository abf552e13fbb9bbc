import { analyse } from 'scslre';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { linksIn } from '../../cms/src/dashboard/links';
import { svgFault } from '../../cms/src/rules/svg';
import { cleanHtml } from '../../src/content/rich-text/rich-text.ts';
import { typeset } from '../../src/site/typography.ts';
import { encodingFor } from '../../src/server/http/accept-encoding.ts';
import { isExample, isTest, repositoryFiles, type SourceFile } from '../support/repository.ts';

interface Found {
  readonly where: string;
  readonly source: string;
  readonly flags: string;
}

/** Code of the two running programs, and of the content types, which both apply; of an Astro file its frontmatter. */
const isRunning = (path: string) =>
  /^(?:src|model|cms\/src|cms\/config)\/.*\.(?:tsx?|astro)$/.test(path) && !isTest(path) && !isExample(path);

/** Every regular expression that is written as one, and every place that makes one at run time. */
function patternsIn({ path, text }: SourceFile): { readonly written: Found[]; readonly made: string[] } {
  const code = path.endsWith('.astro') ? (/^---\n([^]*?)\n---/.exec(text)?.[1] ?? '') : text;
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const written: Found[] = [];
  const made: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      written.push({ where: `${path}:${String(line)}`, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(file) === 'RegExp') made.push(path);
    ts.forEachChild(node, walk);
  };
  walk(file);
  return { written, made };
}

/** How an attacker could make a pattern slow, as text; undefined when its time is linear in the length of the text. */
function slowness({ source, flags }: Pick<Found, 'source' | 'flags'>): string[] {
  return analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports.map(
    ({ type, exponential }) => `${exponential ? 'exponential' : 'polynomial'} (${type})`,
  );
}

/** Patterns whose time grows with the square of a length, with what limits that length. */
const REVIEWED: Readonly<Record<string, string>> = {
  '\\/+$': 'an address of the settings, or of a page that was found already',
  '^[.-]+|-+$': 'a file name of the content, when the operator pulls it: 255 letters at most',
  '^-+|-+$': 'behind a fold that leaves no two hyphens beside each other',
  '^([^?#]*)(.*)$': 'with the flag s the first try always succeeds',
  '^\\S+@\\S+$': 'one line of 300 letters',
  '^.*\\/(.*)\\.examples\\.tsx$': 'a file name of this repository',
  '^[+−–-]?\\s*%?\\s*\\d[\\d.,\\s/]*%?$': 'a cell of a table: one line of 300 letters',
};

const files = repositoryFiles().filter(({ path }) => isRunning(path));
const patterns = files.map(patternsIn);
const written = patterns.flatMap((found) => found.written);

describe('every pattern of the site and of the service', { timeout: 120_000 }, () => {
  it('(self-check) is found, more than 100 of them', () => {
    expect(written.length).toBeGreaterThan(100);
    const seeded = { path: 'src/a.tsx', text: 'const a = <p>{/(a+)+$/u.test(b)}</p>; // /no pattern/\nnew RegExp(c);' };
    expect(patternsIn(seeded)).toEqual({ written: [{ where: 'src/a.tsx:1', source: '(a+)+$', flags: 'u' }], made: ['src/a.tsx'] });
    expect(['src/a.tsx', 'cms/src/a.ts', 'model/fields.ts', 'model/fields.test.ts', 'scripts/a.ts'].map(isRunning)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('takes a time that grows with the text, not with its square', () => {
    const slow = written.flatMap((found) => slowness(found).map((how) => ({ ...found, how })));
    expect(
      slow.filter(({ source }) => REVIEWED[source] === undefined).map(({ where, source, how }) => `${where} /${source}/ is ${how}`),
    ).toEqual([]);
    expect(Object.keys(REVIEWED).filter((source) => !slow.some((found) => found.source === source))).toEqual([]);
  });

  it('is made at run time in one place alone, which is timed below', () => {
    expect(patterns.flatMap(({ made }) => made)).toEqual(['src/site/typography.ts']);
  });

  it.each(['(a+)+$', '^(?:[a-z]+,?)*$', '\\s+$', '(\\w+)@\\1*\\w+$'])('(self-check) is reported if it is /%s/', (source) => {
    expect(slowness({ source, flags: '' })).not.toEqual([]);
  });
});

/** Half a million letters is the longest valid text (`richText`). */
const LENGTH = 500_000;
const BUDGET_MS = 60_000;
const pump = (unit: string) => unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH);

describe('the longest text', { timeout: 300_000 }, () => {
  const timed = (work: () => unknown) => {
    const started = performance.now();
    try {
      work();
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
    }
    return performance.now() - started;
  };
  // In the square of the length, each of these would take from minutes to hours.
  it.each(['a', '-a', 'a-', '1', '1.', '+1', 'ISO ', 'ISO/', 'a ', '1 to ', 'A–', 'No. ', 'ı.', ' ', '…'])(
    'the longest text of %j is set in time',
    (unit) => {
      expect(timed(() => typeset(`-${pump(unit)}!`))).toBeLessThan(BUDGET_MS);
    },
  );

  it.each(['<p>', '<a ', '<a href="', '<b>', '</b>', '<li>', '[diagram:', '[ ', '<!--', '&#', '<div>', '<x-y>'])(
    'the longest text of %j is cleaned in time',
    (unit) => {
      expect(timed(() => cleanHtml(pump(unit)))).toBeLessThan(BUDGET_MS);
    },
  );

  it('is looked through for links and for scripts in time', () => {
    for (const unit of ['<a ', '<a href="', '<a href= ', ' '])
      expect(
        timed(() => linksIn(pump(unit))),
        unit,
      ).toBeLessThan(BUDGET_MS);
    for (const unit of [' ', 'href=', 'href= ', 'url( ', '< ', 'on', '&#'])
      expect(
        timed(() => svgFault(Buffer.from(`href= url(${pump(unit)}`))),
        unit,
      ).toBeLessThan(BUDGET_MS);
    expect(timed(() => encodingFor(pump('gzip;q=0,')))).toBeLessThan(BUDGET_MS);
  });
});
