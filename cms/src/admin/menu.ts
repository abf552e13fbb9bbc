import { Calendar, CheckCircle, Drag, File, Trash } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { ADMIN_LANGUAGES } from '#site/locales';
import { ACTIONS } from '../messages/wire';
import { UnreadIcon } from './messages/unread';
import { ownTexts } from './texts';

type Link = Parameters<StrapiApp['addMenuLink']>[0];

const TEXTS = ownTexts[ADMIN_LANGUAGES[0]];

const link = (to: string, icon: Link['icon'], label: keyof typeof TEXTS, permission: object, Component: Link['Component']) => ({
  to,
  icon,
  intlLabel: { id: label, defaultMessage: TEXTS[label] },
  permissions: [permission] as never,
  Component,
});

/** For those who may do this with content: any type will do. */
const content = (right: string) => ({ action: `plugin::content-manager.explorer.${right}` });

/** In the order of the menu; a page is loaded when it is opened. */
const LINKS = [
  link('messages', UnreadIcon, 'inbox.menu', { action: ACTIONS.read, subject: null }, () => import('./messages/inbox-page')),
  link('dashboard', CheckCircle, 'dashboard.menu', content('read'), () => import('./dashboard/dashboard-page')),
  link('order', Drag, 'order.menu', content('read'), () => import('./order/order-page')),
  link('releases', Calendar, 'releases.menu', content('publish'), () => import('./workflow/releases')),
  link('files', File, 'files.menu', { action: 'plugin::upload.read', subject: null }, () => import('./references/files-page')),
  link('trash', Trash, 'trash.menu', content('delete'), () => import('./trash/trash-page')),
];

/** Adds the project's pages to the menu. */
export const registerMenu = (app: StrapiApp): void =>
  LINKS.forEach((entry, index) => {
    app.addMenuLink({ ...entry, position: index + 1 });
  });
