import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ContentStore } from '../../content/refresh/store.ts';
import type { ResponseKind } from '../http/exchange.ts';
import type { Observed } from './observed.ts';

/** Upper bounds of the buckets, in seconds: a cached page takes less than the first, a rendered one tens of milliseconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How late timers were since the last reading. Each reading starts a new measurement, so there must be one reader. */
function eventLoopDelay(): Observed {
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  const read = () => {
    const seconds = { '0.5': loop.percentile(50) / 1e9, '0.99': loop.percentile(99) / 1e9, '1': loop.max / 1e9 };
    loop.reset();
    return seconds;
  };
  return [Gauge, 'nodejs_eventloop_delay_seconds', 'How late timers were since the last reading.', read, 'quantile'];
}

/** The series of one kind of response, kept because looking them up by label costs more than counting. */
interface Series {
  readonly seconds: Histogram.Internal<string>;
  /** By the first digit of the status. */
  readonly classes: Map<number, Counter.Internal>;
}

/** Metrics for a monitor (Prometheus). The number of series is fixed: nothing that a visitor sends becomes a name or a label. */
export class Metrics {
  private readonly series = new Map<ResponseKind, Series>();
  private readonly registry = new Registry();
  private readonly responses = new Counter({
    name: 'site_responses_total',
    help: 'Responses, by kind and status class; 0xx: the visitor left first.',
    labelNames: ['kind', 'status'],
    registers: [this.registry],
  });
  private readonly open = new Gauge({ name: 'site_requests_in_flight', help: 'Requests under way.', registers: [this.registry] });
  private readonly sentBytes = new Counter({ name: 'site_sent_bytes_total', help: 'Bytes of bodies sent.', registers: [this.registry] });
  private readonly seconds = new Histogram({
    name: 'site_response_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response.',
    labelNames: ['kind'],
    buckets: BUCKETS,
    registers: [this.registry],
  });
  private readonly refreshes = new Counter({
    name: 'site_refreshes_total',
    help: 'Refreshes of the content, by reason.',
    labelNames: ['reason', 'outcome'],
    registers: [this.registry],
  });

  /** @param observed what is read with the metrics; @param store its refreshes are counted */
  constructor(observed: readonly Observed[], store: ContentStore) {
    for (const metric of [...observed, eventLoopDelay()]) this.observe(metric);
    store.onRefresh(() => {
      const { reason = 'timer', failed = 0 } = store.lastRefresh ?? {};
      this.refreshes.inc({ reason, outcome: failed > 0 ? 'failed' : 'complete' });
    });
  }

  /** Counts a request that has arrived. */
  opened(): void {
    this.open.inc();
  }

  /** Its response is sent, or the visitor has left. @param milliseconds since the request came in */
  closed(kind: ResponseKind, status: number, milliseconds: number, bytes: number): void {
    this.open.dec();
    this.sentBytes.inc(bytes);
    let series = this.series.get(kind);
    if (!series) this.series.set(kind, (series = { seconds: this.seconds.labels({ kind }), classes: new Map() }));
    series.seconds.observe(milliseconds / 1000);
    const first = Math.floor(status / 100);
    let ofClass = series.classes.get(first);
    if (!ofClass) series.classes.set(first, (ofClass = this.responses.labels({ kind, status: `${String(first)}xx` })));
    ofClass.inc();
  }

  /** All metrics in the text format 0.0.4. */
  async text(): Promise<string> {
    return (await this.registry.metrics()).replaceAll('\n\n', '\n');
  }

  private observe([type, name, help, read, label]: Observed): void {
    new type({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [this.registry],
      async collect(this: Counter | Gauge) {
        const value = await read();
        this.reset();
        // prom-client reports 0 for a metric without a label, which would be wrong while its value is unknown.
        if (label === undefined) this.remove();
        if (typeof value === 'number') this.inc(value);
        else for (const [key, each] of Object.entries(value ?? {})) this.inc({ [label ?? '']: key }, each);
      },
    });
  }
}
