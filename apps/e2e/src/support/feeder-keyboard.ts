import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { openedDrawer } from './feeder-drawer.ts';
import { expectOnCell } from './feeder-table.ts';

/**
 * Creates a feeder and closes its properties; the keyboard is on its name in the table then.
 * @param type null for the one that the dialog begins with
 */
export async function createFeederByKeys(page: Page, name: string, type: string | null): Promise<void> {
  await page.keyboard.press('Alt+N');
  const dialog = page.getByRole('dialog', { name: 'Create New Feeder' });
  await expect(dialog.getByLabel('Feeder Name')).toBeFocused();
  await page.keyboard.type(name);
  if (type !== null) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(type.toLowerCase());
    await expect(page.getByRole('option', { name: type })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('combobox', { name: 'Feeder Type' })).toHaveValue(type);
  }
  await page.keyboard.press('Enter');
  await openedDrawer(page, name);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
  await expectOnCell(page, name, 'Name');
}

/** Types into the row that the keyboard is on, from its name, without a designation, to bus section A, and goes back to its name. */
export async function fillRowByKeys(
  page: Page,
  entries: Readonly<Record<'rating' | 'poles' | 'copies', string>>,
): Promise<void> {
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type(entries.rating);
  await page.keyboard.press('Tab');
  await page.keyboard.type(entries.poles);
  await page.keyboard.press('Tab');
  await pressTimes(page, 'ArrowRight', 3);
  await page.keyboard.type(entries.copies);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
}

async function pressTimes(page: Page, key: string, times: number): Promise<void> {
  for (let pressed = 0; pressed < times; pressed += 1) {
    await page.keyboard.press(key);
  }
}
