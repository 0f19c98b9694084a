import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './support/expect.ts';
import { pressOn, refuseTheMouse, tabTo, typeInto } from './support/keyboard.ts';
import { oneTimePasswordAfter } from './support/mailbox.ts';
import { test } from './support/one-page.ts';
import type { CompanyUser } from './support/own-company.ts';
import {
  expectBoards,
  expectProjects,
  expectStep,
  leaveForProjects,
  oneSalesEngineer,
  rowOf,
} from './support/sales.ts';

let asha: CompanyUser;

test.beforeAll(async ({ request }) => {
  ({ user: asha } = await oneSalesEngineer(request, 'Key Panels'));
});

test.beforeEach(({ page }) => refuseTheMouse(page));

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function signIn(page: Page, request: APIRequestContext): Promise<void> {
  await page.goto('/#/login');
  await typeInto(page, page.getByLabel('Username or email'), asha.userName);
  await typeInto(page, page.getByLabel(/^Password/), asha.password);
  const code = await oneTimePasswordAfter(request, asha.email, () => page.keyboard.press('Enter'));
  await expect(page.getByLabel('Enter OTP')).toBeFocused();
  await page.keyboard.type(code);
  await pressOn(page, dialog(page, 'Role Selection').getByRole('button', { name: 'Continue as Sales' }));
  await expectProjects(page);
}

async function fillDetails(page: Page): Promise<void> {
  await typeInto(page, page.getByRole('textbox', { name: 'Project Name' }), 'Hebbal Tech Parks');
  await typeInto(page, page.getByRole('textbox', { name: 'Enquiry Number' }), 'HTP/C/E/212');
  const industry = page.getByRole('button', { name: /^Industry:/ });
  await pressOn(page, industry);
  const group = page.getByRole('menuitem', { name: 'Industrial & Manufacturing' });
  await expect(group).toBeVisible();
  await expect(industry).not.toBeFocused();
  await page.keyboard.type('automotive');
  await expect(page.getByRole('menuitem', { name: 'Industrial & Manufacturing - Automotive' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Industry: .+ - Automotive$/ })).toBeFocused();
  await typeInto(page, page.getByRole('textbox', { name: 'Enquiry Date' }), '20-11-2025');
}

async function addCustomer(page: Page): Promise<void> {
  await page.keyboard.press('Alt+C');
  await expect(dialog(page, 'New Customer').getByLabel('Customer Name')).toBeFocused();
  await page.keyboard.type('Hebbal Estates');
  for (const text of ['Bengaluru', '12 Outer Ring Road', '', 'India']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'New Customer').getByLabel('Country')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Select Hebbal Estates' })).toBeChecked();
}

async function addBoard(page: Page, name: string): Promise<void> {
  await page.keyboard.press('b');
  await expect(dialog(page, 'Add New Board').getByLabel('Board Name')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  // The configuration that opens has journeys of its own.
  await expect(page).toHaveURL(/add-product\/false\?/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Rated current' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Save & Close' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectStep(page, 'board-catalog');
}

test('from sign-in to a project with three boards and back, without a mouse', async ({ page, request }) => {
  await signIn(page, request);
  await pressOn(page, page.getByRole('button', { name: 'Dark theme' }));
  await page.keyboard.press('n');
  await expectStep(page, 'project-details');
  await fillDetails(page);
  await addCustomer(page);
  await tabTo(page, page.getByRole('checkbox', { name: 'Same as Customer Location' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('textbox', { name: 'Project Location' })).toHaveValue('Bengaluru');
  await page.keyboard.press('Alt+ArrowRight');
  await expectStep(page, 'board-catalog');

  await addBoard(page, 'PCC');
  await pressOn(page, page.getByRole('button', { name: 'Edit name of PCC' }));
  await expect(dialog(page, 'Edit Board Name').getByLabel('Board Name')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('-1');
  await page.keyboard.press('Enter');
  await expectBoards(page, ['PCC-1']);

  await tabTo(page, rowOf(page, 'PCC-1'));
  await page.keyboard.press('Control+D');
  await expect(dialog(page, 'Duplicate Board').getByLabel('Board Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectBoards(page, ['PCC-1', 'PCC-1-Copy-(1)']);
  await expect(rowOf(page, 'PCC-1').first()).toBeFocused();
  await page.keyboard.press('Control+C');
  await page.keyboard.press('Control+V');
  await expect(dialog(page, 'Paste Board').getByLabel('Board Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectBoards(page, ['PCC-1', 'PCC-1-Copy-(1)', 'PCC-1-Copy-(2)']);

  await leaveForProjects(page);
  await expect(rowOf(page, 'HTP/C/E/212')).toContainText('Hebbal Tech Parks');
});
