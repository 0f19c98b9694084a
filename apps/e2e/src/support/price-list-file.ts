import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileToUpload } from './files.ts';

const EXAMPLES = join(import.meta.dirname, '../../../../examples/prices');

/** A price list of a maker out of the examples. */
export function priceListFile(name: string): FileToUpload {
  return { name, mimeType: 'text/csv', buffer: readFileSync(join(EXAMPLES, name)) };
}
