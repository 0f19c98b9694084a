import type { Page } from '@playwright/test';
import type { PriceUpdateOnWire } from '@pw/contract/price-updates';
import { expect } from '../support/expect.ts';
import { openStep } from '../support/sales.ts';
import { cut, type ScreenWalk } from './screen-state.ts';

const list = (version: number, validFrom: string) => ({
  maker: 'Siemens',
  version,
  name: `Siemens, list ${version}`,
  validFrom,
});

const amounts = (beforePaise: number, afterPaise: number) => ({
  before: beforePaise / 100,
  beforePaise,
  after: afterPaise / 100,
  afterPaise,
});

/** A project of enough lines that they scroll, and of long names. */
const update: PriceUpdateOnWire = {
  isChanged: true,
  from: { book: 'book-1', lists: [list(1, '2026-07-01')], own: null, exchange: [] },
  to: { book: 'book-2', lists: [list(2, '2027-01-01')], own: null, exchange: [] },
  lines: Array.from({ length: 120 }, (_, at) => {
    const isLost = at % 12 === 0;
    return {
      lineItemId: 1,
      board: 'PCC-1 Compressor house',
      feeder: `Cooling water pump ${at + 1}`,
      catalogueNumber: `3VA2${100 + at}-5HL32-0AA0`,
      earlierNumber: null,
      description: 'MCCB 3VA2 100 A, 3P, 55 kA, ETU350 LSI, fixed',
      quantity: 4,
      beforePaise: 12_282_500,
      afterPaise: isLost ? null : 12_775_028,
      beforeNetPaise: 5_895_600,
      afterNetPaise: isLost ? 0 : 6_132_013,
      changePercent: isLost ? null : 4.01,
    };
  }),
  unpriced: Array.from({ length: 10 }, (_, at) => `3VA2${100 + 12 * at}-5HL32-0AA0`),
  totals: {
    list: amounts(1_473_900_000, 1_405_253_080),
    net: amounts(707_472_000, 674_521_478),
    margin: amounts(70_747_200, 67_452_148),
    final: amounts(768_527_750, 769_963_546),
    unpricedArticles: { before: 0, after: 10 },
  },
};

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Compare prices' });

export const changedPrices: ScreenWalk = [
  {
    name: 'price-update-not-read',
    show: async ({ page, companies: { sales, projects } }) => {
      await page.route('**/price-update', cut);
      await openStep(page, sales, projects.incomplete, 'pricing');
      await expect(page.getByText(/^This project was not compared/)).toBeVisible();
    },
  },
  {
    name: 'price-update',
    show: async ({ page }) => {
      await page.unroute('**/price-update');
      await page.route('**/price-update', (route) =>
        route.request().method() === 'GET' ? route.fulfill({ json: update }) : cut(route),
      );
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('10 articles have no price any more.')).toBeVisible();
    },
  },
  {
    name: 'price-update-not-accepted',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Accept' }).click();
      await expect(page.getByText('The prices were not accepted.')).toBeVisible();
    },
  },
  {
    name: 'price-update-comparison',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Compare' }).click();
      await expect(dialog(page).getByRole('row').nth(8)).toBeVisible();
    },
  },
  {
    name: 'price-update-kept',
    show: async ({ page }) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Keep' }).click();
      await expect(page.getByText('This project keeps its earlier prices.')).toBeVisible();
    },
  },
];
