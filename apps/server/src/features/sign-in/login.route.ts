import { loginCall } from '@pw/contract/sign-in/login';
import { route } from '../../platform/http/route.ts';
import { customerEntrance } from './entrances.ts';
import { moreOfRefusal } from './more-of-refusal.ts';
import { sendCode } from './send-code.ts';

/** The first step of a user's sign-in. */
export const loginRoute = route(loginCall, {
  keepsOnRefusal: true,
  async handle({ body, refuse, audit, ...request }) {
    const sent = await sendCode({
      ...request,
      entrance: customerEntrance,
      name: body.userName,
      secret: body.userPassword,
    });
    if (!sent.ok) {
      return refuse(sent.error.code, moreOfRefusal(sent.error));
    }
    const { account, requestId } = sent.value;
    audit({
      event: 'sign-in.code-requested',
      subject: account.name,
      actor: { ...account, role: customerEntrance.role },
    });
    return { statusCode: 200, data: { mes: 'OTP sent', requestId } } as const;
  },
});
