/** What an error says; anything else that was thrown, as text. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The same with the places where it was thrown, for faults of our own. */
export const stackOf = (error: unknown): string => (error instanceof Error ? error.stack : undefined) ?? messageOf(error);
