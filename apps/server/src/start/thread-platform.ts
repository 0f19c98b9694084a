import { FilesUnavailable } from '../platform/files/file-store-faults.ts';
import { openLog } from '../platform/log.ts';
import { reportMeasures } from '../platform/metrics/measures-of-threads.ts';
import type { Platform } from '../platform/platform.ts';
import type { Settings } from '../platform/settings.ts';
import { openPlatform } from './open-platform.ts';

/** What a thread needs to open the database and the files as the server does. */
export type ThreadPlace = { readonly settings: Settings; readonly appUrl: string };

/** How a job of a thread ended; a defect is thrown. Of an error only its text reaches the server. */
export type JobOutcome = 'done' | 'files unavailable';

/**
 * The platform of a thread, opened with its first order. What the thread measures is reported to the server.
 * @param connections to the database, at most
 * @param adapt gives the platform what only this thread has
 */
export function threadPlatform(
  connections: number,
  adapt = (platform: Platform): Platform => platform,
): (place: ThreadPlace) => Promise<Platform> {
  reportMeasures();
  let opened: Promise<Platform> | undefined;
  const open = async ({ settings, appUrl }: ThreadPlace): Promise<Platform> => {
    const log = openLog(settings.logLevel);
    const opening = await openPlatform({ settings, appUrl, log, connections, supervisesJobs: false });
    if (!opening.ok) {
      throw new Error(opening.error.message);
    }
    return adapt(opening.value.platform);
  };
  return async (place) => {
    opened ??= open(place).catch((error: unknown) => {
      // The next attempt opens it again: what was away may be back by then.
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

/** Waits for a job: that the file store is away is an outcome, after which it is begun again. */
export async function jobOutcome(job: Promise<void>): Promise<JobOutcome> {
  try {
    await job;
    return 'done';
  } catch (error) {
    if (error instanceof FilesUnavailable) {
      return 'files unavailable';
    }
    throw error;
  }
}
