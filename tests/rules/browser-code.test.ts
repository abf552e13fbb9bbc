import { describe, expect, it } from 'vitest';
import { file, isExample, isTest, places, repositoryFiles, withoutComments, type SourceFile } from '../support/repository.ts';

const RUNS_IN_BROWSER = /\.(island\.tsx|client\.ts)$/;
const HOOK_FILE = /^src\/(ui|sections\/[^/]+)\/use-[\w-]+\.ts$/;
/** A global with what is done to it; taken apart; or called, which programs on a server do too. */
const BROWSER_GLOBALS =
  /(?<![\w$'"`-]|(?<!\bglobalThis)\.)(?:(?:window|document|navigator|location|history|localStorage|sessionStorage|matchMedia|requestAnimationFrame|addEventListener|(?:Intersection|Resize|Mutation|Performance)Observer|customElements)\s*(?=[.([])|(?:fetch|setInterval|setTimeout)\s*\()|=\s*(?:window|document|navigator)\s*;/g;
/** Programs on the server, where these names are of Node or of their own. */
const ON_SERVER = /^src\/(?:server|content|search|outbox|site\/traces|log\.ts)/;
const HANDLERS = /\son[A-Z]\w*=\{/g;
/** Hooks of React and of our own, and `use` itself; an id is the same on the server. */
const HOOKS = /(?<![\w.])(?:React\.)?use(?!Id\b)(?:[A-Z]\w*)?\s*(?:<[^(]*>)?\(/g;
/** Controls that only an island renders: their handlers are properties. */
const onlyInIslands = (path: string, files: readonly SourceFile[]) => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const users = files.filter(
    (other) =>
      other.path !== path &&
      !isTest(other.path) &&
      !isExample(other.path) &&
      other.text.includes(`/${name}'`) &&
      /import \{[^}]*\b[A-Z]/.test(importOf(other.text, name)),
  );
  return users.length > 0 && users.every((user) => RUNS_IN_BROWSER.test(user.path));
};
/** The import statement of a file's own, values only: types cost the browser nothing. */
const importOf = (text: string, name: string) =>
  (text.match(/^import (?!type\b)[^;]*? from '[^']*'/gm) ?? []).find((statement) => statement.endsWith(`/${name}'`)) ?? '';

/** Browser code in a file that does not run in the browser. */
function strayBrowserCode(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^src\/.*\.(ts|tsx|astro)$/.test(path) && !isTest(path) && !isExample(path))
    .filter(({ path }) => !RUNS_IN_BROWSER.test(path) && !HOOK_FILE.test(path))
    .flatMap(({ path, text }) => {
      const code = file(path, withoutComments(text));
      const handlers = path.endsWith('.tsx') && onlyInIslands(path, files) ? [] : places(code, HANDLERS);
      return [...handlers, ...(ON_SERVER.test(path) ? [] : [...places(code, BROWSER_GLOBALS), ...places(code, HOOKS)])];
    });
}

/** Hook files that something else than an island or another hook file takes into the page. */
function hooksOutsideIslands(files: readonly SourceFile[]): string[] {
  const hooks = files.filter(({ path }) => HOOK_FILE.test(path)).map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
  return files
    .filter(({ path }) => /^src\/.*\.(ts|tsx|astro)$/.test(path) && !isTest(path) && !RUNS_IN_BROWSER.test(path) && !HOOK_FILE.test(path))
    .flatMap(({ path, text }) => hooks.filter((hook) => /\buse[A-Z]/.test(importOf(text, hook))).map((hook) => `${path} -> ${hook}`));
}

/** Inline scripts; a component may never write its own. The data block of JSON-LD is none. */
function inlineScripts(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^src\/.*\.(tsx|astro)$/.test(path) && !isTest(path))
    .flatMap((source) => places(source, /<script(?![^>]*(?:\ssrc=|application\/(?:ld\+json|json)))[^>]*>|dangerouslySetInnerHTML/g));
}

const files = repositoryFiles();

describe('browser code', () => {
  it('sits in islands, client scripts and their hooks, and nowhere else', () => {
    expect(strayBrowserCode(files)).toEqual([]);
  });

  it.each([
    ['a global in a section', 'src/sections/hero/hero.tsx', `export const a = () => window.scrollTo(0, 0);`],
    ['a listener in a template', 'src/templates/home.tsx', `addEventListener('scroll', f);`],
    ['a handler in a section', 'src/sections/hero/hero.tsx', `<button onClick={go}>`],
    ['state in a part of the interface', 'src/ui/button.tsx', `const [a, b] = useState<number>(0);`],
    ['an effect in a route', 'src/routes/context.ts', `useEffect(() => {});`],
    ['a layout effect', 'src/layouts/head.ts', `useLayoutEffect(go)`],
    ['a hook by its whole name', 'src/ui/a.tsx', `const [a, b] = React.useState(0);`],
    ['another hook', 'src/ui/a.tsx', `useImperativeHandle(ref, make);`],
    ['a promise that is waited for', 'src/ui/a.tsx', `const a = use(promise);`],
    ['a global by its whole name', 'src/ui/a.tsx', `globalThis.document.title = x;`],
    ['a global that is taken apart', 'src/ui/a.tsx', `const { innerWidth } = window;`],
    ['a request', 'src/sections/a/a.tsx', `fetch('/x')`],
    ['a timer', 'src/ui/a.ts', `setInterval(f, 9)`],
    ['an observer', 'src/ui/a.ts', `new MutationObserver(f)`],
  ])('(self-check) finds %s', (_, path, text) => {
    expect(strayBrowserCode([file(path, text)])).toHaveLength(1);
  });

  it('does not mistake text for code', () => {
    expect(
      strayBrowserCode([file('src/ui/a.tsx', `// document.title\nconst a = 'window.x'; const b = { location: 1 }; this.history.push();`)]),
    ).toEqual([]);
    expect(strayBrowserCode([file('src/ui/a.island.tsx', `window.scrollTo(0, 0)`)])).toEqual([]);
  });

  it('lets a control have handlers only while islands alone render it', () => {
    const control = file('src/ui/controls.tsx', `export const Controls = () => <button onClick={go}></button>;`);
    const island = file('src/ui/a.island.tsx', `import { Controls } from './controls.tsx';`);
    const section = file('src/sections/a/a.tsx', `import { Controls } from '../../ui/controls.tsx';`);
    const onlyItsWords = file('src/sections/a/a.tsx', `import { labels } from '../../ui/controls.tsx';`);
    expect(strayBrowserCode([control, island])).toEqual([]);
    expect(strayBrowserCode([control, island, onlyItsWords])).toEqual([]);
    expect(strayBrowserCode([control, island, section])).toHaveLength(1);
    expect(strayBrowserCode([control])).toHaveLength(1);
    const overLines = file('src/sections/a/a.tsx', `import {\n  Controls,\n} from '../../ui/controls.tsx';`);
    expect(strayBrowserCode([control, island, overLines])).toHaveLength(1);
  });

  it('uses hook files in islands alone', () => {
    expect(hooksOutsideIslands(files)).toEqual([]);
    const hook = file('src/ui/use-track.ts', '');
    expect(hooksOutsideIslands([hook, file('src/sections/a/a.tsx', `import { useTrack } from '../../ui/use-track.ts';`)])).toHaveLength(1);
    expect(
      hooksOutsideIslands([hook, file('src/sections/a/a.tsx', `import {\n  useTrack,\n} from '../../ui/use-track.ts';`)]),
    ).toHaveLength(1);
    expect(hooksOutsideIslands([hook, file('src/ui/a.island.tsx', `import { useTrack } from './use-track.ts';`)])).toEqual([]);
  });

  it('is never written into the page', () => {
    expect(inlineScripts(files)).toEqual([]);
    expect(
      inlineScripts([file('src/ui/a.tsx', `<div dangerouslySetInnerHTML={x} />`), file('src/layouts/A.astro', `<script>go()</script>`)]),
    ).toHaveLength(2);
  });
});
