import { moveProjectCall } from '@pw/contract/approvals';
import { readCompanySettingsCall, saveCompanySettingsCall } from '@pw/contract/company-settings';
import { ask } from './support/ask.ts';
import { test } from './support/browser-test.ts';
import { expect } from './support/expect.ts';
import { aCompanyWithOffer, linkToOffer } from './support/final-offer.ts';
import type { KeptTab } from './support/kept-tab.ts';
import { openStep } from './support/sales.ts';

let asha: KeptTab;
let token: string;
let projectId: number;

test.beforeAll(async ({ request }) => {
  ({ tab: asha, administratorToken: token, projectId } = await aCompanyWithOffer(request, 'Comment Panels', 'Kiln 14'));
  const settings = await ask(request, readCompanySettingsCall, { token, body: undefined });
  await ask(request, saveCompanySettingsCall, { token, body: { ...settings, customerApproval: 'needed' } });
});

test('a customer pins a comment and approves with comments; the release waits until sales has settled them', async ({
  page,
  browser,
  request,
}) => {
  const phone = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });
  const offer = await phone.newPage();
  await offer.goto(await linkToOffer(request, asha, projectId));
  const sheet = offer.getByRole('document').getByRole('img');
  await expect(sheet).toBeVisible();
  await offer.getByRole('button', { name: 'Comment', exact: true }).tap();
  await expect(offer.getByRole('button', { name: /^New pin, 210 mm/ })).toBeVisible();
  const { width = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
  await sheet.tap({ position: { x: width / 3, y: height / 3 } });
  await expect(offer.getByRole('button', { name: /^New pin, 1[34]\d mm from the left/ })).toBeVisible();
  const comment = offer.getByRole('form', { name: 'Comment' });
  await comment.getByRole('textbox', { name: 'Comment' }).fill('Door to the left');
  await comment.getByRole('textbox', { name: 'Name' }).fill('R. Iyer');
  await comment.getByRole('button', { name: 'Send comment' }).tap();
  await expect(offer.getByRole('button', { name: 'Comment 1, Open' })).toBeVisible();
  await offer.getByRole('button', { name: 'Approve with comments' }).tap();
  const decision = offer.getByRole('form', { name: 'Approve with comments' });
  await decision.getByRole('textbox', { name: 'Name' }).fill('R. Iyer');
  await decision.getByRole('textbox', { name: 'Comments' }).fill('Base frame of 100 mm');
  await decision.getByRole('button', { name: 'Approve with comments' }).tap();
  const comments = offer.getByRole('region', { name: /^Comments/ });
  await expect(comments).toContainText('Base frame of 100 mm');

  await ask(request, moveProjectCall, { token, params: { projectId }, body: { to: 'on-order' } });
  await openStep(page, asha, projectId, 'summary');
  await expect(page.getByRole('navigation', { name: 'Steps' })).toContainText('2 open comments');
  const release = () => page.getByRole('button', { name: 'Release to manufacture' }).click();
  await release();
  const dialog = page.getByRole('dialog', { name: 'Release to manufacture' });
  await expect(dialog).toContainText('Open: 1, 2.');
  await expect(dialog.getByRole('button', { name: 'Release with this reason' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const card = page.getByRole('region', { name: 'Comments', exact: true });
  await card.getByRole('button', { name: 'Answer comment R1-1' }).click();
  const answer = page.getByRole('dialog', { name: 'Answer to R. Iyer, comment R1-1' });
  await answer.getByRole('textbox', { name: 'Answer' }).fill('We turn it.');
  await answer.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(card).toContainText('We turn it.');
  for (const [number, doing, field] of [
    [1, 'Resolve', 'What was done'],
    [2, 'Decline', 'Why not'],
  ] as const) {
    await card.getByRole('button', { name: `${doing} comment R1-${number}` }).click();
    const settling = page.getByRole('dialog', { name: `${doing} comment R1-${number}` });
    await settling.getByRole('textbox', { name: field }).fill('Agreed by phone.');
    await settling.getByRole('button', { name: doing, exact: true }).click();
    await expect(settling).toHaveCount(0);
  }
  await expect(card).toContainText('2 settled comments');
  await expect(page.getByRole('navigation', { name: 'Steps' })).not.toContainText('open comments');
  await release();
  await dialog.getByRole('button', { name: 'Release to manufacture' }).click();
  await expect(page.getByText('Manufacture Submitted').first()).toBeVisible();

  await offer.reload();
  await expect(comments).toContainText('We turn it.');
  await expect(comments).toContainText('Resolved');
  await phone.close();
});
