import type { Core } from '@strapi/strapi';
import { daily } from '../daily';
import { Comments } from './comments';
import { InboxService } from './inbox-service';
import { Eraser } from './eraser';
import { MessageFiles } from './files';
import { Intake } from './intake';
import { tablesOf, type Tables } from './rows';
import { readMessageSettings, type MessageSettings } from './settings';

/** The parts of the inbox. */
export interface Inbox {
  readonly settings: MessageSettings;
  readonly tables: Tables;
  readonly files: MessageFiles;
  readonly intake: Intake;
  readonly service: InboxService;
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
  const service = new InboxService(strapi, tables);
  const eraser = new Eraser({ strapi, tables, files, comments, service, settings });
  daily(strapi, 'messages', () => eraser.clean(), 'Old messages could not be deleted');
  current = { settings, tables, files, comments, service, eraser, intake: new Intake(strapi, tables, files) };
  return current;
}
