/** What an error says: of a request that failed, or of one without a message, its cause. Anything else that was thrown, as text. */
export function messageOf(error: unknown): string {
  const { message, code, cause, name } = (error ?? {}) as { message?: string; code?: unknown; cause?: unknown; name?: string };
  if (name === 'TimeoutError') return 'no response in time';
  const isOfRequest = message === 'fetch failed' || message === '';
  if (cause instanceof Error && isOfRequest) return messageOf(cause);
  // A host with several addresses fails with several errors and an empty message.
  return message || (typeof code === 'string' && code) || String(error);
}

/** The same with the places where it was thrown, for faults of our own. */
export const stackOf = (error: unknown): string => (error instanceof Error ? error.stack : undefined) ?? messageOf(error);
