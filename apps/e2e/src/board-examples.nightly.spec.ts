import type { Page } from '@playwright/test';
import { boardForm, enterFields, goToStep } from './support/board-form.ts';
import {
  beginBoard,
  completeBoard,
  dialog,
  drawing,
  expectCompleted,
  lamps,
  savedText,
} from './support/example-board.ts';
import { expect } from './support/expect.ts';
import { addComponents, closeDrawer, openDrawer, openedDrawer } from './support/feeder-drawer.ts';
import { createFeederByKeys, fillRowByKeys } from './support/feeder-keyboard.ts';
import { expectFeeders, expectOnCell, typeIntoCell } from './support/feeder-table.ts';
import type { KeptTab } from './support/kept-tab.ts';
import { pressOn, tabTo, typeInto } from './support/keyboard.ts';
import { test } from './support/one-page.ts';
import { expectPanelPrice, expectProjectPrices, expectSavedAsQuoted, quoteOfExample } from './support/quoted-board.ts';
import { oneSalesEngineer } from './support/sales.ts';

let asha: KeptTab;

test.beforeAll(async ({ request }) => {
  ({ tab: asha } = await oneSalesEngineer(request, 'Example Boards'));
});

async function createFeeder(page: Page, name: string, type: string): Promise<void> {
  await page.getByRole('button', { name: 'Create New Feeder' }).first().click();
  const create = dialog(page, 'Create New Feeder');
  await create.getByLabel('Feeder Name').fill(name);
  await create.getByRole('combobox', { name: 'Feeder Type' }).click();
  await page.getByRole('option', { name: type }).click();
  await create.getByRole('button', { name: 'Create' }).click();
}

test('an outdoor panel, entered with dialogs, table and drawer, is that of the headless quote', async ({
  page,
  request,
}) => {
  const quoted = quoteOfExample('01-outdoor-lt-panel-315a');
  const board = await beginBoard(page, request, asha, quoted.name);
  await enterFields(boardForm(page), [
    { list: 'Rated current', choice: '630' },
    { radio: 'Material', choice: 'Aluminium 6101 E91E' },
    { list: 'Degree of protection', choice: 'IP55' },
    { list: 'Cabinet or cubicles', choice: 'Floor cubicles' },
  ]);
  await goToStep(page, 'Feeders');

  await createFeeder(page, 'I/C', 'MCCB INCOMING');
  const incomer = await openedDrawer(page, 'I/C');
  await enterFields(incomer, [
    { list: 'Rated current', choice: '315 A' },
    { list: 'Poles', choice: '4-pole' },
    { box: 'Section A', text: '1' },
  ]);
  await addComponents(incomer, [
    {
      component: 'Power Monitoring Device',
      quantity: 1,
      specifications: [{ box: 'Description', text: 'Digital VAF and PF meter, class 1, RS485' }],
    },
    { component: 'Metering CT', quantity: 3, specifications: [{ list: 'Ratio', choice: '400/5' }] },
    ...lamps,
  ]);
  await closeDrawer(incomer);
  for (const [name, rating, copies, faultLevel] of [
    ['O/G-1', '250', '1', '36 kA'],
    ['O/G-2,3', '100', '2', '25 kA'],
  ] as const) {
    await createFeeder(page, name, 'MCCB OUTGOING');
    await closeDrawer(await openedDrawer(page, name));
    await typeIntoCell(page, name, 'Rated current(A)', rating);
    await typeIntoCell(page, name, 'Poles', '4');
    await typeIntoCell(page, name, 'Bus section A', copies);
    const drawer = await openDrawer(page, name);
    await enterFields(drawer, [{ list: 'Fault level', choice: faultLevel }]);
    await closeDrawer(drawer);
  }
  await expectFeeders(page, ['I/C', 'O/G-1', 'O/G-2,3']);
  await expectPanelPrice(page, quoted);

  await completeBoard(page, quoted.name);
  await expectProjectPrices(page, quoted);
  await expectSavedAsQuoted(request, asha, board, quoted);
});

test('a substation, entered by the keyboard alone, is that of the headless quote', async ({ page, request }) => {
  const quoted = quoteOfExample('04-distribution-substation-990kva');
  const board = await beginBoard(page, request, asha, quoted.name);
  const form = boardForm(page);
  await typeInto(page, form.getByRole('combobox', { name: 'Rated current' }), '2000');
  await typeInto(page, form.getByRole('combobox', { name: 'Fault level Icw' }), '36');
  await tabTo(page, form.getByRole('radio', { name: 'Copper E-Cu F30' }));
  await page.keyboard.press('ArrowDown');
  await pressOn(page, form.getByRole('button', { name: 'Override Neutral rating' }));
  const neutral = form.getByRole('combobox', { name: 'Neutral rating' });
  await expect(neutral).toBeFocused();
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await expect(neutral).toHaveValue('100');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByText('No Feeders', { exact: true })).toBeVisible();

  await createFeederByKeys(page, 'LT-MAIN', null);
  await fillRowByKeys(page, { rating: '2000', poles: '4', copies: '1' });
  await createFeederByKeys(page, 'LT-1 RCC POLE 1', 'MCCB OUTGOING');
  await fillRowByKeys(page, { rating: '400', poles: '3', copies: '1' });
  const poles = ['LT-2 RCC POLE 2', 'LT-3 RCC POLE 3', 'LT-4 RCC POLE 4', 'LT-5 RCC POLE 5'];
  for (const name of poles) {
    await page.keyboard.press('Control+D');
    await expect(dialog(page, 'Duplicate Feeder Name').getByLabel('Feeder Name')).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expectOnCell(page, name, 'Name');
  }
  await expectFeeders(page, ['LT-MAIN', 'LT-1 RCC POLE 1', ...poles]);
  await expectPanelPrice(page, quoted);

  await page.keyboard.press('Control+S');
  await expect(savedText(page, quoted.name)).toBeVisible();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(drawing(page)).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Save & Close' }));
  await expectCompleted(page, quoted.name);
  await expectSavedAsQuoted(request, asha, board, quoted);
});
