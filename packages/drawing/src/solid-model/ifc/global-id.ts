import { md5 } from './md5.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$';

/**
 * The 22 characters by which IFC knows a thing over all files: a digest of its name, so that equal names have equal ids.
 * Two stand for the first byte, then four for three bytes each.
 */
export function globalId(name: string): string {
  const [first = 0, ...others] = md5(name);
  let id = letters(first, 2);
  for (let at = 0; at < others.length; at += 3) {
    id += letters(((others[at] ?? 0) << 16) | ((others[at + 1] ?? 0) << 8) | (others[at + 2] ?? 0), 4);
  }
  return id;
}

function letters(value: number, count: number): string {
  let written = '';
  for (let at = count - 1; at >= 0; at -= 1) {
    written += ALPHABET.charAt((value >> (6 * at)) & 63);
  }
  return written;
}
