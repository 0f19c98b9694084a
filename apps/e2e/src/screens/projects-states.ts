import type { Page } from '@playwright/test';
import { enquiryFileOf } from '../support/example-enquiry.ts';
import { expect } from '../support/expect.ts';
import { openKept } from '../support/kept-tab.ts';
import { openProjects } from '../support/sales.ts';
import { answerProjects, someProjects } from './listed-projects.ts';
import { discard, leave, type ScreenTools, type ScreenWalk } from './screen-state.ts';

const select = async (page: Page, ...names: readonly string[]) => {
  for (const name of names) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  }
};

/** Opens the list again, with more in it than there was. */
async function openSome({ page, companies }: ScreenTools): Promise<void> {
  await leave(page);
  await answerProjects(page, someProjects);
  await openKept(page, companies.sales, '/#/main/sales/customer');
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await openProjects(page, companies.sales);
}

const someOfThem: ScreenWalk = [
  {
    name: 'projects-rejection',
    show: async (tools) => {
      const { page } = tools;
      await openSome(tools);
      await select(page, 'Chakan Plant Extension, LT Package');
      await page.getByRole('button', { name: 'Reason For Rejection: Metro Depot Auxiliary Supply' }).click();
      await expect(page.getByText('Fault level on the consultant’s data sheet is 65 kA.')).toBeVisible();
    },
  },
  {
    name: 'projects-selected',
    show: async ({ page }) => {
      await leave(page);
      await select(page, 'Hospital Tower B, Main LT Panels', 'Metro Depot Auxiliary Supply');
      await page.getByRole('button', { name: 'More actions for Tech Park Block C, Floor DBs' }).click();
      await expect(page.getByRole('menuitem', { name: 'Clone' })).toBeVisible();
    },
  },
  {
    name: 'projects-delete-several',
    show: async ({ page }) => {
      await leave(page);
      const present = { userId: '22222222-2222-4222-8222-222222222222', name: 'Vikram Iyer' };
      await page.route('**/api/v1/projects/presence?*', (route) =>
        route.fulfill({ json: [{ projectId: 138, ...present, since: '2025-11-20T09:02:00.000Z' }] }),
      );
      await page.getByRole('region', { name: 'Projects' }).getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByText('Vikram Iyer has this project open.')).toBeVisible();
    },
  },
];

export const projectsWalks: readonly ScreenWalk[] = [
  [
    {
      name: 'projects-empty',
      show: async ({ page, companies: { sales } }) => {
        await answerProjects(page, []);
        await openProjects(page, sales);
        await expect(page.getByText("No Project's to display")).toBeVisible();
      },
    },
    {
      name: 'projects-enquiry-faults',
      show: async ({ page }) => {
        const faulty = { project: { name: 'Cold # Store' }, boards: [{ name: 'PCC/1', quantity: 0 }], extra: 1 };
        await page.getByLabel('Enquiry file').setInputFiles(enquiryFileOf(faulty));
        await expect(page.getByText('No project was created.')).toBeVisible();
      },
    },
    ...someOfThem,
    {
      name: 'projects-clone',
      show: async ({ page }) => {
        await leave(page);
        await page.getByRole('button', { name: 'More actions for Hospital Tower B, Main LT Panels' }).click();
        await page.getByRole('menuitem', { name: 'Clone' }).click();
        await page.getByRole('textbox', { name: 'Project Name' }).fill('Hospital # Tower');
        await expect(page.getByText(/^Special characters not allowed/)).toBeVisible();
      },
    },
    {
      name: 'projects-status-filter',
      show: async ({ page }) => {
        await discard(page);
        await page.getByRole('button', { name: 'Status: all' }).click();
        await page.getByRole('checkbox', { name: 'Quote Rejected' }).check();
      },
    },
  ],
];
