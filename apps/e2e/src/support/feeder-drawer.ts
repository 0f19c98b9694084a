import type { Locator, Page } from '@playwright/test';
import { enterFields, type FieldEntry } from './board-form.ts';
import { expect } from './expect.ts';

/** The drawer with the properties of a feeder, once it is open. */
export async function openedDrawer(page: Page, name: string): Promise<Locator> {
  const drawer = page.getByRole('dialog', { name, exact: true });
  await expect(drawer.getByRole('tab', { name: 'Power Equipment' })).toBeVisible();
  return drawer;
}

/** Opens the properties of a feeder of the table. */
export async function openDrawer(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Configure ${name}`, exact: true }).click();
  return openedDrawer(page, name);
}

/** A component with its quantity and what else is specified of it. */
export type ComponentEntry = {
  readonly component: string;
  readonly quantity: number;
  readonly specifications: readonly FieldEntry[];
};

export async function addComponents(drawer: Locator, entries: readonly ComponentEntry[]): Promise<void> {
  await drawer.getByRole('tab', { name: /^Control & Monitoring Equipment/ }).click();
  const added = drawer.getByRole('region', { name: 'Added components' }).getByRole('listitem');
  for (const { component, quantity, specifications } of entries) {
    const before = await added.count();
    await drawer.getByRole('button', { name: `Add ${component}` }).click();
    await drawer
      .page()
      .getByRole('textbox', { name: `Quantity of ${component}` })
      .fill(String(quantity));
    await drawer.page().keyboard.press('Enter');
    await expect(added).toHaveCount(before + 1);
    const shown = drawer.getByRole('region', { name: 'Specifications' });
    await expect(shown.getByRole('heading', { name: `Specifications: ${component}` })).toBeVisible();
    await enterFields(shown, specifications);
  }
}

/** Closes the drawer by its button. */
export async function closeDrawer(drawer: Locator): Promise<void> {
  await drawer.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(drawer).toBeHidden();
}
