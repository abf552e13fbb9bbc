import './top-bar.client.ts';
import './back-to-top.client.ts';
import './menu.client.ts';
import './header.client.ts';
import './print.client.ts';
import './map.client.ts';
import './retry.client.ts';
import './late-files.client.ts';
import './search.client.ts';

// The scripts run: their controls are shown (`styles/scripts.css`).
document.documentElement.dataset['scripts'] = '';
