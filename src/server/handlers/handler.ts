import type { Exchange } from '../http/exchange.ts';

/**
 * Answers one kind of request; handlers are tried in order.
 * @returns false: the request is of another kind; true: it is answered; a promise: it is answered when that resolves
 */
export type Handler = (exchange: Exchange) => Promise<void> | boolean;
