import type { loginCall } from '@pw/contract/sign-in/login';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { CallReply, CallRequest } from '../../platform/http/route.ts';
import { moreOfRefusal } from './more-of-refusal.ts';
import { type LoginRequest, sendCode } from './send-code.ts';

type Request = Pick<
  CallRequest<typeof loginCall>,
  'tx' | 'platform' | 'now' | 'address' | 'afterCommit' | 'refuse' | 'audit'
>;

/** Answers the first step of a sign-in, at whichever entrance. */
export async function answerLogin(
  { refuse, audit, ...request }: Request,
  login: Pick<LoginRequest, 'entrance' | 'name' | 'secret'>,
): Promise<CallReply<typeof loginCall> | Refusal> {
  const sent = await sendCode({ ...request, ...login });
  if (!sent.ok) {
    return refuse(sent.error.code, moreOfRefusal(sent.error));
  }
  const { account, requestId } = sent.value;
  const { role } = login.entrance;
  audit({ event: 'sign-in.code-requested', subject: account.name, actor: { ...account, role } });
  return { statusCode: 200, data: { mes: 'OTP sent', requestId } };
}
