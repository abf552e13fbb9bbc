/** Builds the content service and its admin in a folder that has the service's packages: deploy/service.Containerfile. */
import { ensureAdmin, ensureCompiled } from './cms-setup.mjs';

await ensureCompiled();
await ensureAdmin();
