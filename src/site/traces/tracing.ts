import type { TraceExport, TraceExportOptions } from './trace-export.ts';

/**
 * Traces of requests, for site and content service: decision 0035. Without an endpoint this file is all that is loaded, no
 * request has a further header, and the only cost is a comparison.
 */
export const TRACE_HEADER = 'traceparent';

let traces: TraceExport | undefined;

/** Where spans are sent to; undefined: nowhere. */
export const tracing = (): TraceExport | undefined => traces;

/**
 * Starts to send traces; the code for it is loaded here and nowhere else.
 * @param options absent: traces end
 */
export async function startTracing(options?: TraceExportOptions): Promise<void> {
  const before = traces;
  traces = options && new (await import('./trace-export.ts')).TraceExport(options);
  await before?.stop();
}

/** Sends what is collected, for at most two seconds, and ends traces. */
export const stopTracing = (): Promise<void> => startTracing();

/**
 * Makes a request to another program that knows of traces, in a span of its own where there are any.
 * @param id of the request that this one is made for; undefined: it is made for none, and not part of a trace
 * @param send gets the headers that pass the trace on
 * @throws what `send` throws
 */
export async function traced(
  id: string | undefined,
  method: string,
  address: URL,
  send: (headers: Readonly<Record<string, string>>) => Promise<Response>,
): Promise<Response> {
  if (!traces || id === undefined) return send({});
  const { host, pathname } = address;
  const span = traces.startCall(id);
  const attributes = { 'http.request.method': method, 'server.address': host, 'url.path': pathname };
  try {
    const response = await send({ [TRACE_HEADER]: span.traceparent });
    span.end(`${method} ${host}`, { ...attributes, 'http.response.status_code': response.status }, response.status >= 400);
    return response;
  } catch (error) {
    span.end(`${method} ${host}`, { ...attributes, 'error.type': error instanceof Error ? error.name : 'error' }, true);
    throw error;
  }
}
