import { test } from './support/browser-test.ts';
import { expect } from './support/expect.ts';
import { aCompanyWithOffer, linkToOffer } from './support/final-offer.ts';
import type { KeptTab } from './support/kept-tab.ts';
import { mailsTo } from './support/mailbox.ts';
import { openStep } from './support/sales.ts';

let asha: KeptTab;
let projectId: number;

test.beforeAll(async ({ request }) => {
  ({ tab: asha, projectId } = await aCompanyWithOffer(request, 'Page Panels', 'Kiln 12'));
});

test('a link is made at the Summary; its customer opens it on a phone, looks at the drawings and approves', async ({
  page,
  browser,
}) => {
  await openStep(page, asha, projectId, 'summary');
  const card = page.getByRole('region', { name: 'Customer', exact: true });
  await expect(card).toContainText('Nobody has a link yet.');
  await card.getByRole('button', { name: 'Add person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link to R1' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('R. Iyer');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const url = await page.getByRole('dialog', { name: 'Link to the offer' }).getByText('/offer/#').textContent();
  await page.getByRole('button', { name: 'Close' }).last().click();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const offer = await phone.newPage();
  await offer.goto(url ?? '');
  await expect(offer.getByRole('heading', { level: 1 })).toContainText('Kiln 12');
  const sheet = offer.getByRole('document').getByRole('img');
  await expect(sheet).toBeVisible();
  const drawn = () => sheet.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0);
  await expect.poll(drawn).toBe(true);
  await offer.getByRole('button', { name: 'Next sheet' }).click();
  await expect(sheet).toHaveAccessibleName(/^PCC-1-PL-01/);
  await offer.getByRole('button', { name: 'Approve', exact: true }).click();
  const decision = offer.getByRole('form', { name: 'Approve' });
  await decision.getByRole('textbox', { name: 'Name' }).fill('R. Iyer');
  await decision.getByRole('button', { name: 'Approve' }).click();
  await expect(offer.getByText(/^Approved by R\. Iyer on \d\d-\d\d-\d{4}$/)).toBeVisible();
  await phone.close();

  await page.reload();
  await expect(card).toContainText(/R\. Iyer.*Opened once/);
  await expect(page.getByText('R1 approved by R. Iyer on')).toBeVisible();
});

test('an offer is sent by mail, and its link opens the offer', async ({ page, request }) => {
  await linkToOffer(request, asha, projectId, { email: 's.pillai@buyer.test' });
  await openStep(page, asha, projectId, 'summary');
  await page.getByRole('region', { name: 'Customer', exact: true }).getByRole('button', { name: 'Send' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send to the customer' });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  const sent = page.getByRole('region', { name: 'Messages to customers' });
  await expect(sent).toContainText('Mail to s.pillai@buyer.test');
  const mails = () => mailsTo(request, 's.pillai@buyer.test');
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail] = await mails();
  const [address = ''] = /http\S+\/offer\/#\S+/.exec(mail?.text ?? '') ?? [];
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kiln 12');
});
