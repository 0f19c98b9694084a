import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useStore } from '../external-store.ts';
import { sessionStore, useSignedIn } from '../session.ts';
import type { EntryQueue, KeptEntry, QueueStatus } from './entry-queue.ts';

/** One queue for a page: that of the account that is signed in. */
export class AccountQueue<Entry extends KeptEntry> {
  readonly #make: (owner: string, queries: QueryClient) => EntryQueue<Entry>;
  #present: { readonly owner: string; readonly queue: EntryQueue<Entry> } | null = null;

  constructor(make: (owner: string, queries: QueryClient) => EntryQueue<Entry>) {
    this.#make = make;
  }

  /** The queue of an account; that of another one ends. */
  of(owner: string, queries: QueryClient): EntryQueue<Entry> {
    if (this.#present?.owner !== owner) {
      this.#present?.queue.stop();
      const queue = this.#make(owner, queries);
      this.#present = { owner, queue };
      void queue.start();
    }
    return this.#present.queue;
  }
}

/** The queue of the account that is signed in, and how far it is. A new sign-in lets it go on. */
export function useAccountQueue<Entry extends KeptEntry>(
  account: AccountQueue<Entry>,
): { readonly queue: EntryQueue<Entry>; readonly status: QueueStatus<Entry> } {
  const { userId, companyId } = useSignedIn();
  const queries = useQueryClient();
  const queue = useMemo(() => account.of(`${companyId} ${userId}`, queries), [account, companyId, userId, queries]);
  useEffect(() => {
    queue.tryNow();
    return sessionStore.subscribe(() => {
      if (sessionStore.get()?.userId === userId) {
        queue.tryNow();
      }
    });
  }, [queue, userId]);
  return { queue, status: useStore(queue.status) };
}
