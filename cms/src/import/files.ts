import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Core } from '@strapi/strapi';
import { FILES } from '../media/library';
import { linksBy, TYPES, type Library } from '../seed/pictures';
import { messageOf } from './errors';
import type { ImportMemory } from './memory';
import type { Report } from './report';

/** Pictures of the other service in a folder, by their address there. */
export type GivenFiles = Readonly<Record<string, { readonly file: string; readonly name: string; readonly hash: string }>>;

/** Brings pictures and documents into the media library, each once. */
export class ImportFiles {
  private readonly strapi: Core.Strapi;
  private readonly given: GivenFiles;
  private readonly memory: ImportMemory;
  private readonly report: Report;
  /** Addresses of pictures that the rules for uploads refuse. */
  private readonly refused = new Set<string>();

  constructor(strapi: Core.Strapi, given: GivenFiles, memory: ImportMemory, report: Report) {
    this.strapi = strapi;
    this.given = given;
    this.memory = memory;
    this.report = report;
  }

  /** @returns id of the file in the library; undefined when it could not be read or is refused, which is reported */
  readonly fileFor = async (url: string, focalPoint?: unknown): Promise<number | undefined> => {
    const given = this.given[url];
    if (!given || this.refused.has(url)) return undefined;
    const known = this.memory.file(url);
    const rows = this.strapi.db.query(FILES);
    if (known?.hash === given.hash && (await rows.findOne({ where: { id: known.id } }))) return known.id;
    try {
      const { size } = await stat(given.file);
      const [file] = await (this.strapi.plugin('upload').service('upload') as unknown as Library).upload({
        data: { fileInfo: { name: given.name, ...(focalPoint ? { focalPoint } : {}) } },
        files: {
          filepath: given.file,
          originalFilename: basename(given.name).replaceAll(' - ', '_'),
          mimetype: TYPES[extname(given.file).toLowerCase()] ?? 'application/octet-stream',
          size,
        },
      });
      if (file) this.memory.noteFile(url, { id: file.id, hash: given.hash });
      return file?.id;
    } catch (error) {
      this.report.lost(`picture ${url}`, messageOf(error));
      this.refused.add(url);
      return undefined;
    }
  };

  /** Address here of a document that a text of the other service links to. */
  readonly linkFor = async (link: string): Promise<string | undefined> => linksBy(this.strapi, (url) => this.fileFor(url))(link);

  /** Does an entry name a picture that could not be read or is refused? */
  lacksPicture(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const { url } = (value as { attributes?: { url?: unknown } }).attributes ?? {};
    if (typeof url === 'string' && (!this.given[url] || this.refused.has(url))) return true;
    return Object.values(value).some((item) => this.lacksPicture(item));
  }
}
