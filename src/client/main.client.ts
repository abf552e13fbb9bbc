import './top-bar.client.ts';
import './back-to-top.client.ts';
import './menu.client.ts';
import './print.client.ts';
import './map.client.ts';
import './retry.client.ts';
import './late-files.client.ts';
import './search.client.ts';
import { whenShown } from './idle.client.ts';

// Far down and only on some pages: it takes no bandwidth from the first screen.
if (document.querySelector('[data-count]')) whenShown(() => void import('./facts.client.ts'));
