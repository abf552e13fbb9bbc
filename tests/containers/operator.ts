import { expect } from 'vitest';
import { Editor } from '../support/content-service.ts';
import { ask } from '../support/front.ts';
import { Sender } from '../support/messages.ts';
import { NAMES } from './hardening.ts';
import { blocksOf, RUNBOOK } from './runbook.ts';
import { HOSTS, Stack } from './stack.ts';
import { pages } from './visitors.ts';
import { waitFor } from '../support/wait-for.ts';

export type Json = Record<string, unknown>;
export const SITES = ['site-1', 'site-2'] as const;

interface Entry {
  readonly documentId: string;
  readonly draft: Json;
}

/** Seconds that something took. */
export async function secondsOf(what: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await what();
  return (performance.now() - since) / 1_000;
}

/** The instances' responses in the output of `deploy/request.sh`. */
export const responsesIn = (text: string) =>
  [...text.matchAll(/^# (site-\d)\n(.*)$/gm)].map(([, name, response = '']) => ({ name, ...(JSON.parse(response) as Json) }));

/** Who runs the runbook's commands on a machine, works in the admin, and looks at the site. */
export class Operator {
  /** The runbook's commands, by name. */
  readonly blocks = blocksOf(RUNBOOK);
  /** Names of the blocks that were run. */
  readonly ran = new Set<string>();
  /** Settings that the operator fills in; the others are secrets. */
  readonly given = new Set<string>();
  /** Most memory that each container's processes had when it was looked at, and its limit. */
  readonly memory = new Map<string, { readonly MB: number; readonly limit: number }>();
  /** Images of the release before, by container. */
  older: Readonly<Record<string, string>> = {};
  private machine: Stack | undefined;
  private signedIn: Editor | undefined;

  get stack(): Stack {
    if (!this.machine) throw new Error('There is no stack yet.');
    return this.machine;
  }

  /** Who is signed in to the admin. */
  get editor(): Editor {
    if (!this.signedIn) throw new Error('Nobody is signed in to the admin.');
    return this.signedIn;
  }
  set editor(editor: Editor) {
    this.signedIn = editor;
  }

  /** A machine with nothing but a checkout. */
  readonly prepare = async () => void (this.machine = await Stack.make());
  readonly remove = async () => this.machine?.remove();

  /** Runs a block as an operator does. @returns what it printed @throws with its errors when it fails */
  readonly run = async (name: string, environment: Readonly<Record<string, string>> = {}): Promise<string> => {
    const text = this.blocks.get(name);
    if (text === undefined) throw new Error(`The runbook has no block "${name}"`);
    this.ran.add(name);
    return this.stack.shell(text, environment);
  };

  readonly service = () => this.stack.origin('service', 1337);
  readonly site = (name: string) => this.stack.origin(name, 4321);
  readonly login = async () => (this.editor = await Editor.login(await this.service()));
  readonly up = (...names: string[]) => this.stack.compose(`up --detach --no-deps --wait ${names.join(' ')}`);

  readonly revisions = async () =>
    responsesIn(await this.stack.shell('sh deploy/request.sh /readyz')).map(({ revision }: Json) => revision);

  /** What editors see of the content: drafts and published entries of each type, and pictures. */
  readonly inAdmin = async (): Promise<Json> => {
    const seen: Json = {};
    for (const type of ['service', 'solution', 'faq', 'post'])
      for (const locale of ['en', 'tr'])
        seen[`${type} ${locale}`] = (
          await this.editor.ask('GET', `/content-manager/collection-types/api::site.${type}?locale=${locale}&page=1&pageSize=50`)
        ).body['results'];
    seen['pictures'] = (await this.editor.ask('GET', '/upload/files?pageSize=100')).body['results'];
    seen['editors'] = ((await this.editor.ask('GET', '/admin/users')).body['data'] as { results: Json[] }).results.map(
      ({ email }) => email,
    );
    return seen;
  };

  /** A picture of the content, as everybody can read it. @returns address, status and bytes */
  readonly picture = async (): Promise<readonly unknown[]> => {
    const text = await (await fetch(`${await this.service()}/api/service?locale=en`)).text();
    const [, url = ''] = /"url":"(https:[^"]+\/media\/uploads\/[^"]+)"/.exec(text) ?? [];
    const response = await ask(this.stack.front, new URL(url).pathname, { host: HOSTS.media });
    return [url, response.status, response.body.toString('base64')];
  };

  /** What the sites deliver to the inbox with. */
  readonly sender = async (token = this.stack.settings['MESSAGES_TOKEN']) => new Sender(`${await this.service()}/api`, token);

  readonly firstService = async (): Promise<Entry> => {
    const { body } = await this.editor.ask('GET', '/content-manager/collection-types/api::site.service?locale=en');
    const documentId = String((body['results'] as Json[])[0]!['documentId']);
    return { documentId, draft: await this.editor.draft('service', documentId) };
  };

  /** Publishes another name of the first service. @returns milliseconds until all those sites show it */
  readonly publish = async (name: string, readers: readonly string[] = SITES): Promise<number> => {
    const { documentId, draft } = await this.firstService();
    await this.editor.publish('service', documentId, { ...draft, name });
    const since = performance.now();
    const shown = async (each: string) =>
      waitFor(async () => expect(await (await fetch(`${await this.site(each)}/services`)).text()).toContain(name), {
        timeout: 30_000,
        interval: 20,
      });
    await Promise.all(readers.map(shown));
    return performance.now() - since;
  };

  /** Waits until the front shows what the sites do: behind it, a page is fresh for a second. */
  readonly frontFollows = async (): Promise<void> => {
    const there = await this.site('site-1');
    await waitFor(async () => expect(await pages(this.stack.front)).toEqual(await pages(there)), { timeout: 30_000, interval: 100 });
  };

  readonly images = async () =>
    Object.fromEntries(await Promise.all(NAMES.map(async (name) => [name, (await this.stack.container(name)).Image])));

  readonly noteMemory = async (): Promise<void> => {
    for (const name of NAMES) {
      const limit = (await this.stack.container(name)).HostConfig.Memory / 1e6;
      this.memory.set(name, { MB: Math.max(this.memory.get(name)?.MB ?? 0, (await this.stack.memory(name)) / 1e6), limit });
    }
  };
}
