import type { Page } from '@playwright/test';
import { test } from './support/browser-test.ts';
import { exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import type { KeptTab } from './support/kept-tab.ts';
import { importEnquiry, openProjects, openStep, rowOf, twoSalesEngineers } from './support/sales.ts';

let asha: KeptTab;

test.beforeAll(async ({ request }) => {
  ({ asha } = await twoSalesEngineers(request, 'Odd Name Panels'));
});

const oddNames = [
  `O'Neil & "Söhne" <img src=x onerror=alert(1)>`,
  'Kiln 🏭 👩‍🔧 2',
  'لوحة التوزيع الرئيسية 2',
  `${'W'.repeat(99)}.`,
];

const saveIn = (page: Page, title: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Save' });

test('names with quotes, markup, emoji and letters from right to left stay what they are', async ({
  page,
  request,
}) => {
  for (const name of oddNames) {
    await importEnquiry(request, asha, exampleEnquiry({ name }));
  }
  await openProjects(page, asha);
  for (const name of oddNames) {
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  }
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('"Söhne" <img');
  await expect(page.getByText('0 selected / 1 total')).toBeVisible();
  await rowOf(page, 'Söhne').getByRole('link').click();
  await expect(page.getByText(oddNames[0] ?? '')).toBeVisible();
});

test('a name of 10,000 characters and one with forbidden ones are refused where they are typed', async ({
  page,
  request,
}) => {
  const { projectId } = await importEnquiry(request, asha, exampleEnquiry({ name: 'Pump House' }));
  await openProjects(page, asha);
  await page.getByRole('button', { name: 'More actions for Pump House' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const projectName = page.getByRole('textbox', { name: 'Project Name' });
  await projectName.fill('W'.repeat(10_000));
  await expect(page.getByText('A name has at most 100 characters')).toBeVisible();
  await expect(saveIn(page, 'Edit Project Name')).toBeDisabled();
  await projectName.fill('Pump # House');
  await expect(page.getByText('Special characters not allowed: # % + \\')).toBeVisible();

  await openStep(page, asha, projectId, 'board-catalog');
  await page.getByRole('button', { name: 'Edit name of PCC-1' }).click();
  const boardName = page.getByRole('textbox', { name: 'Board Name' });
  await boardName.fill('A/B');
  await expect(page.getByText('A board name is a folder name too, not allowed: / : * ? " < > |')).toBeVisible();
  await boardName.fill('W'.repeat(10_000));
  await expect(page.getByText('A name has at most 100 characters')).toBeVisible();
  await saveIn(page, 'Edit Board Name').click();
  await expect(page.getByRole('dialog', { name: 'Edit Board Name' })).toBeVisible();
  await boardName.fill("MDB 'β' 🏭");
  await saveIn(page, 'Edit Board Name').click();
  await expect(rowOf(page, "MDB 'β' 🏭")).toBeVisible();
});
