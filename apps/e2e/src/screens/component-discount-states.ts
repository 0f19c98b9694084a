import type { Page } from '@playwright/test';
import type { RateNoticeOnWire } from '@pw/contract/rate-notice';
import { expect } from '../support/expect.ts';
import { openStep } from '../support/sales.ts';
import { cut, leave, type ScreenWalk } from './screen-state.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Apply Component Discount' });

async function openDiscounts(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Price Calculation' }).click();
  await page.getByRole('button', { name: 'Apply Component Discount' }).click();
  await expect(dialog(page).getByRole('row').nth(8)).toBeVisible();
}

/** The discounts of components, from an overview whose figures did not arrive. */
export const discounts: ScreenWalk = [
  {
    name: 'component-discount',
    show: async ({ page, companies: { sales, projects } }) => {
      await page.unroute('**/price/overview');
      await openStep(page, sales, projects.incomplete, 'pricing');
      await openDiscounts(page);
    },
  },
  {
    name: 'component-discount-effect',
    show: async ({ page }) => {
      await dialog(page).getByRole('combobox', { name: 'Make' }).click();
      await page.getByRole('option', { name: 'Siemens', exact: true }).click();
      await dialog(page).getByRole('textbox', { name: 'Discount %' }).fill('101');
      await expect(page.getByText('Error: >100 dicount value is not allowed.')).toBeVisible();
      await dialog(page).getByRole('textbox', { name: 'Discount %' }).fill('12.5');
      await expect(
        dialog(page)
          .getByText(/^₹ .+ → ₹ .+$/)
          .last(),
      ).toBeVisible();
    },
  },
  {
    name: 'component-discount-groups',
    show: async ({ page }) => {
      await dialog(page).getByRole('button', { name: 'Group: all' }).click();
      await expect(page.getByRole('checkbox', { name: 'MCCB' })).toBeVisible();
    },
  },
  {
    name: 'component-discount-failed',
    show: async ({ page }) => {
      await page.keyboard.press('Escape');
      await page.route(/\/projects\/\d+\/discounts$/, cut);
      await dialog(page).getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByText('Error: Unable to apply the discount. Please try again later.')).toBeVisible();
    },
  },
];

/** The states of a project that can only be viewed, by a page that goes through them. */
export const discountsViewOnly: ScreenWalk = [
  {
    name: 'component-discount-view-only',
    show: async ({ page, companies: { sales, projects } }) => {
      await leave(page);
      await openStep(page, sales, projects.complete, 'pricing');
      await openDiscounts(page);
    },
  },
];

const change = { by: 'Neha Rao', at: '2026-11-23T05:00:00.000Z' };

/** Rates that would change for all screens of the company if they were really saved. */
const notice: RateNoticeOnWire = {
  upTo: 1,
  unpricedArticles: 2,
  changes: [
    {
      material: 'CRCA sheet, painted',
      unit: 'kg',
      from: { rate: 145, ratePaise: 14_500 },
      to: { rate: 160.5, ratePaise: 16_050 },
      ...change,
    },
    { material: 'Wooden crate', unit: 'transport unit', from: null, to: { rate: 9000, ratePaise: 900_000 }, ...change },
    { material: 'Lifting lug', unit: 'board', from: { rate: 850, ratePaise: 85_000 }, to: null, ...change },
  ],
  finalPrice: { before: 7685277.5, beforePaise: 768_527_750, after: 7712040, afterPaise: 771_204_000 },
};

export const changedRates: ScreenWalk = [
  {
    name: 'rate-notice',
    show: async ({ page, companies: { sales, projects } }) => {
      await page.route('**/rate-notice', (route) => route.fulfill({ json: { notice } }));
      await openStep(page, sales, projects.incomplete, 'pricing');
      await expect(page.getByText('Wooden crate: new, ₹ 9,000.00 per transport unit')).toBeVisible();
    },
  },
];
