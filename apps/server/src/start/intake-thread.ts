import { readIntakeOfJob } from '../features/intake/read-intake.ts';
import { answerInThread } from '../platform/jobs/answer-in-thread.ts';
import type { JobOrder } from '../platform/jobs/queues.ts';
import { type JobOutcome, jobOutcome, type ThreadPlace, threadPlatform } from './thread-platform.ts';

/** The job of an intake, with what it takes to do it as the server would. */
export type IntakeOrder = { readonly place: ThreadPlace; readonly order: JobOrder };

/** A thread reads one intake at a time. */
const MOST_CONNECTIONS = 1;

const platformOf = threadPlatform(MOST_CONNECTIONS);

answerInThread<IntakeOrder, readonly [], JobOutcome>(async ({ place, order }, onBegun) => {
  const platform = await platformOf(place);
  return jobOutcome(readIntakeOfJob(platform, order, onBegun));
});
