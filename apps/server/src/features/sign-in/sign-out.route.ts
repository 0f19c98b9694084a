import { signOutCall } from '@pw/contract/sign-in/sign-out';
import { route } from '../../platform/http/route.ts';
import { endSession } from './sessions.store.ts';

export const signOutRoute = route(signOutCall, {
  async handle({ actor, tx, now, audit }) {
    await endSession(tx, actor, now);
    audit({ event: 'session.ended', subject: actor.name });
    return { signedOut: true } as const;
  },
});
