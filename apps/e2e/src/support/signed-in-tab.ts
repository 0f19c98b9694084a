import type { APIRequestContext } from '@playwright/test';
import { chooseRoleCall, requestUserCodeCall, signInUserCall } from '@pw/contract/sign-in';
import { type Role, roleName } from '@pw/domain/permissions';
import { codeTexts } from '@pw/domain/sign-in/one-time-code';
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
  role: Exclude<Role, 'administrator'>,
): Promise<KeptTab> {
  const code = await oneTimePasswordAfter(request, user.email, async () => {
    await ask(request, requestUserCodeCall, { body: { userName: user.userName, password: user.password } });
  });
  const verified = await ask(request, signInUserCall, { body: { userName: user.userName, code } });
  const entered = await ask(request, chooseRoleCall, {
    body: { roleName: roleName(role) },
    token: verified.authToken.token,
  });
  if (!entered.isHeld) {
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
  const information = { ...verified, mes: codeTexts.CORRECT, roleName: roleName(role), receivedAtMs: Date.now() };
  return {
    'panelwright.userInformation': JSON.stringify(information),
    'panelwright.isLoggedIn': 'true',
  };
}
