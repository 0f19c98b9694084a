import type { Page } from '@playwright/test';
import { goToStep } from './support/board-form.ts';
import { test } from './support/browser-test.ts';
import { watchCodeAhead } from './support/code-ahead.ts';
import { importBoard, named, openConfiguration } from './support/configuration.ts';
import { exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import { expectFeeders } from './support/feeder-table.ts';
import type { KeptTab } from './support/kept-tab.ts';
import { oneSalesEngineer, openProjects } from './support/sales.ts';

let asha: KeptTab;

test.beforeAll(async ({ request }) => {
  ({ tab: asha } = await oneSalesEngineer(request, 'Late Panels'));
});

// What a boundary has caught is reported by React and the browser.
test.use({
  acceptedError: /Unable to preload CSS|Failed to fetch dynamically imported module|did not arrive/,
  // A part that the browser has read once arrives without the network.
  readsAnew: true,
});

/** How many rules the style sheets have that belong to a part of the client, by the beginning of their names. */
const rulesOf = (page: Page, part: string) =>
  page.evaluate(
    (name) =>
      [...document.styleSheets]
        .filter(({ href }) => href?.includes(`/assets/${name}`))
        .reduce((sum, { cssRules }) => sum + cssRules.length, 0),
    part,
  );

test('a step whose style sheet did not arrive comes whole once the server sends it', async ({ page, request }) => {
  const board = await importBoard(request, asha, exampleEnquiry({ name: 'Kiln 2' }));
  const styles = '**/assets/feeders-workspace-*.css';
  const failed = page.waitForEvent('requestfailed', (asked) => asked.url().includes('feeders-workspace'));
  await page.route(styles, (route) => route.abort());
  await openConfiguration(page, asha, board);
  // The page fetches its steps ahead: the first try fails before anybody sees it.
  await failed;
  await goToStep(page, 'Feeders');
  await expect(page.getByText('The feeders could not be shown')).toBeVisible();
  await named(page, 'Try again').click();
  await expect(page.getByText('The feeders could not be shown')).toBeVisible();

  await page.unroute(styles);
  await named(page, 'Try again').click();
  await expectFeeders(page, ['I/C', 'O/G-1', 'O/G-2,3']);
  expect(await rulesOf(page, 'feeders-workspace')).toBeGreaterThan(0);
});

test('a page that could not be fetched offline comes whole by itself when the network is back', async ({
  page,
  context,
}) => {
  await openProjects(page, asha);
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByText('The customers could not be shown')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /Customers/ })).toBeVisible();
  expect(await rulesOf(page, 'customers')).toBeGreaterThan(0);
});

test('the step that an address names is fetched while the board is opened', async ({ page, request }) => {
  const board = await importBoard(request, asha, exampleEnquiry({ name: 'Kiln 3' }));
  const held = Promise.withResolvers<void>();
  await page.route('**/editing', async (route) => {
    await held.promise;
    await route.continue();
  });
  const step = page.waitForRequest('**/assets/feeders-workspace-*.js');
  const opening = openConfiguration(page, asha, board, 'feeders');
  await step;
  held.resolve();
  await opening;
  await expectFeeders(page, ['I/C', 'O/G-1', 'O/G-2,3']);
});

test('what the table of feeders opens was fetched ahead, and is there without the network', async ({
  page,
  context,
  request,
}) => {
  const board = await importBoard(request, asha, exampleEnquiry({ name: 'Kiln 4' }));
  const isFetched = watchCodeAhead(page, 'feeder-drawer');
  await openConfiguration(page, asha, board, 'feeders');
  await expect.poll(isFetched).toBe(true);
  await context.setOffline(true);
  await named(page, 'Configure O/G-1').click();
  await expect(
    page.getByRole('dialog', { name: /^O\/G-1/ }).getByRole('tab', { name: 'Power Equipment' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await named(page, 'Create New Feeder').click();
  await expect(page.getByRole('dialog').getByLabel('Feeder Name')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Global feeders' }).click();
  await expect(page.getByText('Type what the feeder is for, or choose a filter.')).toBeVisible();
  await context.setOffline(false);
});
