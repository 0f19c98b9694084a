import type { Browser, Page } from '@playwright/test';
import { test } from './support/browser-test.ts';
import { exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import { openKept } from './support/kept-tab.ts';
import { addUsers, subscribeCompany } from './support/own-company.ts';
import { importWholeProject, openStep } from './support/sales.ts';
import { tabOfAdministrator, tabOfUser } from './support/signed-in-tab.ts';

test('a submission below the floor is refused, approved by Commercial, changed, and refused again', async ({
  page: sales,
  browser,
  request,
}) => {
  const company = await subscribeCompany(request, 'Margin Panels');
  const administrator = await tabOfAdministrator(request, company.administrator);
  const [asha, karan] = await addUsers(request, company, [
    { userName: 'asha', roles: ['sales'] },
    { userName: 'karan', roles: ['commercial'] },
  ]);
  if (!asha || !karan) {
    throw new Error('The users were not added');
  }
  const tab = await tabOfUser(request, asha, 'sales');
  const enquiry = { ...exampleEnquiry({ name: 'Kiln 9' }), charges: { marginPercent: 12 } };
  const { projectId } = await importWholeProject(request, tab, enquiry);
  const summary = async () => {
    await sales.goto('/health/ready');
    await openStep(sales, tab, projectId, 'summary');
  };
  const [office, commercial] = [await newWindow(browser), await newWindow(browser)];

  await test.step('an administrator sets a floor, and the submission is closed', async () => {
    await openKept(office, administrator, '/#/main/admin/settings');
    await office.getByRole('link', { name: 'Margin floors' }).click();
    await office.getByRole('textbox', { name: 'Company' }).fill('60');
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText('The floors are saved.')).toBeVisible();
    await summary();
    await expect(blocker(sales)).toBeVisible();
    await expect(submit(sales)).toBeDisabled();
  });

  await test.step('sales asks, and Commercial approves', async () => {
    await sales.getByRole('button', { name: 'Ask for approval' }).click();
    const dialog = sales.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The customer orders ten more boards');
    await dialog.getByRole('button', { name: 'Ask' }).click();
    await expect(sales.getByText(/asked for approval on/)).toBeVisible();
    await openKept(commercial, await tabOfUser(request, karan, 'commercial'), '/#/main/commercial');
    await commercial.getByRole('link', { name: 'Margin requests' }).click();
    await commercial.getByRole('button', { name: 'Decide Kiln 9' }).click();
    await commercial.getByRole('textbox', { name: 'Reason' }).fill('A good customer');
    await commercial.getByRole('button', { name: 'Approve' }).click();
    await expect(commercial.getByText('The margin of Kiln 9 is approved.')).toBeVisible();
    await summary();
    await expect(sales.getByText(/approved it on .*: A good customer/)).toBeVisible();
    await expect(blocker(sales)).toHaveCount(0);
  });

  await test.step('a lower margin is refused again', async () => {
    await openStep(sales, tab, projectId, 'pricing');
    await sales.getByRole('tab', { name: 'Price Calculation' }).click();
    const margin = sales.getByRole('table', { name: 'Charges' }).getByRole('textbox', { name: 'Margin' });
    await margin.fill('1');
    await margin.press('Enter');
    await expect(sales.getByText(/^Margin 0\.99 % of the sale, floor 60\.00 %/)).toBeVisible();
    await summary();
    await expect(blocker(sales)).toContainText('The approval no longer holds');
    await expect(submit(sales)).toBeDisabled();
    await expect(sales.getByRole('button', { name: 'Ask for approval' })).toBeVisible();
  });
  await office.context().close();
  await commercial.context().close();
});

const newWindow = async (browser: Browser) => (await browser.newContext()).newPage();

const submit = (page: Page) => page.getByRole('button', { name: 'Submit to Order' });

const blocker = (page: Page) =>
  page
    .getByRole('list', { name: 'What keeps the project from being submitted' })
    .getByRole('listitem')
    .filter({ hasText: 'is below the floor of 60.00 %' });
