import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { boardForm, enterFields, goToStep } from './support/board-form.ts';
import { test } from './support/browser-test.ts';
import { dialog, expectKept, importBoard, named, openConfiguration } from './support/configuration.ts';
import { exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import type { KeptTab } from './support/kept-tab.ts';
import { expectStep, oneSalesEngineer, rowOf } from './support/sales.ts';

let asha: KeptTab;

test.beforeAll(async ({ request }) => {
  ({ tab: asha } = await oneSalesEngineer(request, 'Drawing Panels'));
});

/** Downloads a file of the front view. */
async function download(page: Page, link: string): Promise<{ readonly name: string; readonly text: string }> {
  const files = page.getByRole('list', { name: 'Files of the front view' });
  const [file] = await Promise.all([page.waitForEvent('download'), files.getByRole('link', { name: link }).click()]);
  const bytes = await readFile(await file.path());
  expect(bytes.length).toBeGreaterThan(1000);
  return { name: file.suggestedFilename(), text: bytes.toString('latin1') };
}

test('the front view is drawn with the note of the board, leads to its feeders, is downloaded, out of date after a change, and drawn again on the way out completes the board [CFG-90, CFG-124]', async ({
  page,
  request,
}) => {
  const board = await importBoard(request, asha, exampleEnquiry({ name: 'Kiln 2' }));
  await openConfiguration(page, asha, board);
  await enterFields(boardForm(page), [
    { list: 'Ambient, highest', choice: '45' },
    { box: 'Note', text: 'Gland plates   undrilled' },
  ]);
  await expectKept(request, asha, board, 'CUSTOM_NOTE', 'Gland plates undrilled');
  await named(page, 'Save & Close').click();
  await named(dialog(page, 'Configuration Updated'), 'No').click();
  await expectStep(page, 'board-catalog');
  await expect(rowOf(page, 'PCC-1')).toContainText('In Progress');
  await expect(page.getByLabel('Quantity of PCC-1')).toBeDisabled();

  await page.getByRole('link', { name: 'Configure PCC-1' }).click();
  await goToStep(page, 'Front View');
  await expect(page.getByRole('img', { name: 'the front view of PCC-1, sheet 1 of 1' })).toBeVisible();
  await expect(page.getByText('Front view needs to be generated')).toBeHidden();
  await page.getByRole('button', { name: /, compartment 1A$/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await goToStep(page, 'Front View');
  expect(await download(page, 'PDF')).toEqual({
    name: 'Front View - PCC-1.pdf',
    text: expect.stringMatching(/^%PDF-/),
  });
  expect(await download(page, 'DXF')).toEqual({
    name: expect.stringMatching(/^Front View - PCC-1 - Q-\d{4}-\d{4}\.dxf$/),
    text: expect.stringMatching(/^\s*0\s+SECTION/),
  });
  const { text: sheet } = await download(page, 'SVG');
  expect(sheet).toContain('<svg');
  expect(sheet).toContain('Gland plates undrilled');

  await page.getByRole('button', { name: 'GA-01 General arrangement' }).click();
  await expect(page.getByRole('img', { name: 'the general arrangement of PCC-1, sheet 1 of 1' })).toBeVisible();
  const seek = page.getByRole('combobox', { name: 'Show feeder' });
  const [, first = ''] = await seek.getByRole('option').allInnerTexts();
  await seek.selectOption(first);
  await expect(page.getByRole('button', { name: 'SLD-01 Single-line diagram shows the feeder' })).toBeVisible();
  await page.getByRole('button', { name: /^SLD-01 / }).click();
  await expect(page.getByRole('img', { name: 'the single-line diagram of PCC-1, sheet 1 of 1' })).toBeVisible();
  const whole = page.getByRole('list', { name: 'All sheets as files' });
  const save = async (format: string) => {
    const pressed = whole.getByRole('button', { name: format }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), pressed]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const bound = await save('PDF');
  expect(bound.name).toBe('Drawings - PCC-1.pdf');
  expect(bound.bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(2);
  // Drawn by another thread, as on no server of the other tests.
  const packed = await save('DXF');
  expect(packed.name).toBe('Drawings - PCC-1 - DXF.zip');
  expect(packed.bytes.toString('latin1')).toContain('PCC-1-GA-01.dxf');
  expect(packed.bytes.toString('latin1')).toContain('PCC-1-SLD-01.dxf');

  await goToStep(page, 'Board');
  await enterFields(boardForm(page), [{ list: 'Ambient, highest', choice: '40' }]);
  await named(page, 'Save & Close').click();
  await named(dialog(page, 'Configuration Updated'), 'Yes').click();
  await expectStep(page, 'board-catalog');
  await expect(rowOf(page, 'PCC-1')).toContainText('Completed');
  await page.getByLabel('Quantity of PCC-1').fill('2');
  await page.getByLabel('Quantity of PCC-1').press('Enter');
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
});
