import { afterAll } from 'vitest';
import { closeBrowser } from './browser.ts';

/** Files that run in one process share its modules; each has a browser of its own. */
afterAll(closeBrowser);
