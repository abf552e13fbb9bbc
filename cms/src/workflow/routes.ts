import type { Core } from '@strapi/strapi';
import { addAdminRoutes } from '../http/admin-routes';
import { releaseRoutes } from './release-routes';
import { Requests } from './requests';
import { scheduleRoutes } from './schedule-routes';
import type { Workflow } from './workflow';

/** Adds the addresses of schedules and releases for users of the admin. */
export function serveWorkflow(strapi: Core.Strapi, workflow: Workflow): void {
  const requests = new Requests(strapi, workflow);
  const routes = [...scheduleRoutes(strapi, workflow, requests), ...releaseRoutes(strapi, workflow, requests)];
  addAdminRoutes(strapi, '/workflow', routes);
}
