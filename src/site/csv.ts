/** A cell that begins like this is a formula to a spreadsheet (CWE-1236). */
const FORMULA = /^[=+\-@\t\r]/;

/** A value as a cell of a CSV file (RFC 4180) that no spreadsheet takes for a formula. */
export const csvCell = (value: string): string => `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
