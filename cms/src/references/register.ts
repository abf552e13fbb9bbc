import type { Core } from '@strapi/strapi';
import type { ContentService } from '../service';
import type { Settings } from '../settings';
import { Confirmations } from './confirmations';
import { guardReferredEntries } from './guard';
import { References } from './references';
import { serveReferences } from './routes';

/** Origins of the sites: links to them are links to entries. */
const originsOf = ({ hooks, preview }: Settings): ReadonlySet<string> =>
  new Set([...hooks, ...(preview ? [preview.site] : [])].map((address) => new URL(address).origin));

let current: References | undefined;

/** Who refers to what. @throws before Strapi has registered the project */
export function references(): References {
  if (!current) throw new Error('References are not ready yet.');
  return current;
}

/** Asks before something is deleted or unpublished that others refer to. */
export function registerReferences(strapi: Core.Strapi, service: ContentService, settings: Settings): void {
  current = new References(strapi, service, originsOf(settings));
  const confirmations = new Confirmations();
  guardReferredEntries(strapi, current, { confirmations, fallbackLocale: service.fallbackLocale });
  serveReferences(strapi, service, current, confirmations);
}
