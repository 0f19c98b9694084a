import { httpMessage } from '@pw/domain/http-messages';
import { timers } from '@pw/domain/limits';
import { createStore } from './external-store.ts';

/** A failing HTTP status on its way to the user. */
export type ShellMessage = { readonly id: number; readonly status: number; readonly text: string };

/** What the shell shows of failing requests right now. */
export const shellMessages = createStore<readonly ShellMessage[]>([]);

let lastId = 0;

/** Publishes a failing status: the shell shows its text for five seconds. The same text is not shown twice at once. */
export function publishFailure(status: number, text: string = httpMessage(status)): void {
  if (shellMessages.get().some((message) => message.text === text)) {
    return;
  }
  lastId += 1;
  const id = lastId;
  shellMessages.set([...shellMessages.get(), { id, status, text }]);
  setTimeout(() => dismissMessage(id), timers.httpErrorMs);
}

export function dismissMessage(id: number): void {
  shellMessages.set(shellMessages.get().filter((message) => message.id !== id));
}

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
