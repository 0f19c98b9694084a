import type { Page } from '@playwright/test';
import type { AnswerOf } from '@pw/contract/call';
import type { listRevisionsCall, readSubmissionCall } from '@pw/contract/order-submission';
import type { ProjectStatus } from '@pw/domain/projects/project-status';
import { expect } from '../support/expect.ts';
import { openKept } from '../support/kept-tab.ts';
import { openStep } from '../support/sales.ts';
import { answerStatus } from './listed-projects.ts';
import { answerRequest } from './made-requests.ts';
import { discard, leave, type ScreenTools, type ScreenWalk } from './screen-state.ts';

const findings: readonly (readonly [id: string, board: string, message: string])[] = [
  ['R9', 'PCC-1', 'The main busbar of section A carries 1,504 A of its 1,600 A, which is 94 %.'],
  ['R12', 'PCC-1', 'Cubicle 4 has no room left for another feeder.'],
  ['R31', 'MDB-UTILITY', 'The price list holds no price of 3WA1112-2AE02; it counts as 0.'],
];

const open: AnswerOf<typeof readSubmissionCall> = {
  revision: 1,
  blockers: [],
  warnings: findings.map(([id, board, message], at) => ({
    id,
    lineItemId: at + 1,
    board,
    place: null,
    message,
    lines: [],
    mustAccept: at === 0,
    keepsDraft: false,
    accepted: at === 1 ? { by: 'Vikram Iyer', at: '2025-11-19T09:02:00.000Z' } : null,
  })),
  warningsFingerprint: 'c0ffee',
  offerRead: null,
  offer: { number: '117-R1', version: null, isBeingMade: false, left: [findings[0]?.[2] ?? ''] },
};

const blocked: AnswerOf<typeof readSubmissionCall> = {
  ...open,
  blockers: [
    { code: 'CUSTOMER_GONE', text: 'The customer of the project was deleted. Choose another one on its details.' },
    { code: 'BOARDS_INCOMPLETE', text: 'The boards “APFC-1”, “MDB-SPARE” are not complete. Complete them first.' },
  ],
};

const [sales, administrator] = ['Asha Kulkarni', 'Anil Rao'];
const submitted = { submittedBy: sales, knowledgeVersion: 'SBD-R2.14+3f1c09aa', boards: 2 };
const step = { reason: null, purchaseOrderNumber: null, customerOverride: null };

const history: AnswerOf<typeof listRevisionsCall> = {
  current: 2,
  approved: 2,
  revisions: [
    {
      ...submitted,
      unpricedArticles: 0,
      revision: 1,
      submittedAt: '2025-11-17T05:10:00.000Z',
      totalFinalLP: 7912400,
      totalFinalLPPaise: 791_240_000,
      acknowledged: [],
    },
    {
      ...submitted,
      unpricedArticles: 1,
      revision: 2,
      submittedAt: '2025-11-20T09:02:00.000Z',
      totalFinalLP: 7685277,
      totalFinalLPPaise: 768_527_700,
      acknowledged: findings.map(([id, board, message]) => ({
        id,
        board,
        message,
        by: sales,
        at: '2025-11-20T09:02:00.000Z',
      })),
    },
  ],
  transitions: [
    {
      ...step,
      from: 'On Quote',
      to: 'Quote Submitted',
      revision: 1,
      at: '2025-11-17T05:10:00.000Z',
      by: sales,
    },
    {
      ...step,
      from: 'Quote Submitted',
      to: 'Quote Rejected',
      revision: 1,
      at: '2025-11-18T04:45:00.000Z',
      by: administrator,
      reason: 'Fault level on the consultant’s data sheet is 65 kA. Revise the incomers and submit again.',
    },
    {
      ...step,
      from: 'Quote Rejected',
      to: 'Quote Submitted',
      revision: 2,
      at: '2025-11-20T09:02:00.000Z',
      by: sales,
    },
    {
      ...step,
      from: 'Quote Submitted',
      to: 'On Order',
      revision: 2,
      at: '2025-11-20T11:30:00.000Z',
      by: administrator,
    },
  ],
};

async function answerChecks(page: Page, checks: AnswerOf<typeof readSubmissionCall>): Promise<void> {
  await page.route('**/api/v1/projects/*/submission', (route) => route.fulfill({ json: checks }));
  await page.route('**/api/v1/projects/*/revisions', (route) => route.fulfill({ json: history }));
  // The customer's card; the history above is made up, and there is none.
  await page.route('**/api/v1/projects/*/revisions/*', (route) =>
    route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: 'There is no such revision.' } }),
  );
}

const openSummary = async ({ page, companies: { sales: tab, projects } }: ScreenTools, status: ProjectStatus) => {
  await answerStatus(page, status);
  // The address stays the same from state to state, and what the page keeps would be shown again.
  await page.goto('/health/ready');
  await openStep(page, tab, projects.complete, 'summary');
  await expect(page.getByText('Base Project Price')).toBeVisible();
};

/** The last step of the wizard, on the way of a project from quote to order. */
export const submissionWalks: readonly ScreenWalk[] = [
  [
    {
      name: 'submission-blocked',
      show: async (tools) => {
        await answerChecks(tools.page, blocked);
        await openSummary(tools, 'on-quote');
        await expect(tools.page.getByRole('link', { name: 'Choose another customer' })).toBeVisible();
      },
    },
    {
      name: 'submission-question',
      show: async (tools) => {
        const { page } = tools;
        await answerChecks(page, open);
        await openSummary(tools, 'quote-rejected');
        await page.getByRole('checkbox', { name: 'I have read all 2' }).check();
        await page.getByRole('button', { name: 'Submit to Order' }).click();
        await expect(page.getByRole('dialog', { name: 'Submit to Order' })).toBeVisible();
      },
    },
    {
      name: 'submission-rejected',
      show: async ({ page }) => {
        await leave(page);
        await expect(page.getByText('Quote Rejected:')).toBeVisible();
      },
    },
    {
      name: 'submission-order',
      show: async (tools) => {
        await openSummary(tools, 'on-order');
        await expect(tools.page.getByRole('region', { name: 'Submitted revision' })).toBeVisible();
      },
    },
    {
      name: 'submission-confirm-order',
      show: async ({ page }) => {
        await page.getByRole('button', { name: 'Confirm order' }).click();
        const name = 'PO 4711 of Sahyadri.pdf';
        await page.getByLabel('Purchase order', { exact: true }).setInputFiles({
          name,
          mimeType: 'application/pdf',
          buffer: Buffer.from('<html>no PDF</html>'),
        });
        await expect(page.getByText(/^The purchase order is no PDF, PNG or JPEG file/)).toBeVisible();
      },
    },
    {
      name: 'submission-revisions',
      show: async ({ page }) => {
        await discard(page);
        await page.getByRole('button', { name: 'Revisions' }).click();
        await page.getByText('3 warnings accepted').click();
        await expect(page.getByText('Valid order')).toBeVisible();
      },
    },
    {
      name: 'revisions-compared',
      show: async ({ page, companies: { sales: tab } }) => {
        await answerRequest(page, 'quote-submitted');
        await openKept(page, tab, '/#/main/sales/compare-revisions?project=143');
        await expect(page.getByText(/^1 board changed, 1 feeder added/)).toBeVisible();
        await page.getByText('Pump', { exact: true }).click();
        await expect(page.getByRole('table', { name: 'Places' })).toBeVisible();
      },
    },
  ],
];
