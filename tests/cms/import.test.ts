import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { CALL_IDS, callOf, callUrl } from '../../src/content/contract/calls.ts';
import { attributesOf, comparable, embeddedAttributes } from '../support/contract-responses.ts';
import { sectionOf } from '../support/contract-suite.ts';
import { Editor, SERVICE_SETTINGS, startContentService, type ContentService } from '../support/content-service.ts';
import { freePort } from '../support/ports.ts';
import { startPostgres } from '../support/postgres.ts';
import { startRecordedService, type RecordedService } from '../support/recorded-service.ts';

const SCRIPT = resolve(import.meta.dirname, '../../scripts/cms-import.mjs');
const SPECIFIED = CALL_IDS.filter((call) => callOf(call).origin === 'specified');

let folder: string;
let recorded: RecordedService;
let first: Run;

interface Run {
  readonly status: number;
  readonly output: string;
  /** Totals: made, changed, unchanged, drafts, kept. */
  readonly sum: readonly number[];
}
let settings: Readonly<Record<string, string>> = {};
async function run(...given: string[]): Promise<Run> {
  const port = await freePort();
  const env = {
    ...process.env,
    ...SERVICE_SETTINGS,
    ENV_PATH: join(folder, 'none.env'),
    CMS_DATA_DIR: folder,
    ...settings,
    CMS_PORT: String(port),
    NODE_OPTIONS: '',
  };
  return new Promise((done) => {
    execFile(process.execPath, [SCRIPT, ...given], { env }, (error, stdout, stderr) => {
      const [, sum = ''] = /^total +(.+)$/m.exec(stdout) ?? [];
      done({ status: typeof error?.code === 'number' ? error.code : 0, output: stderr + stdout, sum: sum.trim().split(/ +/).map(Number) });
    });
  });
}
const again = () => run('--from', recorded.url);

/** Everything that the database holds, by table. */
function tables(): Record<string, string[]> {
  const database = new DatabaseSync(join(folder, 'content.sqlite'), { readOnly: true });
  try {
    const names = database.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'").all();
    // Strapi writes its forms' settings again when it starts again; of that table only our own rows count, without what a start
    // notes for the editors' dashboard.
    const rows = (name: string) =>
      database
        .prepare(
          `select * from "${name}"${name === 'strapi_core_store_settings' ? " where key like 'api_site_%' and key not in ('api_site_seen', 'api_site_behind')" : ''}`,
        )
        .all();
    // In no order: the database promises none.
    return Object.fromEntries(
      names.map(({ name }) => [
        name,
        rows(String(name))
          .map((row) => JSON.stringify(row))
          .sort(),
      ]),
    );
  } finally {
    database.close();
  }
}

/** Languages that the editors' dashboard lists as out of date, by the slug or type of their entries. */
function behind(): string[] {
  const database = new DatabaseSync(join(folder, 'content.sqlite'), { readOnly: true });
  try {
    const kept = database.prepare("select value from strapi_core_store_settings where key = 'api_site_behind'").get();
    return Object.entries(JSON.parse(String(kept?.['value'] ?? '{}')) as Record<string, object>).flatMap(([key, languages]) => {
      const [type, documentId] = key.split(' ') as [string, string];
      const row = type === 'education' ? database.prepare('select url from educations where document_id = ?').get(documentId) : undefined;
      return Object.keys(languages).map((locale) => `${String(row?.['url'] ?? type)} ${locale}`);
    });
  } finally {
    database.close();
  }
}

/** Comments in the other service, which had none when it was recorded. */
const comment = (id: number, date: string, text: string) => ({ id, post: 'a-post', name: 'Ada', date, text });
const FIRST_COMMENT = comment(1, '2026-11-20', 'First.');
const withComments = (comments: readonly object[]) => (path: string, body: unknown) =>
  path === '/api/comment' ? { data: { attributes: { comments } } } : body;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-test-'));
  recorded = await startRecordedService();
  recorded.change(withComments([FIRST_COMMENT]));
  first = await again();
}, 600_000);

afterAll(async () => {
  await recorded?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('an import of a recorded Strapi 4.26', { timeout: 600_000 }, () => {
  it('brings everything over, published, and reports what is not the other service’s own', () => {
    expect(first.output).toMatch(/^service +en +3 +0 +0 +0 +0$/m);
    expect(first.output).toMatch(/^brand +tr +6 +0 +0 +0 +0$/m);
    expect(first.output).toMatch(/^comment +en +1 +0 +0 +0 +0$/m);
    expect(first.output).toMatch(/^contact-page +de +1 +0 +0 +0 +0$/m);
    expect(first.output).toMatch(
      /^ {2}contact-page de +has no page texts there; this site’s default texts in another language \(en\) are used/m,
    );
    expect(first.output).toMatch(/^Exit status 0: 0 not imported, 0 imported as drafts\.$/m);
    expect(first.output).toMatch(/^ {2}\/faq +this service does not have the address; what is here stays$/m);
    expect(first.output).toContain('128 pictures read');
    expect(first.status).toBe(0);
    expect(recorded.unknown).toEqual([]);
  });

  it('marks no language as out of date: both are as they are there', () => {
    expect(behind()).toEqual([]);
  });

  it('run twice changes nothing: no row, no file', async () => {
    const [before, files] = [tables(), await readdir(join(folder, 'public/uploads'))];
    const second = await again();
    expect(second.sum).toEqual([0, 0, 66, 0, 0]);
    const after = tables();
    const changed = Object.keys(before).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
    expect(Object.fromEntries(changed.map((name) => [name, after[name]]))).toEqual(
      Object.fromEntries(changed.map((name) => [name, before[name]])),
    );
    expect(before['services']).toHaveLength(12);
    expect(await readdir(join(folder, 'public/uploads'))).toEqual(files);
  });
});

describe('the service after it', () => {
  let service: ContentService;
  beforeAll(async () => {
    service = await startContentService(folder);
  }, 600_000);
  afterAll(() => service?.stop());
  const read = async (base: string, call: (typeof CALL_IDS)[number], locale: string) =>
    attributesOf(await (await fetch(callUrl(base, call, locale))).json());

  it.each(SPECIFIED)('answers %s with what the old one answers, in both languages', async (call) => {
    for (const locale of ['en', 'tr']) {
      const [theirs, ours] = await Promise.all(
        [recorded.url, service.url].map(async (base) => sectionOf(call, await read(base, call, locale))),
      );
      // The day of an entry is no field of the specification.
      const without = JSON.parse(
        JSON.stringify(comparable(ours), (key, value: unknown) => (key === 'updatedAt' ? undefined : value)),
      ) as unknown;
      expect(without).toEqual(comparable(theirs));
    }
  });

  it('has what the old one does not have from the embedded copy', async () => {
    expect((await read(service.url, 'faq', 'tr'))['faq']).not.toHaveLength(0);
    expect((await read(service.url, 'page', 'en'))['pages']).toHaveLength(17);
  });

  it('is not written beside while it runs', async () => {
    const port = new URL(service.origin).port;
    const given = await new Promise<string>((done) => {
      const env = { ...process.env, ...SERVICE_SETTINGS, CMS_DATA_DIR: folder, CMS_PORT: port, NODE_OPTIONS: '' };
      execFile(process.execPath, [SCRIPT, '--from', recorded.url], { env }, (error, _, stderr) => done(`${String(error?.code)} ${stderr}`));
    });
    expect(given).toMatch(/^2 [^]*Stop it first/);
  });
});

describe('a later import', { timeout: 600_000 }, () => {
  let later: Run;
  beforeAll(async () => {
    // An editor's published edit, and a comment that was taken off the site, as the service would have stored both.
    const database = new DatabaseSync(join(folder, 'content.sqlite'));
    database.prepare("update solutions set desc = 'Edited here' where locale = 'en' and url = 'polarion-alm'").run();
    database.prepare("delete from comments where published_at is not null and locale = 'en'").run();
    database.close();
    const commented = withComments([comment(2, '2026-11-21', 'Second.'), FIRST_COMMENT]);
    recorded.change((path, given) => {
      const body = commented(path, given);
      if (path.startsWith('/uploads/services_'))
        return Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');
      const changed = structuredClone(body) as { data?: { attributes?: Record<string, Record<string, unknown>[]> } };
      const { Education, brands, solution } = changed?.data?.attributes ?? {};
      // In one language alone: the other one is behind it then.
      if (Education && !/[ığşİĞŞ]/.test(JSON.stringify(Education))) Education[0]!['desc'] = 'A newer sentence.';
      if (brands) Object.assign(brands[1]!, { title: 'Renamed', name: 'Renamed', oldCode: 'B-2' });
      if (solution) solution[2]!['name'] = '';
      return changed;
    });
    later = await again();
    recorded.change(undefined);
  });

  it('brings what is newer, keeps what was edited here, reports what has no place and what it cannot read', () => {
    expect(later.output).toMatch(/^education +en +0 +1 +2 +0 +0$/m);
    expect(later.output).toMatch(/^education +tr +0 +0 +3 +0 +0$/m);
    expect(behind()).toEqual([expect.stringMatching(/^[\w-]+ tr$/)]);
    expect(later.output).toMatch(/^brand +en +0 +1 +5 +0 +0$/m);
    expect(later.output).toMatch(/^ {2}solution en polarion-alm +edited here since the last import; it stays$/m);
    expect(later.output).toMatch(/^ {2}brand oldCode +nothing here holds this field \(2 entries\)$/m);
    expect(later.output).toMatch(/^ {2}\/solution en [\w-]+ name +is missing$/m);
    expect(later.output).toMatch(/^ {2}picture \/uploads\/services_\S+ +.*script/m);
    expect(later.output).toMatch(/^ {2}service en systems-engineering +one of its pictures could not be read; it stays as it is here$/m);
    expect(later.status).toBe(1);
  });

  it('leaves a comment off the site that was taken off here, also when its visitor wrote again', () => {
    expect(later.output).toMatch(/^comment +en +1 +0 +0 +1 +0$/m);
    const database = new DatabaseSync(join(folder, 'content.sqlite'), { readOnly: true });
    onTestFinished(() => database.close());
    const published = database.prepare("select text from comments where published_at is not null and locale = 'en'").all();
    expect(published.map(({ text }) => text)).toEqual(['Second.']);
  });

  it('a later import of an address without the contract, or none, does nothing and reports why', async () => {
    const before = tables();
    expect(await run('--from', recorded.url.replace('/api', '/nothing'))).toMatchObject({
      status: 2,
      output: expect.stringContaining('answers none of'),
    });
    expect(await run()).toMatchObject({ status: 2, output: expect.stringContaining('Usage:') });
    const after = tables();
    const changed = Object.keys(before).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
    expect(Object.fromEntries(changed.map((name) => [name, after[name]]))).toEqual(
      Object.fromEntries(changed.map((name) => [name, before[name]])),
    );
  });

  it('explains its exit status with --help', async () => {
    expect(await run('--help')).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^Exit status 0: .* 1: .* or is a draft\. 2: /m),
    });
  });
});

describe('on PostgreSQL, from a service that wants a token', { timeout: 900_000 }, () => {
  const TOKEN = 'a token of the old service';
  let database: Awaited<ReturnType<typeof startPostgres>>;
  let guarded: RecordedService;
  beforeAll(async () => {
    database = await startPostgres();
    guarded = await startRecordedService(TOKEN);
    settings = { DATABASE_URL: database.url, CMS_SEED_FOLDER: 'none', CMS_DATA_DIR: await mkdtemp(join(folder, 'postgres-')) };
  });
  afterAll(async () => {
    settings = {};
    await guarded?.stop();
    await database?.stop();
  });

  it('does nothing without it or with a wrong one, and reports it', async () => {
    for (const token of [[], ['--token', 'another token']])
      expect(await run('--from', guarded.url, ...token)).toMatchObject({ status: 2, output: expect.stringContaining('401') });
  });

  it('publishes everything of a plain service in an empty one: with default page texts, and a choice for CSS classes', async () => {
    guarded.change((_, body) =>
      body === undefined
        ? body
        : JSON.parse(JSON.stringify(body).replace(/"class":"(?:primary|secondary)"/g, '"class":"theme-btn btn-one"')),
    );
    const all = await run('--from', guarded.url, '--token', TOKEN);
    guarded.change(undefined);
    expect(all.output).toMatch(/^service +en +3 +0 +0 +0 +0$/m);
    for (const type of ['slide', 'home-page', 'about-page', 'contact-page'])
      for (const locale of ['en', 'tr']) expect(all.output).toMatch(new RegExp(`^${type} +${locale} +1 +0 +0 +0 +0$`, 'm'));
    expect(all.output).toMatch(/^ {2}about-page tr +has no page texts there; this site’s default texts are used: check them$/m);
    expect(all.output).toMatch(
      /^ {2}slide Button\.class +“theme-btn btn-one” is not a choice here; “primary” is used instead \(2 entries\)$/m,
    );
    expect(all.output).toMatch(/^ {2}home-page ContactBanner\.button\.class +“theme-btn btn-one” is not a choice here/m);
    expect(all.output).toMatch(/^Exit status 0: 0 not imported, 0 imported as drafts\.$/m);
    expect(all.output).not.toContain(TOKEN);
  });

  it('keeps what the other service does not have any more, or unpublishes it with --replace; an incomplete entry is a draft', async () => {
    // It has one brand less now, and one slide more that has no picture, in every language.
    guarded.change((_, body) => {
      type Lists = { brands?: unknown[]; homepageslider?: Record<string, unknown>[] };
      const changed = structuredClone(body) as { data?: { attributes?: Lists } } | undefined;
      const { brands, homepageslider } = changed?.data?.attributes ?? {};
      brands?.splice(1, 1);
      homepageslider?.push({ ...homepageslider[0], id: 99, url: 'second-slide', image: { data: null } });
      return changed;
    });
    const kept = await run('--from', guarded.url, '--token', TOKEN);
    expect(kept.output).toMatch(/^ {2}brand en +1 entry is only here and stays; --replace takes them off the site$/m);
    expect(kept.sum[0]).toBe(0);
    expect(kept.output).toMatch(/^Imported as drafts: not public .*\n {2}slide en second-slide +is a draft here: image: /m);
    expect(kept.output).toMatch(/^Exit status 1: 0 not imported, 2 imported as drafts\.$/m);
    const replaced = await run('--from', guarded.url, '--token', TOKEN, '--replace');
    expect(replaced.output).toMatch(/^ {2}brand tr +1 entry is only here: unpublished$/m);
    expect(replaced.output).toMatch(/^ {2}slide tr second-slide +is a draft here: this service requires fields/m);
    guarded.change(undefined);

    const service = await startContentService(settings['CMS_DATA_DIR']!, settings);
    try {
      for (const locale of ['en', 'tr']) {
        expect(attributesOf(await (await fetch(`${service.url}/brand?locale=${locale}`)).json())['brands']).toHaveLength(5);
        const pages = attributesOf(await (await fetch(`${service.url}/page?locale=${locale}`)).json())['pages'] as { key: string }[];
        const own = (await embeddedAttributes('/page', locale))['pages'] as { key: string; label: string }[];
        for (const key of ['home', 'about', 'contact'])
          expect(pages.find((page) => page.key === key)).toMatchObject({ label: own.find((page) => page.key === key)!.label });
      }
      const editor = await Editor.login(service.origin);
      const { body } = await editor.ask('GET', '/content-manager/collection-types/api::site.brand?locale=en&pageSize=50');
      const states = (body['results'] as { status: string }[]).map(({ status }) => status).sort();
      expect(states, 'nothing is deleted').toEqual(['draft', ...Array<string>(5).fill('published')]);
    } finally {
      await service.stop();
    }
  });

  it('keeps two entries of one name apart: run again, nothing changes, and --replace takes neither off the site', async () => {
    guarded.change((_, body) => {
      const changed = structuredClone(body) as { data?: { attributes?: { brands?: Record<string, unknown>[] } } } | undefined;
      const { brands } = changed?.data?.attributes ?? {};
      brands?.push({ ...brands[0], id: 99, brandColor: '#123456' });
      return changed;
    });
    const made = await run('--from', guarded.url, '--token', TOKEN);
    const repeated = await run('--from', guarded.url, '--token', TOKEN, '--replace');
    guarded.change(undefined);
    for (const locale of ['en', 'tr']) {
      expect(made.output).toMatch(new RegExp(`^brand +${locale} +1 `, 'm'));
      expect(repeated.output).toMatch(new RegExp(`^brand +${locale} +0 +0 +6 +1 +0$`, 'm'));
    }
    expect(repeated.output).not.toMatch(/^ {2}brand .*only here/m);
  });
});
