import type { useRouter } from '@tanstack/react-router';

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
