import { readPriceList } from '../features/price-lists/read-price-list.ts';
import { workOutImpact } from '../features/price-updates/work-out-impact.ts';
import { FilesUnavailable } from '../platform/files/file-store-faults.ts';
import { answerInThread } from '../platform/jobs/answer-in-thread.ts';
import type { JobOrder } from '../platform/jobs/queues.ts';
import { openLog } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';
import type { ThreadPlace } from './heavy-thread.ts';
import { openPlatform } from './open-platform.ts';

/** A job of prices, with what it takes to do it as the server would. */
export type PriceOrder = {
  readonly place: ThreadPlace;
  readonly order: JobOrder;
  readonly work: 'list' | 'impact';
};

/** How a job ended; a defect is thrown. */
export type PriceOutcome = 'done' | 'files unavailable';

/** One for each job that is done at once, one for the rows of a list, and one to spare. */
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

answerInThread<PriceOrder, readonly [], PriceOutcome>(async ({ place, order, work }, goOn) => {
  opened ??= open(place).catch((error: unknown) => {
    // The next attempt opens it again: what was away may be back by then.
    opened = undefined;
    throw error;
  });
  const platform = await opened;
  try {
    await (work === 'list' ? readPriceList(platform, order) : workOutImpact(platform, order, goOn));
    return 'done';
  } catch (error) {
    // Of an error only its text reaches the server.
    if (error instanceof FilesUnavailable) {
      return 'files unavailable';
    }
    throw error;
  }
});
