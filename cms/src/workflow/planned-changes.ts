import type { Core } from '@strapi/strapi';
import type { Performer } from './perform';
import type { Tables } from './tables';

/** What schedules and releases have in common: the tables that hold them, and what makes their changes. */
export abstract class PlannedChanges {
  protected readonly strapi: Core.Strapi;
  protected readonly tables: Tables;
  protected readonly performer: Performer;

  constructor(strapi: Core.Strapi, tables: Tables, performer: Performer) {
    this.strapi = strapi;
    this.tables = tables;
    this.performer = performer;
  }
}
