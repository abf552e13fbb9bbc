/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Address as the visitor sees it; what Astro renders may be a status page instead. */
    path?: string | undefined;
    /** Language of a status page. */
    locale?: 'en' | 'tr';
    /** Why content is not there yet, for the status page. */
    reason?: string | undefined;
    /** Set while a draft is drawn: the content with it, and what its bar says. */
    draft?: { readonly snapshot: import('./content/snapshot.ts').Snapshot; readonly bar: import('./models/frame.ts').DraftBarModel };
    /** What the preview's own page shows: two drafts, or why there is none. */
    preview?: import('./models/preview.ts').PreviewModel;
  }
}

/** A file's bytes as a data address, for what the server needs at hand. */
declare module '*.ttf?inline' {
  const dataUrl: string;
  export default dataUrl;
}
