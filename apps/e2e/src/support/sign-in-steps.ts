import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { oneTimePasswordAfter } from './mailbox.ts';
import type { Administrator } from './own-company.ts';

export type Customer = { readonly userName: string; readonly email: string; readonly password: string };

type Portal = 'Sales' | 'Manufacture' | 'Product Engineer';

/** Enters what a user signs in with and asks for the one-time password, which is answered. */
export async function askForUserCode(page: Page, request: APIRequestContext, user: Customer): Promise<string> {
  await page.getByLabel('Username or email').fill(user.userName);
  await page.getByLabel(/^Password/).fill(user.password);
  return oneTimePasswordAfter(request, user.email, () => generateCode(page));
}

/** Enters what an administrator signs in with and asks for the one-time password, which is answered. */
async function askForAdministratorCode(
  page: Page,
  request: APIRequestContext,
  { email, licenceKey }: Administrator,
): Promise<string> {
  await page.getByText('Administrator', { exact: true }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('License key').fill(licenceKey);
  return oneTimePasswordAfter(request, email, () => generateCode(page));
}

/** Asks for a one-time password. */
async function generateCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Generate OTP' }).click();
  await expect(page.getByText('OTP sent. Check your inbox.')).toBeVisible();
}

/** Types a one-time password; its sixth digit logs in by itself. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Enter OTP').pressSequentially(code);
}

export async function chooseRole(page: Page, portal: Portal): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Role Selection' });
  await dialog.getByText(portal, { exact: true }).click();
  await dialog.getByRole('button', { name: `Continue as ${portal}` }).click();
}

/** Signs a user in, from the login to the home of the role. */
export async function signInAsUser(page: Page, request: APIRequestContext, user: Customer, portal: Portal) {
  await page.goto('/#/login');
  await typeCode(page, await askForUserCode(page, request, user));
  await chooseRole(page, portal);
  await expect(page).toHaveURL(/#\/main\//);
}

/** Signs an administrator in, from the login to the administration. */
export async function signInAsAdministrator(page: Page, request: APIRequestContext, administrator: Administrator) {
  await page.goto('/#/login');
  await typeCode(page, await askForAdministratorCode(page, request, administrator));
  await expect(page).toHaveURL(/#\/main\/admin/);
}
