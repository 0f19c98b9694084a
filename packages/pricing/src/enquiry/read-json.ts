import { err, ok, type Result } from '@pw/domain/result';
import type { EnquiryFault } from './enquiry.ts';
import { scanJson } from './scan-json.ts';

/**
 * Reads a JSON text. A text that is no JSON gives one fault with line and column; a name that stands twice in one
 * object, of which JSON readers silently keep the last, is a fault too.
 */
export function readJson(text: string): Result<unknown, readonly EnquiryFault[]> {
  // Spreadsheets and editors put a byte order mark in front of UTF-8.
  const json = text.replace(/^\uFEFF/, '');
  const { duplicates, stop } = scanJson(json);
  if (stop !== null) {
    return err([{ path: '', message: `not JSON at ${placeOf(json, stop.at)}: ${stop.message}` }]);
  }
  return duplicates.length > 0 ? err(duplicates) : ok(JSON.parse(json));
}

function placeOf(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}
