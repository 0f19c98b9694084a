import type { Page } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { openKept } from '../support/kept-tab.ts';
import { expectStep, openStep } from '../support/sales.ts';
import { changedRates, discounts, discountsViewOnly } from './component-discount-states.ts';
import { answerStatus } from './listed-projects.ts';
import { answerReports } from './made-reports.ts';
import { offerCurrency } from './offer-currency-states.ts';
import { priceOverview } from './price-overview-states.ts';
import { changedPrices } from './price-update-states.ts';
import { priceVariation } from './price-variation-states.ts';
import { pricing, pricingViewOnly } from './pricing-states.ts';
import { cut, leave, type ScreenTools, type ScreenWalk } from './screen-state.ts';

async function openNew({ page, companies: { sales } }: ScreenTools): Promise<void> {
  await openKept(page, sales, '/#/main/sales/config-verticle-wizard?mode=setup');
  await expectStep(page, 'project-details');
  await expect(page.getByText(/^\d selected \/ \d+ total$/)).toBeVisible();
}

const viewOnlyBanner = (page: Page) => page.getByText('is in the status Quote Submitted and can only be viewed');

const newProject: ScreenWalk = [
  {
    name: 'wizard-details-new',
    show: async (tools) => {
      await leave(tools.page);
      await openNew(tools);
    },
  },
  {
    name: 'wizard-details-calendar',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Choose Enquiry Date' }).click();
      await expect(page.getByRole('button', { name: 'Previous month' })).toBeVisible();
    },
  },
  {
    name: 'wizard-details-industry',
    show: async ({ page }) => {
      await leave(page);
      await page.getByRole('button', { name: /^Industry:/ }).click();
      await page.getByRole('menuitem', { name: 'Industrial & Manufacturing' }).click();
      await expect(page.getByRole('menuitem', { name: 'Automotive' })).toBeVisible();
    },
  },
  {
    name: 'wizard-details-faults',
    show: async ({ page }) => {
      await leave(page);
      await page.getByRole('textbox', { name: 'Project Name' }).fill('Chakan # Plant');
      await page.getByRole('textbox', { name: 'Project Location' }).fill(' ');
      await page.getByRole('textbox', { name: 'Enquiry Number' }).fill(' ');
      await page.getByRole('textbox', { name: 'Enquiry Date' }).fill('31-02-2026');
      await page.getByRole('textbox', { name: 'Consultant' }).focus();
      await expect(page.getByText('Enquiry Number is required')).toBeVisible();
    },
  },
];

const boards: ScreenWalk = [
  {
    name: 'wizard-details-filled',
    show: async ({ page, companies: { sales, projects } }) => {
      await openStep(page, sales, projects.incomplete, 'project-details');
      await expect(page.getByRole('region', { name: 'Selected customer' })).toBeVisible();
    },
  },
  {
    name: 'boards-incomplete',
    show: async ({ page, companies: { sales, projects } }) => {
      await openStep(page, sales, projects.incomplete, 'board-catalog');
      await page.getByRole('checkbox', { name: 'Select PCC-1' }).check();
      await page.getByRole('checkbox', { name: 'Select MDB-UTILITY' }).check();
      await expect(
        page.getByText('The configuration of the boards “APFC-1”, “MDB-SPARE” are not completed'),
      ).toBeVisible();
    },
  },
  {
    name: 'boards-empty',
    show: async ({ page, companies: { sales, projects } }) => {
      await openStep(page, sales, projects.empty, 'board-catalog');
      await expect(page.getByText('No Switchboards', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'boards-demands',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Demands and defaults' }).click();
      const rules = page.getByRole('dialog', { name: 'Demands and defaults' });
      await rules.getByRole('button', { name: 'Add demand' }).click();
      const demand = page.getByRole('dialog', { name: 'New demand' });
      await demand.getByRole('checkbox', { name: 'MCCB OUTGOING' }).check();
      await demand.getByRole('combobox', { name: 'Puts the standard kit on them' }).click();
      await page.getByRole('option', { name: /^OG-MCCB metered/ }).click();
      await demand.getByRole('textbox', { name: /^Note/ }).fill('clause 4.2');
      await demand.getByRole('button', { name: 'Add demand' }).click();
      await expect(rules.getByText('MCCB OUTGOING: kit OG-MCCB metered (clause 4.2)')).toBeVisible();
    },
  },
  {
    name: 'wizard-no-project',
    show: async ({ page, companies: { sales } }) => {
      await openKept(page, sales, '/#/main/sales/config-verticle-wizard?project=999999');
      await expect(page.getByText('There is no such project')).toBeVisible();
    },
  },
  {
    name: 'wizard-reports-failed',
    show: async ({ page, companies: { sales, projects } }) => {
      await page.route(/\/api\/v1\/projects\/\d+\/reports$/, cut);
      await openStep(page, sales, projects.complete, 'reports');
      await expect(page.getByText(/^Unable to fetch reports/)).toBeVisible();
    },
  },
  {
    name: 'wizard-reports-none',
    show: async ({ page }) => {
      await page.unroute(/\/api\/v1\/projects\/\d+\/reports$/);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('not generated').first()).toBeVisible();
    },
  },
  {
    name: 'wizard-summary',
    show: async ({ page, companies: { sales, projects } }) => {
      await openStep(page, sales, projects.complete, 'summary');
      await expect(page.getByRole('grid', { name: 'Boards' })).toBeVisible();
    },
  },
  {
    name: 'boards-paste',
    show: async ({ page, companies: { sales, projects } }) => {
      await openStep(page, sales, projects.complete, 'board-catalog');
      await page.getByRole('checkbox', { name: 'Select all rows' }).check();
      await page.getByRole('button', { name: 'Copy', exact: true }).click();
      await page.getByRole('button', { name: 'Paste 2 boards' }).click();
      await expect(page.getByRole('dialog', { name: 'Paste Boards' })).toBeVisible();
    },
  },
];

const reports: ScreenWalk = [
  {
    name: 'wizard-reports',
    show: async ({ page, companies: { sales, projects } }) => {
      await answerReports(page);
      await openStep(page, sales, projects.complete, 'reports');
      await page.getByRole('button', { name: 'Version history of Cost Report' }).click();
      await expect(page.getByText(/^The project has changed since version 2/)).toBeVisible();
    },
  },
  {
    name: 'wizard-reports-bell',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Running jobs: 2' }).click();
      await expect(page.getByRole('heading', { name: 'Your reports today' })).toBeVisible();
    },
  },
  {
    name: 'wizard-reports-generate',
    show: async ({ page }) => {
      await leave(page);
      await page.getByRole('button', { name: 'Generate Latest Version' }).click();
      await page.getByRole('checkbox', { name: 'Cost Report' }).check();
      await page.getByRole('checkbox', { name: 'Busbar Report' }).check();
      await expect(page.getByRole('button', { name: 'Generate 2 reports' })).toBeEnabled();
    },
  },
  {
    name: 'wizard-reports-download',
    show: async ({ page }) => {
      await leave(page);
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Download Report' })).toBeVisible();
    },
  },
  {
    name: 'wizard-reports-offer',
    show: async ({ page }) => {
      await leave(page);
      await page.getByRole('button', { name: 'Show what is missing' }).click();
      await expect(page.getByRole('dialog', { name: 'What the offer lacks' })).toBeVisible();
    },
  },
];

const viewOnly: ScreenWalk = [
  {
    name: 'wizard-details-view-only',
    show: async ({ page, companies: { sales, projects } }) => {
      await answerStatus(page, 'quote-submitted');
      await openKept(
        page,
        sales,
        `/#/main/sales/config-verticle-wizard?project=${projects.complete}&step=project-details`,
      );
      await expect(viewOnlyBanner(page)).toBeVisible();
    },
  },
  {
    name: 'boards-view-only',
    show: async ({ page, companies: { sales, projects } }) => {
      await openStep(page, sales, projects.complete, 'board-catalog');
      await expect(viewOnlyBanner(page)).toBeVisible();
    },
  },
  {
    name: 'wizard-reports-view-only',
    show: async ({ page, companies: { sales, projects } }) => {
      await answerReports(page);
      await openStep(page, sales, projects.complete, 'reports');
      await expect(page.getByRole('button', { name: 'Generate Latest Version' })).toBeEnabled();
    },
  },
];

export const wizardWalks: readonly ScreenWalk[] = [
  [...boards, ...newProject],
  reports,
  [...priceOverview, ...discounts, ...pricing],
  changedRates,
];

export const wizardNightWalks: readonly ScreenWalk[] = [
  [...viewOnly, ...pricingViewOnly, ...discountsViewOnly],
  priceVariation,
  offerCurrency,
  changedPrices,
];
