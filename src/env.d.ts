/// <reference types="astro/client" />

/** A file's bytes as a data address, for files that the server must have in memory. */
declare module '*.ttf?inline' {
  const dataUrl: string;
  export default dataUrl;
}

/** The parser alone: the package's main module would load the syntax of every property, 5 MB of memory. */
declare module 'css-tree/parser' {
  export { parse as default } from 'css-tree';
}
