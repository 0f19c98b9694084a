import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** A field of a property form by its label, with what is entered in the words of the screen. */
export type FieldEntry =
  | { readonly list: string; readonly choice: string }
  | { readonly radio: string; readonly choice: string }
  | { readonly box: string; readonly text: string };

/** Enters fields of a form of properties, as it is done with the mouse. */
export async function enterFields(form: Locator, entries: readonly FieldEntry[]): Promise<void> {
  for (const entry of entries) {
    if ('list' in entry) {
      await chooseFrom(form, entry.list, entry.choice);
    } else if ('radio' in entry) {
      const group = form.getByRole('radiogroup', { name: labelled(entry.radio) });
      await group.getByRole('radio', { name: entry.choice }).check();
    } else {
      await form.getByRole('textbox', { name: labelled(entry.box) }).fill(entry.text);
      await form.getByRole('textbox', { name: labelled(entry.box) }).press('Enter');
    }
  }
}

/** Chooses from a list; one whose value a rule gives is taken over first. */
async function chooseFrom(form: Locator, label: string, choice: string): Promise<void> {
  const list = form.getByRole('combobox', { name: labelled(label) });
  const takeOver = form.getByRole('button', { name: `Override ${label}` });
  await expect(list.or(takeOver)).toBeVisible();
  if (await takeOver.isVisible()) {
    await takeOver.click();
  }
  await list.click();
  await form.page().getByRole('option', { name: choice, exact: true }).click();
  await expect(list).toHaveValue(choice);
}

/** Labels of required fields end with a star. */
const labelled = (label: string) => new RegExp(`^${label}\\s*\\*?$`);

export const boardForm = (page: Page): Locator => page.getByRole('form', { name: 'Properties of the board' });

/** Goes to a step of the configuration, which must be open. */
export async function goToStep(page: Page, step: 'Board' | 'Feeders' | 'Front View'): Promise<void> {
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: step }).click();
}
