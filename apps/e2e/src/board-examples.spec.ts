import { boardForm, enterFields, goToStep } from './support/board-form.ts';
import { beginBoard, completeBoard, dialog, expectCompleted, lamps } from './support/example-board.ts';
import { expect } from './support/expect.ts';
import { addComponents, closeDrawer, openDrawer } from './support/feeder-drawer.ts';
import type { KeptTab } from './support/kept-tab.ts';
import { test } from './support/one-page.ts';
import { expectPanelPrice, expectSavedAsQuoted, quoteOf } from './support/quoted-board.ts';
import { oneSalesEngineer } from './support/sales.ts';
import { scheduleRows, withNumberedWays } from './support/schedule-text.ts';

let asha: KeptTab;

test.beforeAll(async ({ request }) => {
  ({ tab: asha } = await oneSalesEngineer(request, 'Example Boards'));
});

test('a motor control centre, pasted from Excel, is that of the headless quote', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const enquiry = withNumberedWays('12-process-mcc-2000a');
  const quoted = quoteOf(enquiry);
  const board = await beginBoard(page, request, asha, quoted.name);
  await enterFields(boardForm(page), [
    { list: 'Rated current', choice: '2000' },
    { list: 'Fault level Icw', choice: '25' },
    { radio: 'Material', choice: 'Aluminium 6101 E91E' },
    { list: 'Degree of protection', choice: 'IP42 ventilated' },
    { list: 'Neutral rating', choice: '50' },
  ]);
  await goToStep(page, 'Feeders');
  await expect(page.getByText('No Feeders', { exact: true })).toBeVisible();

  const rows = scheduleRows(enquiry);
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.join('\n'));
  await page.keyboard.press('Control+V');
  const preview = dialog(page, 'Check the feeder schedule');
  await expect(preview.getByText(`${rows.length - 1} rows read`)).toBeVisible();
  await preview.getByRole('checkbox', { name: 'Select all rows' }).check();
  await preview.getByRole('button', { name: `Add ${rows.length - 1} feeders` }).click();
  await expect(page.getByText(`0 selected / ${rows.length - 1} total`)).toBeVisible();

  const incomer = await openDrawer(page, 'I/C');
  await addComponents(incomer, lamps);
  await closeDrawer(incomer);
  await expectPanelPrice(page, quoted);

  await completeBoard(page, quoted.name);
  await expectCompleted(page, quoted.name);
  await expectSavedAsQuoted(request, asha, board, quoted);
});
