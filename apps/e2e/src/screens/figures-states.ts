import type { CommercialFiguresOnWire, OfferFiguresOnWire } from '@pw/contract/commercial-figures';
import { expect } from '../support/expect.ts';
import { openKept } from '../support/kept-tab.ts';
import type { ScreenWalk } from './screen-state.ts';

const totals: OfferFiguresOnWire = {
  submitted: { count: 214, valuePaise: 183029558_34 },
  won: { count: 61, valuePaise: 59610309_44 },
  lost: { count: 48, valuePaise: 41610309_44 },
  withdrawn: { count: 9, valuePaise: 5610309_44 },
  noDecision: { count: 12, valuePaise: 7610309_44 },
  winPercent: 55.9633,
  winValuePercent: 58.8918,
  averageDays: 34.7,
  marginPercent: 10.7143,
  leftOut: 3,
};
const counted = (at: number) => ({ count: 3 + at, valuePaise: (14 - at) * 1855278_31 });
const months = Array.from({ length: 12 }, (_month, at) => `2026-${String(at + 1).padStart(2, '0')}`);

const figures: CommercialFiguresOnWire = {
  totals,
  groups: months.map((name) => ({ name, figures: totals })),
  charts: {
    openByStatus: (['on-quote', 'quote-submitted', 'quote-rejected', 'on-order', 'manufacture-submitted'] as const).map(
      (status, at) => ({ status, ...counted(at) }),
    ),
    winByMonth: months.map((month, at) => ({ month, won: at, lost: 12 - at, winPercent: (at * 100) / 12 })),
    byCustomer: Array.from({ length: 11 }, (_customer, at) => ({
      customer: at === 10 ? null : `${at + 1}. Godavari Foods and Beverages Private Limited`,
      ...counted(at),
    })),
    byMargin: [-2, 0, 4, 6, 8, 10, 12, 14, 18].map((fromPercent, at) => ({ fromPercent, ...counted(at) })),
  },
  outdated: 12,
};

/** The figures of a company with offers, as charts and as tables, and of one without. */
export const figuresWalk: ScreenWalk = [
  {
    name: 'figures-empty',
    show: async ({ page, companies }) => {
      await openKept(page, companies.one, '/#/main/admin/figures?to=2001-01-01');
      await expect(page.getByText('Nothing happened to offers on these days.')).toBeVisible();
    },
  },
  {
    name: 'figures',
    show: async ({ page, companies }) => {
      await page.route('**/commercial/figures?*', (route) => route.fulfill({ json: figures }));
      await openKept(page, companies.one, '/#/main/admin/figures');
      await expect(page.getByRole('row', { name: /^12-2026/ }).last()).toBeVisible();
      await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();
    },
  },
  {
    name: 'figures-groups',
    show: async ({ page }) => {
      await page.getByRole('grid', { name: 'Figures' }).getByRole('row').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'figures-tables',
    show: async ({ page }) => {
      const titles = [
        'Open value by status',
        'Win rate by month',
        'Submitted value by customer',
        'Submitted offers by margin',
      ];
      for (const title of titles) {
        await page.getByRole('button', { name: `Show as table: ${title}` }).click();
      }
      await expect(page.getByRole('button', { name: /^Show as table/ })).toHaveCount(0);
    },
  },
];
