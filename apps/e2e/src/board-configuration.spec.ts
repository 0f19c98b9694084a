import type { Locator, Page } from '@playwright/test';
import { editBoardCall } from '@pw/contract/board-configuration';
import { boardForm, enterFields } from './support/board-form.ts';
import { boxOf } from './support/box-of.ts';
import { keepFromOthers } from './support/browser-test.ts';
import {
  configurationOf,
  dialog,
  expectConfiguration,
  expectKept,
  importBoard,
  livePanel,
  livePrice,
  named,
  openConfiguration,
} from './support/configuration.ts';
import { type EnquiryFile, exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import { type KeptTab, openKept } from './support/kept-tab.ts';
import { test } from './support/one-page.ts';
import { expectStep, oneSalesEngineer } from './support/sales.ts';

let asha: KeptTab;

test.beforeAll(async ({ request }) => {
  ({ tab: asha } = await oneSalesEngineer(request, 'Form Panels'));
});

const list = (page: Page, label: string): Locator => boardForm(page).getByRole('combobox', { name: label });
const derived = (page: Page, label: string): Locator => boardForm(page).getByRole('status', { name: label });
const finding = (page: Page, text: RegExp): Locator => livePanel(page).getByRole('button', { name: text });
const chooseRatedCurrent = (page: Page, choice: string) =>
  enterFields(boardForm(page), [{ list: 'Rated current', choice }]);

test('what follows from a property follows at once, is taken back and done again, saved and left', async ({
  page,
  request,
}) => {
  const board = await importBoard(request, asha, exampleEnquiry({ name: 'Kiln 2' }));
  await openConfiguration(page, asha, board);
  const before = await livePrice(page);
  await chooseRatedCurrent(page, '1600');
  await expect(derived(page, 'Main busbar')).not.toHaveText('1x80x10');
  const size = (await derived(page, 'Main busbar').textContent()) ?? '';
  await expect(livePanel(page)).toContainText(`${size} Aluminium`);
  await expect.poll(() => livePrice(page)).not.toBe(before);
  await expect(livePanel(page).getByText('since the last save')).toBeVisible();

  await named(page, 'Undo').click();
  await expect(list(page, 'Rated current')).toHaveValue('630');
  await expect.poll(() => livePrice(page)).toBe(before);
  await named(page, 'Redo').click();
  await expect(derived(page, 'Main busbar')).toHaveText(size);
  await page.keyboard.press('Alt+Z');
  await expect(derived(page, 'Main busbar')).toHaveText('1x80x10');
  await page.keyboard.press('Alt+Shift+Z');
  await expect(list(page, 'Rated current')).toHaveValue('1600');

  await page.keyboard.press('Control+S');
  const saved = page.getByRole('status').filter({ hasText: 'PCC-1 :Configuration is Saved Successfully.' });
  // It is shown in the status strip: above it are rows, totals and pagers.
  expect((await boxOf(saved)).top).toBeGreaterThanOrEqual((await boxOf(page.getByRole('contentinfo'))).top);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect(livePanel(page).getByText('as saved')).toBeVisible();
  await expectKept(request, asha, board, 'RATED_CURRENT', 1600);
  await named(page, 'Cancel').click();
  await expectStep(page, 'board-catalog');
});

test('the older address of a new board opens its configuration [SHL-50]', async ({ page, request }) => {
  const board = await importBoard(request, asha, exampleEnquiry({ name: 'Metro Depot' }));
  await openKept(page, asha, configurationOf(board).replace('add-product/true', 'product-information/1'));
  await expectConfiguration(page, board);
  await expect(page).toHaveURL(/\/add-product\/false\?/);
});

test('the values of the lists are shown whole', async ({ page, request }) => {
  const board = await importBoard(request, asha, exampleEnquiry({ name: 'Boiler House' }));
  await openConfiguration(page, asha, board);
  await enterFields(boardForm(page), [{ list: 'Plating', choice: 'Heat-shrink PVC sleeve' }]);
  const cutValues = () =>
    boardForm(page)
      .getByRole('combobox')
      .evaluateAll((boxes) =>
        boxes.flatMap((box) =>
          box instanceof HTMLInputElement && box.scrollWidth > box.clientWidth ? [box.value] : [],
        ),
      );
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(cutValues, { message: `${width} px` }).toEqual([]);
  }
});

test('a derived value says why, is overridden, and taken back', async ({ page, request }) => {
  const board = await importBoard(request, asha, exampleEnquiry({ name: 'Dye House' }));
  await openConfiguration(page, asha, board);
  await named(boardForm(page), 'Why Main busbar').click();
  const why = page.getByRole('dialog', { name: /^Why Main busbar/ });
  await expect(why).toContainText('Why Main busbar is 1x80x10');
  await expect(why).toContainText('Rated current 630 A');
  await expect(why).toContainText('602.41 mm²');
  await expect(why).toContainText('SBD 3.4');
  await named(why, 'Override').click();

  await list(page, 'Main busbar').click();
  const refused = page.getByRole('option', { name: /^1x30x10/ });
  await expect(refused).toContainText('It does not carry the rated current (Rated current 630 A)');
  await refused.click({ force: true });
  await expect(list(page, 'Main busbar')).toHaveValue('1x80x10');
  await page.keyboard.type('2x80x10');
  await page.keyboard.press('Enter');
  await expect(boardForm(page).getByText('The rule gives 1x80x10 mm')).toBeVisible();
  await expectKept(request, asha, board, 'MBB_SIZE', '2x80x10');

  await named(boardForm(page), 'Reset Main busbar').click();
  await expect(derived(page, 'Main busbar')).toHaveText('1x80x10');
  await expectKept(request, asha, board, 'MBB_SIZE', undefined);
});

test('what a check finds leads to the field that repairs it, on this step and the next', async ({ page, request }) => {
  const board = await importBoard(request, asha, exampleEnquiry({ name: 'Hospital Tower' }));
  await openConfiguration(page, asha, board);
  await enterFields(boardForm(page), [{ list: 'Main busbar', choice: '2x80x10' }]);
  await chooseRatedCurrent(page, '2500');
  await page.getByRole('searchbox', { name: 'Find a property' }).fill('note');
  await expect(list(page, 'Main busbar')).toBeHidden();
  await finding(page, /^E B4 Main busbar 2x80x10 carries 1500 A/).click();
  await expect(list(page, 'Main busbar')).toBeFocused();
  await expect(boardForm(page).getByText(/It does not carry the rated current \(Rated current 2500 A\)/)).toBeVisible();
  await page
    .getByRole('complementary', { name: 'Design' })
    .getByRole('button', { name: /^Enter the load of the feeder/ })
    .click();
  const drawer = page.getByRole('dialog', { name: /^O\/G-1/ });
  await expect(drawer.getByLabel('Load current')).toBeFocused();
});

test('on a low screen no check is printed over another line, and each can be read', async ({ page, request }) => {
  const board = await importBoard(request, asha, exampleEnquiry({ name: 'Low Screen' }));
  await page.setViewportSize({ width: 1280, height: 720 });
  await openConfiguration(page, asha, board);
  await enterFields(boardForm(page), [{ list: 'Main busbar', choice: '2x80x10' }]);
  await chooseRatedCurrent(page, '2500');
  const passed = livePanel(page).getByRole('button', { name: /checks? passed/ });
  await passed.scrollIntoViewIfNeeded();
  const foot = livePanel(page).getByText(/^Knowledge /);
  expect((await boxOf(passed)).bottom).toBeLessThanOrEqual((await boxOf(foot)).top);
  const error = finding(page, /^E B4 /);
  await error.scrollIntoViewIfNeeded();
  expect((await boxOf(error)).bottom).toBeLessThanOrEqual((await boxOf(passed)).top);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('a change that the server does not take is said at its field [CFG-24]', async ({ page, request }) => {
  const board = await importBoard(request, asha, exampleEnquiry({ name: 'Cold Store' }));
  await openConfiguration(page, asha, board);
  const text = 'The value is not possible: the tables were changed.';
  // The answer waits until the value was seen, which the refusal takes back.
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>();
  await page.route(/\/editing\/edits$/, async (route) => {
    await isSeen;
    await route.fulfill({
      status: editBoardCall.refusals.EDIT_INVALID.status,
      json: {
        code: 'EDIT_INVALID',
        message: text,
        details: { reason: 'VALUE_INVALID', part: 'board', property: 'AMBIENT' },
      },
    });
  });
  await enterFields(boardForm(page), [{ list: 'Ambient, highest', choice: '50' }]);
  seen();
  await expect(list(page, 'Ambient, highest')).toHaveValue('40');
  await expect(list(page, 'Ambient, highest')).toHaveAccessibleDescription(text);
  await expect(page.getByRole('alert')).toContainText(`A change was not taken: ${text}`);
  await page.unroute(/\/editing\/edits$/);
  await enterFields(boardForm(page), [{ list: 'Ambient, highest', choice: '45' }]);
  await expect(page.getByText(text)).toBeHidden();
  await expectKept(request, asha, board, 'AMBIENT', 45);
});

const way = (name: string, type: string, ampere: string, poles: string, copies: string) => ({
  name,
  type,
  properties: { FEEDER_AMP_RATING: ampere, FEEDER_POLES: poles, SECTION_A: copies },
});

const pumpHouse: EnquiryFile = {
  project: {
    name: 'Pump house',
    location: 'Kolhapur',
    enquiryNumber: 'ENQ/26/131',
    enquiryDate: '2025-11-20',
    customer: { customerName: 'Panchganga Water Works', location: 'Kolhapur' },
  },
  boards: [
    {
      name: 'PDB-1',
      properties: { RATED_CURRENT: '100', INTERRUPT_RATING: '10', SB_IP: 'IP54', NEUTRAL_RATING: '100' },
      feeders: [way('I/C', 'MCCB_IC', '100', '4', '1'), way('Pump', 'MCCB_OG', '32', '3', '8')],
    },
  ],
};

test('a small board is in a cabinet, until cubicles are asked for', async ({ page, request }) => {
  const board = await importBoard(request, asha, pumpHouse);
  await openConfiguration(page, asha, board);
  await expect(livePanel(page)).toContainText('wall cabinet WC-4');
  await expect(livePanel(page)).toContainText('1x20x5 Copper');
  await expect(livePanel(page)).toContainText('600 x 1000 x 300 mm');
  await enterFields(boardForm(page), [{ list: 'Cabinet or cubicles', choice: 'Floor cubicles' }]);
  await expect(livePanel(page)).toContainText('2 (1 section, 1 TU)');
  await named(page, 'Undo').click();
  await expect(livePanel(page)).toContainText('wall cabinet WC-4');
});

test('a board that was not changed for five minutes is saved by itself', async ({ page, request }) => {
  const board = await importBoard(request, asha, exampleEnquiry({ name: 'Tower A' }));
  keepFromOthers(page.context());
  await page.clock.install();
  await openConfiguration(page, asha, board);
  await chooseRatedCurrent(page, '800');
  await expectKept(request, asha, board, 'RATED_CURRENT', 800);
  await expect(page.getByText(/^Unsaved changes/)).toBeVisible();
  await page.clock.fastForward('06:00');
  await expect(page.getByText(/^Auto-saved \d\d:\d\d$/)).toBeVisible();
  expect(await dialog(page, 'Unsaved Changes').count()).toBe(0);
});
