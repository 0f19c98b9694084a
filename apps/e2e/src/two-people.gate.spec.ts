import type { Browser, Page } from '@playwright/test';
import { exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import type { KeptTab } from './support/kept-tab.ts';
import { test } from './support/one-page.ts';
import {
  expectBoards,
  expectStep,
  importEnquiry,
  importWholeProject,
  openProjects,
  openStep,
  twoSalesEngineers,
} from './support/sales.ts';

let asha: KeptTab;
let vikram: KeptTab;

test.beforeAll(async ({ request }) => {
  ({ asha, vikram } = await twoSalesEngineers(request, 'Pair Panels'));
});

let opened: Page | undefined;

async function otherWindow(browser: Browser): Promise<Page> {
  opened ??= await (await browser.newContext()).newPage();
  return opened;
}

test.afterAll(() => opened?.context().close());

const conflict = (page: Page) => page.getByRole('region', { name: 'Somebody else saved first' });
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a project that somebody has open is deleted knowingly, and they read by whom', async ({
  page,
  browser,
  request,
}) => {
  const { projectId } = await importEnquiry(request, asha, exampleEnquiry({ name: 'Dye House' }));
  const other = await otherWindow(browser);
  await openStep(other, vikram, projectId, 'board-catalog');
  await openProjects(page, asha);
  await named(page, 'Delete Dye House').click();
  const question = page.getByRole('dialog', { name: 'Delete Project' });
  await expect(question.getByText('Vikram has this project open.')).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Dye House :Delete project is successfull.')).toBeVisible();

  await other.reload();
  await expect(other.getByText(/^Asha deleted this project at \d\d-\d\d-\d{4} \d\d:\d\d$/)).toBeVisible();
  await other.getByRole('button', { name: 'Back to the projects' }).click();
  await expect(other).toHaveURL(/#\/main\/sales\/home$/);
});

test('of two who change the details of a project the second sees what differs, and takes theirs', async ({
  page,
  browser,
  request,
}) => {
  const { projectId } = await importWholeProject(request, asha, exampleEnquiry({ name: 'Kiln 2' }));
  await openStep(page, asha, projectId, 'project-details');
  await page.getByRole('textbox', { name: 'Consultant' }).fill('Kelkar & Rao');
  const other = await otherWindow(browser);
  await openStep(other, vikram, projectId, 'project-details');
  await expect(other.getByText('Asha has this project open')).toBeVisible();
  await other.getByRole('textbox', { name: 'Consultant' }).fill('Desai Partners');
  await next(other).click();
  await expectStep(other, 'board-catalog');

  await next(page).click();
  await expect(conflict(page)).toContainText('Vikram saved Kiln 2 at');
  await expect(conflict(page).getByRole('row', { name: /^Consultant Kelkar & Rao Desai Partners$/ })).toBeVisible();
  await named(page, 'Take theirs').click();
  await expect(page.getByRole('textbox', { name: 'Consultant' })).toHaveValue('Desai Partners');
});

test('of two who rename a board the second sees the other name, and keeps theirs', async ({
  page,
  browser,
  request,
}) => {
  const { projectId } = await importEnquiry(request, asha, exampleEnquiry({ name: 'Metro Depot' }));
  const rename = async (window: Page, name: string) => {
    await window.getByRole('dialog', { name: 'Edit Board Name' }).getByLabel('Board Name').fill(name);
    await named(window, 'Save').click();
  };
  await openStep(page, asha, projectId, 'board-catalog');
  await named(page, 'Edit name of PCC-1').click();
  const other = await otherWindow(browser);
  await openStep(other, vikram, projectId, 'board-catalog');
  await named(other, 'Edit name of PCC-1').click();
  await rename(other, 'PCC-North');
  await expectBoards(other, ['PCC-North']);

  await rename(page, 'PCC-South');
  await expect(conflict(page)).toContainText('Vikram saved PCC-North at');
  await expect(conflict(page).getByRole('row', { name: 'Board Name PCC-South PCC-North' })).toBeVisible();
  await named(page, 'Keep mine').click();
  await expectBoards(page, ['PCC-South']);
});

test('a board that was deleted after it was copied is not pasted, and it is said who deleted it', async ({
  page,
  browser,
  request,
}) => {
  const source = await importEnquiry(request, asha, exampleEnquiry({ name: 'Tower A', boards: ['PCC-1', 'MDB'] }));
  const target = await importEnquiry(request, asha, exampleEnquiry({ name: 'Tower B' }));
  await openStep(page, asha, source.projectId, 'board-catalog');
  await named(page, 'Copy MDB').click();
  const other = await otherWindow(browser);
  await openStep(other, vikram, source.projectId, 'board-catalog');
  await named(other, 'Delete MDB').click();
  const question = other.getByRole('dialog', { name: 'Delete Board' });
  await expect(question.getByText('Asha has this project open.')).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectBoards(other, ['PCC-1']);

  await page.goto(`/#/main/sales/config-verticle-wizard?project=${target.projectId}&step=board-catalog`);
  await expect(page.getByText('Tower B')).toBeVisible();
  await named(page, 'Paste 1 board').click();
  await page.getByRole('dialog', { name: 'Paste Board' }).getByRole('button', { name: 'Paste' }).click();
  await expect(
    page.getByText(/“MDB” was deleted by Vikram on .+ Nothing was pasted: copy a board again\./),
  ).toBeVisible();
  await expectBoards(page, ['PCC-1']);
  await expect(named(page, 'Paste')).toBeDisabled();
});
