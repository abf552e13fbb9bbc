import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutboxMessage } from '../../src/outbox/message.ts';

let visitors = 0;

/** Headers of a request that comes from a visitor of its own: the site limits what one may send. */
export const anotherVisitor = (): { 'x-forwarded-for': string } => {
  visitors++;
  return { 'x-forwarded-for': `2001:db8:${process.pid.toString(16).slice(-4)}:${visitors.toString(16)}::1` };
};

/** The messages that wait in a site's outbox. @param dataFolder `DATA_DIR` of the site */
export async function messagesIn(dataFolder: string): Promise<OutboxMessage[]> {
  const folder = join(dataFolder, 'messages');
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = names.filter((name) => name.endsWith('message.json'));
  // A message that is delivered meanwhile is not there any more.
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8').catch(() => undefined)));
  return texts.flatMap((text) => (text === undefined ? [] : [JSON.parse(text) as OutboxMessage]));
}
