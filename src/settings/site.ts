import { z } from 'zod';
import { PRODUCTS_PER_PAGE } from '../site/routes.ts';
import { list, port, webAddress, whole } from './kinds.ts';

/** Where the site is, where it keeps its data, and what its pages show. */
export const SITE_SETTINGS = {
  HOST: { schema: z.string().min(1), default: '127.0.0.1', about: 'address to listen on' },
  PORT: { schema: port, default: '4321', about: 'port to listen on' },
  SITE_URL: {
    schema: webAddress.refine((value) => new URL(value).pathname === '/' && !/[?#]/.test(value), 'must be an origin without a path'),
    default: '',
    about: 'public origin of the site, e.g. https://www.example.com',
  },
  DATA_DIR: {
    schema: z.string().min(1),
    default: '.data',
    about: 'folder of visitors’ messages, which must not be lost, the last good copy, picture variants, counts',
  },
  MAP_FRAME_HOSTS: {
    schema: list.pipe(z.array(z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be host names, comma-separated'))),
    default: 'www.openstreetmap.org',
    about: 'hosts whose map frames a visitor may load',
  },
  PRODUCTS_PER_PAGE: {
    schema: whole.min(1).max(99),
    default: String(PRODUCTS_PER_PAGE),
    about: 'products on one page of the grid',
  },
} as const;
