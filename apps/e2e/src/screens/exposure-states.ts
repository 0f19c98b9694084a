import type { ExposureOnWire, RequotedPriceOnWire } from '@pw/contract/exposure';
import { expect } from '../support/expect.ts';
import { openKept } from '../support/kept-tab.ts';
import type { ScreenWalk } from './screen-state.ts';

const exposure: ExposureOnWire = {
  asOf: '2026-11-24T10:00:00.000Z',
  offers: Array.from({ length: 12 }, (_offer, at) => ({
    projectId: at + 1,
    quotationNumber: `Q-2026-${String(at + 1).padStart(4, '0')}`,
    name: `Chakan Plant, phase ${at + 1}`,
    customer: 'Godavari Foods and Beverages Private Limited',
    status: 'quote-submitted',
    validUntil: '2026-12-20',
    kg: 88.1,
    costMorePaise: 9250_50,
    marginBeforePaise: 91636_96,
    marginLeftPaise: 82386_46,
    marginPercentBefore: 10.7143,
    marginPercentLeft: 9.6327,
    isBelowFloor: at % 4 === 1,
  })),
  totals: { kg: 1057.2, costMorePaise: 111006_00, marginBeforePaise: 1099643_52, marginLeftPaise: 988637_52 },
  unpriced: [{ projectId: 40, quotationNumber: 'Q-2026-0040', name: 'Kiln' }],
  shares: ['Copper busbar', 'Tinned copper'].map((material) => ({ rateKey: material, material, share: 1 })),
  outdated: 3,
};

/** The exposure of open offers, with and without some. */
export const exposureWalk: ScreenWalk = [
  {
    name: 'exposure-empty',
    show: async ({ page, companies }) => {
      const none = { kg: 0, costMorePaise: 0, marginBeforePaise: 0, marginLeftPaise: 0 };
      const empty: ExposureOnWire = { ...exposure, offers: [], totals: none, unpriced: [], outdated: 0 };
      await page.route('**/exposure?*', (route) => route.fulfill({ json: empty }));
      await openKept(page, companies.one, '/#/main/admin/exposure');
      await expect(page.getByRole('heading', { name: 'Exposure' })).toBeVisible();
      await expect(page.getByText('No offer is open.')).toBeVisible();
    },
  },
  {
    name: 'exposure',
    show: async ({ page }) => {
      await page.route('**/exposure?*', (route) => route.fulfill({ json: exposure }));
      const price: RequotedPriceOnWire = { finalPaise: 1035620_75, requotedPaise: 1050084_50 };
      await page.route('**/requoted-price?*', (route) => route.fulfill({ json: price }));
      await page.getByRole('checkbox', { name: 'Orders without a price variation clause' }).check();
      const row = page.getByRole('row', { name: /Q-2026-0001/ });
      await expect(row.getByText('10,50,084.50')).toBeVisible();
    },
  },
];
