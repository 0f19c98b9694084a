import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { giveSerialsCall } from '@pw/contract/serial-units';
import { lookAt } from './screens/look-at.ts';
import { expectAccessible, expectReadableColours } from './support/accessibility.ts';
import { ask } from './support/ask.ts';
import { keepFromOthers, test } from './support/browser-test.ts';
import { expect } from './support/expect.ts';
import { openKept, sessionOf } from './support/kept-tab.ts';
import { mailsTo } from './support/mailbox.ts';
import { aCompanyWithOrder } from './support/ordered-company.ts';
import { expectStep, openProjects } from './support/sales.ts';

const pictures = process.env.PW_E2E_PICTURES;

/** Judges the page at the widths of a phone and two desks, in both schemes. */
async function lookAtPassport(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await (colorScheme === 'light' ? expectAccessible(page) : expectReadableColours(page));
    for (const width of [360, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
          message: `px by which the page of ${width} px scrolls sideways`,
        })
        .toBeLessThanOrEqual(0);
      if (pictures) {
        await page.screenshot({ path: join(pictures, `${name}-${colorScheme}-${width}.png`), fullPage: true });
      }
    }
  }
  await page.emulateMedia({ colorScheme: null });
}

test('the works open the page of a unit; a phone reads its maintenance and leaves a note, which sales gets', async ({
  page,
  request,
  browser,
}) => {
  const { tab, salesEmail } = await aCompanyWithOrder(request, 'Passport Panels');
  await openKept(page, tab, '/#/main/manufacture-engineer/units');
  await page.getByRole('button', { name: 'Give serial numbers' }).first().click();
  await page
    .getByRole('button', { name: /^Passport of/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Passport of/ });
  await dialog.getByRole('checkbox', { name: 'The code on the plate opens the page of this unit' }).check();
  const address = (await dialog.getByText('/p/#').textContent()) ?? '';
  await lookAt(page, 'unit-passport');
  const [aasx] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'AAS package' }).click(),
  ]);
  expect(aasx.suggestedFilename()).toMatch(/^\d{2}-\d{5} passport\.aasx$/);
  // An archive begins so; the server's tests open it.
  expect((await readFile(await aasx.path())).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  if (pictures) {
    await aasx.saveAs(join(pictures, 'unit.aasx'));
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^The page of .+ is on\.$/)).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true });
  keepFromOthers(phone);
  const unit = await phone.newPage();
  await unit.goto(address);
  await expect(unit.getByRole('heading', { level: 1 })).toContainText('PCC-1');
  await expect(unit.getByRole('document').getByRole('img')).toBeVisible();
  const maintenance = unit.getByRole('region', { name: 'Maintenance' });
  await expect(maintenance).toContainText('Visual inspection every year');
  await maintenance.getByRole('button', { name: 'Maintenance done' }).click();
  const note = unit.getByRole('form', { name: 'Maintenance done' });
  await note.getByRole('combobox', { name: 'What was done' }).selectOption('Visual inspection');
  await note.getByLabel('Done on').fill('2025-11-20');
  await note.getByRole('textbox', { name: 'Your name' }).fill('R. Iyer');
  await note.getByRole('button', { name: 'Send' }).click();
  await expect(maintenance).toContainText('Done on 20-11-2025 by R. Iyer');
  await expect(maintenance).toContainText('Due on 20-11-2026.');
  const subjects = async () => (await mailsTo(request, salesEmail)).map(({ subject }) => subject);
  await expect
    .poll(async () => (await subjects()).filter((text) => text.startsWith('Maintenance done:')).length)
    .toBe(1);
  await unit.getByText(/^Feeder schedule/).click();
  await unit.getByText(/^Recommended spares/).click();
  await unit.getByRole('button', { name: 'Ask for service' }).click();
  await unit.getByRole('button', { name: 'Send' }).click();
  await expect(unit.getByText('Enter your name')).toBeVisible();
  await lookAtPassport(unit, 'passport');

  await page
    .getByRole('button', { name: /^Passport of/ })
    .first()
    .click();
  await expect(dialog.getByRole('region', { name: 'Notes of readers' })).toContainText('Visual inspection');
  await dialog.getByRole('checkbox', { name: 'The code on the plate opens the page of this unit' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^The page of .+ is off\.$/)).toBeVisible();
  await unit.reload();
  await expect(unit.getByRole('alert')).toContainText('This code does not open anything.');
  await lookAtPassport(unit, 'passport-unknown');
  await phone.close();
});

test('sales make a project after the serial number of a unit, and its board is the same', async ({ page, request }) => {
  const { tab, asha, orderNumber } = await aCompanyWithOrder(request, 'Reorder Panels');
  const { units } = await ask(request, giveSerialsCall, {
    token: sessionOf(tab).token,
    params: { orderNumber },
    body: undefined,
  });
  const serial = units[0]?.serial ?? '';
  await openProjects(page, asha);
  await page.getByRole('button', { name: 'Reorder a unit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Serial number' }).fill('26-99999');
  await dialog.getByRole('textbox', { name: 'Project Name' }).fill('Kiln 13');
  await dialog.getByRole('button', { name: 'Make the project' }).click();
  await expect(dialog.getByText('There is no unit with this serial number.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Serial number' }).fill(serial);
  await dialog.getByRole('button', { name: 'Make the project' }).click();
  const same = new RegExp(`Same as ${serial}: (\\d+) of \\1 lines`);
  await expect(dialog.getByText(same)).toBeVisible();
  await lookAt(page, 'reorder');
  await dialog.getByRole('button', { name: 'Open the project' }).click();
  await expect(page.getByText('Kiln 13').first()).toBeVisible();
  // The enquiry of the order is not that of the reorder.
  await page.getByRole('textbox', { name: /^Enquiry Number/ }).fill('By phone');
  await page.getByRole('button', { name: 'Next' }).click();
  await expectStep(page, 'board-catalog');
  await page.getByRole('link', { name: /^Summary/ }).click();
  await expectStep(page, 'summary');
  await expect(page.getByText(same)).toBeVisible();
  await lookAt(page, 'reorder-summary');
});
