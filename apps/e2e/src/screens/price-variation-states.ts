import type { PriceMonthsOnWire, PriceVariationOnWire } from '@pw/contract/price-variation';
import { expect } from '../support/expect.ts';
import { openStep } from '../support/sales.ts';
import type { ScreenWalk } from './screen-state.ts';

const read: PriceVariationOnWire = {
  variation: {
    clause: {
      fixed: 15,
      parts: [
        { index: 'copper', weight: 55, lag: 1 },
        { index: 'labour', weight: 30, lag: 0 },
      ],
      baseMonth: '2025-11',
      bandPercent: 3,
      capPercent: null,
    },
    base: [
      { index: 'copper', month: '2025-10', value: 313.6 },
      { index: 'labour', month: '2025-11', value: 111.5 },
    ],
  },
  indices: ['copper', 'labour'].map((index) => ({ index, firstMonth: '2024-10', lastMonth: '2026-10' })),
  revision: 1,
};

const months: PriceMonthsOnWire = {
  basePaise: 85_527_831,
  months: Array.from({ length: 24 }, (_month, at) => {
    const month = `${2026 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
    const variationPaise = (at - 3) * 412_345;
    const provisional = at > 10 ? ['copper', 'labour'] : [];
    const factor = 1 + variationPaise / 85_527_831;
    return { month, factor, pricePaise: 85_527_831 + variationPaise, variationPaise, provisional };
  }),
};

/** The price variation clause of a project: without an index, and with a price in each month. */
export const priceVariation: ScreenWalk = [
  {
    name: 'price-variation-empty',
    show: async ({ page, companies: { sales, projects } }) => {
      await openStep(page, sales, projects.incomplete, 'pricing');
      await page.getByRole('tab', { name: 'Price Calculation' }).click();
      await page.getByRole('button', { name: 'Price variation' }).click();
      await expect(page.getByText('No clause is saved.')).toBeVisible();
    },
  },
  {
    name: 'price-variation-faults',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Save clause' }).click();
      await expect(page.getByText(/^Write a percentage above 0/)).toBeVisible();
    },
  },
  {
    name: 'price-variation',
    show: async ({ page }) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click();
      await page.route('**/price-variation', (route) => route.fulfill({ json: read }));
      await page.route('**/price-variation/replay*', (route) => route.fulfill({ json: months }));
      await page.getByRole('button', { name: 'Price variation' }).click();
      await expect(page.getByRole('row', { name: /12-2026/ })).toBeVisible();
    },
  },
];
