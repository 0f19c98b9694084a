import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import type { FileToUpload } from './files.ts';
import { priceListFile } from './price-list-file.ts';

/** Uploads a price list under the maker Siemens, one of the examples by its name, from the page of the price lists. */
export async function uploadList(page: Page, list: string | FileToUpload, validFrom: string): Promise<void> {
  const file = typeof list === 'string' ? priceListFile(list) : list;
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload a price list' });
  await dialog.getByLabel('Price list', { exact: true }).setInputFiles(file);
  const maker = dialog.getByRole('combobox', { name: /^Maker/ });
  await maker.fill('Siemens');
  await maker.press('Tab');
  await dialog.getByRole('textbox', { name: /^Valid from/ }).fill(validFrom);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Siemens: ${file.name}` })).toBeVisible();
}

/** Says that the guessed columns are right, and waits until the list is compared. */
export async function checkColumns(page: Page): Promise<void> {
  await expect(page.getByText('These columns?')).toBeVisible();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Rows of the list' })).toBeVisible();
}

/** Publishes the list that is open, and waits for the page of the price lists. */
export async function publishList(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Price lists', exact: true })).toBeVisible();
}
