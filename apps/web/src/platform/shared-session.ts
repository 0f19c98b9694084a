import { z } from 'zod';
import { endSession, sessionStore, startSession, type UserInformation, userInformation } from './session.ts';
import { storageKeys } from './storage-keys.ts';

/** What the tabs of one browser tell each other of who is signed in. */
const news = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('asked') }),
  z.object({ kind: z.literal('signed in'), session: userInformation }),
  z.object({ kind: z.literal('ended'), userId: z.string() }),
]);

/**
 * Lets the tabs of this browser share one sign-in: a new tab asks the others, whoever signs in, renews the tokens,
 * changes the role or logs out tells them. Each tab keeps the session for itself, so that it ends with the last one.
 * @returns ends the sharing
 */
export function shareSession(): () => void {
  const channel = new BroadcastChannel(storageKeys.sharedSession);
  const tell = (said: z.output<typeof news>) => channel.postMessage(said);
  let known = sessionStore.get();
  let isHearing = false;
  const hear = (change: () => void) => {
    isHearing = true;
    change();
    isHearing = false;
  };
  channel.addEventListener('message', ({ data }) => {
    const heard = news.safeParse(data);
    if (!heard.success) {
      return;
    }
    const said = heard.data;
    switch (said.kind) {
      case 'asked':
        return known && tell({ kind: 'signed in', session: known });
      case 'signed in':
        return isNewer(said.session, known) && hear(() => startSession(said.session));
      case 'ended':
        return known?.userId === said.userId && hear(endSession);
    }
  });
  const stop = sessionStore.subscribe(() => {
    const before = known;
    known = sessionStore.get();
    if (isHearing) {
      return;
    }
    if (known) {
      tell({ kind: 'signed in', session: known });
    } else if (before) {
      tell({ kind: 'ended', userId: before.userId });
    }
  });
  if (known === null) {
    tell({ kind: 'asked' });
  }
  return () => {
    stop();
    channel.close();
  };
}

/** A tab of somebody else, signed in before the tabs shared anything, goes on by itself. */
function isNewer(heard: UserInformation, own: UserInformation | null): boolean {
  return own === null || (own.userId === heard.userId && heard.receivedAtMs > own.receivedAtMs);
}
