import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { makeCertificateCall } from '@pw/contract/certificates';
import { listOrdersCall } from '@pw/contract/manufacture-documents';
import { readTestsCall, readTorquesCall } from '@pw/contract/routine-tests';
import { giveSerialsCall } from '@pw/contract/serial-units';
import { addInstrumentCall, addWorkerCall } from '@pw/contract/testers';
import { cameraPhoto, placeTexts } from '@pw/domain/photo-file/testing/camera-photos';
import { ask } from './support/ask.ts';
import { DEMO_PASSWORD, demoSwitchgear } from './support/demo-companies.ts';
import { expect } from './support/expect.ts';
import { type KeptTab, openKept } from './support/kept-tab.ts';
import { test } from './support/one-page.ts';
import { aCompanyWithOrder } from './support/ordered-company.ts';
import { PIN, passEverything } from './support/pass-everything.ts';
import { tabOfUser } from './support/signed-in-tab.ts';

let works: KeptTab;
let ravi: KeptTab;

test.beforeAll(async ({ request }) => {
  works = await tabOfUser(request, { ...demoSwitchgear.manufacturer, password: DEMO_PASSWORD }, 'manufacturer');
  ravi = await tabOfUser(request, { ...demoSwitchgear.bothRoles, password: DEMO_PASSWORD }, 'manufacturer');
});

const tokenOf = (tab: KeptTab): string => JSON.parse(tab['panelwright.userInformation'] ?? '').authToken.token;
const named = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const rowOf = (page: Page, place: string) => page.getByRole('button', { name: new RegExp(`: ${place} `) });

/** The tablet of the test bay. */
async function tablet(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 768, height: 1024 } });
  return context.newPage();
}

async function chooseTester(page: Page, name: string): Promise<void> {
  await named(page, /^(Choose the tester|Another tester)$/).click();
  const dialog = page.getByRole('dialog', { name: 'Who tests?' });
  await dialog.getByRole('combobox', { name: 'Worker' }).selectOption({ label: `${name} (RK)` });
  await dialog.getByLabel('PIN').fill(PIN);
  await dialog.getByRole('button', { name: 'Choose' }).click();
  await expect(page.getByText(`Tester: ${name}`)).toBeVisible();
}

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

test('a unit on which nothing is left gets its certificate, which holds until it is opened again', async ({
  page,
  request,
}) => {
  const token = tokenOf(works);
  const { orders } = await ask(request, listOrdersCall, { body: undefined, token });
  const orderNumber = orders[0]?.orderNumber ?? '';
  const { units } = await ask(request, giveSerialsCall, { body: undefined, params: { orderNumber }, token });
  const { serial } = units.filter(({ state }) => state !== 'void').at(-1) ?? { serial: '' };
  await passEverything(request, token, serial);

  await openKept(page, works, `/#/main/manufacture-engineer/units/unit?serial=${serial}`);
  await expect(page.getByText('Passed', { exact: true })).toBeVisible();
  await named(page, 'Make certificate').click();
  const save = named(page, 'Save the file');
  await expect(save).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(file.suggestedFilename()).toMatch(new RegExp(`^RT-${serial}-\\d+\\.pdf$`));
  expect((await readFile(await file.path())).subarray(0, 4).toString('latin1')).toBe('%PDF');

  await named(page, 'Tests').click();
  await expect(page.getByText('The unit has its certificate.')).toBeVisible();
  await expect(named(page, 'Choose the tester')).toBeHidden();
  await named(page, 'The unit').click();
  await named(page, 'Open again').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A door was changed');
  await dialog.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByText('does not hold any more: A door was changed')).toBeVisible();
  await expect(named(page, 'Make certificate')).toBeEnabled();
});

/** A photo of a camera: a JPEG of 4000 x 3000 pixels. */
async function cameraPicture(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 4000;
    canvas.height = 3000;
    const pen = canvas.getContext('2d');
    pen?.fillRect(100, 100, 2000, 500);
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}

/** How many entries and photos the database of the browser has. */
async function keptOnTablet(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { name = '' } = (await indexedDB.databases()).find((each) => each.name?.endsWith('.test-entries')) ?? {};
    const result = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const database = await result(indexedDB.open(name));
    const count = await result(database.transaction('test-entries').objectStore('test-entries').count());
    database.close();
    return count;
  });
}

test('photos follow their entry without a network, arrive without place and person, and are a file of the certificate', async ({
  browser,
  request,
}) => {
  const { tab, orderNumber } = await aCompanyWithOrder(request, 'Photo Panels');
  const token = tokenOf(tab);
  const { units } = await ask(request, giveSerialsCall, { body: undefined, params: { orderNumber }, token });
  const serial = units[0]?.serial ?? '';
  await ask(request, addWorkerCall, { token, body: { name: 'R. Kumar', short: 'RK', pin: PIN } });
  const wrench = { kind: 'torque wrench', maker: 'Demo', serial: 'TW-1', range: '' } as const;
  await ask(request, addInstrumentCall, {
    token,
    body: { ...wrench, calibratedOn: '2020-01-01', dueOn: '2099-12-31' },
  });
  const bay = await tablet(browser);
  const address = `/#/main/manufacture-engineer/units/tests?serial=${serial}`;
  await openKept(bay, tab, address);
  await chooseTester(bay, 'R. Kumar');
  const visual = rowOf(bay, 'board').first();
  await expect(visual).toContainText('A photo is asked for');
  const camera = bay.getByLabel('Photo', { exact: true });
  const large = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await cameraPicture(bay) };
  const turned = { name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(cameraPhoto('jpeg')) };

  await camera.setInputFiles({ name: 'scan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7 and more') });
  await expect(bay.getByText('The file is no photo: JPEG, PNG or WebP.')).toBeVisible();

  await bay.context().setOffline(true);
  for (const file of [large, turned]) {
    await camera.setInputFiles(file);
  }
  const next = bay.getByRole('list', { name: 'Photos of the next entry' });
  await expect(next.getByRole('listitem')).toHaveCount(2);
  await named(bay, 'Passed').click();
  await expect(bay.getByText('1 entry and 2 photos wait, since')).toBeVisible();
  await expect.poll(() => keptOnTablet(bay)).toBe(3);
  const context = bay.context();
  await bay.close();
  await context.setOffline(false);

  const again = await context.newPage();
  await openKept(again, tab, address);
  const readPhotos = async () => {
    const { rows } = await ask(request, readTestsCall, { body: undefined, params: { serial }, token });
    return rows.flatMap(({ entries }) => entries).flatMap((entry) => entry.photos);
  };
  await expect.poll(async () => (await readPhotos()).length).toBe(2);
  await again.reload();
  await again
    .getByRole('navigation', { name: 'Clauses' })
    .getByRole('button', { name: /^11\.2/ })
    .click();
  const row = rowOf(again, 'board').first();
  await expect(row).toContainText('2 photos');
  await row.click();
  const photos = again.getByRole('list', { name: 'Photos of attempt 1' });
  await expect(photos.getByRole('listitem')).toHaveCount(2);
  await expect(again.getByRole('img', { name: 'Waits for the server' })).toHaveCount(0);
  await photos.getByRole('button', { name: 'Open photo 2' }).click();
  const opened = again.getByRole('dialog', { name: 'Photo 2 of 2' }).getByRole('img', { name: 'Photo 2' });
  await expect(opened).toHaveJSProperty('naturalWidth', 6);
  await again.keyboard.press('Escape');

  // A photo that is not entered is asked about before the page is loaded again.
  await again
    .getByRole('navigation', { name: 'Clauses' })
    .getByRole('button', { name: /^Torque/ })
    .click();
  const joints = again.getByRole('list', { name: 'Joints' });
  await joints.getByRole('button').first().click();
  await again.getByLabel('Photo', { exact: true }).setInputFiles(turned);
  await expect(again.getByText('Not kept yet: 1 photo. Enter the torque before you leave this page.')).toBeVisible();
  const asked = again.waitForEvent('dialog');
  void again.reload({ waitUntil: 'commit' }).catch(() => undefined);
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await chooseTester(again, 'R. Kumar');
  await again.getByLabel('Torque, Nm').fill('75');
  await again.getByLabel('Every bolt has its mark').check();
  await named(again, 'Enter the torque').click();
  const torquePhotos = async () => {
    const { groups } = await ask(request, readTorquesCall, { body: undefined, params: { serial }, token });
    return groups.flatMap(({ last }) => last?.photos ?? []);
  };
  await expect.poll(async () => (await torquePhotos()).length).toBe(1);
  await expect(joints.getByRole('button', { name: /1 photo/ })).toBeVisible();

  const pictures = await readPhotos();
  expect(pictures.map(({ width, height }) => [width, height])).toEqual([
    [2560, 1920],
    [6, 8],
  ]);
  const file = await (await request.get(pictures[1]?.url ?? '')).body();
  expect(placeTexts.filter((text) => file.includes(text))).toEqual([]);
  await context.close();

  await passEverything(request, token, serial);
  await ask(request, makeCertificateCall, { body: undefined, params: { serial }, token });
  const office = await browser.newPage();
  await openKept(office, tab, `/#/main/manufacture-engineer/units/unit?serial=${serial}`);
  const save = named(office, '3 photos');
  await expect(save).toBeVisible();
  const [download] = await Promise.all([office.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toBe(`RT-${serial}-1 Photos.pdf`);
  await office.close();
});
