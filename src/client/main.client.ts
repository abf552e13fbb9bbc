import './top-bar.client.ts';
import './back-to-top.client.ts';
import './menu.client.ts';
import './print.client.ts';
import './map.client.ts';
import './retry.client.ts';
