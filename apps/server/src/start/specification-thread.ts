import { readSpecificationOfJob } from '../features/specifications/read-specification.ts';
import { answerInThread } from '../platform/jobs/answer-in-thread.ts';
import type { ReadingOrder } from './open-reading-threads.ts';
import { type JobOutcome, jobOutcome, threadPlatform } from './thread-platform.ts';

/** A thread reads one specification at a time. */
const MOST_CONNECTIONS = 1;

const platformOf = threadPlatform(MOST_CONNECTIONS);

answerInThread<ReadingOrder, readonly [], JobOutcome>(async ({ place, order }, onBegun) => {
  const platform = await platformOf(place);
  return jobOutcome(readSpecificationOfJob(platform, order, onBegun));
});
