import type { PictureService } from './fetch-picture.ts';

export interface PictureOptions {
  /** Folder of the embedded pictures; addresses `/media/...` are read from it. */
  readonly embeddedFolder: string;
  /** Committed variants of the embedded pictures. */
  readonly variantFolder: string;
  /** `<DATA_DIR>/media`: mirrored originals and their index, variants made at run time. */
  readonly dataFolder: string;
  /** Absent: there are only embedded pictures. */
  readonly service?: PictureService | undefined;
  /** Pixels one picture may have. */
  readonly maxPixels: number;
  /** Time after which a picture is requested again whose service does not say when it was changed. */
  readonly recheckSeconds: number;
  /** Days after which mirrored pictures and variants are deleted that no content names. */
  readonly keepDays: number;
  /** The clock, in milliseconds since 1970. */
  readonly now?: () => number;
}
