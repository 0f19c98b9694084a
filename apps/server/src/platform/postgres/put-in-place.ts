import { lstat, rm } from 'node:fs/promises';
import { ifThere } from './if-there.ts';

/**
 * Moves a finished folder to its place. When another process has filled the place first, its folder stays and ours
 * goes: both hold the same.
 */
export async function putInPlace(
  folder: string,
  place: string,
  move: (folder: string, place: string) => Promise<void>,
): Promise<void> {
  try {
    await move(folder, place);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if ((await ifThere(lstat(place))) === null) {
      throw error;
    }
  }
}
