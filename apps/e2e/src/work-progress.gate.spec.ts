import type { APIRequestContext, Page } from '@playwright/test';
import { giveSerialsCall } from '@pw/contract/serial-units';
import { addWorkerCall, listWorkersCall, signWorkerCall } from '@pw/contract/testers';
import { enterWorkCall, listUnitWorkCall } from '@pw/contract/work-entries';
import { dayOnScreen, daysLater, isoDayInIndia } from '@pw/domain/dates';
import { ask } from './support/ask.ts';
import { expect } from './support/expect.ts';
import { type KeptTab, openKept } from './support/kept-tab.ts';
import { test } from './support/one-page.ts';
import { aCompanyWithOrder } from './support/ordered-company.ts';
import { PIN } from './support/pass-everything.ts';

let works: KeptTab;

let admin: KeptTab;

let orderNumber: string;

test.beforeAll(async ({ request }) => {
  ({ tab: works, admin, orderNumber } = await aCompanyWithOrder(request, 'Works Panels'));
});

const tokenOf = (tab: KeptTab): string => JSON.parse(tab['panelwright.userInformation'] ?? '').authToken.token;
const named = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** A unit of the order, and a worker. */
async function workOf(request: APIRequestContext) {
  const token = tokenOf(works);
  const { units } = await ask(request, giveSerialsCall, { body: undefined, params: { orderNumber }, token });
  const { serial } = units.find(({ state, hasLeft }) => state !== 'void' && !hasLeft) ?? { serial: '' };
  const name = `M. Das ${Date.now() % 10_000}`;
  await ask(request, addWorkerCall, { token, body: { name, short: 'MD', pin: PIN } });
  return { token, serial, name };
}

async function hoursOf(request: APIRequestContext, token: string, serial: string) {
  const { entries } = await ask(request, listUnitWorkCall, { body: undefined, params: { serial }, token });
  return entries;
}

async function chooseWorker(page: Page, name: string): Promise<void> {
  await named(page, /^(Choose the worker|Another worker)$/).click();
  const dialog = page.getByRole('dialog', { name: 'Who works?' });
  await dialog.getByRole('combobox', { name: 'Worker' }).selectOption({ label: `${name} (MD)` });
  await dialog.getByLabel('PIN').fill(PIN);
  await dialog.getByRole('button', { name: 'Choose' }).click();
  await expect(page.getByText(`Worker: ${name}`)).toBeVisible();
}

test('an order is planned backwards from its promised day; a worker begins and ends a stage', async ({
  page,
  request,
}) => {
  const { serial, name } = await workOf(request);
  const promised = daysLater(isoDayInIndia(Date.now()), 21) ?? '';
  await openKept(page, works, '/#/main/manufacture-engineer/work');
  const row = page.getByRole('row', { name: new RegExp(`^${serial} `) });
  await row.getByRole('button', { name: `Plan ${orderNumber}` }).click();
  const plan = page.getByRole('dialog');
  await plan.getByRole('textbox', { name: 'Promised' }).fill(dayOnScreen(promised));
  await plan.getByRole('button', { name: 'Propose days' }).click();
  await expect(plan).toBeHidden();
  await expect(row).toContainText(dayOnScreen(promised));
  await expect(row.getByRole('img', { name: /^Despatch, .*, planned$/ }).first()).toBeVisible();

  await row.getByRole('link', { name: serial }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Work on ${serial}` })).toBeVisible();
  await chooseWorker(page, name);
  const stage = page.getByRole('listitem', { name: 'Fabrication' });
  await named(page, 'Begin Fabrication').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(stage).toContainText(`Begun`);
  await named(page, 'End Fabrication').click();
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(stage).toContainText(new RegExp(`Ended .*, ${name}`));

  await named(page, 'Days of Busbar').click();
  const days = page.getByRole('dialog');
  await days.getByRole('textbox', { name: 'First day' }).fill(dayOnScreen(promised));
  await days.getByRole('textbox', { name: 'Last day' }).fill(dayOnScreen(promised));
  await days.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('listitem', { name: 'Busbar' })).toContainText(
    `Planned ${dayOnScreen(promised)} to ${dayOnScreen(promised)}`,
  );
  await named(page, 'The unit').click();
  await expect(page.getByRole('region', { name: 'Work' })).toContainText(/Fabrication\s*ended/);
});

test('hours are entered on a phone whose network is away, and arrive; a wrong entry is corrected', async ({
  page,
  browser,
  request,
}) => {
  const { token, serial, name } = await workOf(request);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  await openKept(phone, works, '/#/main/manufacture-engineer/work/entry');
  await chooseWorker(phone, name);
  await phone.getByRole('textbox', { name: 'Unit' }).fill(serial.slice(-4));
  await named(phone, new RegExp(`^${serial} `)).click();
  await named(phone, 'All operations').click();
  await named(phone, 'joints').click();
  await named(phone, '+60 min').click();
  await named(phone, 'Save 1 h').click();
  await expect(phone.getByText('1 h on this day')).toBeVisible();

  // The next entry is one of the same, with the network away: four taps.
  await context.setOffline(true);
  await named(phone, 'Another unit').click();
  await named(phone, new RegExp(`^${serial} .*, joints$`)).click();
  await named(phone, '+15 min').click();
  await named(phone, 'Save 15 min').click();
  await expect(phone.getByText('1 entry waits, since')).toBeVisible();
  expect((await hoursOf(request, token, serial)).filter(({ worker }) => worker === name)).toHaveLength(1);

  // The phone throws the page away; another page sends what was entered.
  await phone.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await openKept(again, works, '/#/main/manufacture-engineer/work/entry');
  await expect
    .poll(async () => {
      const entries = await hoursOf(request, token, serial);
      return entries.filter(({ worker }) => worker === name).map(({ minutes }) => minutes);
    })
    .toEqual([15, 60]);
  await context.close();

  await openKept(page, works, `/#/main/manufacture-engineer/work/unit?serial=${serial}`);
  await chooseWorker(page, name);
  const hours = page.getByRole('region', { name: 'Hours' });
  await hours
    .getByRole('row', { name: new RegExp(`${name}.*15 min`) })
    .getByRole('button', { name: /^Correct/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Minutes' }).fill('45');
  await dialog.getByRole('button', { name: 'Correct' }).click();
  await expect(hours.getByRole('row', { name: new RegExp(`${name}.*45 min`) })).toBeVisible();
});

test('the purchase list of an order is filled by a pasted column', async ({ page, request }) => {
  await workOf(request);
  await openKept(page, works, `/#/main/manufacture-engineer/purchase?order=${orderNumber}&show=open`);
  const edits = page.getByRole('button', { name: /^Edit / });
  await expect(edits.nth(1)).toBeVisible();
  const names = [await edits.nth(0).getAttribute('aria-label'), await edits.nth(1).getAttribute('aria-label')];
  await named(page, 'Paste received').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Received quantities' }).fill('0.1\n0.2');
  await expect(dialog.getByRole('list', { name: 'Received' }).getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(dialog).toBeHidden();

  await openKept(page, works, `/#/main/manufacture-engineer/purchase?order=${orderNumber}`);
  for (const [index, name] of names.entries()) {
    const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: name ?? '', exact: true }) });
    await expect(row).toContainText(['0.1', '0.2'][index] ?? '');
    // A line that needs less than that has too much of it now.
    await expect(row).toContainText(/Part|Complete|Too much/);
  }
});

test('hours of a worker are in the costing of their order, next to the offer', async ({ browser, request }) => {
  const { token, serial, name } = await workOf(request);
  const { workers } = await ask(request, listWorkersCall, { body: undefined, token });
  const workerId = workers.find((worker) => worker.name === name)?.workerId ?? '';
  await ask(request, signWorkerCall, { token, body: { workerId, pin: PIN } });
  const now = new Date();
  const entry = {
    key: crypto.randomUUID(),
    serial,
    orderNumber: null,
    operation: 'joints',
    minutes: 75,
    kg: null,
    material: null,
    workerId,
    day: isoDayInIndia(now.getTime()),
    note: '',
    isLongDay: false,
    corrects: null,
    enteredAt: now.toISOString(),
  };
  const { refused } = await ask(request, enterWorkCall, { token, body: { entries: [entry] } });
  expect(refused).toEqual([]);

  const page = await browser.newPage();
  await openKept(page, admin, `/#/main/admin/costing?order=${orderNumber}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Costing' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Order' }).getByText(/^Margin as sold .* %, expected .* %$/),
  ).toBeVisible();
  await named(page, new RegExp(`h, entries of Busbar of ${serial}$`)).click();
  const dialog = page.getByRole('dialog', { name: `Busbar, ${serial}` });
  await expect(dialog.getByRole('row', { name: new RegExp(`joints.*${name}|${name}.*joints`) })).toContainText('1.25');
});
