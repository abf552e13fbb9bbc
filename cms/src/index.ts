import type { Core } from '@strapi/strapi';
import { validateModel } from '#model/validate';
import { registerDashboard } from './dashboard/dashboard';
import { updateStatistics } from './database/sqlite';
import { ensureAdministrator } from './editor/administrator';
import { moveToStore } from './media/move-to-store';
import { readStore } from './media/store';
import { registerOrder } from './order/order';
import { serveInbox } from './messages/admin-routes';
import { createInbox, inbox, startRetention, stopRetention } from './messages/inbox';
import { applyPatches } from './patches/patches';
import { ensureDraftToken } from './publish/draft-token';
import { serveEditors } from './publish/editor-routes';
import { watchDocuments, watchMedia } from './publish/watch';
import { registerMessageActions, seedFrontOffice } from './roles/front-office';
import { seedRoles } from './roles/roles';
import { registerRichText } from './rich-text/register';
import { ensureSlugIndexes } from './rules/unique-slugs';
import { seed } from './seed/seed';
import { contentService, createContentService } from './service';
import { readSettings } from './settings';

interface UploadSettings {
  setSettings(settings: Readonly<Record<string, boolean>>): Promise<unknown>;
}

/** Strapi's lifecycle functions. */
export default {
  async register({ strapi }: { strapi: Core.Strapi }) {
    validateModel();
    const settings = readSettings(process.env);
    const service = createContentService(strapi);
    await applyPatches('register', strapi, service, settings);
    watchDocuments(strapi, service);
    watchMedia(strapi, service);
    serveEditors(strapi, service, settings);
    registerDashboard(strapi, service);
    registerOrder(strapi, service);
    registerRichText(strapi, service);
    await registerMessageActions(strapi);
    serveInbox(strapi, createInbox(strapi));
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    const settings = readSettings(process.env);
    // Uploaded pictures are stored unchanged: the site makes its own sizes from the original.
    await (strapi.plugin('upload').service('upload') as unknown as UploadSettings).setSettings({
      sizeOptimization: false,
      responsiveDimensions: false,
      autoOrientation: false,
    });
    await ensureSlugIndexes(strapi);
    await applyPatches('bootstrap', strapi, contentService(), settings);
    await ensureDraftToken(strapi, settings.draftToken);
    await ensureAdministrator(strapi, settings.administrator);
    await moveToStore(strapi, readStore(process.env));
    await seed(strapi, contentService(), settings);
    await seedRoles(strapi, contentService());
    await seedFrontOffice(strapi);
    await inbox().files.prepare();
    startRetention(strapi, inbox());
    await updateStatistics(strapi);
    // Loaded ahead: a publish is compared with what was live before it, and the first request does not wait.
    const { live, model, listeners } = contentService();
    live.load(model.types).then(
      () => {
        for (const listener of listeners.loaded) listener();
      },
      (error: unknown) => strapi.log.warn(`The published content could not be loaded ahead: ${String(error)}`),
    );
  },

  async destroy() {
    stopRetention();
    await contentService().hints.stop();
  },
};
