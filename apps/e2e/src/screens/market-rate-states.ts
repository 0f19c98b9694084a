import { expect } from '../support/expect.ts';
import { openKept } from '../support/kept-tab.ts';
import { priceListFile } from '../support/price-list-file.ts';
import { leave, type ScreenWalk } from './screen-state.ts';

/** Dated rates, from none to a file of them. */
export const marketRatesWalk: ScreenWalk = [
  {
    name: 'market-rates-empty',
    show: async ({ page, companies }) => {
      await openKept(page, companies.one, '/#/main/admin/market-rates');
      await expect(page.getByText('No market rate yet.')).toBeVisible();
    },
  },
  {
    name: 'market-rate-faults',
    show: async ({ page }) => {
      await page.keyboard.press('n');
      const dialog = page.getByRole('dialog', { name: 'Add a rate' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText(/^Write a number above 0/)).toBeVisible();
    },
  },
  {
    name: 'market-rates-import',
    show: async ({ page }) => {
      await leave(page);
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Import market rates' });
      await dialog.getByLabel('File', { exact: true }).setInputFiles(priceListFile('rates-and-currencies.csv'));
      await expect(dialog.getByText('14 new, 0 there already.')).toBeVisible();
    },
  },
  {
    name: 'market-rates',
    show: async ({ page }) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
      await expect(page.getByRole('region', { name: 'EUR buy' })).toBeVisible();
    },
  },
  {
    name: 'market-rate-withdraw',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Withdraw Steel of 02-11-2026' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'market-rate-links',
    show: async ({ page }) => {
      await leave(page);
      await page.getByRole('button', { name: 'Edit links' }).click();
      const dialog = page.getByRole('dialog', { name: 'Links of material rates' });
      await dialog.getByRole('switch', { name: 'Copper busbar follows copper' }).click();
      await expect(dialog.getByRole('status', { name: 'Rate of Copper busbar' })).toHaveText('1,377.30');
    },
  },
];
