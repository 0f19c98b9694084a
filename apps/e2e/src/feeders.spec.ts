import type { Page } from '@playwright/test';
import { boardForm, enterFields, goToStep } from './support/board-form.ts';
import {
  dialog,
  type ImportedBoard,
  importBoard,
  named,
  openConfiguration,
  readEditing,
} from './support/configuration.ts';
import { exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import { expectFeeders, feederCell, feederRow } from './support/feeder-table.ts';
import type { KeptTab } from './support/kept-tab.ts';
import { test } from './support/one-page.ts';
import { oneSalesEngineer } from './support/sales.ts';

let asha: KeptTab;
let board: ImportedBoard;

test.beforeAll(async ({ request }) => {
  ({ tab: asha } = await oneSalesEngineer(request, 'Feeder Panels'));
});

test.beforeEach(async ({ page, request }) => {
  board = await importBoard(request, asha, exampleEnquiry({ name: 'Kiln 2' }));
  await openConfiguration(page, asha, board, 'feeders');
  await expectFeeders(page, ['I/C', 'O/G-1', 'O/G-2,3']);
});

const selectRow = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();

/** The texts of the table that are not shown whole. */
const cutCells = (page: Page) =>
  page
    .getByRole('grid', { name: 'Feeders' })
    .getByRole('gridcell')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    );

test('Del deletes the feeders whose boxes are ticked, after one question', async ({ page }) => {
  await selectRow(page, 'O/G-1');
  await selectRow(page, 'O/G-2,3');
  await page.keyboard.press('Delete');
  await named(dialog(page, 'Delete Feeders'), 'Delete 2 feeders').click();
  await expectFeeders(page, ['I/C']);
});

test('a feeder is created, duplicated, given a note and deleted after a question [CFG-28]', async ({
  page,
  request,
}) => {
  await page.keyboard.press('n');
  const create = dialog(page, 'Create New Feeder');
  await expect(named(create, 'Create')).toBeDisabled();
  await create.getByLabel('Feeder Name').fill('O/G-1');
  await create.getByRole('combobox', { name: /^Feeder Type/ }).click();
  await page.getByRole('option', { name: 'MCCB OUTGOING' }).click();
  await named(create, 'Create').click();
  await expect(create).toContainText('The feeder bearing this name already exists.');
  await create.getByLabel('Feeder Name').fill('O/G-4');
  await named(create, 'Create').click();
  const drawer = page.getByRole('dialog', { name: /^O\/G-4/ });
  await expect(drawer.getByRole('tab')).toHaveCount(3);
  await named(drawer, 'Close').first().click();
  await expect(feederRow(page, 'O/G-4').getByRole('img', { name: /Rated Current is empty/ })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('O/G-4: Rated Current is empty');

  await named(page, 'Duplicate O/G-1').click();
  const copy = dialog(page, 'Duplicate Feeder Name');
  await copy.getByLabel('Feeder Name').fill('O/G-5');
  await named(copy, 'Duplicate').click();
  await expect(page.getByText('O/G-1 :Feeder is duplicated successfully.')).toBeVisible();
  await expectFeeders(page, ['I/C', 'O/G-1', 'O/G-5', 'O/G-2,3', 'O/G-4']);
  await selectRow(page, 'I/C');
  await selectRow(page, 'O/G-1');
  await named(page, 'Duplicate').click();
  await named(dialog(page, 'Duplicate Feeder Names'), 'Duplicate').click();
  await expect(page.getByText('I/C, O/G-1 :Feeder is duplicated successfully.')).toBeVisible();
  await named(page, 'Undo').click();
  await named(page, 'Clear the selection').click();

  await selectRow(page, 'O/G-5');
  await expect(named(page, 'Delete')).toBeDisabled();
  await named(page, 'Add notes').click();
  const notes = dialog(page, 'Add notes');
  await notes.getByRole('textbox').fill('  Spare   space ');
  await named(notes, 'Save note').click();
  await expect(page.getByText('Note added successfully.')).toBeVisible();

  await selectRow(page, 'O/G-4');
  await named(page, 'Delete').click();
  const question = dialog(page, 'Delete Feeders');
  await expect(question).toContainText('Do you want to delete O/G-5, O/G-4 feeders?');
  await named(question, 'Delete 2 feeders').click();
  await expect(page.getByText('Feeders O/G-5, O/G-4 are deleted successfully.')).toBeVisible();
  await expectFeeders(page, ['I/C', 'O/G-1', 'O/G-2,3']);
  await page.keyboard.press('Alt+Z');
  await expectFeeders(page, ['I/C', 'O/G-1', 'O/G-5', 'O/G-2,3', 'O/G-4']);
  const savedFeeders = async () =>
    (await readEditing(request, asha, board)).draft.feeders.map(({ name, properties }) => [
      name,
      properties.FEEDER_NOTE,
    ]);
  await expect.poll(savedFeeders).toEqual([
    ['I/C', undefined],
    ['O/G-1', undefined],
    ['O/G-5', 'Spare space'],
    ['O/G-2,3', undefined],
    ['O/G-4', undefined],
  ]);
});

test('bus sections and couplers open with the number of bus couplers of the board', async ({ page }) => {
  const couplerType = page.getByRole('option', { name: /ACB BUSCOUPLER/ });
  const types = async (work: () => Promise<void>) => {
    await named(page, 'Create New Feeder').click();
    await dialog(page, 'Create New Feeder')
      .getByRole('combobox', { name: /^Feeder Type/ })
      .click();
    await work();
  };
  const createCoupler = async (name: string) => {
    await types(() => couplerType.click());
    await dialog(page, 'Create New Feeder').getByLabel('Feeder Name').fill(name);
    await named(dialog(page, 'Create New Feeder'), 'Create').click();
    await named(page.getByRole('dialog', { name }), 'Close').first().click();
  };
  await types(async () => {
    await expect(page.getByRole('option', { name: 'MCCB OUTGOING' })).toBeVisible();
    await expect(couplerType).toHaveCount(0);
  });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await goToStep(page, 'Board');
  await enterFields(boardForm(page), [{ list: 'Bus couplers', choice: '1' }]);
  await goToStep(page, 'Feeders');
  await createCoupler('B/C');
  await expectFeeders(page, ['I/C', 'O/G-1', 'O/G-2,3', 'B/C']);
  const cell = (name: string, section: 'A' | 'B') =>
    feederRow(page, name)
      .getByRole('gridcell')
      .nth(section === 'A' ? 7 : 8);
  await cell('B/C', 'A').click();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(cell('B/C', 'A')).toHaveText('1');
  await expect(cell('B/C', 'B')).toHaveAccessibleName('Slot B opens with 2 bus couplers: enter it on the Board step');
  await cell('O/G-1', 'B').click();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(cell('O/G-1', 'B')).toHaveText('2');
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => cutCells(page), { message: `${width} px` }).toEqual([]);
  }

  await types(async () => {
    await expect(couplerType).toBeDisabled();
    await expect(couplerType).toContainText('The board has its 1 of 1 bus couplers');
  });
});

test('several feeders are changed at once, as one step that is taken back', async ({ page }) => {
  await selectRow(page, 'O/G-1');
  await selectRow(page, 'O/G-2,3');
  await named(page, 'Change').click();
  const change = dialog(page, 'Change 2 feeders');
  const property = change.getByRole('combobox', { name: 'Property' });
  await expect(property).toHaveAttribute('aria-expanded', 'false');
  await property.click();
  await page.getByRole('option', { name: 'Rated current', exact: true }).click();
  await change.getByRole('combobox', { name: 'Rated current' }).click();
  await page.getByRole('option', { name: '160 A', exact: true }).click();
  await named(change, 'Change 2 feeders').click();
  await expect(page.getByText('Rated current of 2 feeders is changed.')).toBeVisible();
  await expect(await feederCell(page, 'O/G-1', 'Rated current(A)')).toHaveText('160 A');
  await expect(await feederCell(page, 'O/G-2,3', 'Rated current(A)')).toHaveText('160 A');
  await named(page, 'Undo').click();
  await expect(await feederCell(page, 'O/G-1', 'Rated current(A)')).toHaveText('250 A');
  await expect(await feederCell(page, 'O/G-2,3', 'Rated current(A)')).toHaveText('100 A');
});

test('the properties of a feeder have three tabs: a breaker, components by quantity or by kit, and what they come to [CFG-28]', async ({
  page,
}) => {
  await named(page, 'Configure O/G-1').click();
  const drawer = page.getByRole('dialog', { name: /^O\/G-1/ });
  await drawer.getByRole('checkbox', { name: 'Rotary handle' }).check();
  await drawer.getByRole('tab', { name: 'Control & Monitoring Equipment' }).click();
  await expect(drawer.getByText('No components are added.')).toBeVisible();
  await drawer.getByRole('searchbox', { name: 'Search components' }).fill('power monitoring');
  await named(drawer, 'Add Power Monitoring Device').click();
  const quantity = page.getByRole('dialog', { name: 'Add Power Monitoring Device' });
  await quantity.getByRole('textbox').fill('');
  await expect(quantity).toContainText('Please add quantity');
  await quantity.getByRole('textbox').fill('0');
  await expect(named(quantity, 'Add')).toBeDisabled();
  await quantity.getByRole('textbox').fill('2');
  await quantity.getByRole('textbox').press('Enter');
  const added = drawer.getByRole('region', { name: 'Added components' });
  await expect(added.getByRole('button', { name: /^Power Monitoring Device/, pressed: true })).toContainText('x 2');
  await expect(drawer.getByRole('region', { name: 'Specifications' })).toContainText('Power Monitoring Device');

  await named(drawer, 'Standard kit').click();
  const kit = page.getByRole('region', { name: 'OG-MCCB metered' });
  await expect(kit.getByText('+ 3 x Metering current transformer 250/5')).toBeVisible();
  await expect(kit.getByText('The board after discount')).toBeVisible();
  await named(kit, 'Add OG-MCCB metered').click();
  await expect(page.getByText('OG-MCCB metered is added.')).toBeVisible();
  await expect(added.getByRole('listitem')).toHaveCount(3);
  await drawer.getByRole('tab', { name: 'Feeder BOM' }).click();
  const bom = drawer.getByRole('grid', { name: 'Feeder BOM' });
  const line = (text: RegExp) => bom.getByRole('row').filter({ hasText: text });
  await expect(line(/MCCB 3VA2 250 A 4P/)).toContainText('Siemens');
  await expect(line(/Rotary handle/)).toHaveCount(1);
  await expect(line(/PAC3200/)).toHaveCount(2);
  await expect(line(/Metering current transformer 250\/5/)).toHaveCount(1);
});

test('the columns are as wide as their contents ask for, and as somebody drags them, also after a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => cutCells(page)).toEqual([]);
  const head = page.getByRole('columnheader', { name: 'Name' });
  const widthOf = async () => Math.round((await head.boundingBox())?.width ?? 0);
  expect(await widthOf()).toBeGreaterThan(210);
  const edge = head.locator('[data-column-edge]');
  await edge.hover();
  await page.mouse.down();
  await page.mouse.move(180, 200);
  await page.mouse.up();
  const dragged = await widthOf();
  expect(dragged).toBeLessThan(160);
  await page.reload();
  await expectFeeders(page, ['I/C', 'O/G-1', 'O/G-2,3']);
  await expect.poll(widthOf).toBe(dragged);
});

test('starter, duty and note are read whole in a motor control centre; a narrow table scrolls in itself, with name and state in sight', async ({
  page,
  request,
}) => {
  const { project, boards } = exampleEnquiry({ name: 'Pump house' });
  const starter = (name: string, kind: string, duty: string) => ({
    name,
    type: 'STARTER',
    properties: { STARTER_KIND: kind, MOTOR_KW: '22', STARTER_DUTY: duty, SECTION_A: '1', FEEDER_NOTE: 'From below' },
  });
  const feeders = [starter('P-101', 'SDRDOL', 'Very heavy'), starter('P-102', 'MPCB', 'Normal')];
  const motors = await importBoard(request, asha, { project, boards: boards.map((each) => ({ ...each, feeders })) });
  await openConfiguration(page, asha, motors, 'feeders');
  await expectFeeders(page, ['P-101', 'P-102']);
  await expect(await feederCell(page, 'P-101', 'Duty')).toHaveText('Very heavy');
  await expect(await feederCell(page, 'P-102', 'Duty')).toHaveText('-');
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => cutCells(page), { message: `${width} px` }).toEqual([]);
    await (await feederCell(page, 'P-101', 'Note')).click();
    await expect(await feederCell(page, 'P-101', 'Note')).toBeInViewport({ ratio: 1 });
    await expect(await feederCell(page, 'P-101', 'Name')).toBeInViewport({ ratio: 1 });
    await expect(feederRow(page, 'P-101').getByRole('img')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

test('the table is filled in like a spreadsheet: typing begins, Enter and Tab take, Esc and F2 keep', async ({
  page,
}) => {
  const { keyboard } = page;
  await named(page, 'Columns of the table').click();
  await page.getByRole('menuitem', { name: 'Show the designations' }).click();
  await (await feederCell(page, 'O/G-1', 'Designation')).click();
  await keyboard.type('Air compressor');
  await keyboard.press('Enter');
  await expect(await feederCell(page, 'O/G-2,3', 'Designation')).toBeFocused();
  await keyboard.type('Chiller');
  await keyboard.press('Tab');
  await expect(await feederCell(page, 'O/G-2,3', 'Rated current(A)')).toBeFocused();
  await keyboard.type('125');
  await keyboard.press('Escape');
  await expect(await feederCell(page, 'O/G-2,3', 'Rated current(A)')).toHaveText('100 A');
  await keyboard.press('ArrowUp');
  await keyboard.type('160');
  await keyboard.press('Enter');
  await expect(await feederCell(page, 'O/G-1', 'Rated current(A)')).toHaveText('160 A');
  await keyboard.type('17');
  await keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText('17 is not offered')).toBeVisible();
  await keyboard.press('Escape');
  await keyboard.press('Control+Home');
  await expect(await feederCell(page, 'I/C', 'Name')).toBeFocused();
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowDown');
  await keyboard.press('F2');
  await keyboard.press('End');
  await keyboard.type(' 2');
  await keyboard.press('Shift+Tab');
  await expect(await feederCell(page, 'O/G-1', 'Designation')).toHaveText('Air compressor 2');
  await expect(await feederCell(page, 'O/G-1', 'Name')).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^O\/G-1, Air compressor 2/ })).toBeVisible();
});
