import type { Page } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { pdfFile, pngFile } from '../support/files.ts';
import { type KeptTab, openKept } from '../support/kept-tab.ts';
import { approvalsEmpty } from './approvals-states.ts';
import { diagrams } from './file-states.ts';
import { heldRequests, leave, type ScreenWalk } from './screen-state.ts';

const tabs = { general: '/#/main/admin', users: '/#/main/admin?moveToAdmin=1', rates: '/#/main/admin?moveToAdmin=2' };

const settings = '/#/main/admin/settings';
const audit = '/#/main/admin/audit';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Terms & Conditions' });

async function openUsers(page: Page, company: KeptTab) {
  await openKept(page, company, tabs.users);
  await expect(page.getByRole('button', { name: 'Add User' })).toBeEnabled();
}

const calls = heldRequests('**/api/**');

/** How each screen looks while its data are on the way, and when they do not arrive. */
const waitingAndFailed: ScreenWalk = Object.entries({ ...tabs, settings, audit }).flatMap(([name, address]) => [
  {
    name: `${name}-loading`,
    show: async ({ page, companies }) => {
      await calls.hold(page);
      await openKept(page, companies.many, address);
      await expect(page.locator('[data-skeleton]').first()).toBeVisible();
    },
  },
  {
    name: `${name}-failed`,
    show: async ({ page }) => {
      await calls.cut();
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    },
  },
]);

/** The screens before the first entry. */
const empty: ScreenWalk = [
  {
    name: 'general-empty',
    show: async ({ page, companies }) => {
      await openKept(page, companies.empty, tabs.general);
      await expect(editor(page)).toBeVisible();
      await expect(page.getByText('No certificate')).toBeVisible();
    },
  },
  {
    name: 'general-leave',
    show: async ({ page }) => {
      await editor(page).click();
      await page.keyboard.type('Delivery in eight weeks. ');
      await page.getByRole('link', { name: 'Audit' }).click();
      await expect(page.getByRole('dialog', { name: 'Leave without saving' })).toBeVisible();
    },
  },
  {
    name: 'users-empty',
    show: async ({ page, companies }) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
      // A walk that goes on before the page has changed is taken there after all.
      await expect(page.getByRole('heading', { name: 'Audit' })).toBeVisible();
      await openUsers(page, companies.empty);
      await expect(page.getByText('No sales user found')).toBeVisible();
    },
  },
  {
    name: 'users-add',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Add User' }).click();
      await expect(page.getByRole('dialog', { name: 'Add User' })).toBeVisible();
    },
  },
  {
    name: 'users-add-administrator',
    show: ({ page }) => page.getByRole('radio', { name: 'Admin as User' }).check(),
  },
  {
    name: 'users-add-faults',
    show: async ({ page }) => {
      const dialog = page.getByRole('dialog', { name: 'Add User' });
      await dialog.getByRole('radio', { name: 'New User' }).check();
      await dialog.getByRole('textbox', { name: 'Email' }).fill('nobody');
      await dialog.getByRole('textbox', { name: 'Contact No' }).fill('12');
      await dialog.getByLabel(/^Password/).fill('short');
      await dialog.getByLabel(/^Confirm Password/).fill('other');
      await dialog.getByLabel(/^Password/).focus();
      await expect(dialog.getByText('Password does not match')).toBeVisible();
    },
  },
];

/** The screens with one row in each list. */
const one: ScreenWalk = [
  { name: 'users-one', show: ({ page, companies }) => openUsers(page, companies.one) },
  {
    name: 'users-edit',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Edit Kavya' }).click();
      await expect(page.getByRole('dialog', { name: 'Edit User' })).toBeVisible();
    },
  },
  {
    name: 'users-delete',
    show: async ({ page }) => {
      await leave(page);
      await page.getByRole('button', { name: 'Delete Kavya' }).click();
      await expect(page.getByRole('dialog', { name: 'Delete Sales' })).toBeVisible();
    },
  },
  {
    name: 'shell-go-to',
    show: async ({ page, companies }) => {
      await leave(page);
      await openKept(page, companies.one, tabs.general);
      await page.getByRole('button', { name: /^Search or go to/ }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'general-full',
    show: async ({ page, companies }) => {
      await leave(page);
      await openKept(page, companies.one, tabs.general);
      await expect(editor(page)).toBeVisible();
      for (const [title, file] of [
        ['Logo', pngFile()],
        ['Certificate', pdfFile()],
      ] as const) {
        const panel = page.getByRole('region', { name: title });
        await panel.getByLabel(title, { exact: true }).setInputFiles(file);
        await panel.getByRole('button', { name: 'Upload', exact: true }).click();
        await expect(page.getByText(`${title} uploaded successfully.`)).toBeVisible();
      }
      await expect(page.getByRole('img', { name: /^Certificate of .+, sheet 1 of 1$/ })).toBeVisible();
    },
  },
];

const rates: ScreenWalk = [
  {
    name: 'rates',
    show: async ({ page, companies }) => {
      await leave(page);
      await openKept(page, companies.one, tabs.rates);
      await expect(page.getByRole('table', { name: 'Production and Material Costs' })).toBeVisible();
    },
  },
  {
    name: 'rates-found',
    show: async ({ page }) => {
      await page.getByRole('searchbox', { name: 'Search rates' }).fill('busbar');
      await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
    },
  },
  {
    name: 'rates-jump',
    show: async ({ page }) => {
      await page.getByRole('textbox', { name: 'Rate of Copper busbar' }).fill('0');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Check these rates' })).toBeVisible();
    },
  },
  {
    name: 'rates-faults',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Back to the rates' }).click();
      await page.getByRole('button', { name: 'Add Material' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Material is required')).toBeVisible();
    },
  },
];

/** The screens with rows on several pages. */
const many: ScreenWalk = [
  {
    name: 'users-many',
    show: async ({ page, companies }) => {
      await calls.pass(page);
      await openUsers(page, companies.many);
    },
  },
  {
    name: 'users-search-empty',
    show: async ({ page }) => {
      await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody');
      await expect(page.getByText('No sales user found')).toBeVisible();
    },
  },
  {
    name: 'audit-many',
    show: async ({ page, companies }) => {
      await openKept(page, companies.many, audit);
      await expect(page.getByRole('row').nth(10)).toBeVisible();
    },
  },
  {
    name: 'audit-drawer',
    show: async ({ page }) => {
      await page
        .getByRole('button', { name: /^Details of User added/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'audit-search-empty',
    show: async ({ page }) => {
      await leave(page);
      await page.getByRole('searchbox').fill('no such event');
      await expect(page.getByRole('button', { name: /^Details of/ })).toHaveCount(0);
    },
  },
];

/** Settings that somebody else saved first. */
const conflict: ScreenWalk = [
  {
    name: 'settings',
    show: async ({ page, companies }) => {
      await openKept(page, companies.one, settings);
      await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
      await expect(page.getByRole('radio', { name: 'Margin on cost' })).toBeVisible();
    },
  },
  {
    name: 'settings-conflict',
    show: async ({ page }) => {
      await page.getByRole('radio', { name: 'Margin on sale' }).check();
      const current = {
        marginMode: 'on cost',
        insuranceBase: '110 % of goods and freight',
        roundTo: 'paisa',
        priceValidityDays: 90,
        agingDays: { metal: 15, currency: 7, labour: 400 },
        offerValidityDays: 30,
        pricesInPurchaseLists: false,
        demoPrices: true,
        releaseByTwo: true,
        printedClauses: 'all',
        standardDeviation: 'tell',
        customerApproval: 'off',
        serialForm: '{yy}-{nnnnn}',
        passportsPublic: false,
        passportUrl: '',
        ferruleText: 'net',
        revision: 7,
      };
      await page.route('**/api/v1/company-settings', (route) =>
        route.fulfill({
          status: 409,
          json: { code: 'STALE', message: 'Saved by somebody else', details: { current } },
        }),
      );
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Keep mine' })).toBeVisible();
    },
  },
];

/** When the works work. */
const workCalendar: ScreenWalk = [
  {
    name: 'work-calendar',
    show: async ({ page, companies }) => {
      await openKept(page, companies.one, '/#/main/admin/work-calendar');
      await page.getByRole('button', { name: 'Add a holiday' }).click();
      await expect(page.getByRole('textbox', { name: 'Name of holiday 1' })).toBeVisible();
    },
  },
];

export const administrationWalks: readonly ScreenWalk[] = [
  [...approvalsEmpty, ...empty],
  workCalendar,
  [...one, ...diagrams, ...rates, ...conflict],
];

export const administrationNightWalks: readonly ScreenWalk[] = [[...waitingAndFailed, ...many]];
