import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/repository.ts';

export const RUNBOOK = ['runbook', 'swarm'].map((name) => readFileSync(join(ROOT, `docs/${name}.md`), 'utf8')).join('\n');

/** Commands of the runbook, by name. @throws when a block has no name: it would never run */
export function blocksOf(runbook: string): Map<string, string> {
  const found = [...runbook.matchAll(/(?:<!-- run: ([\w-]+) -->\n\n)?```sh\n([^]*?)```/g)];
  return new Map(
    found.map(([, name, text = '']) => {
      if (name === undefined) throw new Error(`A block of the runbook has no name:\n${text}`);
      return [name, text];
    }),
  );
}

/** The rows of the table of secrets: which parts are restarted for which. */
export const ROTATIONS = [
  ...RUNBOOK.matchAll(/^\| `((?:service|site|storage)[a-z\d -]*)` +\| (`[A-Z_0-9]+`(?:, `[A-Z_0-9]+`)*) +\|/gm),
].map(([, parts = '', secrets = '']) => ({ parts: parts.split(' '), secrets: secrets.replace(/[`,]/g, '').split(' ') }));
