import type { Page } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { openKept } from '../support/kept-tab.ts';
import { answerReports } from './made-reports.ts';
import { answerApprovals, answerRequest } from './made-requests.ts';
import { cut, leave, type ScreenWalk } from './screen-state.ts';

const lists = '/#/main/admin?moveToAdmin=3';
const overview = '/#/main/admin/quouteOverView?projectId=143&projectName=DC-4';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The lists of an administrator whom nobody has asked anything. */
export const approvalsEmpty: ScreenWalk = [
  {
    name: 'approvals-empty',
    show: async ({ page, companies }) => {
      await openKept(page, companies.empty, lists);
      await expect(page.getByText('No request waits for a decision')).toBeVisible();
    },
  },
];

/** The administrator's lists, and the page on which a request is decided. */
export const approvalsWalks: readonly ScreenWalk[] = [
  [
    {
      name: 'approvals',
      show: async ({ page, companies }) => {
        await answerApprovals(page);
        await openKept(page, companies.one, lists);
        await expect(page.getByText(/^3 requests wait for a decision/)).toBeVisible();
      },
    },
    {
      name: 'approvals-rejected',
      show: async ({ page }) => {
        await page.getByRole('tab', { name: 'Rejected' }).click();
        await expect(page.getByRole('grid', { name: 'Rejected' })).toBeVisible();
      },
    },
    {
      name: 'approvals-close',
      show: async ({ page }) => {
        await page.getByRole('tab', { name: 'Approved' }).click();
        await page.getByRole('button', { name: 'Page 2' }).click();
        await page
          .getByRole('button', { name: /^Close / })
          .first()
          .click();
        await expect(page.getByRole('dialog', { name: 'Close Project' })).toBeVisible();
      },
    },
    {
      name: 'quote-overview',
      show: async ({ page, companies }) => {
        await leave(page);
        await answerRequest(page, 'quote-submitted');
        await answerReports(page);
        await openKept(page, companies.one, overview);
        await expect(page.getByText('Technical Report')).toBeVisible();
      },
    },
    {
      name: 'quote-overview-boards',
      show: async ({ page }) => {
        await page.getByRole('heading', { name: 'Life of the order' }).scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'quote-overview-changes',
      show: async ({ page }) => {
        const changes = page.getByRole('region', { name: 'What has changed' });
        await expect(changes.getByText('65 kA')).toBeVisible();
        await changes.scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'quote-overview-drawing',
      show: async ({ page }) => {
        await press(page, 'View drawing, 1 sheet: PCC-1');
        await expect(page.getByRole('img', { name: /^the front view of PCC-1, sheet 1/ })).toBeVisible();
      },
    },
    {
      name: 'quote-overview-approve',
      show: async ({ page }) => {
        await leave(page);
        await press(page, 'Approve');
        await expect(page.getByRole('dialog', { name: 'Approval Confirmation' })).toBeVisible();
      },
    },
    {
      name: 'quote-overview-reject',
      show: async ({ page }) => {
        await leave(page);
        await page.keyboard.press('r');
        await page.getByRole('textbox', { name: 'Reason' }).fill('Fault level is 65 kA. Revise the incomers.');
      },
    },
    {
      name: 'quote-overview-not-decided',
      show: async ({ page }) => {
        await page.route('**/api/v1/projects/*/moves', cut);
        await press(page, 'Yes , Reject it');
        await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
      },
    },
  ],
  [
    {
      name: 'order-overview',
      show: async ({ page, companies }) => {
        await answerRequest(page, 'order-submitted');
        await page.route(/\/api\/v1\/projects\/\d+\/reports$/, cut);
        await openKept(page, companies.one, overview);
        await expect(page.getByRole('link', { name: 'NCL-PO-26-0417.pdf' })).toBeVisible();
        await expect(page.getByText('Unable to fetch reports, please try again.')).toBeVisible();
      },
    },
  ],
];
