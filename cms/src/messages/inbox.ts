import type { Core } from '@strapi/strapi';
import { Comments } from './comments';
import { Desk } from './desk';
import { Eraser } from './eraser';
import { MessageFiles } from './files';
import { Intake } from './intake';
import { tablesOf, type Tables } from './rows';
import { readMessageSettings, type MessageSettings } from './settings';

const DAY_MS = 24 * 60 * 60_000;

/** The parts of the inbox. */
export interface Inbox {
  readonly settings: MessageSettings;
  readonly tables: Tables;
  readonly files: MessageFiles;
  readonly intake: Intake;
  readonly desk: Desk;
  readonly comments: Comments;
  readonly eraser: Eraser;
}

let current: Inbox | undefined;

/** The running inbox. @throws before Strapi has registered the project */
export function inbox(): Inbox {
  if (!current) throw new Error('The inbox is not ready yet.');
  return current;
}

/** Creates the inbox; called once, when Strapi registers the project. @param timeZone of the site */
export function createInbox(strapi: Core.Strapi, timeZone: string): Inbox {
  const settings = readMessageSettings(process.env);
  const tables = tablesOf(strapi);
  const files = new MessageFiles(settings.folder);
  const comments = new Comments(strapi, tables, timeZone);
  comments.watch();
  const desk = new Desk(strapi, tables);
  const eraser = new Eraser({ strapi, tables, files, comments, desk, settings });
  current = { settings, tables, files, comments, desk, eraser, intake: new Intake(strapi, tables, files) };
  return current;
}

let timer: NodeJS.Timeout | undefined;

/** Deletes what was kept long enough, once the service listens and then once a day. Commands do not listen. */
export function startRetention(strapi: Core.Strapi, { eraser }: Inbox): void {
  const clean = () => {
    eraser.clean().catch((error: unknown) => strapi.log.error(`Old messages could not be deleted: ${String(error)}`));
  };
  strapi.server.httpServer.once('listening', () => {
    clean();
    timer = setInterval(clean, DAY_MS);
    timer.unref();
  });
}

/** Stops the daily deletion of old messages; called when the service ends. */
export const stopRetention = (): void => clearInterval(timer);
