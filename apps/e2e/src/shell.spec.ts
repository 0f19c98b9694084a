import type { Page } from '@playwright/test';
import { listedContacts } from '@pw/domain/contact-support';
import { test } from './support/browser-test.ts';
import { expect } from './support/expect.ts';
import { type KeptTab, openKept } from './support/kept-tab.ts';
import { addUsers, subscribeCompany } from './support/own-company.ts';
import { supportContacts } from './support/server-settings.ts';
import { tabOfAdministrator, tabOfUser } from './support/signed-in-tab.ts';

let sales: KeptTab;
let administrator: KeptTab;

test.beforeAll(async ({ request }) => {
  const company = await subscribeCompany(request, 'Shell Panels');
  const [user] = await addUsers(request, company, [{ userName: 'sana', roles: ['sales'] }]);
  if (!user) {
    throw new Error('The user was not added');
  }
  sales = await tabOfUser(request, user, 'sales');
  administrator = await tabOfAdministrator(request, company.administrator);
});

const schemeOf = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme');
const termsText = (page: Page) => page.getByRole('textbox', { name: 'Terms & Conditions' });

async function openTerms(page: Page) {
  await openKept(page, administrator, '/#/main/admin');
  await expect(termsText(page)).toBeVisible();
}

async function typeTerms(page: Page, text: string) {
  await termsText(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

test('is light at first and remembers the other theme [SHL-22, SHL-23]', async ({ page }) => {
  await openKept(page, sales, '/#/main/sales/home');
  await expect(page.getByRole('button', { name: 'Dark theme' })).toBeVisible();
  expect(await schemeOf(page)).toBe('light');

  await page.getByRole('button', { name: 'Dark theme' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Light theme' })).toBeVisible();
  expect(await schemeOf(page)).toBe('dark');

  await page.getByRole('button', { name: 'Light theme' }).click();
  await expect(page.getByRole('button', { name: 'Dark theme' })).toBeVisible();
});

test('names the years of the copyright and the language [SHL-21, SHL-24]', async ({ page }) => {
  await openKept(page, sales, '/#/main/sales/home');
  await expect(page.getByRole('contentinfo').getByText('1996 to 2025')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('finds a screen on Ctrl K and goes there on Enter', async ({ page }) => {
  await openKept(page, administrator, '/#/main/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible();
  await page.keyboard.press('Control+K');
  const search = page.getByRole('combobox', { name: 'Search or go to' });
  await expect(search).toBeFocused();
  await page.keyboard.type('audi');
  await expect(page.getByRole('option')).toHaveText([/Audit/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/main\/admin\/audit/);
});

test('tells whom to ask for support [SHL-67, SHL-68]', async ({ page }) => {
  await openKept(page, sales, '/#/main/sales/home');
  await page.getByRole('button', { name: /Sales at/ }).click();
  await page.getByRole('menuitem', { name: 'Contact support' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact support' });
  for (const { role, name, email } of listedContacts(supportContacts)) {
    await expect(dialog.getByText(role)).toBeVisible();
    await expect(dialog.getByText(name)).toBeVisible();
    await expect(dialog.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  }
  await expect(dialog.getByRole('link')).toHaveCount(3);
});

test('leaves a toast for eight seconds [MSG-16]', async ({ page }) => {
  await page.clock.install();
  await openTerms(page);
  await typeTerms(page, ' Offer valid for 30 days.');
  await standStill(page);
  const saved = page.waitForResponse('**/user/uploadTerms');
  // By the key: the pointer would stand on the toast, which waits then.
  await page.keyboard.press('Control+S');
  await saved;
  const toast = page.getByText('Terms and Conditions added successfully.');
  await page.clock.runFor(500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(7000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toast).toBeHidden();
});

test('names a failing request that no screen tells, for five seconds [SHL-20, MSG-09]', async ({ page }) => {
  await page.clock.install();
  await page.goto('/#/login');
  await page.route('**/user/login', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByLabel('Username or email').fill('asha');
  await page.getByLabel(/^Password/).fill('Some@12345');
  await page.getByRole('button', { name: 'Generate OTP' }).click();
  const message = page.getByText('Service Unavailable: Please try again in a moment.');
  await expect(message).toBeVisible();
  await page.clock.runFor(5000);
  await expect(message).toBeHidden();
});

test('says once while the network is away, and works again after it', async ({ page, context }) => {
  await openTerms(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Role Management' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Offline: The users did not arrive/);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'List of Users' })).toBeVisible();
});

test('lets the browser ask before a page is refreshed over something unsaved, and only then [SHL-25]', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.type());
    void question.accept();
  });
  await openTerms(page);
  // Browsers ask only where the user has done something.
  await termsText(page).click();
  await page.reload();
  expect(asked).toEqual([]);
  await openTerms(page);
  await typeTerms(page, ' Not saved yet.');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});

/** Stops the page's clock, however busy the machine is: from here on time passes only as the test says. */
async function standStill(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}
