import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { readEditingCall } from '@pw/contract/board-configuration';
import type { BoardAddress } from '@pw/contract/board-draft';
import { importProjectCall } from '@pw/contract/projects';
import { ask } from './ask.ts';
import type { EnquiryFile } from './example-enquiry.ts';
import { expect } from './expect.ts';
import { type KeptTab, openKept, sessionOf } from './kept-tab.ts';

/** An imported board, with the project number that people read. */
export type ImportedBoard = BoardAddress & { readonly projectNumber: string };

/** Makes a project of an enquiry without the client, and names its first board. */
export async function importBoard(
  request: APIRequestContext,
  who: KeptTab,
  enquiry: EnquiryFile,
): Promise<ImportedBoard> {
  const { token } = sessionOf(who);
  const { project, lineItemIds } = await ask(request, importProjectCall, { body: { ...enquiry }, token });
  const [lineItemId = 0] = lineItemIds;
  return { projectId: project.projectId, lineItemId, projectNumber: project.quotationNumber };
}

/** The address of a board's configuration in the browser. */
export const configurationOf = ({ projectId, lineItemId }: BoardAddress, step = 'board'): string =>
  `/#/main/sales/add-product/true?project=${projectId}&board=${lineItemId}&step=${step}`;

/** Opens a step of a board's configuration, once the board has arrived. */
export async function openConfiguration(
  page: Page,
  who: KeptTab,
  board: BoardAddress & Partial<ImportedBoard>,
  step: 'board' | 'feeders' | 'front-view' = 'board',
): Promise<void> {
  await openKept(page, who, configurationOf(board, step));
  await expectConfiguration(page, board);
}

/** Waits until a board is shown with its three steps. */
export async function expectConfiguration(page: Page, board: Partial<ImportedBoard> = {}): Promise<void> {
  if (board.projectNumber !== undefined) {
    // Another board may have stood in the page before.
    await expect(page.getByRole('main').getByText(`${board.projectNumber}, `)).toBeVisible();
  }
  await expect(page.getByRole('navigation', { name: 'Steps' }).getByText('Front View')).toBeVisible();
}

/** The draft of a board as the server has it, with what was acknowledged. */
export async function readEditing(request: APIRequestContext, who: KeptTab, board: BoardAddress) {
  const { token } = sessionOf(who);
  return ask(request, readEditingCall, { body: undefined, params: board, token });
}

/** Waits until the server has a property of the board as it was entered; undefined for one that was taken back. */
export async function expectKept(
  request: APIRequestContext,
  who: KeptTab,
  board: BoardAddress,
  property: string,
  value: string | number | undefined,
): Promise<void> {
  await expect
    .poll(async () => (await readEditing(request, who, board)).draft.properties[property], { message: property })
    .toEqual(value);
}

/** The live panel with sizes, price and checks. */
export const livePanel = (page: Page): Locator => page.getByRole('complementary', { name: 'Design' });

/** The price in the live panel, once it belongs to the board that is shown. */
export async function livePrice(page: Page): Promise<string> {
  await expect(livePanel(page).getByText('up to date')).toBeVisible();
  const price = livePanel(page).getByRole('region', { name: 'Price' });
  return (await price.getByText(/^₹ [\d,.]+$/).textContent()) ?? '';
}

/** A button by its whole name. */
export const named = (at: Page | Locator, name: string): Locator => at.getByRole('button', { name, exact: true });

/** A dialog by its title. */
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
