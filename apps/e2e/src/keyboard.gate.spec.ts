import { randomUUID } from 'node:crypto';
import { test } from './support/browser-test.ts';
import { DEMO_PASSWORD } from './support/demo-companies.ts';
import { expect } from './support/expect.ts';
import { tabTo, typeInto } from './support/keyboard.ts';
import { oneTimePasswordAfter } from './support/mailbox.ts';
import { type OwnCompany, subscribeCompany } from './support/own-company.ts';

let company: OwnCompany;

test.beforeAll(async ({ request }) => {
  company = await subscribeCompany(request, 'Keyboard Panels');
});

test('an administrator signs in and adds a user without a mouse', async ({ page, request }) => {
  const { email, licenceKey } = company.administrator;
  const userName = `lata-${randomUUID().slice(0, 8)}`;
  await page.goto('/#/login');
  await expect(page.getByLabel('Username or email')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await typeInto(page, page.getByLabel('Email'), email);
  await typeInto(page, page.getByLabel('License key'), licenceKey);
  const code = await oneTimePasswordAfter(request, email, () => page.keyboard.press('Enter'));
  await expect(page.getByLabel('Enter OTP')).toBeFocused();
  await page.keyboard.type(code);
  await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible();

  await tabTo(page, page.getByRole('link', { name: 'Role Management' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'List of Users' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Add User' }));
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
  await typeInto(page, dialog.getByRole('textbox', { name: 'Name', exact: true }), 'Lata Joshi');
  await typeInto(page, dialog.getByRole('textbox', { name: 'User Name' }), userName);
  await typeInto(page, dialog.getByRole('textbox', { name: 'Email' }), `${userName}@journeys.test`);
  await typeInto(page, dialog.getByRole('textbox', { name: 'Contact No' }), '9876501234');
  await typeInto(page, dialog.getByLabel(/^Password/), DEMO_PASSWORD);
  await typeInto(page, dialog.getByLabel(/^Confirm Password/), DEMO_PASSWORD);
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Sales' }));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Add', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Lata Joshi : Sales added successfully.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: userName })).toBeVisible();

  // What closes a dialog gives the focus back to what opened it.
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add User' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add User' })).toBeFocused();
});
