import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { metricsText } from '../../cms/src/metrics.ts';
import { renderFront } from '../../deploy/nginx/render.mjs';
import { ensureSystemProgram } from '../../scripts/system-programs.mjs';
import { PublicCertificate } from '../../src/server/operations/certificate.ts';
import { temporaryFolder } from '../support/folders.ts';
import { ask, FRONT_HOST, startFront } from '../support/front.ts';
import { captureLog } from '../support/log.ts';
import { CLOSED_PORT, freePort } from '../support/ports.ts';
import { ROOT } from '../support/repository.ts';
import { startServer } from '../support/site-server.ts';
import { makeCertificate } from '../support/tls.ts';
import { waitFor } from '../support/wait-for.ts';

const FOLDER = join(ROOT, 'deploy/monitoring');
const RULES = join(FOLDER, 'alerts.yaml');

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: { readonly summary: string; readonly runbook: string };
}
const { groups } = parse(readFileSync(RULES, 'utf8')) as { groups: { name: string; rules: Alert[] }[] };
const ALERTS = groups.flatMap(({ rules }) => rules);

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}
const dashboard = JSON.parse(readFileSync(join(FOLDER, 'dashboard.json'), 'utf8')) as Dashboard;
const QUERIES = [...ALERTS.map(({ expr }) => expr), ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];

/** Words of Prometheus' language, and what it says itself of each target. */
const OF_PROMETHEUS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'up', 'by', 'on', 'without', 'ignoring']);

/** Metrics that a query names: without labels, durations and functions. */
const metricsIn = (query: string): string[] =>
  [
    ...query
      .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, '')
      .replace(/\b(?:by|on|without|ignoring)\s*\([^)]*\)/g, '')
      .matchAll(/(?<![\w.])[a-zA-Z_]\w*(?!\w|\s*\()/g),
  ]
    .map(([name]) => name)
    .filter((name) => !OF_PROMETHEUS.has(name));

/** Names of all metrics in the text that Prometheus reads, those of histograms included. */
const namesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/^# TYPE (\w+)|^(\w+)(?:\{| )/gm)].map(([, typed, sample]) => typed ?? sample ?? ''));

async function measuredNames(): Promise<Set<string>> {
  const token = 'a-token-for-the-metrics';
  const quiet = captureLog();
  const DATA_DIR = await temporaryFolder();
  writeFileSync(join(DATA_DIR, 'backed-up'), '');
  const { request, port } = await startServer({ environment: { METRICS_TOKEN: token, BACKUP_HOURS: '36', DATA_DIR } });
  await request('/about');
  const site = String((await request('/metrics', { headers: { authorization: `Bearer ${token}` } })).body);
  quiet.stop();
  const front = await startFront([`http://127.0.0.1:${String(port)}`]);
  const own = await (await fetch(`${front.status}/metrics`)).text();
  return new Set([site, own, await metricsText(DATA_DIR)].flatMap((text) => [...namesIn(text)]));
}

const promtool = (...args: string[]) => spawnSync(ensureSystemProgram('promtool'), args, { encoding: 'utf8' });

/** Headings of a document, as its addresses name them. */
const anchorsOf = (text: string) =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replace(/\s/g, '-'),
    ),
  );
const brokenLinks = (alerts: readonly Pick<Alert, 'alert' | 'annotations'>[]) =>
  alerts
    .filter(({ annotations: { runbook } }) => {
      const [file = '', anchor = ''] = runbook.split('#');
      return !anchorsOf(readFileSync(join(ROOT, file), 'utf8')).has(anchor);
    })
    .map(({ alert }) => alert);

const TABLE = readFileSync(join(ROOT, 'docs/runbook.md'), 'utf8');
/** Alarms that have no row with their severity in the table of alarms, or do not link to it, and rows that are of no alarm. */
const wrongRows = (alerts: readonly Pick<Alert, 'alert' | 'annotations' | 'labels'>[], table: string): string[] => {
  const rows = new Map([...table.matchAll(/^\| `([A-Z][a-z]\w+)` +\| (\w+) /gm)].map(([, name = '', severity]) => [name, severity]));
  const wrong = alerts.filter(
    ({ alert, annotations: { runbook }, labels }) =>
      rows.get(alert) !== labels['severity'] || runbook !== 'docs/runbook.md#what-an-alarm-means',
  );
  return [...wrong.map(({ alert }) => alert), ...[...rows.keys()].filter((name) => !alerts.some(({ alert }) => alert === name))];
};

const LENGTHS: Readonly<Record<string, number>> = { minute: 1, hour: 60 };
/** Alarms whose delay in the table, "for 10 minutes" or "for an hour", is not that of their rule. */
const wrongDelays = (alerts: readonly Alert[], table: string): string[] =>
  [...table.matchAll(/^\| `([A-Z][a-z]\w+)` +\| \w+ +\| ([^|]+) \|/gm)].flatMap(([, name = '', when = '']) => {
    const rule = alerts.find(({ alert }) => alert === name);
    const [, count, unit = ''] = /\bfor (?:(\d+) minutes|an? (minute|hour))/.exec(when) ?? [];
    const minutes = count === undefined ? (LENGTHS[unit] ?? 0) : Number(count);
    return rule === undefined || minutes === delayOf(rule) ? [] : [`${name}: ${when.trim()}, and the rule says ${String(rule.for)}`];
  });

/** What makes each alarm fire: its series, with a value a minute. Labels that are not named are those of the target. */
const FIRES: Readonly<Record<string, readonly string[]>> = {
  Watchdog: ['other{} 1x120'],
  SiteNotWatched: ['other{} 1x120'],
  SiteDown: ['up{JOB} 0x120'],
  SiteRestarts: ['process_start_time_seconds{JOB} 0+60x120'],
  SiteWithoutContent: ['site_content_ready{JOB} 0x120'],
  ContentOld: ['site_content_age_seconds{JOB} 601x120', 'site_refresh_interval_seconds{JOB} 60x120'],
  ContentCallsFail: ['site_content_failing_calls{JOB} 1x120'],
  ContentIssues: ['site_content_issues{JOB} 2x120'],
  PicturesMissing: ['site_pictures_missing{JOB} 1x120'],
  PicturesGone: ['site_picture_origin_failing{JOB} 1x120'],
  PicturesWaiting: ['site_pictures_waiting{JOB} 1x120'],
  PicturesNotEncoded: ['site_pictures_unencoded{JOB} 1x120'],
  ResponsesFail: ['site_responses_total{JOB,status="2xx"} 0+1000x120', 'site_responses_total{JOB,status="5xx"} 0+2x120'],
  PagesSlow: [
    'site_response_duration_seconds_bucket{JOB,kind="page",le="0.5"} 0+90x120',
    'site_response_duration_seconds_bucket{JOB,kind="page",le="1"} 0+100x120',
    'site_response_duration_seconds_bucket{JOB,kind="page",le="+Inf"} 0+100x120',
  ],
  MessagesLate: ['site_messages_oldest_seconds{JOB} 901x120', 'site_messages_delivered{JOB} 1x120'],
  MessagesRefused: ['site_messages_failed{JOB} 1x120'],
  DeliveryPaused: ['site_deliveries_paused{JOB,delivery="mail"} 1x120'],
  MailFails: ['site_mail_failing{JOB} 1x120'],
  HeldFilesFull: ['site_held_files_bytes{JOB} 91x120', 'site_held_files_limit_bytes{JOB} 100x120'],
  DiskFull: ['site_disk_free_bytes{JOB} 1000000x120'],
  DiskLow: ['site_disk_free_bytes{JOB} 400000000x120', 'site_disk_size_bytes{JOB} 40000000000x120'],
  DiskFillsUp: ['site_disk_free_bytes{JOB} 20000000000-10000000x1600'],
  DataFolderNotWritable: ['site_data_folder_writable{JOB} 0x120'],
  BackupOld: ['site_backup_timestamp_seconds{JOB} -200000x120', 'site_backup_limit_seconds{JOB} 129600x120'],
  BackupMissing: ['site_backup_limit_seconds{JOB} 129600x120'],
  MemoryHigh: ['process_resident_memory_bytes{JOB} 95x120', 'process_memory_limit_bytes{JOB} 100x120'],
  EventLoopLate: ['nodejs_eventloop_delay_seconds{JOB,quantile="0.99"} 1x120'],
  ClockWrong: ['site_clock_skew_seconds{JOB} -86400x120'],
  CertificateEnds: ['site_certificate_expiry_timestamp_seconds{JOB} 864000x120', 'site_certificate_limit_seconds{JOB} 1814400x120'],
  CertificateRefused: ['site_certificate_valid{JOB} 0x120'],
  VisitorsUnanswered: ['site_front_answers{JOB} 0x120'],
  LogLinesDropped: ['site_log_lines_dropped_total{JOB} 0+1x120'],
  ServiceNotWatched: ['other{} 1x120'],
  ServiceDown: ['up{JOB} 0x120'],
  ServiceDiskLow: ['service_disk_free_bytes{JOB} 400000000x120', 'service_disk_size_bytes{JOB} 40000000000x120'],
  DailyJobFails: ['service_daily_timestamp_seconds{JOB,task="messages"} -270000x120'],
  FrontNotWatched: ['other{} 1x120'],
  FrontDown: ['up{JOB} 0x120'],
  FrontConnectionsHigh: ['front_connections{JOB,state="waiting"} 3500x120', 'front_connections_limit{JOB} 4096x120'],
};
/** The same series while all is well: no alarm fires. */
const CALM = [
  'up{JOB} 1x120',
  // Upgraded once, and rolled back.
  'process_start_time_seconds{JOB} 1x60 3600x10 4200x50',
  'site_content_ready{JOB} 1x120',
  'site_content_age_seconds{JOB} 30x120',
  'site_refresh_interval_seconds{JOB} 60x120',
  ...[
    'content_failing_calls',
    'content_issues',
    'pictures_missing',
    'picture_origin_failing',
    'pictures_waiting',
    'pictures_unencoded',
    'messages_failed',
    'mail_failing',
  ].map((name) => `site_${name}{JOB} 0x120`),
  'site_responses_total{JOB,status="2xx"} 0+1000x120',
  'site_responses_total{JOB,status="5xx"} 0x120',
  'site_response_duration_seconds_bucket{JOB,kind="page",le="0.5"} 0+100x120',
  'site_response_duration_seconds_bucket{JOB,kind="page",le="+Inf"} 0+100x120',
  'site_messages_oldest_seconds{JOB} 5x120',
  'site_messages_delivered{JOB} 1x120',
  'site_deliveries_paused{JOB,delivery="mail"} 0x120',
  'site_held_files_bytes{JOB} 10x120',
  'site_held_files_limit_bytes{JOB} 100x120',
  'site_disk_free_bytes{JOB} 20000000000x120',
  'site_disk_size_bytes{JOB} 40000000000x120',
  'site_disk_free_inodes{JOB} 2000000x120',
  'site_disk_inodes{JOB} 2600000x120',
  'site_data_folder_writable{JOB} 1x120',
  'site_backup_timestamp_seconds{JOB} 0x120',
  'site_backup_limit_seconds{JOB} 129600x120',
  'process_resident_memory_bytes{JOB} 30x120',
  'process_memory_limit_bytes{JOB} 100x120',
  'nodejs_eventloop_delay_seconds{JOB,quantile="0.99"} 0.02x120',
  'site_clock_skew_seconds{JOB} 1x120',
  'site_certificate_expiry_timestamp_seconds{JOB} 5184000x120',
  'site_certificate_limit_seconds{JOB} 1814400x120',
  'site_certificate_valid{JOB} 1x120',
  'site_front_answers{JOB} 1x120',
  'site_log_lines_dropped_total{JOB} 3x120',
  'service_disk_free_bytes{JOB} 20000000000x120',
  'service_disk_size_bytes{JOB} 40000000000x120',
  'service_daily_timestamp_seconds{JOB,task="messages"} -90000x120',
  'front_connections{JOB,state="waiting"} 35x120',
  'front_connections_limit{JOB} 4096x120',
];

/** What looks like an alarm and is none, at some minutes; and other series by which one fires. */
const CASES: readonly {
  readonly alert: string;
  readonly fires: boolean;
  readonly at: readonly number[];
  readonly series: readonly string[];
}[] = [
  // Two failures among the requests of a night, and twenty of a day.
  {
    alert: 'ResponsesFail',
    fires: false,
    at: [35, 36, 37, 38, 39, 40],
    series: [
      'site_responses_total{JOB,kind="health",status="2xx"} 0+12x120',
      'site_responses_total{JOB,kind="page",status="2xx"} 0+4x120',
      'site_responses_total{JOB,kind="page",status="5xx"} 0x30 1x2 2x80',
    ],
  },
  {
    alert: 'ResponsesFail',
    fires: true,
    at: [40],
    series: ['site_responses_total{JOB,kind="page",status="2xx"} 0+76x120', 'site_responses_total{JOB,kind="page",status="5xx"} 0+4x120'],
  },
  // One request a minute, and each fails.
  {
    alert: 'ResponsesFail',
    fires: true,
    at: [40],
    series: [
      'site_responses_total{JOB,kind="health",status="2xx"} 0+12x120',
      'site_responses_total{JOB,kind="page",status="2xx"} 9x120',
      'site_responses_total{JOB,kind="page",status="5xx"} 0+1x120',
    ],
  },
  // Killed every five minutes, and back within seconds.
  { alert: 'SiteRestarts', fires: true, at: [25], series: ['process_start_time_seconds{JOB} 0x4 300x4 600x4 900x4 1200x4 1500x4'] },
  // An installation takes 3 GB within forty minutes.
  {
    alert: 'DiskFillsUp',
    fires: false,
    at: [70, 100, 200, 1450],
    series: ['site_disk_free_bytes{JOB} 20000000000-75000000x40 17000000000x1500'],
  },
  // A backup takes 20 of 40 GB for forty minutes.
  {
    alert: 'DiskFillsUp',
    fires: false,
    at: Array.from({ length: 30 }, (_, index) => 1800 + index * 10),
    series: ['site_disk_free_bytes{JOB} 40000000000x1800 40000000000-500000000x40 40000000000x300'],
  },
  {
    alert: 'DiskLow',
    fires: true,
    at: [20],
    series: [
      'site_disk_free_bytes{JOB} 20000000000x120',
      'site_disk_size_bytes{JOB} 40000000000x120',
      'site_disk_free_inodes{JOB} 100000x120',
      'site_disk_inodes{JOB} 2600000x120',
    ],
  },
  // One instance was away when the others were told.
  {
    alert: 'BackupOld',
    fires: false,
    at: [90],
    series: [
      'site_backup_timestamp_seconds{JOB} 0x120',
      'site_backup_timestamp_seconds{job="site",instance="b"} -200000x120',
      'site_backup_limit_seconds{JOB} 129600x120',
      'site_backup_limit_seconds{job="site",instance="b"} 129600x120',
    ],
  },
  // Of 47 days, 14 are left: it is renewed with 15 left, and is late with 11.
  {
    alert: 'CertificateEnds',
    fires: false,
    at: [90],
    series: ['site_certificate_expiry_timestamp_seconds{JOB} 1209600x120', 'site_certificate_limit_seconds{JOB} 1015200x120'],
  },
];

/** Labels that an alarm keeps of its series. */
function labelsOf({ alert, expr, labels }: Alert, job: string): Record<string, string> {
  if (expr === 'vector(1)') return labels;
  if (expr.startsWith('absent') || expr.includes('max by (job)')) return { ...labels, job };
  const instance = { ...labels, instance: 'a' };
  if (/sum by \(instance/.test(expr)) return instance;
  const [, name = '', own] = /\{JOB,(delivery|quantile|task)="([^"]+)"/.exec(FIRES[alert]?.[0] ?? '') ?? [];
  return { ...instance, job, ...(own === undefined ? {} : { [name]: own }) };
}

const seriesOf = (list: readonly string[], job: string) =>
  list.map((line) => {
    const [, series = '', values = ''] = /^(\S+\}) (.*)$/.exec(line) ?? [];
    return { series: series.replace('JOB', `job="${job}",instance="a"`), values };
  });

const MINUTES = { s: 1 / 60, m: 1, h: 60 } as const;
/** Minutes that a rule has to be true. */
function delayOf({ for: time = '0m' }: Alert): number {
  const [, count, unit] = /^(\d+)([smh])$/.exec(time) ?? [];
  return Number(count) * MINUTES[unit as keyof typeof MINUTES];
}
const needsDay = ({ expr }: Alert) => expr.includes('offset 1d');
/** Minutes that a rule looks back: rates take five, and need two values. */
const lookBackOf = (rule: Alert): number => (needsDay(rule) ? 1_440 : 0) + 10;
/** A minute at which the rule holds, and not for long enough; of those that need a day of data, after that day. */
const notYet = (rule: Alert): number => delayOf(rule) + (needsDay(rule) ? lookBackOf(rule) - 30 : -1);

/**
 * A file for `promtool test rules`: each alarm fires by its series and not before its time, and none does while all is well.
 * @param only the name of one alarm: nothing else is tested. One that needs a day of data has a file of its own
 * @param step between two looks: a day of all rules, each minute, would take promtool half a minute
 */
function unitTests(rules: string, only?: string, step = '1m'): unknown {
  const isTested = (rule: Alert) => (only === undefined ? !needsDay(rule) : rule.alert === only);
  const cases = groups.flatMap(({ name: job, rules: list }) =>
    list.filter(isTested).map((rule) => {
      const exp_alerts = [{ exp_labels: labelsOf(rule, job), exp_annotations: rule.annotations }];
      return {
        interval: '1m',
        input_series: seriesOf(FIRES[rule.alert] ?? [], job),
        alert_rule_test: [
          { eval_time: `${String(delayOf(rule) + lookBackOf(rule))}m`, alertname: rule.alert, exp_alerts },
          ...(rule.for === undefined ? [] : [{ eval_time: `${String(notYet(rule))}m`, alertname: rule.alert, exp_alerts: [] }]),
        ],
      };
    }),
  );
  const further = CASES.flatMap(({ alert, fires, at, series }) => {
    const rule = ALERTS.find((one) => one.alert === alert)!;
    if (!isTested(rule)) return [];
    const exp_alerts = fires ? [{ exp_labels: labelsOf(rule, 'site'), exp_annotations: rule.annotations }] : [];
    return {
      interval: '1m',
      input_series: seriesOf(series, 'site'),
      alert_rule_test: at.map((minute) => ({ eval_time: `${String(minute)}m`, alertname: alert, exp_alerts })),
    };
  });
  const calm = {
    interval: '1m',
    input_series: [...seriesOf(CALM, 'site'), ...['service', 'front'].flatMap((job) => seriesOf(CALM.slice(0, 1), job))],
    alert_rule_test: ALERTS.filter(({ expr }) => expr !== 'vector(1)').map(({ alert }) => ({
      eval_time: '90m',
      alertname: alert,
      exp_alerts: [],
    })),
  };
  return { rule_files: [rules], evaluation_interval: step, tests: [...cases, ...further, ...(only === undefined ? [calm] : [])] };
}

describe('the alarms', () => {
  test('can be read by Prometheus', () => {
    expect(promtool('check', 'rules', RULES)).toMatchObject({ status: 0 });
  });

  test('fire when they should, and none while all is well', async () => {
    expect(Object.keys(FIRES).sort()).toEqual(ALERTS.map(({ alert }) => alert).sort());
    const folder = await temporaryFolder();
    const file = join(folder, 'tests.yaml');
    const slow = ALERTS.filter(needsDay).map(({ alert }) => unitTests(RULES, alert, '10m'));
    for (const tests of [unitTests(RULES), ...slow]) {
      writeFileSync(file, stringify(tests));
      const { status, stdout, stderr } = promtool('test', 'rules', file);
      expect(stdout + stderr).toContain('SUCCESS');
      expect(status).toBe(0);
    }
    // A limit that is never reached is noticed.
    const spoiled = join(folder, 'alerts.yaml');
    copyFileSync(RULES, spoiled);
    writeFileSync(spoiled, readFileSync(spoiled, 'utf8').replace('site_content_ready == 0', 'site_content_ready == 2'));
    writeFileSync(file, stringify(unitTests(spoiled, 'SiteWithoutContent')));
    expect(promtool('test', 'rules', file).stderr).toContain('SiteWithoutContent');
    // As is an alarm that waits for longer or shorter than its rule says.
    for (const time of ['0m', '1h']) {
      writeFileSync(spoiled, readFileSync(RULES, 'utf8').replace('for: 10m', `for: ${time}`));
      writeFileSync(file, stringify(unitTests(spoiled, 'ContentOld')));
      expect(promtool('test', 'rules', file).stderr).toContain('ContentOld');
    }
  });

  test('link to sections that are there', () => {
    expect(brokenLinks(ALERTS)).toEqual([]);
    const annotations = { summary: '', runbook: 'docs/runbook.md#no-such-section' };
    expect(brokenLinks([{ alert: 'Seeded', annotations }])).toEqual(['Seeded']);
  });

  test('are the rows of the table of what to do, each with its severity', () => {
    expect(wrongRows(ALERTS, TABLE)).toEqual([]);
    const labels = { severity: 'page' };
    const annotations = { summary: '', runbook: 'docs/runbook.md#what-an-alarm-means' };
    const seeded = { alert: 'Seeded', labels, annotations };
    expect(wrongRows([seeded], '| `Gone` | page | never |')).toEqual(['Seeded', 'Gone']);
    expect(wrongRows([seeded], '| `Seeded` | note | never |')).toEqual(['Seeded']);
    const elsewhere = { ...seeded, annotations: { ...annotations, runbook: 'docs/operators.md#the-log' } };
    expect(wrongRows([elsewhere], '| `Seeded` | page | never |')).toEqual(['Seeded']);
  });

  test('wait as long as the table says', () => {
    expect(wrongDelays(ALERTS, TABLE)).toEqual([]);
    expect(wrongDelays(ALERTS, '| `SiteDown` | page | an instance does not answer for 2 minutes | start it |')).toHaveLength(1);
    expect(wrongDelays(ALERTS, '| `SiteDown` | page | an instance does not answer | start it |')).toHaveLength(1);
  });

  test('compare the front’s connections with those of all its workers', async () => {
    const front = await startFront([`http://127.0.0.1:${String(await freePort())}`], { FRONT_WORKERS: '4', FRONT_CONNECTIONS: '1000' });
    expect(await (await fetch(`${front.status}/metrics`)).text()).toContain('\nfront_connections_limit 4000\n');
    expect(renderFront({ FRONT_HOSTS: 'www.example.com', FRONT_CONNECTIONS: '1000' }).config).toMatch(
      /front_connections_limit [1-9]\d*000\\n/,
    );
  });

  test('are told where the front reaches no instance, although it still has the page in its cache', async () => {
    const quiet = captureLog();
    onTestFinished(() => quiet.stop());
    const [{ port }, { key, certificate }] = [await startServer(), await makeCertificate()];
    const front = await startFront([`http://127.0.0.1:${String(port)}`], { FRONT_CERTIFICATE: certificate, FRONT_CERTIFICATE_KEY: key });
    const page = async () => (await ask(`https://127.0.0.1:${String(front.tlsPort)}`, '/about', { host: FRONT_HOST })).status;
    const answers = () => new PublicCertificate(`127.0.0.1:${String(front.tlsPort)}`, `https://${FRONT_HOST}`).answers();
    expect([await page(), await answers()]).toEqual([200, true]);
    front.lead([`http://127.0.0.1:${String(CLOSED_PORT)}`]);
    await waitFor(async () => expect(await answers()).toBe(false));
    expect(await page()).toBe(200);
  });

  test('and the dashboard name metrics that site, front and content service have', async () => {
    const known = await measuredNames();
    const unknown = (queries: readonly string[]) => queries.flatMap(metricsIn).filter((name) => !known.has(name));
    expect(QUERIES.flatMap(metricsIn).length).toBeGreaterThan(50);
    expect(unknown(QUERIES)).toEqual([]);
    expect(unknown(['sum by (instance) (rate(site_response_total{status="5xx"}[5m])) > 0.1 * up', 'queue_length == 1'])).toEqual([
      'site_response_total',
      'queue_length',
    ]);
  });
});

test('the dashboard has titles of its own, and queries that Prometheus can read', async () => {
  const titles = dashboard.panels.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  const folder = await temporaryFolder();
  const rules = (queries: readonly string[]) => {
    const file = join(folder, 'queries.yaml');
    writeFileSync(
      file,
      stringify({ groups: [{ name: 'a', rules: queries.map((expr, index) => ({ record: `q${String(index)}`, expr })) }] }),
    );
    return promtool('check', 'rules', file).status;
  };
  expect(rules(dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)))).toBe(0);
  expect(rules(['sum by (instance ('])).not.toBe(0);
  expect(execFileSync(ensureSystemProgram('promtool'), ['--version'], { encoding: 'utf8' })).toContain('promtool');
});
