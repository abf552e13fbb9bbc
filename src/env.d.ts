/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Address as the visitor sees it; what Astro renders may be a status page instead. */
    path?: string | undefined;
    /** Language of a status page. */
    locale?: 'en' | 'tr';
    /** Why content is not there yet, for the status page. */
    reason?: string | undefined;
  }
}
