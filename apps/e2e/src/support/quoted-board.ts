import type { APIRequestContext, Page } from '@playwright/test';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { getBoardDesignCall } from '@pw/contract/project-pricing';
import { printRupees, wholePaise } from '@pw/domain/money';
import { headlessQuote } from '@pw/testing/enquiry';
import { ask } from './ask.ts';
import { type EnquiryFile, readExample } from './example-enquiry.ts';
import { expect } from './expect.ts';
import { type KeptTab, sessionOf } from './kept-tab.ts';
import { expectStep, rowOf } from './sales.ts';

/** The headless quote of the only board of an example, which has a price. */
export function quoteOfExample(example: string) {
  return quoteOf(readExample(example));
}

/** The headless quote of the only board of an enquiry, which has a price. */
export function quoteOf(enquiry: EnquiryFile) {
  const [quoted] = headlessQuote(enquiry, mustReadCatalog(), readPriceFiles());
  if (!quoted?.price) {
    throw new Error('The enquiry has no board with a price');
  }
  return { ...quoted, price: quoted.price };
}

type Priced = ReturnType<typeof quoteOfExample>;

const shown = (paise: number) => printRupees(wholePaise(paise));

/** Waits until the panel next to the configuration shows the price of the quote. */
export async function expectPanelPrice(page: Page, { price }: Priced): Promise<void> {
  const panel = page.getByRole('region', { name: 'Price' });
  await expect(panel).toContainText(`₹ ${shown(price.afterDiscountPaise)}`);
  await expect(panel).toContainText(`List ₹ ${shown(price.listPaise)}`);
}

/** Compares what the server makes of the saved board with the quote: design, checks, bill and price to the paisa. */
export async function expectSavedAsQuoted(
  request: APIRequestContext,
  who: KeptTab,
  params: { readonly projectId: number; readonly lineItemId: number },
  quoted: Priced,
): Promise<void> {
  const saved = await ask(request, getBoardDesignCall, { params, body: undefined, token: sessionOf(who).token });
  expect(saved).toEqual(quoted);
}

/** Walks from the catalog, where the board is complete, to the summary; the screens show the price of the quote. */
export async function expectProjectPrices(page: Page, { name, price }: Priced): Promise<void> {
  await expectStep(page, 'board-catalog');
  await expect(rowOf(page, name)).toContainText('Completed');
  const [list, net, final] = [price.listPaise, price.afterDiscountPaise, price.finalPaise].map(shown);
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await expectStep(page, 'pricing');
  await page.getByRole('tab', { name: 'Price Calculation' }).click();
  await expect(rowOf(page, name).getByRole('gridcell')).toContainText([name, '1', `${list}`, `${net}`, `${final}`]);
  await expect(page.getByRole('region', { name: 'Totals of the project' })).toContainText(`₹ ${final}`);
  await next.click();
  await expectStep(page, 'reports');
  await next.click();
  await expectStep(page, 'summary');
  await expect(rowOf(page, name)).toContainText(`${net}`);
}
