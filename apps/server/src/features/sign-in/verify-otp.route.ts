import { verifyOtpCall } from '@pw/contract/sign-in/verify-otp';
import { route } from '../../platform/http/route.ts';
import { checkCode } from './check-code.ts';
import { administratorEntrance } from './entrances.ts';
import { moreOfRefusal } from './more-of-refusal.ts';
import { presentSignedIn } from './present-signed-in.ts';

/** The second and last step of an administrator's sign-in. */
export const verifyOtpRoute = route(verifyOtpCall, {
  keepsOnRefusal: true,
  async handle({ body, tx, platform, now, refuse, audit }) {
    const checked = await checkCode({ ...body, entrance: administratorEntrance, name: body.email, tx, platform, now });
    if (!checked.ok) {
      return refuse(checked.error.code, moreOfRefusal(checked.error));
    }
    const { account, session } = checked.value;
    audit({ event: 'session.started', subject: account.name, actor: { ...account, role: session.role } });
    return presentSignedIn(platform, checked.value, now);
  },
});
