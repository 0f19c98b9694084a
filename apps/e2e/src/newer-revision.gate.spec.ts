import { readFile } from 'node:fs/promises';
import { test } from './support/browser-test.ts';
import { expect } from './support/expect.ts';
import { aCompanyWithOffer, linkToOffer, submitNextRevision } from './support/final-offer.ts';
import { mailsTo } from './support/mailbox.ts';
import { openStep } from './support/sales.ts';

test('R2 is sent to those who had R1, with its changes and a package; its reader approves and saves the receipt', async ({
  page,
  browser,
  request,
}, { timeout }) => {
  test.setTimeout(3 * timeout);
  const offer = await aCompanyWithOffer(request, 'Revision Panels', 'Kiln 22');
  const { tab, projectId } = offer;
  const email = 'r2.reader@buyer.test';
  const first = await linkToOffer(request, tab, projectId, { email });
  await submitNextRevision(request, offer);
  await openStep(page, tab, projectId, 'summary');
  const card = page.getByRole('region', { name: 'Customer', exact: true });
  await card.getByRole('button', { name: 'Send R2 to those who had R1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send to the customer' });
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await text.fill(`${await text.inputValue()}\n\nWhat changed:\n{changes}`);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(card).toContainText(`Mail to ${email}`);
  const mails = () => mailsTo(request, email);
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail] = await mails();
  expect(mail?.text).toContain('- PCC-1: 1 feeder changed');

  const phone = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true });
  const reader = await phone.newPage();
  await reader.goto(first);
  await expect(reader.getByText('This offer is replaced by R2')).toBeVisible();
  const [address = ''] = /http\S+\/offer\/#\S+/.exec(mail?.text ?? '') ?? [];
  await reader.goto(address);
  await reader.reload();
  await reader.getByRole('button', { name: 'Approve', exact: true }).click();
  const decision = reader.getByRole('form', { name: 'Approve' });
  await decision.getByRole('textbox', { name: 'Name' }).fill('R. Iyer');
  await decision.getByRole('button', { name: 'Approve' }).click();
  const [receipt] = await Promise.all([
    reader.waitForEvent('download'),
    reader.getByRole('button', { name: 'Receipt (PDF)' }).click(),
  ]);
  expect((await readFile(await receipt.path())).toString('latin1')).toMatch(/^%PDF-/);
  await phone.close();

  await openStep(page, tab, projectId, 'reports');
  await page.getByRole('tab', { name: 'Submittal' }).click();
  await page.getByRole('checkbox', { name: 'Offer', exact: true }).uncheck();
  await page.getByRole('button', { name: 'Make submittal' }).click();
  const row = page.getByRole('list', { name: 'Submittals' }).getByRole('listitem').first();
  await expect(row).toContainText('Made', { timeout });
  await row.getByRole('button', { name: /^Send / }).click();
  await expect(dialog.getByRole('radio', { name: 'Submittal' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect
    .poll(async () => (await mails()).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^Submittal of offer/));
});
