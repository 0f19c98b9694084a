import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { PASSWORD_MASK } from '@pw/domain/company-users/user-form';
import { test } from './support/browser-test.ts';
import { DEMO_PASSWORD } from './support/demo-companies.ts';
import { expect } from './support/expect.ts';
import { type KeptTab, openKept } from './support/kept-tab.ts';
import { addUsers, type OwnCompany, subscribeCompany } from './support/own-company.ts';
import { signInAsAdministrator } from './support/sign-in-steps.ts';
import { tabOfAdministrator } from './support/signed-in-tab.ts';

type Entered = {
  readonly name: string;
  readonly userName: string;
  readonly email: string;
  readonly contactNumber: string;
  readonly password: string;
};

let company: OwnCompany;
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
  company = await subscribeCompany(request, 'User Panels');
  administrator = await tabOfAdministrator(request, company.administrator);
});

test('adds a user, who stands in the list and in the use of the licences [ADM-28, ADM-31, ADM-71]', async ({
  page,
}) => {
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
  await expect(row).toContainText('Invited');
  await expect(page.getByRole('progressbar', { name: 'Sales' })).toHaveAttribute('aria-valuetext', '1 of 6');
});

test('adds the administrator as a user, once [ADM-37, ADM-38, ADM-40]', async ({ page }) => {
  await openUsers(page);
  const dialog = await openAddUser(page);
  await dialog.getByRole('radio', { name: 'Admin as User' }).check();
  await expect(dialog.getByText(company.administrator.email)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeHidden();
  await dialog.getByRole('textbox', { name: 'User Name' }).fill(newUser('nadia').userName);
  await dialog.getByLabel(/^Password/).fill(DEMO_PASSWORD);
  await dialog.getByLabel(/^Confirm Password/).fill(DEMO_PASSWORD);
  await dialog.getByRole('checkbox', { name: 'Sales' }).check();
  await addButton(dialog).click();
  await expect(page.getByText('Nadia Rao : Sales added successfully.')).toBeVisible();
  await expect(rowOf(page, company.administrator.email)).toBeVisible();

  await openAddUser(page);
  await expect(dialog.getByRole('radio', { name: 'Admin as User' })).toBeDisabled();
});

test('makes one user of a double click', async ({ page }) => {
  await openUsers(page);
  const user = newUser('Hema');
  const dialog = await openAddUser(page);
  await fillUser(dialog, user);
  await dialog.getByRole('checkbox', { name: 'Field Engineer' }).check();
  const sent: string[] = [];
  page.on('request', (asked) => asked.url().endsWith('/user/registerUser') && sent.push(asked.url()));
  await addButton(dialog).dblclick();
  await expect(rowOf(page, user.userName)).toHaveCount(1);
  await expect(dialog).toBeHidden();
  expect(sent).toHaveLength(1);
});

test('edits a user; e-mail and password stay as they are [ADM-62, ADM-65, ADM-75]', async ({ page, request }) => {
  const [there] = await addUsers(request, company, [{ userName: 'indra', roles: ['field-engineer'] }]);
  await openUsers(page);
  await rowOf(page, there?.userName ?? '')
    .getByRole('button', { name: 'Edit Indra' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await expect(dialog.getByRole('textbox')).toHaveCount(3);
  await expect(dialog.getByLabel('Email')).toHaveText(there?.email ?? '');
  await expect(dialog.getByLabel(/^Password/)).toHaveText(PASSWORD_MASK);
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();

  await dialog.getByRole('checkbox', { name: 'Field Engineer' }).uncheck();
  await expect(dialog.getByText('Each user must have at least one role.')).toBeVisible();
  await expect(save).toBeDisabled();

  await dialog.getByRole('checkbox', { name: 'Field Engineer' }).check();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Indrani Sen');
  await save.click();
  await expect(page.getByText('Indrani Sen :User details edited Successfully.')).toBeVisible();
  await expect(rowOf(page, 'Indrani Sen')).toBeVisible();
});

test('deletes a user only when told twice [ADM-77, ADM-78, ADM-80]', async ({ page, request }) => {
  const [there] = await addUsers(request, company, [{ userName: 'jaya', roles: ['field-engineer'] }]);
  await openUsers(page);
  const row = rowOf(page, there?.userName ?? '');
  const question = page.getByRole('dialog', { name: 'Delete Sales' });

  await row.getByRole('button', { name: 'Delete Jaya' }).click();
  await expect(question.getByText('Do you want to delete Sales: "Jaya"?')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Jaya :Delete sales canceled.')).toBeVisible();
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: 'Delete Jaya' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Jaya :Sales deleted Successfully.')).toBeVisible();
  await expect(row).toBeHidden();
});

test('shows eight users on a page and finds any of them [ADM-30, ADM-33, ADM-34]', async ({ page, request }) => {
  const large = await subscribeCompany(request, 'Large Panels');
  const names = ['ada', 'bea', 'cora', 'dina', 'ela', 'fay', 'gwen', 'hana', 'ines'];
  await addUsers(
    request,
    large,
    names.map((userName) => ({ userName, roles: ['field-engineer'] })),
  );
  await signInAsAdministrator(page, request, large.administrator);
  await page.getByRole('link', { name: 'Role Management' }).click();
  const edits = page.getByRole('button', { name: /^Edit / });
  await expect(edits).toHaveCount(8);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(edits).toHaveCount(1);

  const search = page.getByRole('searchbox', { name: 'Search users' });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type(' *GWEN? ');
  await expect(edits).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Edit Gwen' })).toBeVisible();

  await search.fill('nobody');
  await expect(page.getByText('No sales user found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).last().click();
  await expect(edits).toHaveCount(8);
});
