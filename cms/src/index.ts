import type { Core } from '@strapi/strapi';
import { validateModel } from '#model/validate';
import { startTracing, stopTracing } from '#site/traces/tracing';
import { registerAudit } from './audit/audit';
import { registerDashboard } from './dashboard/dashboard';
import { serveDatabaseHealth } from './database/health';
import { updateStatistics } from './database/sqlite';
import { ensureAdministrator } from './editor/administrator';
import { registerHome } from './home/recent';
import { serveMailAvailability } from './mail/serve-availability';
import { readMailSettings } from './mail/settings';
import { serveFileTexts } from './media/serve-texts';
import { moveToStore } from './media/move-to-store';
import { readStore } from './media/store';
import { guardKeptPlaces, registerOrder } from './order/register';
import { serveInbox } from './messages/admin-routes';
import { createInbox, inbox } from './messages/inbox';
import { applyPatches } from './patches/patches';
import { passPreflight } from './preflight/start';
import { ensureDraftToken } from './publish/draft-token';
import { serveEditors } from './publish/editor-routes';
import { serveLivePreview } from './publish/live-preview';
import { watchDocuments, watchMedia } from './publish/watch';
import { registerReferences } from './references/register';
import { registerMessageActions, seedFrontOffice } from './roles/front-office';
import { seedRoles } from './roles/roles';
import { registerRichText } from './rich-text/register';
import { limitLines } from './rules/long-lines';
import { serveSlugProposals } from './rules/slug-proposals';
import { requirePictureTexts } from './rules/picture-texts';
import { ensureSlugIndexes } from './rules/unique-slugs';
import { serveSearchPreview } from './search-preview/serve';
import { seed } from './seed/seed';
import { contentService, createContentService } from './service';
import { readSettings } from './settings';
import { registerTrash } from './trash/register';
import { registerVersions } from './versions/versions';
import { serveReviews } from './workflow/review-routes';
import { serveWorkflow } from './workflow/routes';
import { createWorkflow, startWorkflow, type Workflow } from './workflow/workflow';

interface UploadSettings {
  setSettings(settings: Readonly<Record<string, boolean>>): Promise<unknown>;
}

let workflow: Workflow | undefined;

/** Strapi's lifecycle functions. */
export default {
  async register({ strapi }: { strapi: Core.Strapi }) {
    validateModel();
    await passPreflight(strapi);
    const settings = readSettings(process.env);
    readMailSettings(process.env);
    if (settings.traces !== undefined) {
      const onFailure = (reason: string) => strapi.log.warn(`Traces could not be sent to ${settings.traces}: ${reason}`);
      await startTracing({ endpoint: settings.traces, service: 'content-service', onFailure });
    }
    const service = createContentService(strapi);
    registerReferences(strapi, service, settings);
    guardKeptPlaces(strapi, service);
    registerTrash(strapi, service);
    requirePictureTexts(strapi, service);
    limitLines(strapi, service);
    await applyPatches('register', strapi, service, settings);
    await registerAudit(strapi, service);
    watchDocuments(strapi, service);
    watchMedia(strapi, service);
    registerVersions(strapi, service);
    serveEditors(strapi, service, settings);
    serveLivePreview(strapi, service, settings);
    workflow = createWorkflow(strapi, service, settings);
    serveWorkflow(strapi, workflow);
    serveReviews(strapi, workflow);
    registerDashboard(strapi, service, workflow, settings);
    registerHome(strapi, service);
    registerOrder(strapi, service);
    registerRichText(strapi, service);
    serveDatabaseHealth(strapi);
    serveMailAvailability(strapi, settings.mail);
    serveFileTexts(strapi);
    serveSlugProposals(strapi);
    serveSearchPreview(strapi, service, settings);
    await registerMessageActions(strapi);
    serveInbox(strapi, createInbox(strapi, settings.timeZone));
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
    const isFilled = await seed(strapi, contentService(), settings);
    // As soon as it answers: the sites have asked in vain until then.
    if (isFilled) strapi.server.httpServer.once('listening', () => contentService().hints.everything());
    await seedRoles(strapi, contentService());
    await seedFrontOffice(strapi);
    await inbox().files.prepare();
    if (workflow) startWorkflow(strapi, workflow);
    await updateStatistics(strapi);
    // Loaded ahead: a publish is compared with what was live before it, and the first request does not wait.
    const { live, model, listeners } = contentService();
    live.load(model.types).then(
      () => {
        for (const listener of listeners.loaded) listener();
      },
      (error: unknown) => strapi.log.warn(`The published content could not be loaded before the first request: ${String(error)}`),
    );
  },

  async destroy() {
    await workflow?.executor.stop();
    await contentService().hints.stop();
    await stopTracing();
  },
};
