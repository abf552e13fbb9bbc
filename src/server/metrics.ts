import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { SiteContent } from '../content/site.ts';
import type { RefreshReason } from '../content/store.ts';
import { droppedLogLines } from '../log.ts';
import type { ByteCache } from './byte-cache.ts';
import type { AnswerKind } from './exchange.ts';

/** Upper bounds of the duration's buckets, in seconds: ready bytes take less than the first, a page that is drawn tens of milliseconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

type Labels = Readonly<Record<string, string>>;
type Sample = readonly [labels: Labels, value: number];

/** What is counted of a kind of answer. */
interface Counts {
  readonly counts: number[];
  /** Answers by the first digit of their status; 0 where a visitor left before. */
  readonly classes: Map<number, number>;
  sum: number;
  total: number;
}

const labelled = (labels: Labels) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '_')}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

const family = (name: string, type: 'counter' | 'gauge', about: string, samples: readonly Sample[]) =>
  [
    `# HELP ${name} ${about}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(([labels, value]) => `${name}${labelled(labels)} ${String(value)}`),
  ].join('\n');

/** What the figures are taken from besides the answers. */
export interface MetricSources {
  readonly content: SiteContent;
  readonly caches: Readonly<Record<string, ByteCache>>;
}

/**
 * Figures for a monitor, in the text form of Prometheus (exposition format 0.0.4). Their number is fixed by this file:
 * nothing that a visitor sends becomes a name or a label.
 */
export class Metrics {
  private readonly kinds = new Map<AnswerKind, Counts>();
  private readonly refreshes = new Map<string, number>();
  private readonly loop = monitorEventLoopDelay({ resolution: 20 });
  private readonly sources: MetricSources;
  private sentBytes = 0;
  private open = 0;

  constructor(sources: MetricSources) {
    this.sources = sources;
    this.loop.enable();
    const { store } = sources.content;
    store.onRefresh(() => this.refreshed(store.lastRefresh?.reason ?? 'timer', (store.lastRefresh?.failed ?? 0) > 0));
  }

  /** A request came in. */
  opened(): void {
    this.open++;
  }

  /** Its answer is out, or the visitor gone. @param milliseconds since it came in */
  closed(kind: AnswerKind, status: number, milliseconds: number, bytes: number): void {
    this.open--;
    this.sentBytes += bytes;
    let counted = this.kinds.get(kind);
    if (!counted) this.kinds.set(kind, (counted = { counts: BUCKETS.map(() => 0), classes: new Map(), sum: 0, total: 0 }));
    const ofClass = Math.floor(status / 100);
    counted.classes.set(ofClass, (counted.classes.get(ofClass) ?? 0) + 1);
    const seconds = milliseconds / 1000;
    const bucket = BUCKETS.findIndex((bound) => seconds <= bound);
    if (bucket >= 0) counted.counts[bucket]!++;
    counted.sum += seconds;
    counted.total++;
  }

  private refreshed(reason: RefreshReason, failed: boolean): void {
    const key = `${reason}|${failed ? 'failed' : 'complete'}`;
    this.refreshes.set(key, (this.refreshes.get(key) ?? 0) + 1);
  }

  private durationLines(): string {
    const name = 'site_answer_seconds';
    const lines = [...this.kinds].flatMap(([kind, { counts, sum, total }]) => {
      let below = 0;
      const buckets = BUCKETS.map((bound, index) => {
        below += counts[index] ?? 0;
        return `${name}_bucket${labelled({ kind, le: String(bound) })} ${String(below)}`;
      });
      return [
        ...buckets,
        `${name}_bucket${labelled({ kind, le: '+Inf' })} ${String(total)}`,
        `${name}_sum${labelled({ kind })} ${sum.toFixed(6)}`,
        `${name}_count${labelled({ kind })} ${String(total)}`,
      ];
    });
    return [`# HELP ${name} Time from a request's arrival to the end of its answer.`, `# TYPE ${name} histogram`, ...lines].join('\n');
  }

  private contentLines(): string[] {
    const { store, pictures } = this.sources.content;
    const { snapshot, lastRefresh } = store;
    return [
      family(
        'site_refreshes_total',
        'counter',
        'Readings of the content, by what asked for them.',
        [...this.refreshes].map(([key, count]) => {
          const [reason = '', outcome = ''] = key.split('|');
          return [{ reason, outcome }, count];
        }),
      ),
      family('site_content_ready', 'gauge', 'Whether there is content to show.', [[{}, store.ready ? 1 : 0]]),
      family(
        'site_content_age_seconds',
        'gauge',
        'Time since all content was last read without a failure.',
        store.age === undefined ? [] : [[{}, store.age]],
      ),
      family('site_content_failing_calls', 'gauge', 'Calls of the content service that could not be read when last asked.', [
        [{}, store.failing.size],
      ]),
      family('site_content_issues', 'gauge', 'Faults in the content that is shown.', [[{}, store.issues.length]]),
      family('site_refresh_seconds', 'gauge', 'Duration of the last reading.', [[{}, (lastRefresh?.milliseconds ?? 0) / 1000]]),
      family('site_pictures_waiting', 'gauge', 'Pictures that wait for an encoder.', [[{}, pictures.waiting]]),
      family('site_content_info', 'gauge', 'Revision of the content that is shown.', [[{ revision: snapshot?.revision ?? '' }, 1]]),
    ];
  }

  private cacheLines(): string[] {
    const caches = Object.entries(this.sources.caches);
    const each = (value: (cache: ByteCache) => number) => caches.map(([cache, bytes]): Sample => [{ cache }, value(bytes)]);
    return [
      family(
        'site_cache_hits_total',
        'counter',
        'Answers that were ready bytes.',
        each(({ hits }) => hits),
      ),
      family(
        'site_cache_made_total',
        'counter',
        'Entries that had to be made.',
        each(({ made }) => made),
      ),
      family(
        'site_cache_entries',
        'gauge',
        'Entries in memory.',
        each(({ count }) => count),
      ),
      family(
        'site_cache_bytes',
        'gauge',
        'Their size.',
        each(({ bytes }) => bytes),
      ),
    ];
  }

  private processLines(): string[] {
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const delay: Sample[] = [
      [{ quantile: '0.5' }, this.loop.percentile(50) / 1e9],
      [{ quantile: '0.99' }, this.loop.percentile(99) / 1e9],
      [{ quantile: '1' }, this.loop.max / 1e9],
    ];
    this.loop.reset();
    return [
      family('process_resident_memory_bytes', 'gauge', 'Memory of the process.', [[{}, rss]]),
      family('process_cpu_seconds_total', 'counter', 'Time on a processor.', [[{}, (user + system) / 1e6]]),
      family('process_start_time_seconds', 'gauge', 'When the process began.', [[{}, Math.round(Date.now() / 1000 - process.uptime())]]),
      family('nodejs_heap_used_bytes', 'gauge', 'Heap in use.', [[{}, heapUsed]]),
      family('nodejs_heap_size_bytes', 'gauge', 'Heap taken.', [[{}, heapTotal]]),
      family('nodejs_external_memory_bytes', 'gauge', 'Buffers outside the heap.', [[{}, external]]),
      family('nodejs_eventloop_delay_seconds', 'gauge', 'How late timers were since the last reading.', delay),
      family('site_log_lines_dropped_total', 'counter', 'Log lines left out because nobody read them.', [[{}, droppedLogLines()]]),
    ];
  }

  /** All figures as text. */
  text(): string {
    const answers = [...this.kinds].flatMap(([kind, { classes }]) =>
      [...classes].map(([ofClass, count]): Sample => [{ kind, status: `${String(ofClass)}xx` }, count]),
    );
    return `${[
      family('site_answers_total', 'counter', 'Answers, by kind and status class; 0xx: the visitor left first.', answers),
      family('site_answers_open', 'gauge', 'Requests under way.', [[{}, this.open]]),
      family('site_sent_bytes_total', 'counter', 'Bytes of bodies sent.', [[{}, this.sentBytes]]),
      this.durationLines(),
      ...this.cacheLines(),
      ...this.contentLines(),
      ...this.processLines(),
    ].join('\n')}\n`;
  }
}
