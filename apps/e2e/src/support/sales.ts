import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { addCustomerCall } from '@pw/contract/customers';
import { importProjectCall, saveProjectCall } from '@pw/contract/projects';
import { makeCustomerForm } from '@pw/domain/customers/customer-form';
import { industryText } from '@pw/domain/projects/industries';
import { type WizardStepId, wizardSteps } from '@pw/domain/projects/project-wizard';
import { ask } from './ask.ts';
import type { EnquiryFile } from './example-enquiry.ts';
import { expect } from './expect.ts';
import { type KeptTab, openKept, sessionOf } from './kept-tab.ts';
import { addUsers, subscribeCompany } from './own-company.ts';
import { tabOfUser } from './signed-in-tab.ts';

/** A company of its own with one sales engineer, and a tab in which they are signed in. */
export async function oneSalesEngineer(request: APIRequestContext, name: string) {
  const company = await subscribeCompany(request, name);
  const [user] = await addUsers(request, company, [{ userName: 'asha', roles: ['sales'] }]);
  if (!user) {
    throw new Error('The user was not added');
  }
  const tab = await tabOfUser(request, user, 'sales');
  return { user, tab };
}

/** A company of its own with two sales engineers, and a tab for each in which they are signed in. */
export async function twoSalesEngineers(request: APIRequestContext, name: string) {
  const company = await subscribeCompany(request, name);
  const users = await addUsers(request, company, [
    { userName: 'asha', roles: ['sales'] },
    { userName: 'vikram', roles: ['sales'] },
  ]);
  const tabs: KeptTab[] = [];
  for (const user of users) {
    tabs.push(await tabOfUser(request, user, 'sales'));
  }
  const [asha = {}, vikram = {}] = tabs;
  return { asha, vikram };
}

/** Makes a project of an enquiry without the client. */
export async function importEnquiry(request: APIRequestContext, who: KeptTab, enquiry: EnquiryFile) {
  const { token } = sessionOf(who);
  const { project } = await ask(request, importProjectCall, { body: { ...enquiry }, token });
  return project;
}

/** Makes a project of an enquiry whose details are all there, with a customer of the company. */
export async function importWholeProject(request: APIRequestContext, who: KeptTab, enquiry: EnquiryFile) {
  const { token } = sessionOf(who);
  const { projectId, revision } = await importEnquiry(request, who, enquiry);
  const customer = await ask(request, addCustomerCall, {
    token,
    body: {
      ...makeCustomerForm(() => ''),
      customerName: `Sahyadri ${projectId}`,
      location: 'Chakan, Pune',
      addressLine1: 'Gat 214, MIDC Phase II',
      country: 'India',
    },
  });
  const industry = industryText('Industrial & Manufacturing', 'Automotive');
  return ask(request, saveProjectCall, {
    token,
    params: { projectId },
    body: { revision, industry, customerId: customer.customerId },
  });
}

/** Opens the list of projects, once it has arrived. */
export async function openProjects(page: Page, who: KeptTab): Promise<void> {
  await openKept(page, who, '/#/main/sales/home');
  await expectProjects(page);
}

/** Waits until the list of projects is shown. */
export async function expectProjects(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await expect(page.getByText(/\d+ selected \/ \d+ total/)).toBeVisible();
}

/** Opens the wizard of a project at a step. */
export async function openStep(page: Page, who: KeptTab, projectId: number, step: WizardStepId): Promise<void> {
  await openKept(page, who, `/#/main/sales/config-verticle-wizard?project=${projectId}&step=${step}`);
  await expectStep(page, step);
}

/** Waits until the wizard is at a step. */
export async function expectStep(page: Page, step: WizardStepId): Promise<void> {
  const label = wizardSteps.find(({ id }) => id === step)?.label ?? step;
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
}

/** A row of a table, by a text in it. */
export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** Waits until the catalog lists exactly these boards. */
export async function expectBoards(page: Page, names: readonly string[]): Promise<void> {
  const ways = page.getByRole('grid', { name: 'Boards' }).getByRole('link', { name: /^Configure / });
  const labels = () => ways.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
  await expect.poll(labels).toEqual(names.map((name) => `Configure ${name}`));
}

/** Goes to the list of projects by the keyboard alone. */
export async function leaveForProjects(page: Page): Promise<void> {
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('combobox', { name: 'Search or go to' })).toBeFocused();
  await page.keyboard.type('projects');
  await expect(page.getByRole('option', { name: /^Projects/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expectProjects(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
