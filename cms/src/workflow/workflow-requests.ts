import type { Core } from '@strapi/strapi';
import { workflowMessages } from './messages';
import type { Workflow } from './workflow';

/** What requests for schedules, releases and reviews have in common. */
export abstract class WorkflowRequests {
  protected readonly strapi: Core.Strapi;
  protected readonly workflow: Workflow;

  constructor(strapi: Core.Strapi, workflow: Workflow) {
    this.strapi = strapi;
    this.workflow = workflow;
  }

  protected get messages() {
    return workflowMessages(this.strapi);
  }
}
