import type { Core } from '@strapi/strapi';

interface Manipulation {
  isFaultyImage(file: { readonly ext?: string | null }): Promise<boolean>;
}

/**
 * Uploads of SVGs are not rendered. Strapi renders each picture whole to see whether it can be read; an SVG's text has been
 * read by then (`rules/uploads.ts`), and all drawings of a first start take 14 s of processor time.
 */
export function skipRenderingOfSvgs(strapi: Core.Strapi): void {
  const service = strapi.plugin('upload').service('image-manipulation') as unknown as Manipulation;
  const { isFaultyImage } = service;
  service.isFaultyImage = async (file) => file.ext?.toLowerCase() !== '.svg' && isFaultyImage(file);
}
