/** Makes what the tests of the content service share, before they begin side by side: the service, its admin, its first content. */
import { ensureAdmin, ensureService } from '../../scripts/cms-setup.mjs';
import { firstContent } from './first-content.ts';

await ensureService();
await ensureAdmin();
await firstContent();
