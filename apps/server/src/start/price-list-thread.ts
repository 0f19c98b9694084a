import { readPriceList } from '../features/price-lists/read-price-list.ts';
import { FilesUnavailable } from '../platform/files/file-store-faults.ts';
import { answerInThread } from '../platform/jobs/answer-in-thread.ts';
import type { JobOrder } from '../platform/jobs/queues.ts';
import { openLog } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';
import type { ThreadPlace } from './heavy-thread.ts';
import { openPlatform } from './open-platform.ts';

/** A list to read, with what it takes to read it as the server would. */
export type PriceListOrder = { readonly place: ThreadPlace; readonly order: JobOrder };

/** How a reading ended; a defect is thrown. */
export type ListReading = 'read' | 'files unavailable';

/** One for the rows of each list that is read at once, and one to spare. */
const MOST_CONNECTIONS = 3;

let opened: Promise<Platform> | undefined;

async function open({ settings, appUrl }: ThreadPlace): Promise<Platform> {
  const log = openLog(settings.logLevel);
  const opening = await openPlatform({ settings, appUrl, log, connections: MOST_CONNECTIONS, supervisesJobs: false });
  if (!opening.ok) {
    throw new Error(opening.error.message);
  }
  return opening.value.platform;
}

answerInThread<PriceListOrder, readonly [], ListReading>(async ({ place, order }) => {
  opened ??= open(place).catch((error: unknown) => {
    // The next attempt opens it again: what was away may be back by then.
    opened = undefined;
    throw error;
  });
  try {
    await readPriceList(await opened, order);
    return 'read';
  } catch (error) {
    // Of an error only its text reaches the server.
    if (error instanceof FilesUnavailable) {
      return 'files unavailable';
    }
    throw error;
  }
});
