import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@pw/domain/result';

/** No enquiry and no price list needs more. */
const MOST_MIB = 64;

/**
 * Reads a text in UTF-8, at most 64 MiB of it: the path may lead to a file, a pipe or a device.
 * @param name how the refusal, which is for the user, calls it
 */
export async function readTextFile(path: string, name = path): Promise<Result<string, string>> {
  const mostBytes = MOST_MIB * 1024 * 1024;
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of createReadStream(path, { end: mostBytes })) {
      chunks.push(chunk);
    }
  } catch (error) {
    return err(`${name}: cannot be read (${systemText(error)}).`);
  }
  const bytes = Buffer.concat(chunks);
  if (bytes.length > mostBytes) {
    return err(`${name}: the file is larger than ${MOST_MIB} MiB. Make it smaller.`);
  }
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return err(`${name}: this is no text in UTF-8. Save it again with the encoding UTF-8.`);
  }
}

/** The fault of a file in the words of the operating system; any other error is a defect and is thrown on. */
export function systemText(error: unknown): string {
  if (error instanceof Error && 'code' in error) {
    return error.message;
  }
  throw error;
}

const MIB = 1024 * 1024;

/** Reads a file of a company's folder, at most so many bytes of it; null for none. */
export function readFileOf(folder: string | null, name: string, most: number): Result<Uint8Array | null, string> {
  const path = folder === null ? null : join(folder, name);
  if (path === null || !existsSync(path)) {
    return ok(null);
  }
  const file = statSync(path);
  if (!file.isFile()) {
    return err(`${name}: this is no file.`);
  }
  return file.size > most
    ? err(`${name}: the file is larger than ${most / MIB} MiB. Make it smaller.`)
    : ok(readFileSync(path));
}
