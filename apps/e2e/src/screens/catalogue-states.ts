import type { Page } from '@playwright/test';
import type { CatalogueDraftOnWire } from '@pw/contract/catalogue-draft';
import type { CatalogueChangeOnWire } from '@pw/contract/catalogue-shape';
import { compareDraft, confirmSlips } from '../support/catalogue-steps.ts';
import { expect } from '../support/expect.ts';
import { openKept } from '../support/kept-tab.ts';
import { leave, type ScreenWalk } from './screen-state.ts';

const grid = (page: Page, name: string) => page.getByRole('grid', { name });
const trial = (page: Page) => page.getByRole('region', { name: 'Trial' });
/** Figures of the board before are pale. */
const isPriced = (page: Page) =>
  expect(trial(page).getByRole('region', { name: 'Feeder price' })).toHaveAttribute('aria-busy', 'false');

/** A value of a row that an update of the product no longer has. */
const setAside: CatalogueChangeOnWire = {
  table: 'diversity',
  row: '5',
  column: 'factor',
  kind: 'set',
  before: null,
  after: '0.75',
  reason: 'measured in 12 plants',
  source: 'report 12',
  by: 'Priya Nair',
  at: '2026-11-20T10:00:00.000Z',
};

/** The tables of a company and its kinds of feeders, from the product's own to a draft with values that look like slips. */
export const catalogueNightWalks: readonly ScreenWalk[] = [
  [
    {
      name: 'catalogue-draft-empty',
      show: async ({ page, companies }) => {
        await openKept(page, companies.productEngineer, '/#/main/product-engineer/draft');
        await expect(page.getByText('No changes.')).toBeVisible();
      },
    },
    {
      name: 'catalogue-tables',
      show: async ({ page }) => {
        await page.goto('/#/main/product-engineer?table=mccb-module-height');
        await expect(grid(page, 'mccb-module-height')).toBeVisible();
      },
    },
    {
      name: 'catalogue-said',
      show: async ({ page }) => {
        const cell = grid(page, 'mccb-module-height')
          .getByRole('row', { name: /MCCB_OG 630/ })
          .getByRole('gridcell')
          .nth(2);
        await cell.click();
        await page.keyboard.press('F2');
        await page.keyboard.type('500');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog', { name: 'Why is it changed?' })).toBeVisible();
      },
    },
    {
      name: 'catalogue-changed',
      show: async ({ page }) => {
        const dialog = page.getByRole('dialog', { name: 'Why is it changed?' });
        await dialog.getByLabel(/^Reason/).fill('new mounting plate');
        await dialog.getByLabel(/^Source/).fill('data sheet 4');
        await dialog.getByRole('button', { name: 'Change 1 cell' }).click();
        await expect(page.getByText(/The draft changes 1/)).toBeVisible();
      },
    },
    {
      name: 'catalogue-add-row',
      show: async ({ page }) => {
        await page.getByRole('button', { name: 'Add a row' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'catalogue-draft',
      show: async ({ page }) => {
        await leave(page);
        await page.goto('/#/main/product-engineer/draft');
        await expect(page.getByRole('heading', { name: 'Changes' })).toBeVisible();
      },
    },
    {
      name: 'catalogue-compared',
      show: async ({ page }) => {
        await confirmSlips(page, 'checked in data sheet 4');
        await compareDraft(page);
      },
    },
    {
      name: 'catalogue-accept',
      show: async ({ page }) => {
        await page
          .getByRole('region', { name: 'Comparison' })
          .getByRole('button', { name: /^Accept/ })
          .first()
          .click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'catalogue-uses',
      show: async ({ page }) => {
        await leave(page);
        await page.goto('/#/main/product-engineer?table=mccb-frame');
        await page
          .getByRole('grid', { name: 'mccb-frame' })
          .getByRole('row')
          .nth(2)
          .getByRole('gridcell')
          .first()
          .click();
        await page.getByRole('button', { name: 'Where used' }).click();
        await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible();
      },
    },
    {
      name: 'catalogue-versions',
      show: async ({ page }) => {
        await leave(page);
        await page.goto('/#/main/product-engineer/versions');
        await expect(page.getByText('Tables of the product')).toBeVisible();
      },
    },
  ],
];

export const catalogueWalks: readonly ScreenWalk[] = [
  [
    {
      name: 'kinds',
      show: async ({ page, companies }) => {
        await openKept(page, companies.productEngineer, '/#/main/product-engineer/kinds?kind=METER');
        await expect(grid(page, 'kind-value')).toBeVisible();
        await expect(grid(page, 'meter')).toBeVisible();
        await trial(page)
          .getByRole('combobox', { name: /^Meter/ })
          .click();
        await page.getByRole('option', { name: 'kWh, direct' }).click();
        await isPriced(page);
      },
    },
    {
      name: 'kinds-new',
      show: async ({ page }) => {
        await page.getByRole('button', { name: 'New kind' }).click();
        const dialog = page.getByRole('dialog', { name: 'New kind like METER' });
        await dialog.getByLabel(/^Name of the kind/).fill('SPACE');
        await dialog.getByLabel(/^Reason/).fill('surge ways');
        await dialog.getByLabel(/^Source/).fill('data sheet 4');
        await dialog.getByRole('button', { name: 'Add the kind' }).click();
        await expect(dialog.getByText('A kind, a type or a table has this name.')).toBeVisible();
      },
    },
    {
      name: 'kinds-copied',
      show: async ({ page }) => {
        const dialog = page.getByRole('dialog', { name: 'New kind like METER' });
        await dialog.getByLabel(/^Name of the kind/).fill('SURGE');
        await dialog.getByRole('button', { name: 'Add the kind' }).click();
        await expect(grid(page, 'surge')).toBeVisible();
        await isPriced(page);
      },
    },
    {
      name: 'kinds-take-off',
      show: async ({ page }) => {
        await page.goto('/#/main/product-engineer/kinds?kind=STARTER');
        await expect(grid(page, 'kind-value')).toBeVisible();
        await page.getByRole('button', { name: 'Take off the list' }).click();
        await expect(page.getByRole('dialog', { name: 'Take STARTER off the list' })).toBeVisible();
      },
    },
  ],
  [
    {
      name: 'catalogue-set-aside',
      show: async ({ page, companies }) => {
        await page.route('**/catalogue/draft', async (route) => {
          const answer = await route.fetch();
          const draft: CatalogueDraftOnWire = await answer.json();
          await route.fulfill({ json: { ...draft, unused: [setAside] } });
        });
        await openKept(page, companies.productEngineer, '/#/main/product-engineer/draft');
        await expect(page.getByRole('row', { name: /5 · factor/ })).toBeVisible();
      },
    },
  ],
];
