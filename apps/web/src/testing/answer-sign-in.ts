import { adminLoginCall, loginCall, verifyCall, verifyOtpCall, verifyRoleCall } from '@pw/contract/sign-in';
import { roleName, roleNamed } from '@pw/domain/permissions';
import { z } from 'zod';
import type { FakeServer } from './fake-server.ts';
import { aSession } from './signed-in.ts';

export const REQUEST_ID = '33333333-3333-4333-8333-333333333333';

const codeSent = { statusCode: 200, data: { mes: 'OTP sent', requestId: REQUEST_ID } } as const;
const asked = z.object({ role: z.string() });

function accepted(who: 'sales' | 'administrator') {
  const { userId, name, email, company, companyId } = aSession(who);
  const authToken = { token: 'choosing', refreshToken: 'choosing-refresh' };
  return { statusCode: 200, data: { mes: 'correct otp', userId, name, email, company, companyId, authToken } } as const;
}

/** Lets every step of a sign-in succeed, for users in whichever role they choose and for administrators. */
export function answerSignIn(server: FakeServer): void {
  server.answer(loginCall, codeSent);
  server.answer(adminLoginCall, codeSent);
  server.answer(verifyCall, accepted('sales'));
  server.answer(verifyOtpCall, accepted('administrator'));
  server.answerWith(verifyRoleCall, ({ body }) => ({
    statusCode: 200 as const,
    data: {
      isValidRole: true,
      roleName: roleName(roleNamed(asked.parse(body).role) ?? 'sales'),
      authToken: { token: 'token-of-role', refreshToken: 'refresh-of-role' },
    },
  }));
}
