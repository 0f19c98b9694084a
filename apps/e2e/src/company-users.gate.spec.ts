import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { PASSWORD_MASK } from '@pw/domain/company-users/user-form';
import { DEMO_PASSWORD } from './support/demo-companies.ts';
import { expect } from './support/expect.ts';
import { type KeptTab, openKept } from './support/kept-tab.ts';
import { test } from './support/one-page.ts';
import { subscribeCompany } from './support/own-company.ts';
import { tabOfAdministrator } from './support/signed-in-tab.ts';

type Entered = {
  readonly name: string;
  readonly userName: string;
  readonly email: string;
  readonly contactNumber: string;
  readonly password: string;
};

let administrator: KeptTab;

/** A new user whom nobody else in the installation is called like. */
function newUser(first: string): Entered {
  const userName = `${first.toLowerCase()}-${randomUUID().slice(0, 8)}`;
  const email = `${userName}@journeys.test`;
  return { name: first, userName, email, contactNumber: '9876501234', password: DEMO_PASSWORD };
}

async function openUsers(page: Page) {
  await openKept(page, administrator, '/#/main/admin?moveToAdmin=1');
  await expect(page.getByRole('heading', { name: 'List of Users' })).toBeVisible();
}

async function openAddUser(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add User' }).click();
  return page.getByRole('dialog', { name: 'Add User' });
}

async function fillUser(dialog: Locator, user: Entered) {
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(user.name);
  await dialog.getByRole('textbox', { name: 'User Name' }).fill(user.userName);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(user.email);
  await dialog.getByRole('textbox', { name: 'Contact No' }).fill(user.contactNumber);
  await dialog.getByLabel(/^Password/).fill(user.password);
  await dialog.getByLabel(/^Confirm Password/).fill(user.password);
}

const addButton = (dialog: Locator) => dialog.getByRole('button', { name: 'Add', exact: true });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test.beforeAll(async ({ request }) => {
  const { administrator: who } = await subscribeCompany(request, 'User Panels');
  administrator = await tabOfAdministrator(request, who);
});

test('adds a user, who is in the list and in the use of the licences [ADM-28, ADM-31, ADM-71]', async ({ page }) => {
  await openUsers(page);
  await expect(page.getByText('No sales user found')).toBeVisible();
  const user = newUser('Farah');
  const dialog = await openAddUser(page);
  await fillUser(dialog, user);
  await expect(addButton(dialog)).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Sales' }).check();
  await addButton(dialog).click();

  await expect(page.getByText('Farah : Sales added successfully.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const row = rowOf(page, user.userName);
  await expect(row).toContainText(user.email);
  await expect(row).toContainText('9876501234');
  await expect(row).toContainText(/\d{2}-\d{2}-\d{4}/);
  await expect(row).toContainText('Sales');
  await expect(row).toContainText('Not signed in yet');
  await expect(page.getByRole('progressbar', { name: 'Sales' })).toHaveAttribute('aria-valuetext', '1 of 6');
});

test('makes one user of a double click, whose e-mail and password stay as they are when they are edited [ADM-62, ADM-65, ADM-75]', async ({
  page,
}) => {
  await openUsers(page);
  const user = newUser('Hema');
  const dialog = await openAddUser(page);
  await fillUser(dialog, user);
  await dialog.getByRole('checkbox', { name: 'Field Engineer' }).check();
  const sent: string[] = [];
  page.on('request', (asked) => asked.url().endsWith('/users/with-password') && sent.push(asked.url()));
  await addButton(dialog).dblclick();
  await expect(rowOf(page, user.userName)).toHaveCount(1);
  await expect(dialog).toBeHidden();
  expect(sent).toHaveLength(1);

  await rowOf(page, user.userName).getByRole('button', { name: 'Edit Hema' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit User' });
  await expect(edit.getByRole('textbox')).toHaveCount(3);
  await expect(edit.getByLabel('Email')).toHaveText(user.email);
  await expect(edit.getByLabel(/^Password/)).toHaveText(PASSWORD_MASK);
  const save = edit.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();

  await edit.getByRole('checkbox', { name: 'Field Engineer' }).uncheck();
  await expect(edit.getByText('Each user must have at least one role.')).toBeVisible();
  await expect(save).toBeDisabled();

  await edit.getByRole('checkbox', { name: 'Field Engineer' }).check();
  await edit.getByRole('textbox', { name: 'Name', exact: true }).fill('Hema Sen');
  await save.click();
  await expect(page.getByText('Hema Sen :User details edited Successfully.')).toBeVisible();
  await expect(rowOf(page, 'Hema Sen')).toBeVisible();
});
