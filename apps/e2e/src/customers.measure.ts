import type { Page } from '@playwright/test';
import { type AnswerOf, serverBases } from '@pw/contract/call';
import { listCustomersCall } from '@pw/contract/customers';
import { test } from './support/browser-test.ts';
import { expect } from './support/expect.ts';
import { type KeptTab, openKept } from './support/kept-tab.ts';
import { longestTaskMs } from './support/longest-task.ts';
import { oneSalesEngineer } from './support/sales.ts';

type Customer = AnswerOf<typeof listCustomersCall>['items'][number];

const CUSTOMERS = 1000;

/** What a frame may take, in milliseconds. */
const FRAME_MS = 50;

/** The quickest of them counts: a busy machine slows a round, nothing makes one quicker than the page is. */
const ROUNDS = 3;

const names = ['Sahyadri Auto', 'Meridian Hospitals', 'Deccan Cements', 'Krishna Water Board'];

const customers: readonly Customer[] = Array.from({ length: CUSTOMERS }, (_, position) => {
  const number = String(position).padStart(4, '0');
  return {
    customerId: `00000000-0000-4000-8000-00000000${number}`,
    customerName: `${names[position % names.length]} ${number}`,
    location: 'Chakan, Pune',
    addressLine1: `Gat ${number}, MIDC Phase II`,
    addressLine2: 'Village Nighoje',
    country: 'India',
    state: 'Maharashtra',
    zipcode: '410501',
    contactPerson: 'Mrunal Deshpande',
    designation: 'Manager, Projects',
    contactNumber: '9822041763',
    email: `projects.${number}@sahyadri-auto.example`,
    gstin: '',
    officeEmail: `office.${number}@sahyadri-auto.example`,
    isFavourite: position < 5,
    addedBy: '11111111-1111-4111-8111-111111111111',
    revision: 1,
  };
});

let asha: KeptTab;

test.beforeAll(async ({ request }) => {
  ({ tab: asha } = await oneSalesEngineer(request, 'Speed Panels'));
});

async function showAllCustomers(page: Page) {
  // How long the server takes is measured elsewhere.
  const { server, path } = listCustomersCall;
  await page.route(new RegExp(`${serverBases[server]}${path}(\\?|$)`), (route) =>
    route.fulfill({ json: { items: customers, total: CUSTOMERS } }),
  );
  await openKept(page, asha, '/#/main/sales/customer');
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('all');
  await expect(page.getByText(`1 to ${CUSTOMERS} of ${CUSTOMERS}`)).toBeVisible();
}

async function quickestRound(page: Page, work: () => Promise<void>): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await longestTaskMs(page, work));
  }
  return Math.min(...rounds);
}

const nextFrame = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));

test('1,000 customers scroll without a frame above 50 ms', async ({ page }) => {
  await showAllCustomers(page);
  await page.getByRole('row').nth(5).hover();
  const longest = await quickestRound(page, async () => {
    for (const direction of [1, -1]) {
      for (let turn = 0; turn < 12; turn += 1) {
        await page.mouse.wheel(0, direction * 500);
        await nextFrame(page);
      }
    }
  });
  expect(longest).toBeLessThan(FRAME_MS);
});

test('1,000 customers are filtered without a frame above 50 ms', async ({ page }) => {
  await showAllCustomers(page);
  const search = page.getByRole('searchbox', { name: 'Search customers' });
  const longest = await quickestRound(page, async () => {
    for (const [text, count] of [
      ['deccan', 250],
      ['0999', 1],
      ['', CUSTOMERS],
    ] as const) {
      await search.fill(text);
      await expect(page.getByText(`/ ${count} total`)).toBeVisible();
      await nextFrame(page);
    }
  });
  expect(longest).toBeLessThan(FRAME_MS);
});

test('1,000 customers are walked over by the keyboard without a frame above 50 ms', async ({ page }) => {
  await showAllCustomers(page);
  await page.getByRole('row').nth(1).focus();
  const longest = await quickestRound(page, async () => {
    for (const key of ['End', 'PageUp', 'ArrowUp', 'Home', 'PageDown', 'ArrowDown', 'Home']) {
      await page.keyboard.press(key);
      await nextFrame(page);
    }
  });
  expect(longest).toBeLessThan(FRAME_MS);
  await page.keyboard.press('End');
  await expect(page.getByRole('row').filter({ hasText: 'Krishna Water Board 0999' })).toBeFocused();
});
