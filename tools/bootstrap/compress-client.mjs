import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Files of text; pictures and fonts are small already. */
const TEXT = /\.(?:css|html|js|mjs|svg)$/;

/** Below it the headers of an answer are most of it. */
const AT_LEAST_BYTES = 1024;

/** The highest of brotli takes ten times as long for a few per cent. */
const BROTLI_QUALITY = 9;

/**
 * Puts a compressed copy beside each file of the built client, once, so that the server need not compress for every
 * browser: `.br` for those that say they read it, which over plain HTTP they do not, and `.gz`.
 *
 * @param {string} folder the built client
 */
export function compressClient(folder) {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, file);
    if (TEXT.test(file)) {
      compress(path, readFileSync(path));
    }
  }
}

/**
 * @param {string} path
 * @param {Buffer} content
 */
function compress(path, content) {
  if (content.length < AT_LEAST_BYTES) {
    return;
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
}
