/** A file of the media library. The name is kept for the day on which the file is gone. */
export interface FileValue {
  readonly file: number;
  readonly name: string;
}
/** Another entry, with what it was called. */
export interface EntryValue {
  readonly entry: string;
  readonly name: string;
}
export type Value = string | number | boolean | null | FileValue | EntryValue | readonly Value[] | { readonly [field: string]: Value };
