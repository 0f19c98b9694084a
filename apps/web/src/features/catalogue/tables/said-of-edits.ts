import { askedOfEdits } from '@pw/configurator/overlay/judge-edits';
import { createStore, useStore } from '../../../platform/external-store.ts';
import { sessionStore } from '../../../platform/session.ts';

/** What the user says of the edits that follow: it stays until it is changed. */
export type SaidOfEdits = { readonly reason: string; readonly source: string };

const nothing: SaidOfEdits = { reason: '', source: '' };

const saidStore = createStore<SaidOfEdits>(nothing);

sessionStore.subscribe(() => {
  if (sessionStore.get() === null) {
    saidStore.set(nothing);
  }
});

export function useSaidOfEdits(): SaidOfEdits {
  return useStore(saidStore);
}

export function sayOfEdits(said: Partial<SaidOfEdits>): void {
  saidStore.set({ ...saidStore.get(), ...said });
}

/** Whether everything is said that edits of a table with this tag need. */
export function isSaid(tag: string, { reason, source }: SaidOfEdits): boolean {
  const asked = askedOfEdits(tag);
  return (!asked.source || source.trim() !== '') && (!asked.reason || reason.trim() !== '');
}
