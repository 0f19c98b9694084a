import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { addUserCall } from '@pw/contract/company-users';
import { requestAdministratorCodeCall, signInAdministratorCall } from '@pw/contract/sign-in';
import { subscribeCall } from '@pw/contract/subscriptions';
import type { CompanyUserRole } from '@pw/domain/company-users/role-quota';
import { ask } from './ask.ts';
import { DEMO_PASSWORD } from './demo-companies.ts';
import { expect } from './expect.ts';
import { licenceKeyFor, oneTimePasswordAfter } from './mailbox.ts';

/** The administrator of a company, with what they sign in with. */
export type Administrator = { readonly name: string; readonly email: string; readonly licenceKey: string };

/** A company that a file of journeys has for itself, so that files can run in parallel. */
export type OwnCompany = { readonly name: string; readonly administrator: Administrator };

export type CompanyUser = {
  readonly name: string;
  readonly userName: string;
  readonly email: string;
  readonly password: string;
};

const SUBSCRIBED_WITHIN_MS = 20_000;

/** Subscribes a company through the API and reads its licence key from the mail. */
export async function subscribeCompany(request: APIRequestContext, name: string, licences = 3): Promise<OwnCompany> {
  const own = `${name} ${randomUUID().slice(0, 8)}`;
  const administrator = { name: 'Nadia Rao', email: `${own.replaceAll(' ', '.').toLowerCase()}@journeys.test` };
  const body = {
    company: own,
    administratorName: administrator.name,
    email: administrator.email,
    phone: '9876543210',
    licences,
  };
  // The server creates one company at a time and refuses another meanwhile, which changes nothing.
  await expect(() => ask(request, subscribeCall, { body })).toPass({ timeout: SUBSCRIBED_WITHIN_MS });
  const licenceKey = await licenceKeyFor(request, administrator.email);
  return { name: own, administrator: { ...administrator, licenceKey } };
}

/** Adds users to a company through the API; their names are their user names with a capital. */
export async function addUsers(
  request: APIRequestContext,
  { administrator }: OwnCompany,
  users: readonly { readonly userName: string; readonly roles: readonly CompanyUserRole[] }[],
): Promise<readonly CompanyUser[]> {
  const { authToken } = await signInByApi(request, administrator);
  const added: CompanyUser[] = [];
  for (const { userName: plain, roles } of users) {
    const userName = `${plain}-${randomUUID().slice(0, 8)}`;
    const user = { name: capitalised(plain), userName, email: `${userName}@journeys.test`, password: DEMO_PASSWORD };
    await ask(request, addUserCall, {
      token: authToken.token,
      body: {
        ...user,
        contactNumber: '9123456780',
        roles: [...roles],
      },
    });
    added.push(user);
  }
  return added;
}

/** Signs an administrator in without the client. */
export async function signInByApi(request: APIRequestContext, { email, licenceKey }: Administrator) {
  const code = await oneTimePasswordAfter(request, email, async () => {
    await ask(request, requestAdministratorCodeCall, { body: { email, licenceKey } });
  });
  return ask(request, signInAdministratorCall, { body: { email, code } });
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
