import { readFile } from 'node:fs/promises';
import { test } from './support/browser-test.ts';
import { exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import type { KeptTab } from './support/kept-tab.ts';
import { importWholeProject, oneSalesEngineer, openStep, rowOf } from './support/sales.ts';

let asha: KeptTab;

test.beforeAll(async ({ request }) => {
  ({ tab: asha } = await oneSalesEngineer(request, 'Report Panels'));
});

test('two reports are generated, looked at, found in the history and downloaded, one as PDF and all as an archive [REP-07, REP-34]', async ({
  page,
  request,
}, { timeout }) => {
  test.setTimeout(2 * timeout);
  const project = await importWholeProject(request, asha, exampleEnquiry({ name: 'Kiln 7' }));
  await openStep(page, asha, project.projectId, 'reports');
  await expect(rowOf(page, 'Commercial Report').first()).toContainText('not generated');
  await page.getByRole('button', { name: 'Generate Latest Version' }).click();
  const form = page.getByRole('dialog', { name: 'Generate Report' });
  await form.getByRole('checkbox', { name: 'Technical Report', exact: true }).check();
  await form.getByRole('checkbox', { name: 'Cost Report', exact: true }).check();
  await form.getByRole('button', { name: 'Generate 2 reports' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Reports are generated successfully.')).toBeVisible({ timeout });
  await expect(rowOf(page, 'Cost Report').first()).toContainText('Latest');

  await page.getByRole('button', { name: 'View Cost Report' }).click();
  const viewer = page.getByRole('dialog', { name: 'Cost Report, version 1' });
  await expect(viewer.locator('canvas').first()).toBeVisible({ timeout });
  await viewer.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Version history of Cost Report' }).click();
  const history = page.getByRole('complementary', { name: 'Version history of the Cost Report' });
  await expect(history.getByRole('listitem')).toHaveCount(1);
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    history.getByRole('button', { name: /^PDF, .* download version 1$/ }).click(),
  ]);
  expect((await readFile(await pdf.path())).toString('latin1')).toMatch(/^%PDF-/);
  expect(pdf.suggestedFilename()).toMatch(/Cost Report.*\.pdf$/);

  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const formats = page.getByRole('dialog', { name: 'Download Report' });
  await expect(formats.getByRole('checkbox', { name: 'PDF' })).toBeChecked();
  await expect(formats.getByRole('checkbox', { name: 'Excel' })).toBeChecked();
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    formats.getByRole('button', { name: 'Confirm' }).click(),
  ]);
  expect((await readFile(await zip.path())).toString('latin1')).toMatch(/^PK/);
  await expect(page.getByText('Reports downloaded successfully')).toBeVisible();
});
