import type { Page } from '@playwright/test';
import { test } from './support/browser-test.ts';
import { DEMO_PASSWORD, demoSwitchgear } from './support/demo-companies.ts';
import { expect } from './support/expect.ts';
import { type KeptTab, openKept } from './support/kept-tab.ts';
import { oneTimePasswordAfter } from './support/mailbox.ts';
import {
  askForAdministratorCode,
  askForUserCode,
  chooseRole,
  generateCode,
  signInAsAdministrator,
  signInAsUser,
  typeCode,
} from './support/sign-in-steps.ts';
import { tabOfUser } from './support/signed-in-tab.ts';

const salesHome = /#\/main\/sales\/home$/;
const login = /#\/login$/;

const asha = { ...demoSwitchgear.sales, password: DEMO_PASSWORD };
const works = { ...demoSwitchgear.manufacturer, password: DEMO_PASSWORD };
const administrator = { name: 'Demo Admin', ...demoSwitchgear.administrator };

/** Another six digits than the code. */
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');

const whoIs = (page: Page) => page.getByRole('banner').getByText('Sales at Demo Switchgear');

/** Types a code that is refused; the box is empty again then. */
async function typeRefusedCode(page: Page, code: string, text: string) {
  await typeCode(page, code);
  await expect(page.getByRole('alert').getByText(text)).toBeVisible();
  await expect(page.getByLabel('Enter OTP')).toHaveValue('');
}

test.describe('a user', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(login);
  });

  test('asks for a one-time password once the fields are filled [SGN-01, SGN-03, SGN-07]', async ({ page }) => {
    await expect(page.getByText('Planning, Engineering & Configuring')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Customer' })).toBeChecked();
    await page.getByLabel('Username or email').fill('asha');
    await expect(page.getByRole('button', { name: 'Generate OTP' })).toBeHidden();
    await page.getByLabel(/^Password/).fill(DEMO_PASSWORD);
    await expect(page.getByRole('button', { name: 'Generate OTP' })).toBeVisible();
  });

  test('is signed in by the sixth digit and chooses a role [SGN-12, SGN-13, SGN-22]', async ({ page, request }) => {
    const code = await askForUserCode(page, request, asha);
    await typeCode(page, code.slice(0, 5));
    await expect(page.getByRole('button', { name: 'Log in' })).toBeDisabled();
    await page.getByLabel('Enter OTP').press(code.charAt(5));

    const dialog = page.getByRole('dialog', { name: 'Role Selection' });
    await expect(dialog.getByText('Select the appropriate user role to get started')).toBeVisible();
    await chooseRole(page, 'Sales');
    await expect(page).toHaveURL(salesHome);
    await expect(whoIs(page)).toBeVisible();
    await expect(page.getByText('Sales :verification is successful.')).toBeVisible();
  });

  test('signs in by e-mail and works as manufacturer [SGN-03, SGN-23, SHL-11]', async ({ page, request }) => {
    const byEmail = { ...works, userName: works.email };
    await typeCode(page, await askForUserCode(page, request, byEmail));
    await chooseRole(page, 'Manufacture');
    await expect(page).toHaveURL(/#\/main\/manufacture-engineer\/documents$/);
  });

  test('reads that the credentials are wrong, for five seconds [SGN-30, SGN-37]', async ({ page }) => {
    await page.clock.install();
    const refusal = page.getByText('Invalid credentials.Please review the information provided.');
    await page.getByLabel('Username or email').fill('asha');
    await page.getByLabel(/^Password/).fill('Wrong@12345');
    await page.getByRole('button', { name: 'Generate OTP' }).click();
    await expect(refusal).toBeVisible();
    await page.clock.runFor(5000);
    await expect(refusal).toBeHidden();
  });

  test('gets a new one-time password, which ends the older one [SGN-10]', async ({ page, request }) => {
    const older = await askForUserCode(page, request, asha);
    const newer = await oneTimePasswordAfter(request, asha.email, () => generateCode(page, true));
    await typeRefusedCode(page, older, 'Invalid OTP. Please check and try again.');
    await typeCode(page, newer);
    await expect(page.getByRole('dialog', { name: 'Role Selection' })).toBeVisible();
  });

  test('has five guesses, then needs a new one-time password [SGN-33]', async ({ page, request }) => {
    const code = await askForUserCode(page, request, asha);
    for (let guess = 1; guess <= 5; guess += 1) {
      await typeRefusedCode(page, otherThan(code), 'Invalid OTP. Please check and try again.');
    }
    await typeRefusedCode(page, code, 'OTP Expired. Please request a new one.');
    await typeCode(page, await oneTimePasswordAfter(request, asha.email, () => generateCode(page, true)));
    await expect(page.getByRole('dialog', { name: 'Role Selection' })).toBeVisible();
  });
});

test.describe('an administrator', () => {
  test('goes straight to the administration [SGN-05, SGN-29, SGN-38]', async ({ page, request }) => {
    await signInAsAdministrator(page, request, administrator);
    await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible();
    await expect(page.getByText('admin@demo.test :Admin has been verified successfully')).toBeVisible();
  });

  test('reads that a one-time password was wrong [SGN-39]', async ({ page, request }) => {
    await page.goto('/');
    const code = await askForAdministratorCode(page, request, administrator);
    await typeRefusedCode(page, otherThan(code), 'Invalid OTP. Please check and try again.');
    await expect(page.getByText('admin@demo.test: Admin has not been verified successfully.')).toBeVisible();
  });
});

test('who is not signed in is sent from every address to the login [SHL-04, SHL-08, SHL-31]', async ({ page }) => {
  await page.goto('/');
  for (const address of ['main/sales/home', 'main/admin', 'main/manufacture-engineer/documents', 'nowhere', 'main']) {
    await page.goto(`/#/${address}`);
    await expect(page, address).toHaveURL(login);
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test.describe('who is signed in', () => {
  let kept: KeptTab;

  test.beforeAll(async ({ request }) => {
    kept = await tabOfUser(request, asha, 'sales');
  });

  test('is sent from what is not theirs to the own home [SHL-03, SHL-30, SHL-48]', async ({ page }) => {
    await openKept(page, kept, '/#/login');
    await expect(page).toHaveURL(salesHome);
    for (const address of ['main/admin', 'main/admin/audit', 'main/sales/nowhere', 'nowhere']) {
      await page.goto(`/#/${address}`);
      await expect(page, address).toHaveURL(salesHome);
    }
  });

  test('stays signed in after a reload and in a second tab, until one of them logs out [SHL-60]', async ({
    page,
    context,
    request,
  }) => {
    await signInAsUser(page, request, asha, 'Sales');
    await page.reload();
    await expect(whoIs(page)).toBeVisible();

    const second = await context.newPage();
    await second.goto('/#/main/sales/customer');
    await expect(second.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
    await whoIs(second).click();
    await second.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(login);
  });

  test('renews the token in two copies of a tab at the same moment [SGN-54, SGN-55]', async ({ page, context }) => {
    const tabs = [page, await context.newPage()];
    const renewals: string[] = [];
    context.on('request', (sent) => sent.url().includes('getRefreshToken') && renewals.push(sent.url()));
    for (const tab of tabs) {
      await openKept(tab, kept, '/#/main/sales/home');
      await expect(whoIs(tab)).toBeVisible();
    }
    const now = Date.now();
    for (const [renewal, passedSeconds] of [
      [1, 3400],
      [2, 6800],
    ] as const) {
      await Promise.all(
        tabs.map(async (tab) => {
          await tab.clock.setFixedTime(now + passedSeconds * 1000);
          await tab.reload();
          await expect(tab.getByRole('link', { name: /^Q-/ }).first()).toBeVisible();
        }),
      );
      // A tab that hears of the other's tokens in time asks for none.
      expect(renewals.length).toBeGreaterThanOrEqual(renewal);
      expect(renewals.length).toBeLessThanOrEqual(renewal * tabs.length);
    }
  });
});

test('who logs out is out, and no way leads back [SHL-69]', async ({ page, request }) => {
  await signInAsAdministrator(page, request, administrator);
  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(page).toHaveURL(/audit/);
  await page.getByRole('button', { name: /at Demo Switchgear/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(login);
  await page.goBack();
  await expect(page).toHaveURL(login);
  await page.goto('/#/main/admin');
  await expect(page).toHaveURL(login);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});
