import { DEMO_PASSWORD, demoSwitchgear } from '../support/demo-companies.ts';
import { expect } from '../support/expect.ts';
import { enquiryOfUnits, finishBusbars } from '../support/finished-units.ts';
import { openKept } from '../support/kept-tab.ts';
import { aCompanyWithOrder } from '../support/ordered-company.ts';
import { tabOfAdministrator, tabOfUser } from '../support/signed-in-tab.ts';
import { discard, leave, type ScreenWalk } from './screen-state.ts';

/** The workshop: the orders of the demo company, the documents of the one that is approved, and a board of it. */
export const orderWalks: readonly ScreenWalk[] = [
  [
    {
      name: 'orders',
      show: async ({ page, request }) => {
        const works = { ...demoSwitchgear.manufacturer, password: DEMO_PASSWORD };
        await openKept(page, await tabOfUser(request, works, 'manufacturer'), '/#/main/manufacture-engineer/documents');
        await expect(page.getByText('Depot workshop, power control centre')).toBeVisible();
      },
    },
    {
      name: 'order-documents',
      show: async ({ page }) => {
        await page.getByRole('button', { name: /^View Order/ }).click();
        await expect(page.getByRole('button', { name: 'Download All' })).toBeEnabled();
      },
    },
    {
      name: 'order-document',
      show: async ({ page }) => {
        await page.getByRole('button', { name: 'View PCC-A Feeder schedule.pdf' }).click();
        await expect(page.locator('canvas').first()).toBeVisible();
      },
    },
    {
      name: 'order-board',
      show: async ({ page }) => {
        await leave(page);
        await page.getByRole('button', { name: 'Open the page of PCC-A' }).click();
        await expect(page.getByRole('grid', { name: 'Files of the board' })).toBeVisible();
      },
    },
    {
      name: 'units',
      show: async ({ page }) => {
        await page.getByRole('link', { name: 'Units' }).click();
        await page.getByRole('button', { name: 'Give serial numbers' }).first().click();
        await expect(page.getByRole('button', { name: /^Rating plate of/ }).first()).toBeVisible();
      },
    },
    {
      name: 'dispatches',
      show: async ({ page }) => {
        await page.getByRole('button', { name: 'Dispatch' }).click();
        await page
          .getByRole('checkbox', { name: /leaves$/ })
          .first()
          .check();
      },
    },
    {
      name: 'dispatch',
      show: async ({ page }) => {
        await page.getByRole('button', { name: 'Dispatch', exact: true }).click();
        await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Vehicle' })).toBeVisible();
      },
    },
    {
      name: 'unit',
      show: async ({ page }) => {
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('button', { name: 'All units' }).click();
        await page
          .getByRole('link', { name: /^\d\d-\d+$/ })
          .first()
          .click();
        await expect(page.getByRole('heading', { name: 'Certificate' })).toBeVisible();
        await expect(page.getByText(/Still to be done|SHA-256/)).toBeVisible();
      },
    },
    {
      name: 'unit-tests',
      show: async ({ page }) => {
        await page.getByRole('button', { name: 'Tests', exact: true }).click();
        await expect(page.getByRole('navigation', { name: 'Clauses' })).toBeVisible();
      },
    },
    {
      name: 'testers',
      show: async ({ page }) => {
        await page.getByRole('button', { name: 'The unit' }).click();
        await page.getByRole('button', { name: 'Instruments and workers' }).click();
        await expect(page.getByRole('button', { name: 'Add an instrument' }).first()).toBeVisible();
      },
    },
    {
      name: 'instrument-certificates',
      show: async ({ page }) => {
        await page.getByRole('button', { name: 'Add an instrument' }).first().click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox', { name: 'Maker' }).fill('Demo');
        await dialog.getByRole('textbox', { name: 'Number' }).fill(`C-${Date.now()}`);
        await dialog.getByRole('textbox', { name: 'Calibrated on' }).fill('10-01-2026');
        await dialog.getByRole('textbox', { name: 'Due on' }).fill('10-01-2099');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await page
          .getByRole('button', { name: /^Certificates of C-/ })
          .first()
          .click();
        await expect(page.getByRole('dialog', { name: /^Certificates of Demo/ })).toBeVisible();
      },
    },
    {
      name: 'unit-labels',
      show: async ({ page }) => {
        await page.keyboard.press('Escape');
        await page.getByRole('link', { name: 'Units' }).click();
        await page.getByRole('button', { name: 'Labels' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'unit-void',
      show: async ({ page }) => {
        await page.keyboard.press('Escape');
        await page
          .getByRole('button', { name: /^Make .+ void/ })
          .first()
          .click();
        await expect(page.getByRole('textbox', { name: 'Reason' })).toBeVisible();
      },
    },
    {
      name: 'cut-plan-none',
      show: async ({ page }) => {
        await leave(page);
        await page.getByRole('link', { name: 'Cutting' }).click();
        await expect(page.getByRole('button', { name: 'Make plan' })).toBeVisible();
      },
    },
    {
      name: 'cut-plan-make',
      show: async ({ page }) => {
        await page.getByRole('button', { name: 'Make plan' }).click();
        await page.getByRole('checkbox', { name: 'Other stock for this plan' }).check();
        await expect(page.getByRole('textbox', { name: 'Stock length' })).toBeVisible();
      },
    },
    {
      name: 'cut-plan',
      show: async ({ page }) => {
        await page.getByRole('checkbox', { name: 'Other stock for this plan' }).uncheck();
        await page.getByRole('dialog').getByRole('button', { name: 'Make plan' }).click();
        await expect(page.getByRole('list', { name: /^Bars of / })).toBeVisible();
      },
    },
    {
      name: 'remnants',
      show: async ({ page }) => {
        await page.getByRole('button', { name: 'Release' }).click();
        await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
        await page.getByRole('tab', { name: 'Remnants' }).click();
        await expect(page.getByRole('row', { name: /Copper|Aluminium/ }).first()).toBeVisible();
      },
    },
    {
      name: 'flat-parts',
      show: async ({ page }) => {
        await page.getByRole('tab', { name: 'Flat parts' }).click();
        await expect(page.getByRole('button', { name: 'DXF', exact: true })).toBeVisible();
      },
    },
    {
      name: 'wiring',
      show: async ({ page }) => {
        await leave(page);
        await page.getByRole('link', { name: 'Wiring' }).click();
        await expect(page.getByText(/^Complete for /)).toBeVisible();
      },
    },
    {
      name: 'wiring-terminals',
      show: async ({ page }) => {
        await page.getByRole('tab', { name: /^Terminals/ }).click();
        await expect(page.getByRole('row', { name: /-X1/ }).first()).toBeVisible();
      },
    },
    {
      name: 'wiring-cable',
      show: async ({ page }) => {
        await page.getByRole('tab', { name: /^Core list/ }).click();
        await page.getByRole('button', { name: 'Add cable' }).first().click();
        await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
      },
    },
    {
      name: 'work-plan',
      show: async ({ page }) => {
        await page.keyboard.press('Escape');
        await page.getByRole('link', { name: 'Work', exact: true }).click();
        await page
          .getByRole('button', { name: /^Plan / })
          .first()
          .click();
        await page.getByRole('dialog').getByRole('textbox', { name: 'Promised' }).fill('29-01-2027');
      },
    },
    {
      name: 'work',
      show: async ({ page }) => {
        await page.getByRole('dialog').getByRole('button', { name: 'Propose days' }).click();
        await expect(page.getByText('29-01-2027').first()).toBeVisible();
      },
    },
    {
      name: 'work-unit',
      show: async ({ page }) => {
        await page
          .getByRole('link', { name: /^\d\d-\d+$/ })
          .first()
          .click();
        await expect(page.getByRole('button', { name: 'Begin Busbar' })).toBeVisible();
      },
    },
    {
      name: 'work-days',
      show: async ({ page }) => {
        await page.getByRole('button', { name: 'Days of Busbar' }).click();
        await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Last day' })).toBeVisible();
      },
    },
    {
      name: 'work-entry',
      show: async ({ page }) => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Enter hours' }).click();
        await page.getByRole('button', { name: 'All operations' }).click();
        await page.getByRole('button', { name: '+60 min' }).click();
        await page.getByRole('button', { name: 'Another day, material, note' }).click();
        await expect(page.getByRole('button', { name: 'Save 1 h' })).toBeVisible();
      },
    },
    {
      name: 'purchase',
      show: async ({ page }) => {
        await page.getByRole('link', { name: 'Purchase' }).click();
        await expect(page.getByText(/Bars by the /)).toBeVisible();
      },
    },
    {
      name: 'purchase-line',
      show: async ({ page }) => {
        await page
          .getByRole('button', { name: /^Edit / })
          .first()
          .click();
        await page.getByRole('button', { name: 'Add an order' }).click();
        await page.getByRole('button', { name: 'Add a receipt' }).click();
      },
    },
    {
      name: 'purchase-paste',
      show: async ({ page }) => {
        await discard(page);
        await page.getByRole('button', { name: 'Paste received' }).click();
        await page.getByRole('textbox', { name: 'Received quantities' }).fill('1\nfour');
        await expect(page.getByText('Row 2 is no quantity')).toBeVisible();
      },
    },
  ],
  [
    {
      name: 'costing',
      show: async ({ page, request }) => {
        const administrator = { name: 'Demo Admin', ...demoSwitchgear.administrator };
        await openKept(page, await tabOfAdministrator(request, administrator), '/#/main/admin/costing');
        await expect(page.getByText(/^Margin as sold /)).toBeVisible();
      },
    },
  ],
  [
    {
      name: 'house-rates',
      show: async ({ page, request }) => {
        const works = await aCompanyWithOrder(request, 'Rate Panels', enquiryOfUnits('Kiln 12', 6));
        await finishBusbars(request, works, [960, 240]);
        await openKept(page, works.admin, '/#/main/admin/house-rates');
        await expect(page.getByRole('button', { name: 'Accept the proposal for joints' })).toBeVisible();
      },
    },
    {
      name: 'house-rate-accepted',
      show: async ({ page }) => {
        await page.getByRole('button', { name: 'Accept the proposal for joints' }).click();
        await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Note' })).toBeVisible();
      },
    },
    {
      name: 'house-rate-left-out',
      show: async ({ page }) => {
        await leave(page);
        await page.getByRole('button', { name: 'joints', exact: true }).click();
        await page
          .getByRole('button', { name: /^Leave out / })
          .first()
          .click();
        await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('A prototype');
      },
    },
    {
      name: 'house-rate',
      show: async ({ page }) => {
        await page.getByRole('dialog').getByRole('button', { name: 'Leave out' }).click();
        await expect(page.getByRole('button', { name: /^Take back / })).toBeVisible();
        await page.getByRole('button', { name: 'Work out' }).click();
        await expect(page.getByText('0 of 0 open offers')).toBeVisible();
      },
    },
  ],
];
