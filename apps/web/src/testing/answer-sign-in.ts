import {
  chooseRoleCall,
  requestAdministratorCodeCall,
  requestUserCodeCall,
  signInAdministratorCall,
  signInUserCall,
} from '@pw/contract/sign-in';
import { roleName, roleNamed } from '@pw/domain/permissions';
import { z } from 'zod';
import type { FakeServer } from './fake-server.ts';
import { aSession } from './signed-in.ts';

export const REQUEST_ID = '33333333-3333-4333-8333-333333333333';

const codeSent = { requestId: REQUEST_ID };
const asked = z.object({ roleName: z.string() });

function accepted(who: 'sales' | 'administrator') {
  const { userId, name, email, company, companyId } = aSession(who);
  const authToken = { token: 'choosing', refreshToken: 'choosing-refresh' };
  return { userId, name, email, company, companyId, authToken };
}

/** Lets every step of a sign-in succeed, for users in whichever role they choose and for administrators. */
export function answerSignIn(server: FakeServer): void {
  server.answer(requestUserCodeCall, codeSent);
  server.answer(requestAdministratorCodeCall, codeSent);
  server.answer(signInUserCall, accepted('sales'));
  server.answer(signInAdministratorCall, accepted('administrator'));
  server.answerWith(chooseRoleCall, ({ body }) => ({
    isHeld: true as const,
    roleName: roleName(roleNamed(asked.parse(body).roleName) ?? 'sales'),
    authToken: { token: 'token-of-role', refreshToken: 'refresh-of-role' },
  }));
}
