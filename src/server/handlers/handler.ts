import type { Exchange } from '../http/exchange.ts';

/**
 * Handles one kind of request; handlers are tried in order.
 * @returns false: the request is of another kind; true: the response is sent; a promise: it is sent when that resolves
 */
export type Handler = (exchange: Exchange) => Promise<void> | boolean;
