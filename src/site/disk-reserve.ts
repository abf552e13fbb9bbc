/** Room that files of visitors leave free: pages, messages without files, the database and the backup still have it where nobody looks for a day. */
const RESERVE_BYTES = 1e9;
/** Of a small disk less: it is to take files too. */
const RESERVE_SHARE = 0.05;

/**
 * Whether a disk keeps its reserve when files of visitors take more of it.
 * @param disk bytes that are free, and in all
 * @param bytes that they would take
 */
export const keepsReserve = (disk: { readonly free: number; readonly size: number }, bytes: number): boolean =>
  disk.free - bytes >= Math.min(RESERVE_BYTES, RESERVE_SHARE * disk.size);
