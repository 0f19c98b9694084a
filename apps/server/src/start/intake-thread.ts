import { readIntakeOfJob } from '../features/intake/read-intake.ts';
import { answerInThread } from '../platform/jobs/answer-in-thread.ts';
import type { ReadingOrder } from './open-reading-threads.ts';
import { type JobOutcome, jobOutcome, threadPlatform } from './thread-platform.ts';

/** A thread reads one intake at a time. */
const MOST_CONNECTIONS = 1;

const platformOf = threadPlatform(MOST_CONNECTIONS);

answerInThread<ReadingOrder, readonly [], JobOutcome>(async ({ place, order }, onBegun) => {
  const platform = await platformOf(place);
  return jobOutcome(readIntakeOfJob(platform, order, onBegun));
});
