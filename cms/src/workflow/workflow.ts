import type { Core } from '@strapi/strapi';
import { storedLabel } from '../model/stored-texts';
import type { ContentService } from '../service';
import type { Settings } from '../settings';
import { EntryComments } from './comments';
import { Executor } from './executor';
import { Notifier } from './notifier';
import { Performer } from './perform';
import { ReleaseReader } from './release-reader';
import { Releases } from './releases';
import { Reviews } from './reviews';
import { Schedules } from './schedules';
import { tablesOf } from './tables';

/** The parts of the workflow. */
export interface Workflow {
  readonly types: readonly string[];
  /** Time zone in which editors schedule changes. */
  readonly timeZone: string;
  readonly performer: Performer;
  readonly schedules: Schedules;
  readonly releases: Releases;
  readonly releaseReader: ReleaseReader;
  readonly reviews: Reviews;
  readonly comments: EntryComments;
  /** Fields of a type that a comment can be about, with their labels in English. */
  readonly fieldsOf: (type: string) => readonly { readonly name: string; readonly label: string }[];
  readonly executor: Executor;
}

type WorkflowSettings = Pick<Settings, 'timeZone' | 'approval' | 'mail'>;

/** Creates the workflow; called once, when Strapi registers the project. */
export function createWorkflow(strapi: Core.Strapi, service: ContentService, settings: WorkflowSettings): Workflow {
  const { timeZone, approval, mail } = settings;
  const tables = tablesOf(strapi);
  const performer = new Performer(strapi, service);
  const schedules = new Schedules(strapi, tables, performer);
  const releases = new Releases(strapi, tables, performer);
  const releaseReader = new ReleaseReader(strapi, tables, performer, releases);
  const notifier = new Notifier(strapi, performer, mail);
  const reviews = new Reviews(strapi, service, tables, notifier, approval);
  const comments = new EntryComments(strapi, tables, notifier);
  reviews.guard();
  const fieldsOf = (type: string) =>
    Object.entries(service.model.fieldsOf(type)).map(([name, field]) => ({ name, label: storedLabel(field, name) }));
  const due = async (now: number) => [...(await schedules.due(now)), ...(await releases.due(now))];
  const executor = new Executor({ due, log: strapi.log });
  service.listeners.changed.add(({ type, documentId, locales, after }) => {
    const languages = locales.filter((locale) => after?.has(locale));
    if (languages.length === 0) return;
    Promise.all([schedules.published(type, documentId, languages), reviews.published(type, documentId, languages)]).catch(
      (error: unknown) => strapi.log.error(`Schedules and reviews that a publish completes were not cleared: ${String(error)}`),
    );
  });
  return { types: service.model.types, timeZone, performer, schedules, releases, releaseReader, reviews, comments, fieldsOf, executor };
}

/** Makes scheduled changes from the moment on at which the service listens: sites read the content then. Commands do not listen. */
export function startWorkflow(strapi: Core.Strapi, { executor }: Workflow): void {
  strapi.server.httpServer.once('listening', () => executor.start());
}
