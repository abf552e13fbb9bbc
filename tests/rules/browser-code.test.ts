import { describe, expect, it } from 'vitest';
import { file, isExample, isTest, places, repositoryFiles, withoutComments, type SourceFile } from '../support/repository.ts';

const RUNS_IN_BROWSER = /\.(island\.tsx|client\.ts)$/;
const HOOK_FILE = /^src\/(ui|sections\/[^/]+)\/use-[\w-]+\.ts$/;
const BROWSER_GLOBALS =
  /(?<![\w.$'"`-])(window|document|navigator|location|history|localStorage|sessionStorage|matchMedia|requestAnimationFrame|addEventListener|IntersectionObserver|ResizeObserver|customElements)\s*(?=[.([])/g;
const HANDLERS = /\son[A-Z]\w*=\{/g;
const HOOKS =
  /(?<![\w.])use(?:State|Effect|EffectEvent|LayoutEffect|Reducer|Ref|Callback|Memo|Context|Transition|Optimistic|ActionState|FormStatus|SyncExternalStore)\s*(?:<[^(]*>)?\(/g;
/** Controls that only an island renders: their handlers are properties. */
const onlyInIslands = (path: string, files: readonly SourceFile[]) => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const users = files.filter(
    (other) =>
      other.path !== path &&
      !isTest(other.path) &&
      !isExample(other.path) &&
      other.text.includes(`/${name}'`) &&
      /import \{[^}]*\b[A-Z]/.test(importLine(other.text, name)),
  );
  return users.length > 0 && users.every((user) => RUNS_IN_BROWSER.test(user.path));
};
/** The import statement of a file's own, values only: types cost the browser nothing. */
const importLine = (text: string, name: string) =>
  text.split('\n').find((line) => line.startsWith('import') && !line.startsWith('import type') && line.includes(`/${name}'`)) ?? '';

/** Browser code in a file that does not run in the browser. */
function strayBrowserCode(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^src\/.*\.(ts|tsx|astro)$/.test(path) && !isTest(path) && !isExample(path))
    .filter(({ path }) => !RUNS_IN_BROWSER.test(path) && !HOOK_FILE.test(path))
    .flatMap(({ path, text }) => {
      const code = file(path, withoutComments(text));
      const handlers = path.endsWith('.tsx') && onlyInIslands(path, files) ? [] : places(code, HANDLERS);
      return [
        ...(/^src\/(?:server|content|search)\//.test(path) ? [] : places(code, BROWSER_GLOBALS)),
        ...handlers,
        ...places(code, HOOKS),
      ];
    });
}

/** Hook files that something else than an island or another hook file takes into the page. */
function hooksOutsideIslands(files: readonly SourceFile[]): string[] {
  const hooks = files.filter(({ path }) => HOOK_FILE.test(path)).map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
  return files
    .filter(({ path }) => /^src\/.*\.(ts|tsx|astro)$/.test(path) && !isTest(path) && !RUNS_IN_BROWSER.test(path) && !HOOK_FILE.test(path))
    .flatMap(({ path, text }) => hooks.filter((hook) => /\buse[A-Z]/.test(importLine(text, hook))).map((hook) => `${path} -> ${hook}`));
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
  });

  it('uses hook files in islands alone', () => {
    expect(hooksOutsideIslands(files)).toEqual([]);
    const hook = file('src/ui/use-track.ts', '');
    expect(hooksOutsideIslands([hook, file('src/sections/a/a.tsx', `import { useTrack } from '../../ui/use-track.ts';`)])).toHaveLength(1);
    expect(hooksOutsideIslands([hook, file('src/ui/a.island.tsx', `import { useTrack } from './use-track.ts';`)])).toEqual([]);
  });

  it('is never written into the page', () => {
    expect(inlineScripts(files)).toEqual([]);
    expect(
      inlineScripts([file('src/ui/a.tsx', `<div dangerouslySetInnerHTML={x} />`), file('src/layouts/A.astro', `<script>go()</script>`)]),
    ).toHaveLength(2);
  });
});
