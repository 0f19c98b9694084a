import type { Locator, Page } from '@playwright/test';
import { enquiryFileOf, exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import type { KeptTab } from './support/kept-tab.ts';
import { test } from './support/one-page.ts';
import type { CompanyUser } from './support/own-company.ts';
import {
  expectBoards,
  expectProjects,
  expectStep,
  importEnquiry,
  oneSalesEngineer,
  openProjects,
  rowOf,
} from './support/sales.ts';
import { signInAsUser } from './support/sign-in-steps.ts';

let asha: CompanyUser;
let tab: KeptTab;

test.beforeAll(async ({ request }) => {
  ({ user: asha, tab } = await oneSalesEngineer(request, 'Journey Panels'));
});

const press = (page: Page, name: string, dialog?: string) =>
  (dialog === undefined ? page : page.getByRole('dialog', { name: dialog }))
    .getByRole('button', { name, exact: true })
    .click();
const next = (page: Page) => page.getByRole('button', { name: 'Next' });

/** Adds the first board. The configuration that opens has journeys of its own: from there back to the boards. */
/** Adds a board, which opens its configuration, and saves it as it is. */
async function addBoard(page: Page, name: string): Promise<void> {
  await expect(page.getByText('No Switchboards', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add New Board' }).click();
  await page.getByRole('dialog', { name: 'Add New Board' }).getByLabel('Board Name').fill(name);
  await press(page, 'Add', 'Add New Board');
  await expect(page).toHaveURL(/add-product\/false\?/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await press(page, 'Save & Close');
  await expectStep(page, 'board-catalog');
}

async function fillDetails(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Project Name' }).fill('Chakan Plant Extension');
  await page.getByRole('textbox', { name: 'Enquiry Number' }).fill('ENQ/SAC/2611/082');
  await press(page, 'Industry: Choose the industry');
  await page.getByRole('menuitem', { name: 'Industrial & Manufacturing' }).click();
  await page.getByRole('menuitem', { name: 'Automotive' }).click();
  await press(page, 'Choose Enquiry Date');
  await press(page, 'Previous month');
  await page.getByRole('gridcell').getByRole('button').nth(14).click();
  await page.getByRole('textbox', { name: 'Consultant' }).fill('Kelkar & Rao');
}

async function addCustomer(page: Page): Promise<void> {
  await press(page, 'Add New Customer');
  const dialog = page.getByRole('dialog', { name: 'New Customer' });
  await dialog.getByLabel('Customer Name').fill('Sahyadri Auto');
  await dialog.getByLabel('Customer Location').fill('Chakan, Pune');
  await dialog.getByLabel('Address Line 1').fill('Gat 214, MIDC Phase II');
  await dialog.getByLabel('Country').fill('India');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Select Sahyadri Auto' })).toBeChecked();
}

async function writeTerms(page: Page): Promise<void> {
  await press(page, 'Edit terms');
  const dialog = page.getByRole('dialog', { name: 'Terms & Conditions' });
  await dialog.getByRole('textbox', { name: 'Terms & Conditions' }).fill('Offer valid for 45 days.');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Terms of this project')).toBeVisible();
}

async function leaveForProjects(page: Page): Promise<void> {
  await press(page, 'Back to the projects');
  await expectProjects(page);
}

test('from sign-in to a project with three boards and back, with the mouse', async ({ page, request }) => {
  await signInAsUser(page, request, asha, 'Sales');
  await expect(page.getByText("No Project's to display")).toBeVisible();
  await page.getByRole('button', { name: 'Create New Project' }).first().click();
  await expectStep(page, 'project-details');
  await expect(next(page)).toBeDisabled();
  await fillDetails(page);
  await addCustomer(page);
  await page.getByRole('checkbox', { name: 'Same as Customer Location' }).check();
  await expect(page.getByRole('textbox', { name: 'Project Location' })).toHaveValue('Chakan, Pune');
  await writeTerms(page);
  await next(page).click();
  await expect(page.getByText('New Project “Chakan Plant Extension” has been created successfully')).toBeVisible();
  await expectStep(page, 'board-catalog');

  await addBoard(page, 'PCC');
  await expect(page.getByText('The configuration of the board “PCC” is not completed yet.')).toBeVisible();
  await expect(page.getByLabel('Quantity of PCC')).toBeDisabled();
  await press(page, 'Edit name of PCC');
  await page.getByRole('dialog', { name: 'Edit Board Name' }).getByLabel('Board Name').fill('PCC-1');
  await press(page, 'Save');
  await press(page, 'Duplicate PCC-1');
  await press(page, 'Duplicate', 'Duplicate Board');
  await expect(page.getByText('Board is duplicated successfully.')).toBeVisible();
  await press(page, 'Copy PCC-1');
  await press(page, 'Paste 1 board');
  await press(page, 'Paste', 'Paste Board');
  await expect(page.getByText('Board is copied successfully.')).toBeVisible();
  await expectBoards(page, ['PCC-1', 'PCC-1-Copy-(1)', 'PCC-1-Copy-(2)']);
  await expect(rowOf(page, 'PCC-1-Copy-(1)')).toContainText(/\d+ errors?/);
  await expect(next(page)).toBeDisabled();

  await leaveForProjects(page);
  await expect(rowOf(page, 'ENQ/SAC/2611/082')).toContainText('Chakan Plant Extension');
});

test('takes an enquiry with a pasted board to its summary and back', async ({ page, request }) => {
  await importEnquiry(request, tab, exampleEnquiry({ name: 'Hospital Tower', boards: ['MDB'] }));
  await openProjects(page, tab);
  await rowOf(page, 'Hospital Tower').getByRole('link').click();
  await press(page, 'Copy MDB');
  await leaveForProjects(page);
  await page.getByLabel('Enquiry file').setInputFiles(enquiryFileOf(exampleEnquiry({ name: 'Metro Depot' })));
  await expectStep(page, 'board-catalog');
  await expect(rowOf(page, 'PCC-1')).toContainText('Completed');
  await page.getByLabel('Quantity of PCC-1').fill('3');
  await page.getByLabel('Quantity of PCC-1').press('Enter');
  await press(page, 'Paste 1 board');
  await press(page, 'Paste', 'Paste Board');
  await expectBoards(page, ['PCC-1', 'MDB-Copy-(1)']);
  await expect(rowOf(page, 'MDB-Copy-(1)')).toContainText('Completed');
  const size = rowOf(page, 'PCC-1')
    .getByText(/ cubicles?, .* mm$/)
    .locator('..');
  const name = page.getByRole('link', { name: 'MDB-Copy-(1)', exact: true });
  const cutPx = (text: Locator) =>
    text.evaluate((line) => Math.max(line.scrollHeight - line.clientHeight, line.scrollWidth - line.clientWidth));
  for (const width of [720, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const text of [size, name]) {
      await expect.poll(() => cutPx(text), { message: `px that are cut of a board at ${width} px` }).toBe(0);
    }
  }
  await expect(next(page)).toBeEnabled();
  await press(page, 'Delete MDB-Copy-(1)');
  await press(page, 'Delete', 'Delete Board');
  await expect(page.getByText('MDB-Copy-(1) :Delete board is successfull.')).toBeVisible();

  for (const step of ['pricing', 'reports', 'summary'] as const) {
    await next(page).click();
    await expectStep(page, step);
  }
  await expect(page.getByRole('region', { name: 'Project Details' })).toContainText('Metro Depot');
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Board Catalog' }).click();
  await expect(page.getByLabel('Quantity of PCC-1')).toHaveValue('3');
  await leaveForProjects(page);
});

test('finds projects, clones one with its boards and deletes two', async ({ page, request }) => {
  for (const [name, enquiryNumber] of [
    ['Kiln 2', 'DC/KLN2/E-55'],
    ['Dye House', 'STM-19'],
  ] as const) {
    await importEnquiry(request, tab, exampleEnquiry({ name, enquiryNumber, boards: ['PCC-1', 'MDB'] }));
  }
  await openProjects(page, tab);
  const search = page.getByRole('searchbox', { name: 'Search projects' });
  await search.fill('kln2/e');
  await expect(page.getByText('0 selected / 1 total')).toBeVisible();
  await press(page, 'More actions for Kiln 2');
  await page.getByRole('menuitem', { name: 'Clone' }).click();
  await page.getByRole('dialog', { name: 'Clone Project' }).getByLabel('Project Name').fill('Kiln 3');
  await press(page, 'Clone');
  await expect(page.getByText(/^Kiln 3 was created as Q-\d{4}-\d{4}, with all boards\.$/)).toBeVisible();
  await expect(page.getByText('0 selected / 2 total')).toBeVisible();

  await press(page, 'Status: all');
  await page.getByRole('checkbox', { name: 'Closed' }).check();
  await press(page, 'Close', 'Status: Closed');
  await expect(page.getByText('hidden by the search and the status filter')).toBeVisible();
  await press(page, 'Show all projects');

  await search.fill('kiln');
  await expect(page.getByText('0 selected / 2 total')).toBeVisible();
  await rowOf(page, 'Kiln 3').getByRole('link').click();
  await expectBoards(page, ['PCC-1', 'MDB']);
  await leaveForProjects(page);
  await expect(search).toHaveValue('kiln');
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await press(page, 'Delete');
  await press(page, 'Delete', 'Delete Projects');
  await expect(page.getByText('All projects are deleted successfully.')).toBeVisible();
  await expect(page.getByText('0 selected / 0 total')).toBeVisible();
});
