import type { Locator, Page } from '@playwright/test';
import { lookAt } from './screens/look-at.ts';
import { cut, hold } from './screens/screen-state.ts';
import { expect } from './support/expect.ts';
import { type KeptTab, openKept } from './support/kept-tab.ts';
import { test } from './support/one-page.ts';
import { rowOf, twoSalesEngineers } from './support/sales.ts';

let asha: KeptTab;
let vikram: KeptTab;

test.beforeAll(async ({ request }) => {
  ({ asha, vikram } = await twoSalesEngineers(request, 'Customer Panels'));
});

async function openCustomers(page: Page, who: KeptTab = asha) {
  await openKept(page, who, '/#/main/sales/customer');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Customers' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Show Favourites' })).toBeVisible();
}

const addButton = (page: Page) => page.getByRole('button', { name: 'Add New Customer' });
const newDialog = (page: Page) => page.getByRole('dialog', { name: 'New Customer' });
const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Customer' });
async function boxOf(shown: Locator) {
  const box = await shown.boundingBox();
  if (!box) {
    throw new Error(`${String(shown)} is not on the page`);
  }
  return box;
}

const names = (page: Page) => page.getByRole('button', { name: /^Edit / });

async function fillRequired(dialog: Locator, name: string) {
  await dialog.getByLabel('Customer Name').fill(name);
  await dialog.getByLabel('Customer Location').fill('Chakan, Pune');
  await dialog.getByLabel('Address Line 1').fill('Gat 214, MIDC Phase II');
  await dialog.getByLabel('Country').fill('India');
}

async function addCustomer(page: Page, name: string) {
  await addButton(page).click();
  await fillRequired(newDialog(page), name);
  await newDialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(`${name} : Customer added successfully.`)).toBeVisible();
  await expect(newDialog(page)).toBeHidden();
}

test('adds, changes, favours and deletes customers [SHL-34, CUS-12, CUS-31]', async ({ page }) => {
  await openCustomers(page);
  await addCustomer(page, 'Sahyadri Auto');
  await addCustomer(page, 'Meridian Hospitals');
  await addCustomer(page, 'Deccan Cements');

  await page.getByRole('button', { name: 'Edit Deccan Cements' }).click();
  await expect(editDialog(page).getByRole('textbox', { name: 'Customer Name' })).toBeHidden();
  await editDialog(page).getByLabel('State').fill('Karnataka');
  await editDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Deccan Cements :Customer details updated successfully.')).toBeVisible();
  await expect(rowOf(page, 'Deccan Cements')).toContainText('Karnataka');

  await page.getByRole('button', { name: 'Add Sahyadri Auto to favourites' }).click();
  await expect(page.getByText('Sahyadri Auto :Favourite customer added successfully.')).toBeVisible();
  await expect(names(page).first()).toHaveAccessibleName('Edit Sahyadri Auto');

  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('button', { name: 'Favourite', exact: true }).click();
  await expect(page.getByText('Favourite customers added successfully.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('button', { name: 'Favourite', exact: true }).click();
  await expect(page.getByText('Customers are currently favorited.')).toBeVisible();
  await page.getByRole('button', { name: 'UnFavourite' }).click();
  await expect(page.getByText('Removed customers from favourite list.')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Sahyadri Auto' }).click();
  await expect(page.getByText('Do you want to delete "Sahyadri Auto"?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Sahyadri Auto :Customer deleted is successfully.')).toBeVisible();
  await expect(names(page)).toHaveCount(2);

  await page.getByRole('switch', { name: 'Show Favourites' }).check({ force: true });
  await expect(page.getByText('No Favourites to display')).toBeVisible();
  await page.getByRole('link', { name: 'Projects' }).click();
  await page.getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('switch', { name: 'Show Favourites' })).toBeChecked();
  await page.getByRole('button', { name: 'Show all customers' }).click();
  await expect(names(page)).toHaveCount(2);
});

test('names what is wrong in the form, and what the server refuses [CUS-11, CUS-24, CUS-28]', async ({ page }) => {
  await openCustomers(page);
  await addCustomer(page, 'Krishna Water Board');
  await addButton(page).click();
  const first = await boxOf(newDialog(page).getByLabel('Customer Name'));
  const beside = await boxOf(newDialog(page).getByLabel('GSTIN'));
  expect(beside.y).toBe(first.y);
  expect(beside.x).toBeGreaterThan(first.x + first.width);
  await newDialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Kindly complete the required fields with the necessary informations')).toBeVisible();
  await lookAt(page, 'customers-new-faults');
  await page.setViewportSize({ width: 1440, height: 900 });
  await fillRequired(newDialog(page), 'KRISHNA water board');
  await newDialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(
    page.getByText('The Customer Name already exists, please choose a different Customer Name.'),
  ).toBeVisible();
  await expect(page.getByText('KRISHNA water board :Failed to add customer.')).toBeVisible();
});

test('lets the second of two who save at once choose', async ({ page, browser }) => {
  await openCustomers(page);
  await addCustomer(page, 'Nimbus Colocation');
  const context = await browser.newContext();
  const second = await context.newPage();
  await openCustomers(second, vikram);
  await second.getByRole('button', { name: 'Edit Nimbus Colocation' }).click();
  await page.getByRole('button', { name: 'Edit Nimbus Colocation' }).click();
  await editDialog(second).getByLabel('Customer Location').fill('Siruseri, Chennai');
  await editDialog(second).getByRole('button', { name: 'Save' }).click();
  await expect(second.getByText('Nimbus Colocation :Customer details updated successfully.')).toBeVisible();

  await editDialog(page).getByLabel('Zipcode').fill('603103');
  await editDialog(page).getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('region', { name: 'Somebody else saved first' });
  await expect(conflict).toContainText('Vikram saved Nimbus Colocation at');
  await expect(conflict.getByRole('row', { name: /Customer Location/ })).toContainText('Siruseri, Chennai');
  await lookAt(page, 'customers-conflict');
  await page.setViewportSize({ width: 1440, height: 900 });
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await editDialog(page).getByLabel('Zipcode').fill('603103');
  await editDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Nimbus Colocation')).toContainText('Siruseri, Chennai');
  await expect(rowOf(page, 'Nimbus Colocation')).toContainText('603103');
  await context.close();
});

test('adds and opens a customer without a mouse', async ({ page }) => {
  await openCustomers(page);
  await expect(addButton(page)).toBeEnabled();
  await page.keyboard.press('n');
  await expect(newDialog(page).getByLabel('Customer Name')).toBeFocused();
  await page.keyboard.type('Hebbal Tech Parks');
  for (const text of ['Bengaluru', '12 Outer Ring Road', '', 'India']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  // The first Enter takes the country from its list, the second one adds the customer.
  await page.keyboard.press('Enter');
  await expect(newDialog(page).getByLabel('Country')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Hebbal Tech Parks : Customer added successfully.')).toBeVisible();
  await expect(newDialog(page)).toBeHidden();

  await page.keyboard.press('/');
  await page.keyboard.type('hebbal');
  await expect(names(page)).toHaveCount(1);
  await rowOf(page, 'Hebbal Tech Parks').focus();
  await page.keyboard.press('Enter');
  await expect(editDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editDialog(page)).toBeHidden();
});

test('draws only what is in view of a thousand customers [CUS-09]', async ({ page }) => {
  await answerWith(page, aThousand);
  await openCustomers(page);
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('All rows');
  await expect(page.getByText('0 selected / 1000 total')).toBeVisible();
  await expect(names(page).first()).toHaveAccessibleName('Edit Customer 1000');
  expect(await names(page).count()).toBeLessThan(100);
  await names(page).first().hover();
  await page.mouse.wheel(0, 1_000_000);
  await expect(page.getByRole('button', { name: 'Edit Customer 1999' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('Customer 1234');
  await expect(names(page)).toHaveCount(1);
});

test('looks right with many rows, a selection and a question [CUS-10, CON-07]', async ({ page }) => {
  await answerWith(page, aThousand.slice(0, 10));
  await openCustomers(page);
  await expect(names(page)).toHaveCount(10);
  expect((await boxOf(page.getByRole('columnheader').first())).height).toBe(40);
  expect((await boxOf(rowOf(page, 'Customer 1004'))).height).toBe(50);
  await lookAt(page, 'customers-list');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('checkbox', { name: 'Select Customer 1003' }).check();
  await page.getByRole('checkbox', { name: 'Select Customer 1005' }).check();
  await page.getByRole('button', { name: 'UnFavourite' }).click();
  await expect(page.getByText('Customers are currently Unfavorited.')).toBeVisible();
  await lookAt(page, 'customers-selected');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/api/v1/customers/*/projects', (route) => route.fulfill({ json: { projects: 3 } }));
  await page.getByRole('button', { name: 'Delete Customer 1001' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete Customer' })).toContainText('3 projects are made for it');
  await lookAt(page, 'customers-delete');
});

test('shows all of a text that is cut off, to the pointer and to the keyboard', async ({ page }) => {
  const name = 'Sahyadri Auto Components and Pressure Die Castings of Western Maharashtra, Chakan and Ranjangaon Works';
  const [customer] = aThousand;
  await answerWith(page, customer ? [{ ...customer, customerName: name, location: 'Pune' }] : []);
  await openCustomers(page);
  const row = rowOf(page, name);
  const tip = page.getByRole('tooltip', { name });
  await row.getByText('Pune').hover();
  await expect(tip).toBeHidden();
  await row.getByText(name).hover();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await page.mouse.move(0, 0);
  await page.keyboard.press('Tab');
  await row.focus();
  await expect(tip).toBeVisible();
});

test('looks right without customers', async ({ page }) => {
  await answerWith(page, []);
  await openCustomers(page);
  await expect(page.getByText('No customers to display')).toBeVisible();
  await lookAt(page, 'customers-empty');
});

test('keeps its frame while customers are on the way and when they do not arrive', async ({ page }) => {
  await page.route(/\/api\/v1\/customers\?/, hold);
  await openCustomers(page);
  await expect(page.locator('[data-skeleton]').first()).toBeVisible();
  await lookAt(page, 'customers-loading');
  await page.unroute(/\/api\/v1\/customers\?/);
  await page.route(/\/api\/v1\/customers\?/, cut);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await lookAt(page, 'customers-failed');
});

/** Lets the list show these customers, regardless of those on the server. */
async function answerWith(page: Page, customers: typeof aThousand) {
  await page.route(/\/api\/v1\/customers(\?|$)/, (route) => {
    const search = new URL(route.request().url()).searchParams.get('search') ?? '';
    const items = customers.filter(({ customerName }) => customerName.includes(search));
    return route.fulfill({ json: { items, total: items.length } });
  });
}

const aThousand = Array.from({ length: 1000 }, (_customer, position) => ({
  customerId: `33333333-3333-4333-8333-${String(position).padStart(12, '0')}`,
  customerName: `Customer ${1000 + position}`,
  location: 'Chakan, Pune',
  addressLine1: 'Gat 214, MIDC Phase II',
  addressLine2: 'Village Nighoje',
  country: 'India',
  state: 'Maharashtra',
  zipcode: '410501',
  contactPerson: 'Mrunal Deshpande',
  designation: 'Manager, Projects',
  contactNumber: '9822041763',
  email: 'm.deshpande@sahyadri.example',
  officeEmail: 'office@sahyadri.example',
  gstin: '27AAPFU0939F1ZV',
  isFavourite: false,
  addedBy: '11111111-1111-4111-8111-111111111111',
  revision: 1,
}));
