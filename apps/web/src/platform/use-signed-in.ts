import { useState } from 'react';
import { sessionStore, type UserInformation } from './session.ts';

/**
 * Who works on a screen. Kept as it was when the screen opened: the session may end a moment before the router leaves it.
 * @throws when nobody is signed in, which the guard of the routes rules out.
 */
export function useSignedIn(): UserInformation {
  const [signedIn] = useState(sessionStore.get);
  if (!signedIn) {
    throw new Error('This screen is open only to somebody who is signed in');
  }
  return signedIn;
}
