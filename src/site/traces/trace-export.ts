import { reasonOf } from '../finding.ts';

/**
 * Spans as OpenTelemetry's protocol has them, in its JSON encoding over HTTP (OTLP 1.3, https://opentelemetry.io/docs/specs/otlp/).
 * They are collected and sent in the background: a collector that is slow or away costs spans, never a response.
 */
export interface TraceExportOptions {
  /** Base address of the collector (`OTEL_EXPORTER_OTLP_ENDPOINT`); spans go to `/v1/traces` below it. */
  readonly endpoint: string;
  /** Name of this program in the traces. */
  readonly service: string;
  /** Called when spans could not be sent, once until they can again. */
  readonly onFailure: (reason: string) => void;
  readonly intervalMs?: number;
  readonly timeoutMs?: number;
}

type Attributes = Readonly<Record<string, string | number>>;

/** A piece of work under way. */
export interface Span {
  /** Header that makes the work of another program part of this one (W3C Trace Context, 3.2). */
  readonly traceparent: string;
  /** Completes it. @param name absent: it is not worth a line, and is left out */
  end(name?: string, attributes?: Attributes, failed?: boolean): void;
}

interface SpanContext {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

const SERVER = 2;
const CLIENT = 3;
const FAILED = 2;
/** Spans that wait at most; further ones are left out. */
const MAX_QUEUED = 2048;
const MAX_BATCH = 512;
const STOP_MS = 2_000;

const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
/** Nanoseconds since 1970 as text: JSON's numbers do not hold them. */
const nanoseconds = (ms: number) => `${String(Math.round(ms * 1_000))}000`;
const now = () => performance.timeOrigin + performance.now();
const attributesOf = (values: Attributes) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

/** The place of a request in its trace: below the caller's span, or at the beginning of a trace that is named like the request. */
function placeOf(id: string, given: unknown): SpanContext {
  const spanId = randomHex(8);
  const [, traceId, parentSpanId] = /^00-((?!0{32})[0-9a-f]{32})-((?!0{16})[0-9a-f]{16})-[0-9a-f]{2}$/.exec(String(given)) ?? [];
  if (traceId !== undefined && parentSpanId !== undefined) return { traceId, spanId, parentSpanId };
  const plain = id.replace(/-/g, '');
  return { traceId: /^(?!0{32})[0-9a-f]{32}$/.test(plain) ? plain : randomHex(16), spanId };
}

/** Collects spans and sends them. */
export class TraceExport {
  private readonly options: Required<TraceExportOptions>;
  /** Requests under way, by their ids. */
  private readonly open = new Map<string, SpanContext>();
  private queue: object[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<void> | undefined;
  private isFailing = false;

  constructor(options: TraceExportOptions) {
    this.options = { intervalMs: 2_000, timeoutMs: 10_000, ...options };
  }

  /**
   * Begins the span of a request that came in. It has to be ended.
   * @param id of the request; as 32 hexadecimal digits, dashes aside, it names the trace too
   * @param given the header `traceparent`, untrusted
   */
  startRequest(id: string, given: unknown): Span {
    const place = placeOf(id, given);
    this.open.set(id, place);
    return this.span(place, SERVER, id, () => {
      if (this.open.get(id) === place) this.open.delete(id);
    });
  }

  /** Begins the span of a request to another program. @param id of the request that it is made for */
  startCall(id: string): Span {
    const parent = this.open.get(id);
    const place = parent ? { traceId: parent.traceId, spanId: randomHex(8), parentSpanId: parent.spanId } : placeOf(id, undefined);
    return this.span(place, CLIENT, id);
  }

  private span(place: SpanContext, kind: number, id: string, onEnd?: () => void): Span {
    const began = now();
    return {
      traceparent: `00-${place.traceId}-${place.spanId}-01`,
      end: (name, attributes = {}, failed = false) => {
        onEnd?.();
        if (name === undefined) return;
        this.add({
          ...place,
          name,
          kind,
          startTimeUnixNano: nanoseconds(began),
          endTimeUnixNano: nanoseconds(now()),
          attributes: attributesOf({ ...attributes, 'request.id': id }),
          status: failed ? { code: FAILED } : {},
        });
      },
    };
  }

  private add(span: object): void {
    if (this.queue.length >= MAX_QUEUED) return;
    this.queue.push(span);
    this.timer ??= setTimeout(() => void this.flush(), this.options.intervalMs);
    // It keeps no process alive; browsers' types have numbers.
    if (typeof this.timer === 'object') this.timer.unref();
  }

  /** Sends everything that is collected, one batch after the other; what cannot be sent is left out. Never throws. */
  private flush(): Promise<void> {
    clearTimeout(this.timer);
    this.sending ??= this.sendAll().finally(() => {
      this.sending = undefined;
      this.timer = undefined;
    });
    return this.sending;
  }

  private async sendAll(): Promise<void> {
    while (this.queue.length > 0) {
      const spans = this.queue.splice(0, MAX_BATCH);
      const reason = await this.send(spans);
      if (reason !== undefined && !this.isFailing) this.options.onFailure(reason);
      this.isFailing = reason !== undefined;
      if (this.isFailing) this.queue = [];
    }
  }

  /** @returns why it failed */
  private async send(spans: readonly object[]): Promise<string | undefined> {
    const { endpoint, service, timeoutMs } = this.options;
    const resource = { attributes: attributesOf({ 'service.name': service }) };
    try {
      const response = await fetch(`${endpoint.replace(/\/+$/, '')}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'website' }, spans }] }] }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      return response.ok ? undefined : `status ${String(response.status)}`;
    } catch (error) {
      return reasonOf(error);
    }
  }

  /** Sends what is collected, for at most two seconds. */
  async stop(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, STOP_MS)));
    // What came while a batch was sent needs another turn.
    await Promise.race([this.flush().then(() => this.flush()), late]);
    clearTimeout(timer);
  }
}
