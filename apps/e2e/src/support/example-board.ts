import type { APIRequestContext, Page } from '@playwright/test';
import { goToStep } from './board-form.ts';
import { makeEmptyProject } from './empty-project.ts';
import { expect } from './expect.ts';
import type { KeptTab } from './kept-tab.ts';
import { expectStep, openStep, rowOf } from './sales.ts';

export const lamps = ['Red', 'Yellow', 'Blue'].map((choice) => ({
  component: 'Lamps',
  quantity: 1,
  specifications: [{ list: 'Colour', choice }],
}));

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const savedText = (page: Page, name: string) => page.getByText(`${name} :Configuration is Saved Successfully.`);
export const drawing = (page: Page) => page.getByRole('list', { name: 'Files of the front view' });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Adds the first board of a new project, which opens its configuration. */
export async function beginBoard(page: Page, request: APIRequestContext, tab: KeptTab, name: string) {
  const projectId = await makeEmptyProject(request, tab, `Enquiry for ${name}`);
  await openStep(page, tab, projectId, 'board-catalog');
  await press(page, 'Add New Board');
  await dialog(page, 'Add New Board').getByLabel('Board Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const lineItemId = Number(new URLSearchParams(page.url().split('?')[1]).get('board'));
  return { projectId, lineItemId };
}

/** Saves the board, has it drawn, and leaves it for the catalog. */
export async function completeBoard(page: Page, name: string): Promise<void> {
  await press(page, 'Save');
  await expect(savedText(page, name)).toBeVisible();
  await goToStep(page, 'Front View');
  await expect(drawing(page)).toBeVisible();
  await press(page, 'Save & Close');
}

/** Waits until the catalog says that the board is complete. */
export async function expectCompleted(page: Page, name: string): Promise<void> {
  await expectStep(page, 'board-catalog');
  await expect(rowOf(page, name)).toContainText('Completed');
}
