import { readDigestCall, saveDigestCall } from '@pw/contract/digest';
import { DIGEST_SWITCH } from '@pw/domain/commercial/digest-mail';
import { route } from '../../platform/http/route.ts';
import { isDigestOn, switchDigest } from './digest.store.ts';

export const readDigestRoute = route(readDigestCall, {
  handle: async ({ actor, tx }) => ({ isOn: await isDigestOn(tx, actor.accountId) }),
});

export const saveDigestRoute = route(saveDigestCall, {
  async handle({ body: { isOn }, actor, tx, now, audit }) {
    await switchDigest(tx, actor, isOn, now);
    audit({ event: 'digest.switched', subject: DIGEST_SWITCH, details: { isOn } });
    return { isOn };
  },
});
