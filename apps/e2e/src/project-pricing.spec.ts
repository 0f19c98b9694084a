import type { Page } from '@playwright/test';
import { previewProjectPriceCall } from '@pw/contract/project-charges';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { printRupees, wholePaise } from '@pw/domain/money';
import { ask } from './support/ask.ts';
import { test } from './support/browser-test.ts';
import { exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import { sessionOf } from './support/kept-tab.ts';
import { expectStep, importWholeProject, oneSalesEngineer, openStep, rowOf } from './support/sales.ts';

/** The answer to what a change would do to the price, the first time that the change names a text. */
async function previewOf(page: Page, text: string) {
  const reply = await page.waitForResponse(
    (response) => response.url().endsWith('/price/preview') && (response.request().postData()?.includes(text) ?? false),
  );
  return previewProjectPriceCall.reply.parse(await reply.json()).after.totals;
}

test('charges of two boards are entered, seen before they are saved, and the same on every page', async ({
  page,
  request,
}) => {
  const { tab } = await oneSalesEngineer(request, 'Charged Panels');
  const enquiry = exampleEnquiry({ name: 'Chakan Plant', enquiryNumber: 'ENQ-7', boards: ['PCC-1', 'MDB'] });
  const { projectId } = await importWholeProject(request, tab, enquiry);
  const total = async () => {
    const { token } = sessionOf(tab);
    const { totals } = await ask(request, getProjectPriceCall, { params: { projectId }, body: undefined, token });
    return totals;
  };
  const shown = (paise: number) => `₹ ${printRupees(wholePaise(paise))}`;

  await openStep(page, tab, projectId, 'pricing');
  await page.getByRole('tab', { name: 'Price Calculation' }).click();
  const form = page.getByRole('region', { name: 'Project Cost After Switchgear Discount' });
  const effect = page.getByRole('status', { name: 'Effect before it is saved' });
  await form.getByRole('button', { name: /^Wiring charge/ }).click();
  await form.getByRole('radio', { name: /^Percentage/ }).check();
  await form.getByRole('textbox', { name: 'Wiring charge in percent' }).fill('3');
  await form.getByRole('button', { name: /^Wiring charge/ }).click();
  await form.getByRole('button', { name: /^Labour charge/ }).click();
  await form.getByRole('radio', { name: /^Amount/ }).check();
  await form.getByRole('checkbox', { name: 'Select all rows' }).check();
  await form.getByRole('textbox', { name: 'Amount for the selected boards' }).fill('25000');
  await form.getByRole('button', { name: 'Apply to 2 boards' }).click();
  await form.getByRole('button', { name: /^Labour charge/ }).click();
  const withAll = previewOf(page, '12.5');
  await form.getByRole('textbox', { name: 'Margin' }).fill('12.5');
  const proposed = await withAll;
  const { finalPaise, marginPaise } = proposed;
  await expect(effect).toContainText(shown(finalPaise));
  await expect(effect).toContainText(shown(marginPaise));
  await expect(rowOf(page, 'Labour charge').last()).toContainText(printRupees(wholePaise(2 * 25_000_00)));
  await form.getByRole('textbox', { name: 'Margin' }).press('Enter');
  await expect(effect).toBeEmpty();
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(await total()).toMatchObject({
    totalFinalLPPaise: finalPaise,
    charges: { wiringPaise: proposed.charges.wiringPaise, labourPaise: 2 * 25_000_00, marginPaise },
  });
  const final = shown(finalPaise);
  const totals = page.getByRole('region', { name: 'Totals of the project' });
  await expect(totals).toContainText(final);

  await totals.getByRole('button', { name: /^Why Final price/ }).click();
  await page.getByRole('dialog').getByText('MDB').click();
  await page.getByRole('dialog').getByText('Margin ₹').click();
  await expect(page.getByRole('dialog')).toContainText('× 12.5 / 100');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Next' }).click();
  await expectStep(page, 'reports');
  await page.getByRole('button', { name: 'Next' }).click();
  await expectStep(page, 'summary');
  await expect(page.getByRole('region', { name: 'Project Price Details' })).toContainText(final);
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Price Overview' })).toContainText(final);
});
