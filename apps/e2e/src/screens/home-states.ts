import { expect } from '../support/expect.ts';
import { openKept } from '../support/kept-tab.ts';
import { repository } from './file-states.ts';
import { heldRequests, leave, type ScreenWalk } from './screen-state.ts';

const calls = heldRequests('**/api/{auth,v1}/**');

/** The home of manufacture, what the shell shows over any page, and the file repository. */
export const homeWalks: readonly ScreenWalk[] = [
  [
    {
      name: 'home-manufacture',
      show: async ({ page, companies }) => {
        await openKept(page, companies.manufacturer, '/#/main/manufacture-engineer/documents');
        await expect(page.getByRole('heading', { name: 'Sales Orders List' })).toBeVisible();
      },
    },
  ],
  [
    {
      name: 'home-loading',
      show: async ({ page, companies }) => {
        await calls.hold(page);
        await openKept(page, companies.sales, '/#/main/sales/home');
        await expect(page.getByRole('status', { name: /^Loading/ }).first()).toBeVisible();
      },
    },
    {
      name: 'home-failed',
      show: async ({ page }) => {
        await calls.cut();
        await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
      },
    },
    {
      name: 'shell-keys',
      show: async ({ page }) => {
        await calls.pass(page);
        await page.getByRole('button', { name: 'Try again' }).first().click();
        await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
        await page.getByRole('button', { name: 'All keys' }).click();
        await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
      },
    },
    {
      name: 'shell-user-menu',
      show: async ({ page }) => {
        await leave(page);
        await page.getByRole('button', { name: /Sales at/ }).click();
        await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
      },
    },
    {
      name: 'shell-support',
      show: async ({ page }) => {
        await page.getByRole('menuitem', { name: 'Contact support' }).click();
        await expect(page.getByRole('dialog', { name: 'Contact support' })).toBeVisible();
      },
    },
    ...repository,
  ],
];
