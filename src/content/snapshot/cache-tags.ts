import type { CallId } from '../contract/calls.ts';

/** The cache tags of pages: what a page read, and what changes when content does. Each is built here alone. */

export type CallKey = `${CallId}:${string}`;

/** A whole call in one language: `service:en`. */
export const callKey = (call: CallId, locale: string): CallKey => `${call}:${locale}`;

/** One entry by its key, which for an entry with a page is its slug: `service:en:lead-engineering`. */
export const entryTag = (call: CallId, locale: string, key: string): string => `${callKey(call, locale)}:${key}`;

/** Names and addresses of the entries that the header's menu lists. */
export const menuTag = (locale: string): string => `menu:${locale}`;

/** Addresses and names of every entry with a page: what links depend on. */
export const addressesTag = (locale: string): string => `addresses:${locale}`;

/** Short names of the pages, and which of them exist. */
export const labelsTag = (locale: string): string => `labels:${locale}`;

/** A picture by its content address. */
export const mediaTag = (url: string): string => `media:${url}`;
