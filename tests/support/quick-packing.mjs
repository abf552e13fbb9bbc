/**
 * Preloaded into sites under test: what they pack "as small as it gets" they pack as quickly as the first response. The
 * highest level takes a tenth of a second a page, which is most of the work of a site that tests request all its pages.
 */
import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

const QUALITY = zlib.constants.BROTLI_PARAM_QUALITY;
const QUICK = 5;
const compress = zlib.brotliCompress;

/** @param {zlib.InputType} buffer @param {zlib.BrotliOptions} options @param {zlib.CompressCallback} callback */
function quickly(buffer, options, callback) {
  const { params = {} } = options;
  compress(buffer, { ...options, params: { ...params, [QUALITY]: Math.min(Number(params[QUALITY] ?? QUICK), QUICK) } }, callback);
}
zlib.brotliCompress = /** @type {typeof zlib.brotliCompress} */ (quickly);
syncBuiltinESMExports();
