import type { OfferFollowUpOnWire } from '@pw/contract/offer-follow-up';
import { expect } from '../support/expect.ts';
import { openStep } from '../support/sales.ts';
import { leave, type ScreenWalk } from './screen-state.ts';

const offer: OfferFollowUpOnWire = {
  followUp: {
    on: '2026-11-20',
    note: 'Ask Mr. Deshpande for the order of the first phase',
    by: 'Asha Kulkarni',
    at: '2026-11-10T05:30:00.000Z',
  },
  isOverdue: true,
  outcome: null,
  validUntil: '2026-11-25',
  isEnding: true,
  canExtend: true,
  extensions: [],
};

const points = [
  { id: 'P1', message: 'Copper busbar 1,050.00 INR/kg of 01-07-2026, 150 days old: 88.1 kg' },
  { id: 'P4', message: 'The current price lists change 12 lines: the final price would be + 14,357.96 ₹ (+ 1.4 %).' },
];

/** The offer of a project at the Summary, and the dialogs of its follow-up, its outcome and its last day. */
export const offerWalk: ScreenWalk = [
  {
    name: 'offer-and-customer',
    show: async ({ page, companies: { sales, projects } }) => {
      await page.route('**/projects/*/follow-up', (route) => route.fulfill({ json: offer }));
      await page.route('**/projects/*/extension', (route) =>
        route.fulfill({
          status: 422,
          json: { code: 'NOT_ACCEPTED', message: 'Prices of the offer are old.', details: { findings: points } },
        }),
      );
      await openStep(page, sales, projects.complete, 'summary');
      await page.getByText('overdue').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'offer-follow-up',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Follow-up' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'offer-outcome',
    show: async ({ page }) => {
      await leave(page);
      await page.getByRole('button', { name: 'Outcome' }).click();
      await page.getByRole('dialog').getByRole('combobox', { name: 'Outcome' }).click();
      await page.getByRole('option', { name: 'Lost' }).click();
      await expect(page.getByRole('textbox', { name: 'Competitor' })).toBeVisible();
    },
  },
  {
    name: 'offer-extension',
    show: async ({ page }) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Discard' }).click();
      await page.getByRole('button', { name: 'Extend' }).click();
      const dialog = page.getByRole('dialog');
      const later = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
      await dialog.getByRole('textbox', { name: 'Valid until' }).fill(later.split('-').toReversed().join('-'));
      await dialog.getByRole('button', { name: 'Extend' }).click();
      await expect(dialog.getByText(/Copper busbar/)).toBeVisible();
    },
  },
];
