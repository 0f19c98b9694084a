import type { Page } from '@playwright/test';
import { test } from './support/browser-test.ts';
import { expect } from './support/expect.ts';
import { type KeptTab, openKept } from './support/kept-tab.ts';
import { subscribeCompany } from './support/own-company.ts';
import { tabOfAdministrator } from './support/signed-in-tab.ts';

let administrator: KeptTab;

test.beforeAll(async ({ request }) => {
  const { administrator: who } = await subscribeCompany(request, 'Rate Panels');
  administrator = await tabOfAdministrator(request, who);
});

const rates = (page: Page) => page.getByRole('table', { name: 'Production and Material Costs' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

async function openRates(page: Page) {
  await openKept(page, administrator, '/#/main/admin?moveToAdmin=2');
  await expect(rates(page)).toBeVisible();
}

const choose = (page: Page, label: string, value: string) =>
  rates(page).getByRole('combobox', { name: label }).selectOption(value);

test('lists the rates with their units and takes a material into them [ADM-81, ADM-83, ADM-84]', async ({ page }) => {
  await openRates(page);
  for (const head of ['Material', 'Unit', 'Rate/Unit in INR']) {
    await expect(rates(page).getByRole('columnheader', { name: head, exact: true })).toBeVisible();
  }
  await expect(page.getByText('All fields in Production and Material costs are mandatory to save.')).toBeVisible();
  await expect(save(page)).toBeDisabled();

  await page.getByRole('button', { name: 'Add Material' }).click();
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Material of row/);
  await page.keyboard.type('Rubber mat');
  await choose(page, 'Unit of Rubber mat', 'cubicle');
  await rates(page).getByRole('textbox', { name: 'Rate of Rubber mat' }).fill('125.5');
  await save(page).click();
  await expect(page.getByText('Material is added successfully.')).toBeVisible();

  await page.reload();
  // The last of a list of which only what is in view is drawn.
  await rates(page).getByRole('textbox', { name: 'Rate of Copper busbar' }).hover();
  await page.mouse.wheel(0, 10_000);
  await expect(rates(page).getByRole('textbox', { name: 'Rate of Rubber mat' })).toHaveValue('₹ 125.50');
  await expect(rates(page).getByRole('combobox', { name: 'Unit of Rubber mat' })).toHaveValue('cubicle');
});
