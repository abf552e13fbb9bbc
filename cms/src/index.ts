import type { Core } from '@strapi/strapi';
import { registerDashboard } from './dashboard/dashboard';
import { learnSizes, shareTime } from './database/sqlite';
import { ensureAdministrator } from './editor/administrator';
import { applyLabels } from './editor/labels';
import { moveToStore } from './media/move-to-store';
import { readStore } from './media/store';
import { refuseLosses } from './model/losses';
import { registerOrder } from './order/order';
import { ensureDraftToken } from './publish/draft-token';
import { serveEditors } from './publish/editor-routes';
import { sparePublish } from './publish/spare';
import { watchDocuments, watchMedia } from './publish/watch';
import { keepUserAbilities } from './roles/abilities';
import { guardLanguages } from './roles/guard';
import { hideAccounts } from './roles/login';
import { seedRoles } from './roles/roles';
import { ensureSlugIndexes } from './rules/unique-slugs';
import { guardUploads } from './rules/uploads';
import { seed } from './seed/seed';
import { contentService, createContentService } from './service';
import { readSettings } from './settings';

interface UploadSettings {
  setSettings(settings: Readonly<Record<string, boolean>>): Promise<unknown>;
}

/** Strapi's two moments of a start, and its end. */
export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    const settings = readSettings(process.env);
    refuseLosses(strapi, settings.allowedLosses);
    const service = createContentService(strapi);
    shareTime(strapi);
    keepUserAbilities(strapi);
    sparePublish(strapi, service);
    guardLanguages(strapi);
    hideAccounts(strapi);
    watchDocuments(strapi, service);
    watchMedia(strapi, service);
    serveEditors(strapi, service, settings);
    guardUploads(strapi);
    registerDashboard(strapi, service);
    registerOrder(strapi, service);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    const settings = readSettings(process.env);
    // An editor's picture is kept as it is: the site makes its own sizes from the original.
    await (strapi.plugin('upload').service('upload') as unknown as UploadSettings).setSettings({
      sizeOptimization: false,
      responsiveDimensions: false,
      autoOrientation: false,
    });
    await ensureSlugIndexes(strapi);
    await applyLabels(strapi, contentService().model);
    await ensureDraftToken(strapi, settings.draftToken);
    await ensureAdministrator(strapi, settings.administrator);
    await moveToStore(strapi, readStore(process.env));
    await seed(strapi, contentService(), settings);
    await seedRoles(strapi, contentService());
    await learnSizes(strapi);
    // A publish is compared with what was live before it; who asks first finds it read.
    const { live, model, listeners } = contentService();
    live.load(model.types).then(
      () => {
        for (const listener of listeners.loaded) listener();
      },
      (error: unknown) => strapi.log.warn(`The content was not read ahead: ${String(error)}`),
    );
  },

  async destroy() {
    await contentService().hints.stop();
  },
};
