import type { PipelineOnWire } from '@pw/contract/pipeline';
import { expect } from '../support/expect.ts';
import { openKept } from '../support/kept-tab.ts';
import type { ScreenWalk } from './screen-state.ts';

const pipeline: PipelineOnWire = {
  items: Array.from({ length: 20 }, (_item, at) => ({
    projectId: at + 1,
    quotationNumber: `Q-2026-${String(at + 1).padStart(4, '0')}`,
    name: `Chakan Plant, phase ${at + 1}`,
    customer: 'Godavari Foods and Beverages Private Limited',
    salesEngineer: 'Asha Kulkarni',
    status: at % 3 === 0 ? ('manufacture-submitted' as const) : ('on-quote' as const),
    offerRevision: 1 + (at % 3),
    boards: 4,
    value: {
      beforeTaxPaise: 855278_31,
      finalPaise: 1009228_41,
      marginPaise: 91636_96,
      marginPercent: 10.7143,
      isBelowFloor: at % 4 === 1,
    },
    isIncomplete: at % 5 === 1,
    asOf: at % 5 === 2 ? '2026-11-24T05:12:00.000Z' : null,
    daysInStatus: at * 3,
    actedAt: '2026-11-24T10:00:00.000Z',
    validUntil: at % 3 === 0 ? '2026-12-20' : null,
    followUp: at % 2 === 0 ? '2026-11-20' : null,
    isOverdue: at < 2,
    outcome: at % 6 === 5 ? ('lost' as const) : ('open' as const),
  })),
  total: 214,
  totals: { beforeTaxPaise: 183029558_34, finalPaise: 215974879_74, marginPaise: 19610309_44 },
  leftOut: 43,
  outdated: 12,
};

/** The pipeline of a company, and the dialog that narrows it. */
export const pipelineWalk: ScreenWalk = [
  {
    name: 'pipeline',
    show: async ({ page, companies }) => {
      await page.route('**/commercial/pipeline?*', (route) => route.fulfill({ json: pipeline }));
      await openKept(page, companies.one, '/#/main/admin/pipeline');
      await expect(page.getByRole('row', { name: /Q-2026-0001/ })).toBeVisible();
    },
  },
  {
    name: 'pipeline-filter',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'More filters' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];

/** Where Commercial begins: the projects of the company as they are. */
export const commercialHomeWalk: ScreenWalk = [
  {
    name: 'commercial-home',
    show: async ({ page, companies }) => {
      await openKept(page, companies.commercial, '/#/main/commercial');
      await expect(page.getByRole('row', { name: /Q-2026-0001/ })).toBeVisible();
      await expect(page.getByText('Left out of the totals')).toBeVisible();
    },
  },
];
