import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** After load, near the window, when idle. */
    'client:late'?: boolean;
  }
}
