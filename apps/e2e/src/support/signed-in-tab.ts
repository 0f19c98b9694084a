import type { APIRequestContext } from '@playwright/test';
import { loginCall, verifyCall, verifyRoleCall } from '@pw/contract/sign-in';
import { type Role, roleName } from '@pw/domain/permissions';
import { ask } from './ask.ts';
import type { KeptTab } from './kept-tab.ts';
import { oneTimePasswordAfter } from './mailbox.ts';
import { type Administrator, signInByApi } from './own-company.ts';
import type { Customer } from './sign-in-steps.ts';

// Opening a page and typing takes three seconds of a processor. The journeys of the sign-in do it for all others.

/** A tab in which a user is signed in, in one of their roles, without the client. */
export async function tabOfUser(
  request: APIRequestContext,
  user: Customer,
  role: 'sales' | 'manufacturer',
): Promise<KeptTab> {
  const otp = await oneTimePasswordAfter(request, user.email, async () => {
    await ask(request, loginCall, { body: { userName: user.userName, userPassword: user.password } });
  });
  const { data: verified } = await ask(request, verifyCall, { body: { userName: user.userName, otp } });
  const { userId, email } = verified;
  const { data: entered } = await ask(request, verifyRoleCall, {
    body: { userId, email, role: roleName(role) },
    token: verified.authToken.token,
  });
  if (!entered.isValidRole) {
    throw new Error(`${user.userName} has not the role ${role}`);
  }
  return keptOf({ ...verified, authToken: entered.authToken }, role);
}

/** A tab in which an administrator is signed in, without the client. */
export async function tabOfAdministrator(request: APIRequestContext, administrator: Administrator): Promise<KeptTab> {
  const verified = await signInByApi(request, administrator);
  const { userId, companyId, name, email } = verified;
  return {
    ...keptOf(verified, 'administrator'),
    'panelwright.adminInformation': JSON.stringify({ userId, companyId, name, email }),
  };
}

/** What the client stores about the signed-in user. Its shape is the client's own (apps/web: platform/session.ts). */
function keptOf(verified: Readonly<Record<string, unknown>>, role: Role): KeptTab {
  const information = { ...verified, roleName: roleName(role), receivedAtMs: Date.now() };
  return {
    'panelwright.userInformation': JSON.stringify(information),
    'panelwright.isLoggedIn': 'true',
  };
}
