import { adminLoginCall } from '@pw/contract/sign-in/admin-login';
import { route } from '../../platform/http/route.ts';
import { administratorEntrance } from './entrances.ts';
import { moreOfRefusal } from './more-of-refusal.ts';
import { sendCode } from './send-code.ts';

/** The first step of an administrator's sign-in. */
export const adminLoginRoute = route(adminLoginCall, {
  keepsOnRefusal: true,
  async handle({ body, refuse, audit, ...request }) {
    const sent = await sendCode({
      ...request,
      entrance: administratorEntrance,
      name: body.userEmailId,
      secret: body.licenseKey,
    });
    if (!sent.ok) {
      return refuse(sent.error.code, moreOfRefusal(sent.error));
    }
    const { account, requestId } = sent.value;
    audit({
      event: 'sign-in.code-requested',
      subject: account.name,
      actor: { ...account, role: administratorEntrance.role },
    });
    return { statusCode: 200, data: { mes: 'OTP sent', requestId } } as const;
  },
});
