import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
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
import { chooseTester, named, rowOf, tablet, tokenOf } from './support/test-bay.ts';

let works: KeptTab;

test.beforeAll(async ({ request }) => {
  works = await tabOfUser(request, { ...demoSwitchgear.manufacturer, password: DEMO_PASSWORD }, 'manufacturer');
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
