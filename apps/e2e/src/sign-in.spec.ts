import type { Page } from '@playwright/test';
import { keepFromOthers, test } from './support/browser-test.ts';
import { DEMO_PASSWORD, demoSwitchgear } from './support/demo-companies.ts';
import { expect } from './support/expect.ts';
import { openKept } from './support/kept-tab.ts';
import { askForUserCode, chooseRole, signInAsAdministrator, typeCode } from './support/sign-in-steps.ts';
import { tabOfUser } from './support/signed-in-tab.ts';

const login = /#\/login$/;

const asha = { ...demoSwitchgear.sales, password: DEMO_PASSWORD };
const works = { ...demoSwitchgear.manufacturer, password: DEMO_PASSWORD };
const administrator = { name: 'Demo Admin', ...demoSwitchgear.administrator };

const whoIs = (page: Page) => page.getByRole('banner').getByText('Sales at Demo Switchgear');

test('a user is signed in by the sixth digit, chooses a role, and stays signed in after a reload and in a second tab, until one of them logs out [SGN-12, SGN-13, SGN-22, SHL-60]', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(login);
  const code = await askForUserCode(page, request, asha);
  await typeCode(page, code.slice(0, 5));
  await expect(page.getByRole('button', { name: 'Log in' })).toBeDisabled();
  await page.getByLabel('Enter OTP').press(code.charAt(5));

  const dialog = page.getByRole('dialog', { name: 'Role Selection' });
  await expect(dialog.getByText('Select the appropriate user role to get started')).toBeVisible();
  await chooseRole(page, 'Sales');
  await expect(page).toHaveURL(/#\/main\/sales\/home$/);
  await expect(whoIs(page)).toBeVisible();
  await expect(page.getByText('Sales :verification is successful.')).toBeVisible();

  await page.reload();
  await expect(whoIs(page)).toBeVisible();
  const second = await context.newPage();
  await second.goto('/#/main/sales/customer');
  await expect(second.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await whoIs(second).click();
  await second.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(login);
});

test('a user signs in by e-mail and works as manufacturer [SGN-03, SGN-23, SHL-11]', async ({ page, request }) => {
  await page.goto('/');
  const byEmail = { ...works, userName: works.email };
  await typeCode(page, await askForUserCode(page, request, byEmail));
  await chooseRole(page, 'Manufacture');
  await expect(page).toHaveURL(/#\/main\/manufacture-engineer\/documents$/);
});

test('an administrator goes straight to the administration; once logged out, no way leads back [SGN-05, SGN-29, SGN-38, SHL-69]', async ({
  page,
  request,
}) => {
  await signInAsAdministrator(page, request, administrator);
  await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible();
  await expect(page.getByText('admin@demo.test :Admin has been verified successfully')).toBeVisible();

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

test('two copies of a tab renew the token at the same moment [SGN-54, SGN-55]', async ({ page, context, request }) => {
  const storage = await tabOfUser(request, asha, 'sales');
  const tabs = [page, await context.newPage()];
  keepFromOthers(context);
  const renewals: string[] = [];
  context.on('request', (sent) => sent.url().includes('/session/renewal') && renewals.push(sent.url()));
  // The list of open enquiries is the last that the page asks for. Before it, the page that goes away would renew, too.
  const lastAnswer = (tab: Page) => tab.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/intake'));
  for (const tab of tabs) {
    await Promise.all([lastAnswer(tab), openKept(tab, storage, '/#/main/sales/home')]);
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
        await Promise.all([lastAnswer(tab), tab.reload()]);
        await expect(tab.getByRole('link', { name: /^Q-/ }).first()).toBeVisible();
      }),
    );
    // A tab that hears of the other's tokens in time asks for none.
    expect(renewals.length).toBeGreaterThanOrEqual(renewal);
    expect(renewals.length).toBeLessThanOrEqual(renewal * tabs.length);
  }
});
