import type { Page } from '@playwright/test';
import { enquiryFileOf, exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import type { FileToUpload } from './support/files.ts';
import type { KeptTab } from './support/kept-tab.ts';
import { test } from './support/one-page.ts';
import { expectBoards, expectProjects, expectStep, openProjects, rowOf, twoSalesEngineers } from './support/sales.ts';

let asha: KeptTab;

test.beforeAll(async ({ request }) => {
  ({ asha } = await twoSalesEngineers(request, 'Enquiry Panels'));
});

const listed = (page: Page, count: number) => expect(page.getByText(`0 selected / ${count} total`)).toBeVisible();

async function chooseFrom(page: Page, button: string, file: FileToUpload): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles(file);
}

test('a file that is no enquiry is refused as a whole', async ({ page }) => {
  await openProjects(page, asha);
  const cut: FileToUpload = { name: 'cut.json', mimeType: 'application/json', buffer: Buffer.from('{"project": {') };
  await chooseFrom(page, 'Open enquiry file', cut);
  const dialog = page.getByRole('dialog', { name: 'cut.json could not be opened' });
  await expect(dialog.getByRole('row', { name: /^the whole file The file is not JSON/ })).toBeVisible();
});

test('an enquiry with faults creates nothing and names each of them; mended, it becomes a project', async ({
  page,
}) => {
  await openProjects(page, asha);
  const enquiry = exampleEnquiry({ name: 'Cold Store', boards: ['PCC-1', 'MDB'] });
  const [first, second] = enquiry.boards;
  const faulty = {
    project: { ...enquiry.project, name: 'Cold # Store' },
    boards: [
      { ...first, properties: { RATED_CURRENT: '1601', NO_SUCH: '1' } },
      { ...second, name: 'PCC-1', quantity: 0 },
    ],
  };
  await chooseFrom(page, 'Open enquiry file', enquiryFileOf(faulty, 'cold-store.json'));
  const dialog = page.getByRole('dialog', { name: 'cold-store.json could not be opened' });
  for (const path of [
    'project.name',
    'boards[0].properties.RATED_CURRENT',
    'boards[0].properties.NO_SUCH',
    'boards[1].name',
    'boards[1].quantity',
  ]) {
    await expect(dialog.getByRole('cell', { name: path, exact: true })).toBeVisible();
  }
  await expect(dialog.getByText('5 faults:')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expectProjects(page);
  await listed(page, 0);

  await chooseFrom(page, 'Open enquiry file', enquiryFileOf(faulty, 'cold-store.json'));
  await chooseFrom(page, 'Choose a file', enquiryFileOf(enquiry, 'cold-store.json'));
  await expect(page.getByText(/^Cold Store was created as Q-\d{4}-0001, with 2 boards\.$/)).toBeVisible();
  await expectStep(page, 'board-catalog');
  await expectBoards(page, ['PCC-1', 'MDB']);
  await expect(rowOf(page, 'Completed')).toHaveCount(2);
});
