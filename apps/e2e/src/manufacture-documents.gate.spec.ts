import { readFile } from 'node:fs/promises';
import { test } from './support/browser-test.ts';
import { DEMO_PASSWORD, demoSwitchgear } from './support/demo-companies.ts';
import { expect } from './support/expect.ts';
import { openKept } from './support/kept-tab.ts';
import { tabOfUser } from './support/signed-in-tab.ts';

/** The names in the directory at the end of an archive, each with the size of its file. */
function directoryOf(archive: Buffer): ReadonlyMap<string, number> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, number>();
  let at = archive.readUInt32LE(end + 16);
  while (at < end) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    files.set(archive.toString('utf8', at + 46, at + 46 + (name ?? 0)), archive.readUInt32LE(at + 24));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

test('the workshop finds an approved order, looks at a paper and takes all of them home [MFD-36, SGN-61]', async ({
  page,
  request,
}) => {
  const works = await tabOfUser(request, { ...demoSwitchgear.manufacturer, password: DEMO_PASSWORD }, 'manufacturer');
  await openKept(page, works, '/#/main/manufacture-engineer/documents');
  await expect(page.getByText('Depot workshop, power control centre')).toBeVisible();
  await page.getByRole('button', { name: /^View Order SO-\d\d-0001$/ }).click();
  const all = page.getByRole('button', { name: 'Download All' });
  // A job makes them after the first start, within seconds.
  await expect(all).toBeEnabled();
  await expect(page.getByRole('heading', { level: 3, name: 'PCC-A' })).toBeVisible();

  await page.getByRole('button', { name: 'View PCC-A Feeder schedule.pdf' }).click();
  const viewer = page.getByRole('dialog', { name: /Feeder schedule/ });
  await expect(viewer.locator('canvas').first()).toBeVisible();
  await viewer.getByRole('button', { name: 'Close' }).last().click();

  const [zip] = await Promise.all([page.waitForEvent('download'), all.click()]);
  const files = directoryOf(await readFile(await zip.path()));
  for (const folder of ['PCC-A/', 'Stabling DB/']) {
    for (const paper of [' Feeder schedule.pdf', ' Busbar cutting list.xlsx', ' NSL list.pdf', '-FV-01.dxf']) {
      expect([...files.keys()].filter((name) => name.startsWith(folder) && name.endsWith(paper))).toHaveLength(1);
    }
  }
  expect([...files.keys()]).toContain('PCC-A/Drawings - PCC-A.pdf');
  expect([...files].filter(([, bytes]) => bytes < 1000)).toEqual([]);
  await expect(page.getByText(`${files.size} files`)).toBeVisible();
});
