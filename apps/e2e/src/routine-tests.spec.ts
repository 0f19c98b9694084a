import type { Page } from '@playwright/test';
import { listOrdersCall } from '@pw/contract/manufacture-documents';
import { readTestsCall } from '@pw/contract/routine-tests';
import { giveSerialsCall } from '@pw/contract/serial-units';
import { addInstrumentCall, addWorkerCall } from '@pw/contract/testers';
import { ask } from './support/ask.ts';
import { DEMO_PASSWORD, demoSwitchgear } from './support/demo-companies.ts';
import { expect } from './support/expect.ts';
import { type KeptTab, openKept } from './support/kept-tab.ts';
import { test } from './support/one-page.ts';
import { PIN } from './support/pass-everything.ts';
import { tabOfUser } from './support/signed-in-tab.ts';
import { chooseTester, named, rowOf, tablet, tokenOf } from './support/test-bay.ts';

let works: KeptTab;
let ravi: KeptTab;

test.beforeAll(async ({ request }) => {
  works = await tabOfUser(request, { ...demoSwitchgear.manufacturer, password: DEMO_PASSWORD }, 'manufacturer');
  ravi = await tabOfUser(request, { ...demoSwitchgear.bothRoles, password: DEMO_PASSWORD }, 'manufacturer');
});

/** Types a value with the keys of the page, as fingers do. */
async function typeOnPad(page: Page, value: string): Promise<void> {
  const pad = page.getByRole('group', { name: 'Number pad' });
  for (const digit of value) {
    await pad.getByRole('button', { name: digit, exact: true }).click();
  }
  await named(page, 'Enter the value').click();
}

test('a test fails, is repaired and passes; an instrument out of calibration does not count; nothing is lost without a network', async ({
  page,
  browser,
  request,
}) => {
  const token = tokenOf(works);
  const { orders } = await ask(request, listOrdersCall, { body: undefined, token });
  const orderNumber = orders[0]?.orderNumber ?? '';
  const { units } = await ask(request, giveSerialsCall, { body: undefined, params: { orderNumber }, token });
  const { serial } = units.find(({ state }) => state !== 'void') ?? { serial: '' };
  const name = `R. Kumar ${Date.now() % 10_000}`;
  await ask(request, addWorkerCall, { token, body: { name, short: 'RK', pin: PIN } });
  const number = String(Date.now());
  const tester = { kind: 'continuity tester', maker: 'Demo', range: '', calibratedOn: '2020-01-10' } as const;
  await ask(request, addInstrumentCall, { token, body: { ...tester, serial: `${number}-A`, dueOn: '2020-12-31' } });
  await ask(request, addInstrumentCall, { token, body: { ...tester, serial: `${number}-B`, dueOn: '2099-12-31' } });

  // One looks at the unit in the office, the other one tests it in the bay.
  await openKept(page, works, '/#/main/manufacture-engineer/units');
  await page.getByRole('link', { name: serial }).click();
  await expect(page.getByRole('heading', { level: 1, name: serial })).toBeVisible();
  const bay = await tablet(browser);
  await openKept(bay, ravi, `/#/main/manufacture-engineer/units/tests?serial=${serial}`);
  await chooseTester(bay, name);
  await bay
    .getByRole('navigation', { name: 'Clauses' })
    .getByRole('button', { name: /^11\.4/ })
    .click();
  const place = 'door 1A';
  const door = rowOf(bay, place);
  await expect(door).toHaveAttribute('aria-expanded', 'true');

  await bay
    .getByRole('combobox', { name: 'Continuity tester' })
    .selectOption({ label: `Demo ${number}-B, due 31-12-2099` });
  await typeOnPad(bay, '0.14');
  await expect(bay.getByRole('alert').filter({ hasText: 'at most 0.1 ohm' })).toBeVisible();
  await named(bay, 'Record as failed').click();
  await expect(door).toContainText('Failed');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(`11.4 ${place} 0.14 ohm`);

  await door.click();
  await bay
    .getByRole('combobox', { name: 'Continuity tester' })
    .selectOption({ label: `Demo ${number}-A, due 31-12-2020` });
  await expect(bay.getByText('Values of this instrument do not count.')).toBeVisible();
  await typeOnPad(bay, '0.05');
  await expect(door).toContainText('Not counted');
  await door.click();
  await named(bay, 'I have read it').click();
  await bay
    .getByRole('combobox', { name: 'Continuity tester' })
    .selectOption({ label: `Demo ${number}-B, due 31-12-2099` });
  await typeOnPad(bay, '0.05');
  await expect(door).toContainText('Passed');
  await expect(door.getByRole('img', { name: 'Waits for the server' })).toBeHidden();

  // The network goes, the tablet throws the page away, and another page sends what was entered.
  // The next open test has come by itself.
  await bay.context().setOffline(true);
  const openDoors = bay.getByRole('button', { name: /: door .* Open$/ });
  const before = await openDoors.count();
  await typeOnPad(bay, '0.06');
  await typeOnPad(bay, '0.07');
  await expect(bay.getByText('2 entries wait, since')).toBeVisible();
  await expect(bay.getByRole('img', { name: 'Waits for the server' })).toHaveCount(2);
  const context = bay.context();
  await bay.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await openKept(again, ravi, `/#/main/manufacture-engineer/units/tests?serial=${serial}`);
  await again
    .getByRole('navigation', { name: 'Clauses' })
    .getByRole('button', { name: /^11\.4/ })
    .click();
  await expect(again.getByRole('button', { name: /: door .* Open$/ })).toHaveCount(before - 2);
  await expect(again.getByRole('img', { name: 'Waits for the server' })).toHaveCount(0);

  const read = await ask(request, readTestsCall, { body: undefined, params: { serial }, token });
  const doors = read.rows.filter((row) => row.clause === '11.4' && row.entries.length > 0);
  expect(doors.map(({ entries }) => entries.map(({ outcome }) => outcome))).toEqual([
    ['failed', null, 'passed'],
    ['passed'],
    ['passed'],
  ]);
  await context.close();
});
