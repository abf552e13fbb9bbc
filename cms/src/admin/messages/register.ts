import type { StrapiApp } from '@strapi/strapi/admin';
import { UnreadIcon } from './unread';

/** Adds the inbox to the menu of those who may read messages; its pages are loaded when they are opened. */
export function registerMessages(app: StrapiApp): void {
  app.addMenuLink({
    to: 'messages',
    icon: UnreadIcon,
    intlLabel: { id: 'inbox.menu', defaultMessage: 'Messages' },
    permissions: [{ action: 'api::messages.read', subject: null }] as never,
    position: 1,
    Component: () => import('./inbox-page'),
  });
}
