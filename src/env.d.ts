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

/** A file's bytes as a data address, for what the server needs at hand. */
declare module '*.ttf?inline' {
  const dataUrl: string;
  export default dataUrl;
}
