import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { openProjects } from '../support/sales.ts';
import type { ScreenWalk } from './screen-state.ts';

const sample = join(import.meta.dirname, '../../../../examples/intake/e13-messy-motor-schedule.xlsx');

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });

/** The review of a file, as the server reads it; in the end it is thrown away. */
export const intakeReviewWalks: readonly ScreenWalk[] = [
  [
    {
      name: 'intake-rows',
      show: async ({ page, companies: { sales } }) => {
        await openProjects(page, sales);
        await page.getByLabel('Files of an enquiry').setInputFiles(sample);
        await expect(page.getByText('20 rows, 10 to confirm, 6 to settle')).toBeVisible();
        await page.getByRole('gridcell', { name: 'ACB INCOMING', exact: true }).first().click();
        await expect(page.getByRole('tabpanel', { name: 'MCC', exact: true })).toContainText('Incommer');
      },
    },
    {
      name: 'intake-questions',
      show: async ({ page }) => {
        await tab(page, /^To settle/).click();
        await expect(page.getByText('6 things to settle')).toBeVisible();
      },
    },
    {
      name: 'intake-left-over',
      show: async ({ page }) => {
        await tab(page, /^Left over/).click();
        await expect(page.getByRole('button', { name: 'Not needed for all 2 accessories' })).toBeVisible();
      },
    },
    {
      name: 'intake-project-and-boards',
      show: async ({ page }) => {
        await tab(page, /^Project and boards/).click();
        await expect(page.getByRole('region', { name: 'MCC-11' })).toBeVisible();
      },
    },
    {
      name: 'intake-discard',
      show: async ({ page }) => {
        await page.getByRole('button', { name: 'Discard', exact: true }).click();
        await expect(page.getByRole('dialog', { name: 'Discard the file' })).toBeVisible();
      },
    },
    {
      name: 'intake-discarded',
      show: async ({ page }) => {
        await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
      },
    },
  ],
];
