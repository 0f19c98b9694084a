import { verifyCall } from '@pw/contract/sign-in/verify';
import { route } from '../../platform/http/route.ts';
import { checkCode } from './check-code.ts';
import { customerEntrance } from './entrances.ts';
import { moreOfRefusal } from './more-of-refusal.ts';
import { presentSignedIn } from './present-signed-in.ts';

/** The second step of a user's sign-in; the third is the choice of a role. */
export const verifyRoute = route(verifyCall, {
  keepsOnRefusal: true,
  async handle({ body, tx, platform, now, refuse, audit }) {
    const checked = await checkCode({ ...body, entrance: customerEntrance, name: body.userName, tx, platform, now });
    if (!checked.ok) {
      return refuse(checked.error.code, moreOfRefusal(checked.error));
    }
    const { account, session } = checked.value;
    audit({ event: 'sign-in.code-accepted', subject: account.name, actor: { ...account, role: session.role } });
    return presentSignedIn(platform, checked.value, now);
  },
});
