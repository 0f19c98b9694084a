import { signOutCall } from '@pw/contract/sign-in/sign-out';
import { sendCall } from '../../platform/send-call.ts';
import { endSession } from '../../platform/session.ts';

/** Ends the session here and on the server. It ends here in any case: nobody stays signed in for want of a network. */
export function signOut(): void {
  void sendCall(signOutCall, {}).finally(endSession);
}
