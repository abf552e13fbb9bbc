import { Bell, CheckCircle, Message, Pencil, Rocket } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { ACTIONS } from '../../messages/wire';
import { widgetContent } from './widget-content';

/** Only for those who may see content: any type will do. */
const permissions = [{ action: 'plugin::content-manager.explorer.read' }] as never;

/** The widgets of the home screen, in place of Strapi's, which count tokens and call entries by their identifiers. */
export function registerHome(app: StrapiApp): void {
  app.widgets.register(() => [
    {
      id: 'for-me',
      icon: Bell,
      title: { id: 'home.for-me', defaultMessage: 'For me' },
      component: () => import('./for-me').then(({ ForMe }) => widgetContent(ForMe)),
      permissions,
    },
    {
      id: 'messages',
      icon: Message,
      title: { id: 'inbox.menu', defaultMessage: 'Messages' },
      component: () => import('./unread-messages').then(({ UnreadMessages }) => widgetContent(UnreadMessages)),
      permissions: [{ action: ACTIONS.read, subject: null }] as never,
    },
    {
      id: 'to-do',
      icon: CheckCircle,
      title: { id: 'home.todo', defaultMessage: 'To do' },
      component: () => import('./todo').then(({ ToDo }) => widgetContent(ToDo)),
      permissions,
    },
    {
      id: 'went-live',
      icon: Rocket,
      title: { id: 'home.published', defaultMessage: 'Went live last' },
      component: () => import('./recent').then(({ Published }) => widgetContent(Published)),
      permissions,
    },
    {
      id: 'changed',
      icon: Pencil,
      title: { id: 'home.changed', defaultMessage: 'Changed last' },
      component: () => import('./recent').then(({ Changed }) => widgetContent(Changed)),
      permissions,
    },
  ]);
}
