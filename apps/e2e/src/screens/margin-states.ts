import type { MarginRequestOnWire, ProjectMarginOnWire } from '@pw/contract/margin-approvals';
import type { MarginFloorsOnWire } from '@pw/contract/margin-floors';
import { expect } from '../support/expect.ts';
import { openKept } from '../support/kept-tab.ts';
import { openStep } from '../support/sales.ts';
import type { ScreenWalk } from './screen-state.ts';

const idOf = (at: number) => `33333333-3333-4333-8333-${String(at).padStart(12, '0')}`;

const floors: MarginFloorsOnWire = {
  companyPercent: 12,
  people: ['Asha Kulkarni', 'Kavya Iyer', 'Vikram Shah'].map((name, at) => ({
    userId: idOf(at),
    name,
    percent: at === 1 ? 10.5 : null,
  })),
  revision: 3,
};

const request: MarginRequestOnWire = {
  requestId: idOf(0),
  projectId: 17,
  quotationNumber: 'Q-2026-0017',
  projectName: 'Chakan Plant, phase 2',
  customer: 'Godavari Foods and Beverages Private Limited',
  revision: 2,
  final: 1035620.75,
  finalPaise: 103562075,
  margin: 91636.96,
  marginPaise: 9163696,
  cost: 763641.35,
  costPaise: 76364135,
  marginPercent: 10.71,
  floorPercent: 12,
  reason: 'The customer orders ten more boards of this size with the next phase of the plant.',
  askedBy: { userId: idOf(90), name: 'Asha Kulkarni' },
  askedAt: '2026-11-24T05:30:00.000Z',
  state: 'open',
  decision: null,
  lapse: null,
};

const decision = { by: 'Karan Shah', at: '2026-11-24T06:10:00.000Z', reason: 'A good customer' };

const requests: readonly MarginRequestOnWire[] = [
  request,
  { ...request, requestId: idOf(1), lapse: 'FINAL' },
  { ...request, requestId: idOf(2), state: 'approved', decision },
  { ...request, requestId: idOf(3), state: 'refused', decision: { ...decision, reason: 'Too low for this customer' } },
];

const below: ProjectMarginOnWire = {
  margin: { floorPercent: 12, marginPercent: 10.71, isBelow: true, shortPaise: 1249595 },
  isApproved: false,
  request: { ...request, state: 'approved', decision, lapse: 'FINAL' },
};

/** The floors, and the requests with the dialog that decides. */
export const marginWalk: ScreenWalk = [
  {
    name: 'margin-floors',
    show: async ({ page, companies }) => {
      await page.route('**/margin-floors', (route) => route.fulfill({ json: floors }));
      await openKept(page, companies.one, '/#/main/admin/margins');
      await expect(page.getByRole('textbox', { name: 'Vikram Shah' })).toBeVisible();
    },
  },
  {
    name: 'margin-requests',
    show: async ({ page }) => {
      await page.route('**/margin-requests', (route) => route.fulfill({ json: { items: requests } }));
      await page.goto('/#/main/admin?moveToAdmin=3');
      await page.getByRole('tab', { name: /^Margin/ }).click();
      await expect(page.getByText('Offer has changed')).toBeVisible();
    },
  },
  {
    name: 'margin-decision',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Decide Chakan Plant, phase 2' }).last().click();
      await expect(page.getByRole('dialog')).toContainText('an approval would not hold');
    },
  },
];

/** A Summary below its floor, and the dialog that asks for approval. */
export const marginBelowWalk: ScreenWalk = [
  {
    name: 'margin-below-floor',
    show: async ({ page, companies: { sales, projects } }) => {
      await page.route('**/projects/*/margin', (route) => route.fulfill({ json: below }));
      await openStep(page, sales, projects.complete, 'summary');
      await expect(page.getByText(/below the floor by/)).toBeVisible();
    },
  },
  {
    name: 'margin-ask',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Ask for approval' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
