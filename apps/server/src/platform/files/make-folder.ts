import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and those above it that are missing. Node's own `recursive` never ends below some places, such as
 * /proc, that say of a folder which is there that it is not.
 * @throws what the file system says against it
 */
export async function makeFolder(path: string): Promise<void> {
  const missing: string[] = [];
  for (let place = resolve(path); !(await isThere(place)); place = dirname(place)) {
    missing.unshift(place);
  }
  for (const place of missing) {
    await mkdir(place).catch((error: NodeJS.ErrnoException) => {
      // Another server may be making the same one.
      if (error.code !== 'EEXIST') {
        throw error;
      }
    });
  }
}

async function isThere(place: string): Promise<boolean> {
  try {
    const stats = await stat(place);
    if (!stats.isDirectory()) {
      throw Object.assign(new Error(`${place} is a file`), { code: 'ENOTDIR', path: place });
    }
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return false;
    }
    throw error;
  }
}
