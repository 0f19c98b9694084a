import type { AnswerOf } from '@pw/contract/call';
import type { listDataSheetsCall } from '@pw/contract/data-sheets';
import type {
  listSubmittalPagesCall,
  listSubmittalsCall,
  readCommentResponsesCall,
  SubmittalOnWire,
} from '@pw/contract/submittals';
import { expect } from '../support/expect.ts';
import { openKept } from '../support/kept-tab.ts';
import { openStep } from '../support/sales.ts';
import { discard, leave, type ScreenWalk } from './screen-state.ts';

const submittal = (sequence: number, given: Partial<SubmittalOnWire> = {}): SubmittalOnWire => ({
  submittalId: `77777777-7777-4777-8777-00000000000${sequence}`,
  number: `Q-2026-0001-R${sequence}-S0${sequence}`,
  sequence,
  revision: sequence,
  of: sequence === 1 ? null : `Q-2026-0001-R${sequence - 1}-S0${sequence - 1}`,
  state: 'done',
  pages: 62,
  changedPages: sequence === 1 ? null : 7,
  bytes: 1_400_000,
  url: '/api/v1/files/x',
  fileName: `Q-2026-0001-R${sequence}-S0${sequence}.pdf`,
  failure: null,
  isDraft: false,
  withPrices: false,
  madeBy: 'Asha Kulkarni',
  orderedAt: '2025-11-20T09:02:00.000Z',
  madeAt: '2025-11-20T09:02:04.000Z',
  parts: ['cover', 'index', 'offer', 'drawings', 'dataSheets', 'responses'],
  ...given,
});

const submittals: AnswerOf<typeof listSubmittalsCall> = {
  submittals: [
    submittal(3, {
      state: 'failed',
      pages: null,
      changedPages: null,
      url: null,
      fileName: null,
      failure:
        'The package has more than 600 pages or 100 MB. Leave a part out; the largest are Data sheets (700 pages), Drawings (200 pages), Offer (90 pages).',
    }),
    submittal(2),
    submittal(1),
  ],
  submitted: { revision: 3, articles: 19, withDataSheet: 12 },
};

const drawing = { part: 'drawings', group: 'PCC-1', sha256: '0'.repeat(64) } as const;
const pages: AnswerOf<typeof listSubmittalPagesCall> = {
  pages: [
    { ...drawing, page: 21, key: '1 PCC-1-GA-01', title: 'PCC-1-GA-01', status: 'changed' },
    { ...drawing, page: 22, key: '1 PCC-1-GA-02', title: 'PCC-1-GA-02', status: 'new' },
    { ...drawing, page: 23, key: '1 PCC-1-PL-01', title: 'PCC-1-PL-01', status: 'unchanged' },
  ],
};

const responses: AnswerOf<typeof readCommentResponsesCall> = {
  responses: [
    {
      sheet: 'PCC-1-GA-01',
      place: '2C',
      comment: 'Move the incomer to the left end of the board.',
      by: 'R. Iyer',
      on: '2025-11-18',
      answer: 'Done, see the front view.',
      state: 'resolved',
      doneIn: 2,
    },
  ],
  revision: 1,
  ofRemarks: [
    {
      sheet: 'PCC-1-GA-01',
      place: '3A',
      comment: 'Doors to the left, please.',
      by: 'S. Pillai',
      on: '2025-11-19',
      answer: '',
      state: 'open',
      doneIn: null,
    },
  ],
};

/** The tab Submittal of the step Reports. */
export const submittalWalk: ScreenWalk = [
  {
    name: 'submittal-list',
    show: async ({ page, companies: { sales, projects } }) => {
      await page.route('**/projects/*/submittals', (route) => route.fulfill({ json: submittals }));
      await page.route('**/projects/*/submittals/*/pages', (route) => route.fulfill({ json: pages }));
      await page.route('**/projects/*/comment-responses', (route) => route.fulfill({ json: responses }));
      await openStep(page, sales, projects.complete, 'reports');
      await page.getByRole('tab', { name: 'Submittal' }).click();
      await expect(page.getByText(/^12 of 19 articles/)).toBeVisible();
    },
  },
  {
    name: 'submittal-pages',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Pages of Q-2026-0001-R2-S02' }).click();
      await expect(page.getByRole('cell', { name: 'PCC-1-GA-02' })).toBeVisible();
    },
  },
  {
    name: 'submittal-comments',
    show: async ({ page }) => {
      await leave(page);
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('button', { name: 'Add comment' }).click();
      await expect(page.getByRole('textbox', { name: 'Comment of comment 2' })).toBeVisible();
    },
  },
  {
    name: 'submittal-first',
    show: async ({ page }) => {
      await discard(page);
      await page.route('**/projects/*/submittals', (route) =>
        route.fulfill({ json: { submittals: [], submitted: null } }),
      );
      await page.reload();
      await expect(page.getByText('Nothing is submitted yet')).toBeVisible();
    },
  },
];

const sheet = (articleKey: string, count: number) => ({
  articleKey,
  title: articleKey,
  pages: count,
  bytes: 40_000,
  uploadedBy: 'Nadia Rao',
  uploadedAt: '2025-11-20T09:02:00.000Z',
  url: '/api/v1/files/x',
});

const dataSheets: AnswerOf<typeof listDataSheetsCall> = {
  dataSheets: [sheet('3VA2340-5HL32-0AA0', 4), sheet('4NC5-400/5', 1), sheet('7KM2112-0BA00', 2)],
};

/** The data sheets of the company. */
export const dataSheetsWalk: ScreenWalk = [
  {
    name: 'data-sheets',
    show: async ({ page, companies }) => {
      await page.route('**/api/v1/data-sheets', (route) => route.fulfill({ json: dataSheets }));
      await openKept(page, companies.one, '/#/main/admin/data-sheets');
      await expect(page.getByText('4NC5-400/5')).toBeVisible();
    },
  },
  {
    name: 'data-sheets-upload',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Upload data sheets' }).click();
      await expect(page.getByRole('dialog', { name: 'Upload data sheets' })).toBeVisible();
    },
  },
];
