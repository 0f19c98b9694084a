import type { APIRequestContext, Page } from '@playwright/test';
import { mixedFeeders } from '@pw/testing/configuration';
import { test } from './support/browser-test.ts';
import { exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import type { KeptTab } from './support/kept-tab.ts';
import { keyToScreenMs, keyToWorkedMs, slowProcessor, upperQuartile } from './support/key-to-screen.ts';
import { longestTaskMs } from './support/longest-task.ts';
import { importEnquiry, oneSalesEngineer, openStep } from './support/sales.ts';

const TIMES_SLOWER = 4;
const CHANGES = 40;

/** What a change may take until its values are on the screen, in milliseconds, on the slowed processor. */
const SHOWN_MS = 100;

/** Most time from a change to the price of the board on the screen, in milliseconds, on the slowed processor. */
const PRICE_MS = 250;

/** What a frame may take, and what a large batch may hold the page up, in milliseconds of the processor as it is. */
const FRAME_MS = 50;
const BATCH_MS = 200;

let asha: KeptTab;

test.beforeAll(async ({ request }) => {
  ({ tab: asha } = await oneSalesEngineer(request, 'Speed Boards'));
});

/** A project with one board of so many feeders. */
async function importBoard(
  request: APIRequestContext,
  count: number,
  feeders: readonly object[] = breakers(count),
): Promise<number> {
  const { boards, project } = exampleEnquiry({ name: `${count} feeders`, boards: ['MCC-1'] });
  const board = {
    ...boards[0],
    properties: { RATED_CURRENT: '2000', BUS_MAT: 'Aluminium', SB_IP: 'IP42', INTERRUPT_RATING: '25' },
    feeders,
  };
  const { projectId } = await importEnquiry(request, asha, { project, boards: [board] });
  return projectId;
}

function breakers(count: number): readonly object[] {
  const ways = Array.from({ length: count - 1 }, (_, at) => aFeeder(`OG-${at + 1}`, 'MCCB_OG', '250', '3'));
  return [aFeeder('I/C', 'ACB_IC', '2000', '4'), ...ways];
}

function aFeeder(name: string, type: string, rating: string, poles: string) {
  return { name, type, properties: { FEEDER_AMP_RATING: rating, FEEDER_POLES: poles, SECTION_A: '1' } };
}

async function openBoard(page: Page, project: number): Promise<void> {
  await openStep(page, asha, project, 'board-catalog');
  await page.getByRole('link', { name: 'Configure MCC-1' }).click();
  await expect(page.getByText('up to date')).toBeVisible();
}

async function openFeeders(page: Page, project: number): Promise<void> {
  await openBoard(page, project);
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Feeders' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'OG-1' }).first()).toBeVisible();
}

test('a rating that is entered in the table shows within 100 ms at 200 feeders', async ({ page, request }) => {
  await openFeeders(page, await importBoard(request, 200));
  await slowProcessor(page, TIMES_SLOWER);
  const figures: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const rating = change % 30 < 15 ? '160' : '250';
    const cell = page
      .getByRole('row')
      .nth(2 + (change % 15))
      .getByRole('gridcell')
      .nth(2);
    await cell.click();
    await page.keyboard.type(rating);
    figures.push(await keyToScreenMs(page, 'Enter', cell, `${rating} A`));
  }
  expect(upperQuartile('Cell of the table', figures)).toBeLessThan(SHOWN_MS);
});

test('the price follows a rating that is entered in the table within 250 ms at 200 feeders', async ({
  page,
  request,
}) => {
  await openFeeders(page, await importBoard(request, 200));
  await slowProcessor(page, TIMES_SLOWER);
  const price = page.getByRole('region', { name: 'Price' });
  await expect(price).toContainText('After switchgear discount');
  const figures: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const cell = page
      .getByRole('row')
      .nth(2 + (change % 15))
      .getByRole('gridcell')
      .nth(2);
    await cell.click();
    await page.keyboard.type(change % 30 < 15 ? '160' : '250');
    figures.push(await keyToWorkedMs(page, 'Enter', price, TIMES_SLOWER));
  }
  expect(upperQuartile('Price after a rating', figures)).toBeLessThan(PRICE_MS);
});

const boards = [
  { what: '200 feeders', feeders: breakers(200) },
  { what: '200 mixed feeders', feeders: mixedFeeders(200).feeders },
];

for (const { what, feeders } of boards) {
  test(`a property of the board shows within 100 ms at ${what}`, async ({ page, request }) => {
    await openBoard(page, await importBoard(request, 200, feeders));
    await slowProcessor(page, TIMES_SLOWER);
    const current = page.getByRole('combobox', { name: /^Rated current/ });
    const figures: number[] = [];
    for (let change = 0; change < CHANGES; change += 1) {
      const [key, value] = change % 2 === 0 ? ['ArrowDown', '2500'] : ['ArrowUp', '2000'];
      await current.click();
      await page.keyboard.press(key);
      figures.push(await keyToScreenMs(page, 'Enter', current, value));
    }
    expect(upperQuartile(`List of the board of ${what}`, figures)).toBeLessThan(SHOWN_MS);
  });
}

test('2,000 feeders scroll without a frame above 50 ms', async ({ page, request }) => {
  await openFeeders(page, await importBoard(request, 2000));
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('all');
  await expect(page.getByText('1 to 2000 of 2000')).toBeVisible();
  await page.getByRole('row').nth(5).hover();
  const longest = await longestTaskMs(page, async () => {
    for (const direction of [1, -1]) {
      for (let turn = 0; turn < 12; turn += 1) {
        await page.mouse.wheel(0, direction * 500);
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      }
    }
  });
  expect(longest).toBeLessThan(FRAME_MS);
});

test('190 feeders of a schedule are added without a pause', async ({ page, request }) => {
  await openFeeders(page, await importBoard(request, 10));
  const rows = Array.from({ length: 190 }, (_, at) => `PUMP-${at + 1}\t160\t3\tMCCB outgoing\t1`);
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('menuitem', { name: /Feeder schedule/ }).click();
  await page
    .getByRole('textbox', { name: 'Rows of the schedule' })
    .fill(['Name\tRating\tPoles\tType\tA', ...rows].join('\n'));
  await page.getByRole('button', { name: 'Read rows' }).click();
  const longest = await longestTaskMs(page, async () => {
    await page.getByRole('button', { name: 'Add 190 feeders' }).click();
    await expect(page.getByText('/ 200 total')).toBeVisible();
  });
  expect(longest).toBeLessThan(BATCH_MS);
});
