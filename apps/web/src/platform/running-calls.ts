import { createStore } from './external-store.ts';

/** How many calls that block the page are running. */
export const blockingCalls = createStore(0);

/** Counts a call for the overlay spinner while it runs. */
export async function whileBlocking<Answer>(isBlocking: boolean, work: () => Promise<Answer>): Promise<Answer> {
  if (!isBlocking) {
    return work();
  }
  blockingCalls.set(blockingCalls.get() + 1);
  try {
    return await work();
  } finally {
    blockingCalls.set(blockingCalls.get() - 1);
  }
}
