import type { Page } from '@playwright/test';
import { openEditingCall } from '@pw/contract/board-configuration';
import type { BoardAddress } from '@pw/contract/board-draft';
import { boardForm, enterFields, goToStep } from './support/board-form.ts';
import {
  dialog,
  expectConfiguration,
  expectKept,
  importBoard,
  named,
  openConfiguration,
  readEditing,
} from './support/configuration.ts';
import { exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import type { KeptTab } from './support/kept-tab.ts';
import { test } from './support/one-page.ts';
import { expectStep, oneSalesEngineer, openStep } from './support/sales.ts';

let asha: KeptTab;

test.beforeAll(async ({ request }) => {
  ({ tab: asha } = await oneSalesEngineer(request, 'Exit Panels'));
});

const ratedCurrent = (page: Page) => boardForm(page).getByRole('combobox', { name: 'Rated current' });
const choose = (page: Page, choice: string) => enterFields(boardForm(page), [{ list: 'Rated current', choice }]);

/** Opens a board from its catalog and changes something that nobody saves. */
async function changeFromCatalog(page: Page, { projectId }: BoardAddress, choice: string): Promise<void> {
  await openStep(page, asha, projectId, 'board-catalog');
  await page.getByRole('link', { name: 'Configure PCC-1' }).click();
  await expectConfiguration(page);
  await choose(page, choice);
  await expect(page.getByText(/^Unsaved changes/)).toBeVisible();
}

// First, in a page that has been nowhere before: the addresses that it goes back to are its own.
test('the browser back asks before unsaved changes are left, and goes on once it is answered', async ({
  page,
  request,
}) => {
  const board = await importBoard(request, asha, exampleEnquiry({ name: 'Dye House' }));
  await changeFromCatalog(page, board, '800');
  await goToStep(page, 'Feeders');
  await page.goBack();
  await expect(ratedCurrent(page)).toHaveValue('800');
  await page.goBack();
  const question = dialog(page, 'Configuration Status');
  await expect(question).toContainText('Please save or close the existing configuration before leaving!');
  await named(question, 'Cancel').click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/add-product/);
  await expect(ratedCurrent(page)).toHaveValue('800');
  await page.goBack();
  await named(question, 'Discard & Close').click();
  await expectStep(page, 'board-catalog');
  await expectKept(request, asha, board, 'RATED_CURRENT', 630);
});

test('Cancel over unsaved changes asks: stay, discard, or save [CFG-28]', async ({ page, request }) => {
  const board = await importBoard(request, asha, exampleEnquiry({ name: 'Kiln 2' }));
  await changeFromCatalog(page, board, '800');
  const question = dialog(page, 'Unsaved Changes');
  await named(page, 'Cancel').click();
  await expect(question).toContainText('Do you want to save changes before exiting!');
  await named(question, 'Cancel').click();
  await expect(question).toBeHidden();
  await expect(ratedCurrent(page)).toHaveValue('800');

  await named(page, 'Cancel').click();
  await named(question, 'Discard & Close').click();
  await expect(page.getByText('Closed the configuration without saving.')).toBeVisible();
  await expectStep(page, 'board-catalog');
  await expectKept(request, asha, board, 'RATED_CURRENT', 630);

  await page.getByRole('link', { name: 'Configure PCC-1' }).click();
  await expect(ratedCurrent(page)).toHaveValue('630');
  await choose(page, '1000');
  await named(page, 'Cancel').click();
  await named(question, 'Save & Close').click();
  await expectStep(page, 'board-catalog');
  const { draft, unsavedSince, hold } = await readEditing(request, asha, board);
  expect([draft.properties.RATED_CURRENT, unsavedSince, hold]).toEqual([1000, null, null]);
});

test('a page that is reloaded in the middle saves what was entered, says so, and can still take it back', async ({
  page,
  request,
}) => {
  const board = await importBoard(request, asha, exampleEnquiry({ name: 'Hospital Tower' }));
  await openConfiguration(page, asha, board);
  await choose(page, '800');
  await expectKept(request, asha, board, 'RATED_CURRENT', 800);
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await expect(ratedCurrent(page)).toHaveValue('800');
  const message = page.getByRole('status').filter({ hasText: 'The page was reloaded over unsaved changes' });
  await expect(message).toHaveText(/^Saved by the reload \d\d:\d\d: .*Undo still goes back to before\.$/);
  await expect(page.getByText(/^Saved by the reload \d\d:\d\d$/)).toBeVisible();
  const { unsavedSince } = await readEditing(request, asha, board);
  expect(unsavedSince).toBeNull();
  await named(page, 'Undo').click();
  await expect(ratedCurrent(page)).toHaveValue('630');
  await expect(page.getByText(/^Unsaved changes/)).toBeVisible();
  await expect(message).toBeHidden();
});

test('a tab that was closed in the middle leaves its changes to the next user of the board', async ({
  page,
  context,
  request,
}) => {
  const board = await importBoard(request, asha, exampleEnquiry({ name: 'Cold Store' }));
  const closed = await context.newPage();
  await openConfiguration(closed, asha, board);
  await choose(closed, '800');
  await expectKept(request, asha, board, 'RATED_CURRENT', 800);
  await closed.close({ runBeforeUnload: false });

  await openConfiguration(page, asha, board);
  const question = dialog(page, 'Changes from before');
  await expect(question).toContainText('there are changes of PCC-1 that nobody saved');
  await named(question, 'Continue').click();
  await expect(ratedCurrent(page)).toHaveValue('800');
  await named(page, 'Undo').click();
  await expect(ratedCurrent(page)).toHaveValue('630');
});

test('a board of a submitted project is shown without any way to change it', async ({ page, request }) => {
  const board = await importBoard(request, asha, exampleEnquiry({ name: 'Metro Depot' }));
  // What the server answers once a project is submitted.
  await page.route(/\/editing$/, async (route) => {
    if (route.request().method() === 'POST') {
      const { status, message } = openEditingCall.refusals.VIEW_ONLY;
      await route.fulfill({ status, json: { code: 'VIEW_ONLY', message } });
      return;
    }
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), isViewOnly: true } });
  });
  await openConfiguration(page, asha, board);
  await expect(page.getByText('The project has been submitted; the board can only be viewed.')).toBeVisible();
  await expect(boardForm(page).getByRole('status', { name: 'Rated current' })).toHaveText('630');
  await expect(boardForm(page).getByRole('combobox')).toHaveCount(0);
  await expect(boardForm(page).getByRole('textbox')).toHaveCount(0);
  for (const button of ['Save', 'Save & Close', 'Undo', 'Redo']) {
    await expect(named(page, button)).toHaveCount(0);
  }
  await goToStep(page, 'Feeders');
  await expect(named(page, 'View I/C')).toBeVisible();
  await page.getByRole('tab', { name: 'Global feeders' }).click();
  await page.getByRole('tab', { name: 'Global feeders' }).click();
  for (const button of ['Create New Feeder', 'Add notes', 'Import', 'Delete I/C', 'Duplicate I/C', 'Save a feeder']) {
    await expect(named(page, button)).toHaveCount(0);
  }
  await page.getByRole('gridcell', { name: '315 A' }).dblclick();
  await page.keyboard.type('250');
  await expect(page.getByRole('gridcell', { name: '315 A' })).toBeVisible();
  await named(page, 'Cancel').click();
  await expectStep(page, 'board-catalog');
});
