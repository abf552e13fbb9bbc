/** An object of which nothing else is known: a form, a row, a parsed body. */
export type Plain = Readonly<Record<string, unknown>>;

/** Whether a value is an object, and no list. */
export const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object that a value is, or the objects of the list that it is. */
export const plainsIn = (value: unknown): Plain[] => [value].flat().filter(isPlain);

/** The object that a value is; without properties where it is none. */
export const plainOf = (value: unknown): Plain => (isPlain(value) ? value : {});
