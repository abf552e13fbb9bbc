/** The one part of jsdom that tests use by name; its types are a package of their own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { readonly url?: string; readonly contentType?: string });
    readonly window: Window & typeof globalThis;
  }
}
