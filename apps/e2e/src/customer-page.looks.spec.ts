import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { lookAt } from './screens/look-at.ts';
import { expectAccessible, expectReadableColours } from './support/accessibility.ts';
import { keepFromOthers, test } from './support/browser-test.ts';
import { expect } from './support/expect.ts';
import { aCompanyWithOffer, linkToOffer } from './support/final-offer.ts';
import type { KeptTab } from './support/kept-tab.ts';
import { openStep } from './support/sales.ts';

const pictures = process.env.PW_E2E_PICTURES;

/** A phone, a tablet and two desks. The page scrolls, and never sideways. */
const widths = [360, 768, 1280, 1440] as const;

let asha: KeptTab;
let projectId: number;

test.beforeAll(async ({ request }) => {
  ({ tab: asha, projectId } = await aCompanyWithOffer(request, 'Customer Panels', 'Chakan Plant'));
});

/** Judges the page at every width, in both schemes at night. */
async function lookAtOffer(page: Page, name: string): Promise<void> {
  const isWhole = test.info().project.metadata.looksAtEverything === true;
  for (const colorScheme of isWhole ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme });
    await (colorScheme === 'light' ? expectAccessible(page) : expectReadableColours(page));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
          message: `px by which the page of ${width} px scrolls sideways`,
        })
        .toBeLessThanOrEqual(0);
      if (pictures) {
        const path = join(pictures, `${name}-${colorScheme}-${width}.png`);
        await page.screenshot({ path, fullPage: true });
      }
    }
  }
  await page.emulateMedia({ colorScheme: null });
}

test('the offer of a customer fits every window: open, deciding, unknown, code', async ({ page, request }) => {
  keepFromOthers(page.context());
  await page.goto(await linkToOffer(request, asha, projectId));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Chakan Plant');
  await expect(page.getByRole('document').getByRole('img')).toBeVisible();
  await lookAtOffer(page, 'offer');

  await page.getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('form', { name: 'Reject' }).getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Enter your name')).toBeVisible();
  await lookAtOffer(page, 'offer-deciding');

  await page.goto('/offer/#nothing');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('This link does not open anything.');
  await lookAtOffer(page, 'offer-unknown');

  await page.goto(await linkToOffer(request, asha, projectId, { asksCode: true }));
  await page.reload();
  await page.getByRole('button', { name: 'Mail the code' }).click();
  await expect(page.getByRole('textbox', { name: 'Code of six digits' })).toBeFocused();
  await lookAtOffer(page, 'offer-code');
});

test('comments fit every window: on the page of a customer and at the Summary', async ({ page, request }) => {
  keepFromOthers(page.context());
  await page.goto(await linkToOffer(request, asha, projectId));
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const form = page.getByRole('form', { name: 'Comment' });
  await form.getByRole('button', { name: 'Send comment' }).click();
  await expect(form.getByText('Enter your name')).toBeVisible();
  await lookAtOffer(page, 'offer-commenting');
  await form.getByRole('textbox', { name: 'Comment' }).fill('Door to the left, handle at 1400 mm');
  await form.getByRole('textbox', { name: 'Name' }).fill('R. Iyer');
  await form.getByRole('button', { name: 'Send comment' }).click();
  await expect(page.getByRole('button', { name: /^Comment \d+, Open$/ }).first()).toBeVisible();
  await lookAtOffer(page, 'offer-comments');

  await openStep(page, asha, projectId, 'summary');
  const card = page.getByRole('region', { name: 'Comments', exact: true });
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByRole('list', { name: 'Open comments' })).toContainText('Door to the left');
  await lookAt(page, 'summary-comments');
  await card
    .getByRole('button', { name: /^Answer comment/ })
    .first()
    .click();
  await lookAt(page, 'summary-comment-answer');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: 'Record a comment' }).click();
  await lookAt(page, 'summary-comment-record');
});

test('the links of customers at the Summary fit every window: the card, a new link, its address', async ({
  page,
  request,
}) => {
  await linkToOffer(request, asha, projectId);
  await openStep(page, asha, projectId, 'summary');
  const card = page.getByRole('region', { name: 'Customer', exact: true });
  await expect(card.getByRole('listitem').first()).toContainText('R. Iyer');
  await lookAt(page, 'summary-links');
  await card.getByRole('button', { name: 'Add person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link to R1' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('P. Shah');
  await lookAt(page, 'summary-link-new');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByRole('dialog', { name: 'Link to the offer' })).toBeVisible();
  await lookAt(page, 'summary-link-address');
});

test('sending fits every window: the dialog, what is handed over, the list of messages', async ({ page, request }) => {
  await linkToOffer(request, asha, projectId);
  await openStep(page, asha, projectId, 'summary');
  const card = page.getByRole('region', { name: 'Customer', exact: true });
  await card.getByRole('button', { name: 'Send' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send to the customer' });
  await lookAt(page, 'summary-send');
  await dialog.getByRole('radio', { name: 'Draft for your mail program' }).check();
  await dialog.getByRole('button', { name: 'Make it' }).click();
  await expect(page.getByRole('dialog', { name: 'Hand over' })).toBeVisible();
  await lookAt(page, 'summary-hand-over');
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('region', { name: 'Messages to customers' }).scrollIntoViewIfNeeded();
  await lookAt(page, 'summary-messages');
});
