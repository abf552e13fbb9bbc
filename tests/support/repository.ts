import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

/** A file of the repository, or one that a rule's own test makes up. */
export interface SourceFile {
  /** Relative to the repository, e.g. `src/ui/button.tsx`. */
  readonly path: string;
  readonly text: string;
}

export const file = (path: string, text: string): SourceFile => ({ path, text });

const BINARY = /\.(png|jpe?g|webp|avif|gif|ico|woff2|pdf)$/;

/** Everything that is or would be committed, without the files git ignores. */
export function repositoryFiles(): SourceFile[] {
  const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }).split('\0');
  return [...new Set(names)]
    .filter((path) => path !== '' && !BINARY.test(path))
    .flatMap((path) => {
      try {
        return [file(path, readFileSync(join(ROOT, path), 'utf8'))];
      } catch {
        // Removed, but not committed yet.
        return [];
      }
    });
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('tests/');
export const isExample = (path: string) => /\.examples\.tsx$/.test(path);

/** Source without comments, at the same length and on the same lines. */
export function withoutComments(text: string): string {
  const blank = (found: string) => found.replace(/[^\n]/g, ' ');
  return text.replace(/(["'`])(?:\\.|(?!\1)[^\\\n])*\1|\/\*[^]*?\*\/|(^|[\s;{}(,])\/\/[^\n]*/g, (found: string, quote?: string) =>
    quote === undefined ? blank(found) : found,
  );
}

/** `path:line` of every place a pattern fits. */
export function places({ path, text }: SourceFile, pattern: RegExp): string[] {
  return [...text.matchAll(new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`))].map(
    (found) => `${path}:${text.slice(0, found.index).split('\n').length} ${found[0].trim().slice(0, 60)}`,
  );
}
