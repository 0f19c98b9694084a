import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** The columns of the feeder table in which something is entered. */
export type FeederCell =
  | 'Name'
  | 'Designation'
  | 'Rated current(A)'
  | 'Poles'
  | 'Type'
  | 'Bus section A'
  | 'Duty'
  | 'Note';

export function feederRow(page: Page, name: string): Locator {
  const cell = page.getByRole('gridcell', { name, exact: true });
  return page.getByRole('grid', { name: 'Feeders' }).getByRole('row').filter({ has: cell });
}

/** A cell of a feeder, by the heading of its column. */
export async function feederCell(page: Page, name: string, column: FeederCell): Promise<Locator> {
  const grid = page.getByRole('grid', { name: 'Feeders' });
  const headings = await grid
    .getByRole('columnheader')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? cell.textContent));
  return feederRow(page, name).getByRole('gridcell').nth(headings.indexOf(column));
}

/** Types into a cell of a feeder as into a spreadsheet. */
export async function typeIntoCell(page: Page, name: string, column: FeederCell, text: string): Promise<void> {
  await (await feederCell(page, name, column)).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Waits until the table holds exactly these feeders. */
export async function expectFeeders(page: Page, names: readonly string[]): Promise<void> {
  const ways = page.getByRole('grid', { name: 'Feeders' }).getByRole('button', { name: /^Configure / });
  const labels = () => ways.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  await expect.poll(labels).toEqual(names.map((name) => `Configure ${name}`));
}

/** Waits until the keyboard is on a cell of a feeder. */
export async function expectOnCell(page: Page, name: string, column: FeederCell): Promise<void> {
  await expect(feederRow(page, name)).toBeVisible();
  await expect(await feederCell(page, name, column)).toBeFocused();
}
