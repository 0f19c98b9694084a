import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** Files of text; pictures and fonts are small already. */
const TEXT = /\.(?:css|html|js|mjs|svg)$/;

/** Below this size the headers are the larger part of an answer. */
const AT_LEAST_BYTES = 1024;

/** The highest: it takes seconds once in a build, and each browser loads less by a thirteenth. */
const BROTLI_QUALITY = constants.BROTLI_MAX_QUALITY;

/**
 * Puts a compressed copy next to each file of the built client, once, so that the server need not compress for every
 * browser: `.br` for those that say they read it, which over plain HTTP they do not, and `.gz`.
 *
 * @param {string} folder the built client
 */
export async function compressClient(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file));
  // In parallel, as many at a time as Node has threads for it.
  await Promise.all(files.map((file) => compress(join(folder, file))));
}

/** @param {string} path */
async function compress(path) {
  const content = readFileSync(path);
  if (content.length < AT_LEAST_BYTES) {
    return;
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [brotli, gzipped] = await Promise.all([
    packBrotli(content, { params }),
    packGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, gzipped);
}
