import type { Page } from '@playwright/test';
import { boardForm, enterFields } from './support/board-form.ts';
import { test } from './support/browser-test.ts';
import { watchCodeAhead } from './support/code-ahead.ts';
import { expectKept, importBoard, named, openConfiguration, readEditing } from './support/configuration.ts';
import { exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import type { KeptTab } from './support/kept-tab.ts';
import { oneSalesEngineer } from './support/sales.ts';

let asha: KeptTab;

test.beforeAll(async ({ request }) => {
  ({ tab: asha } = await oneSalesEngineer(request, 'Away Panels'));
});

const choose = (page: Page, label: string, choice: string) => enterFields(boardForm(page), [{ list: label, choice }]);
const waiting = (page: Page) => page.getByRole('status').filter({ hasText: /not saved to the server since/i });
const footer = (page: Page) => page.getByRole('contentinfo');
/** The time in which the footer says that the server is lost, or back. */
const KNOWN_WITHIN = { timeout: 5000 };

test('without a network changes wait in the tab, are announced, and arrive afterwards', async ({
  page,
  context,
  request,
}) => {
  const board = await importBoard(request, asha, exampleEnquiry({ name: 'Kiln 2' }));
  const areTemperaturesHere = watchCodeAhead(page, 'heat-bars');
  await openConfiguration(page, asha, board);
  await expect(footer(page)).toContainText('Connected');
  // They come with the first design, the last part of the page.
  await expect.poll(areTemperaturesHere).toBe(true);
  await context.setOffline(true);
  await expect(footer(page)).toContainText(/Offline since \d\d:\d\d/, KNOWN_WITHIN);
  await choose(page, 'Rated current', '800');
  await choose(page, 'Ambient, highest', '45');
  await expect(waiting(page)).toContainText('2 changes wait in this tab until the network is back. Keep the tab open.');
  await named(page, 'Save').click();
  await expect(page.getByText('PCC-1 :Failed to save configuration.')).toBeVisible();
  const { draft } = await readEditing(request, asha, board);
  expect(draft.properties.RATED_CURRENT).toBe(630);

  await context.setOffline(false);
  await expect(footer(page)).toContainText(/Connected again since \d\d:\d\d/, KNOWN_WITHIN);
  await expectKept(request, asha, board, 'RATED_CURRENT', 800);
  await expectKept(request, asha, board, 'AMBIENT', 45);
  await expect(waiting(page)).toBeHidden();
  await page.keyboard.press('Control+S');
  await expect(page.getByText('PCC-1 :Configuration is Saved Successfully.')).toBeVisible();
});
