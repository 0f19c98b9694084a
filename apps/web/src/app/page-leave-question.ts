import { useEffect } from 'react';
import { createStore } from '../platform/external-store.ts';

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
