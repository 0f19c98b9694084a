import { expect } from '../support/expect.ts';
import { openStep } from '../support/sales.ts';
import { cut, leave, type ScreenWalk } from './screen-state.ts';

/** The overview of what a project costs. */
export const priceOverview: ScreenWalk = [
  {
    name: 'price-overview',
    show: async ({ page, companies: { sales, projects } }) => {
      await openStep(page, sales, projects.incomplete, 'pricing');
      await expect(page.getByText('Project Price After Switchgear Discount')).toBeVisible();
      // The drawings come after the figures.
      await expect(page.getByText('after discount', { exact: true })).toBeVisible();
      await expect(page.locator('.recharts-bar-rectangle').last()).toBeVisible();
    },
  },
  {
    name: 'price-overview-board',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Show the price breakdown of PCC-1' }).click();
      await expect(page.getByRole('dialog', { name: 'Price breakdown of PCC-1' })).toBeVisible();
    },
  },
  {
    name: 'price-overview-enlarged',
    show: async ({ page }) => {
      await leave(page);
      await page.keyboard.press('4');
      await expect(page.getByRole('dialog', { name: 'Price consumption by component group' })).toBeVisible();
    },
  },
  {
    name: 'price-overview-tables',
    show: async ({ page }) => {
      await leave(page);
      await page.keyboard.press('t');
      await expect(page.getByRole('table', { name: 'Base versus sold price' })).toBeVisible();
    },
  },
  {
    name: 'price-overview-empty',
    show: async ({ page, companies: { sales, projects } }) => {
      await openStep(page, sales, projects.empty, 'pricing');
      await expect(page.getByText('No boards', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'price-overview-failed',
    show: async ({ page, companies: { sales, projects } }) => {
      await page.route('**/price/overview', cut);
      await openStep(page, sales, projects.complete, 'pricing');
      await expect(page.getByText('Unable to fetch the chart data. Please try again later.')).toBeVisible();
    },
  },
];
