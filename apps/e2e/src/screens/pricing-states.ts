import type { Page } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { openStep } from '../support/sales.ts';
import { leave, type ScreenTools, type ScreenWalk } from './screen-state.ts';

async function openCalculation({ page, companies: { sales } }: ScreenTools, project: number): Promise<void> {
  await openStep(page, sales, project, 'pricing');
  await page.getByRole('tab', { name: 'Price Calculation' }).click();
  await expect(page.getByRole('table', { name: 'Charges' })).toBeVisible();
}

const effect = (page: Page) => page.getByRole('status', { name: 'Effect before it is saved' });
const charges = (page: Page) => page.getByRole('region', { name: 'Project Cost After Switchgear Discount' });

/** The step Pricing with its charges. */
export const pricing: ScreenWalk = [
  {
    name: 'wizard-pricing',
    show: async (tools) => {
      await leave(tools.page);
      await openCalculation(tools, tools.companies.projects.incomplete);
      await expect(tools.page.getByText('Not in the totals:')).toBeVisible();
    },
  },
  {
    name: 'pricing-why',
    show: async ({ page }) => {
      await page
        .getByRole('region', { name: 'Totals of the project' })
        .getByRole('button', { name: /^Why Final/ })
        .click();
      await page.getByRole('dialog').getByText('PCC-1').click();
      await expect(page.getByRole('dialog').getByText('Cost, margin, freight, insurance and tax.')).toBeVisible();
    },
  },
  {
    name: 'pricing-effect',
    show: async ({ page }) => {
      await leave(page);
      await charges(page).getByRole('textbox', { name: 'Margin' }).fill('15');
      await expect(effect(page)).toContainText('+ ₹');
    },
  },
  {
    name: 'pricing-refused',
    show: async ({ page }) => {
      await charges(page).getByRole('button', { name: 'Cancel' }).click();
      await charges(page).getByRole('textbox', { name: 'Taxation' }).fill('118');
      await charges(page)
        .getByRole('button', { name: /^(Apply|Save)$/ })
        .click();
      await expect(page.getByText('Taxation: At most 100 %')).toBeVisible();
    },
  },
  {
    name: 'pricing-charges-percent',
    show: async ({ page }) => {
      await charges(page).getByRole('button', { name: 'Cancel' }).click();
      await charges(page)
        .getByRole('button', { name: /^Wiring charge/ })
        .click();
      await charges(page)
        .getByRole('radio', { name: /^Percentage/ })
        .check();
      await expect(page.getByRole('textbox', { name: 'Wiring charge in percent' })).toBeVisible();
    },
  },
  {
    name: 'pricing-wiring-twice',
    show: async ({ page }) => {
      await page.getByRole('textbox', { name: 'Wiring charge in percent' }).fill('3');
      await charges(page)
        .getByRole('button', { name: /^Labour charge/ })
        .click();
      await page.getByRole('radio', { name: /^By hours/ }).check();
      await expect(page.getByRole('button', { name: 'Set wiring to 0' })).toBeVisible();
    },
  },
  {
    name: 'pricing-charges-bulk',
    show: async ({ page }) => {
      await charges(page)
        .getByRole('button', { name: /^Additional charge/ })
        .click();
      await page.getByRole('checkbox', { name: 'Select PCC-1' }).check();
      await page.getByRole('checkbox', { name: 'Select MDB-UTILITY' }).check();
      await page.getByRole('textbox', { name: 'Amount for the selected boards' }).fill('7500');
      await expect(effect(page)).toContainText('+ ₹');
    },
  },
  {
    name: 'pricing-leave',
    show: async ({ page }) => {
      await page.getByRole('tab', { name: 'Price Overview' }).click();
      await expect(page.getByRole('dialog', { name: 'Leave without saving' })).toBeVisible();
    },
  },
];

/** The states of a project that can only be viewed, by a page that goes through them. */
export const pricingViewOnly: ScreenWalk = [
  {
    name: 'pricing-view-only',
    show: async (tools) => {
      await openCalculation(tools, tools.companies.projects.complete);
      await expect(tools.page.getByText('is in the status Quote Submitted and can only be viewed')).toBeVisible();
    },
  },
  {
    name: 'pricing-charges-view-only',
    show: async ({ page }) => {
      await charges(page)
        .getByRole('button', { name: /^Labour charge/ })
        .click();
      await expect(charges(page).getByRole('group', { name: 'Labour Charges' })).toBeVisible();
    },
  },
];
