import type { useRouter } from '@tanstack/react-router';
import { useEffect, useId } from 'react';
import { useUnloadAlert } from '../ui/page/unload-alert.ts';
import { createStore } from './external-store.ts';

/** What would be lost by leaving, in words of the user, by the form that holds it. */
export const unsavedWork = createStore<ReadonlyMap<string, string>>(new Map());

/** Says that a form holds something that is not saved, for as long as it is shown and does. */
export function useUnsavedWork(isUnsaved: boolean, what: string): void {
  const id = useId();
  useUnloadAlert(isUnsaved);
  useEffect(() => {
    if (!isUnsaved) {
      return undefined;
    }
    unsavedWork.set(new Map(unsavedWork.get()).set(id, what));
    return () => {
      const rest = new Map(unsavedWork.get());
      rest.delete(id);
      unsavedWork.set(rest);
    };
  }, [id, isUnsaved, what]);
}

type Asks = (path: string) => boolean;

const pageLeaveQuestion = createStore<Asks | null>(null);

/** Says before which addresses the page shows a question of its own, so that the shell does not ask as well. */
export function usePageLeaveQuestion(asks: Asks): void {
  useEffect(() => {
    pageLeaveQuestion.set(asks);
    return () => pageLeaveQuestion.set(null);
  }, [asks]);
}

/** Whether the page that is shown asks before it is left for an address. */
export function pageAsksItself(path: string): boolean {
  return pageLeaveQuestion.get()?.(path) ?? false;
}

/**
 * Gives the page its address back when the user stays. Back and forward are taken back by the router; of an address
 * that was typed, or a plain link, the browser has made an entry of its own, which the router's place is written into.
 */
export function keepAddress({ history, state }: Pick<ReturnType<typeof useRouter>, 'history' | 'state'>): void {
  const isEntryOfRouter = Boolean(window.history.state);
  if (!isEntryOfRouter) {
    history.replace(state.location.href, undefined, { ignoreBlocker: true });
  }
}
