import { readIntakeOfJob } from '../features/intake/read-intake.ts';
import { FilesUnavailable } from '../platform/files/file-store-faults.ts';
import { answerInThread } from '../platform/jobs/answer-in-thread.ts';
import type { JobOrder } from '../platform/jobs/queues.ts';
import { openLog } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';
import type { ThreadPlace } from './heavy-thread.ts';
import { openPlatform } from './open-platform.ts';

/** The job of an intake, with what it takes to do it as the server would. */
export type IntakeOrder = { readonly place: ThreadPlace; readonly order: JobOrder };

/** How a reading ended; a defect is thrown. */
export type IntakeOutcome = 'done' | 'files unavailable';

/** A thread reads one intake at a time. */
const MOST_CONNECTIONS = 1;

let opened: Promise<Platform> | undefined;

async function open({ settings, appUrl }: ThreadPlace): Promise<Platform> {
  const log = openLog(settings.logLevel);
  const opening = await openPlatform({ settings, appUrl, log, connections: MOST_CONNECTIONS, supervisesJobs: false });
  if (!opening.ok) {
    throw new Error(opening.error.message);
  }
  return opening.value.platform;
}

answerInThread<IntakeOrder, readonly [], IntakeOutcome>(async ({ place, order }, onBegun) => {
  opened ??= open(place).catch((error: unknown) => {
    // The next attempt opens it again: what was away may be back by then.
    opened = undefined;
    throw error;
  });
  const platform = await opened;
  try {
    await readIntakeOfJob(platform, order, onBegun);
    return 'done';
  } catch (error) {
    // Of an error only its text reaches the server.
    if (error instanceof FilesUnavailable) {
      return 'files unavailable';
    }
    throw error;
  }
});
