import type { OfferCurrencyOnWire } from '@pw/contract/offer-currency';
import { expect } from '../support/expect.ts';
import { openStep } from '../support/sales.ts';
import type { ScreenWalk } from './screen-state.ts';

const dollars = { rate: 83.9, validFrom: '2026-11-20', source: 'bank card rate' };

const read: OfferCurrencyOnWire = {
  currency: 'USD',
  ...dollars,
  newer: { rate: 84.4, validFrom: '2026-11-23', source: 'bank card rate' },
  rows: [
    { name: 'PCC-1', inrPaise: 703_457_15, amountMinor: 8384_47 },
    { name: 'MDB', inrPaise: 88_120_04, amountMinor: 1050_30 },
    { name: 'Freight', inrPaise: 1204_05, amountMinor: 14_35 },
    { name: 'Insurance', inrPaise: 33_33, amountMinor: 40 },
  ],
  totalMinor: 9449_52,
  differenceMinor: 1,
  possible: [{ currency: 'USD', ...dollars }],
  revision: 1,
};

/** The currency of an offer: rupees without a sell rate, and dollars next to a newer rate. */
export const offerCurrency: ScreenWalk = [
  {
    name: 'offer-currency-rupees',
    show: async ({ page, companies: { sales, projects } }) => {
      await openStep(page, sales, projects.incomplete, 'pricing');
      await page.getByRole('tab', { name: 'Price Calculation' }).click();
      await page.getByRole('button', { name: 'Offer currency' }).click();
      await expect(page.getByText('The offer is in rupees.')).toBeVisible();
    },
  },
  {
    name: 'offer-currency',
    show: async ({ page }) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click();
      await page.route('**/offer-currency', (route) => route.fulfill({ json: read }));
      await page.getByRole('button', { name: 'Offer currency' }).click();
      await expect(page.getByText('Total without GST: USD 9,449.52')).toBeVisible();
    },
  },
];
