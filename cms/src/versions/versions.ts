import type { Core } from '@strapi/strapi';
import { daily } from '../daily';
import { aroundActions } from '../documents';
import type { ContentService } from '../service';
import { Drafts } from './entries';
import { guardFiles } from './file-guard';
import { Guard } from './guard';
import { Presence } from './presence';
import { Recorder } from './recorder';
import { serveVersions } from './routes';
import { readVersionSettings } from './settings';
import { VersionStore } from './store';
import { Thinning } from './thinning';

let recorder: Recorder | undefined;

/** Keeps versions of all entries, and serves them to the admin. Called once, when Strapi registers the project. */
export function registerVersions(strapi: Core.Strapi, service: ContentService): void {
  const { model } = service;
  const [store, drafts, presence] = [new VersionStore(strapi), new Drafts(strapi, model), new Presence(strapi)];
  const guard = new Guard({ strapi, model, drafts, store });
  const own = new Recorder({ strapi, service, store, drafts, guard });
  recorder = own;
  aroundActions(strapi, (type, action, next) => own.around(type, action, next));
  serveVersions({ strapi, model, store, drafts, guard, recorder: own, presence });
  const thinning = new Thinning(strapi, store, model, readVersionSettings(process.env));
  daily(strapi, 'versions', () => thinning.run(), 'Old versions could not be deleted');
}

/** Refuses saves of outdated forms from now on: those of entries, and those of the texts of files. */
export function refuseOutdatedSaves(strapi: Core.Strapi): void {
  recorder?.refuseOutdated();
  guardFiles(strapi);
}
