import type { listLibraryAnswersCall } from '@pw/contract/answer-library';
import type { AnswerOf } from '@pw/contract/call';
import type { ClauseOnWire } from '@pw/contract/specification-shape';
import type { listEvidenceCall, readSpecificationCall } from '@pw/contract/specifications';
import { expect } from '../support/expect.ts';
import { openKept } from '../support/kept-tab.ts';
import { openStep } from '../support/sales.ts';
import { leave, type ScreenWalk } from './screen-state.ts';

const asha = 'Asha Kulkarni';
const userId = '22222222-2222-4222-8222-222222222222';
const ip = {
  kind: 'value' as const,
  board: 1,
  boardName: 'PCC-1',
  name: 'SB_IP',
  said: 'Degree of protection IP42 ventilated',
};
const height = { kind: 'figure' as const, board: 1, boardName: 'PCC-1', name: 'heightMm', said: 'Height 2275 mm' };

type Given = Partial<ClauseOnWire>;

const clause = (clauseId: number, number: string, text: string, given: Given = {}): ClauseOnWire => ({
  clauseId,
  position: clauseId - 1,
  number,
  title: '',
  text,
  page: 12,
  isTitle: false,
  flags: [],
  answer: null,
  state: 'open',
  reopened: [],
  proposal: null,
  ...given,
});

const answered = (
  answer: Pick<NonNullable<ClauseOnWire['answer']>, 'verdict' | 'text' | 'evidence'>,
  given: Given = {},
): Given => ({
  state: 'answered',
  answer: { ...answer, owner: { userId, name: asha }, by: asha, at: '2025-11-20T09:02:00.000Z' },
  ...given,
});

const clauses: readonly ClauseOnWire[] = [
  clause(1, '4', '', { title: 'Construction', isTitle: true, state: 'title' }),
  clause(2, '4.1', 'Degree of protection not less than IP54.', {
    ...answered({ verdict: 'deviate', text: 'We offer IP42, since the panel stands indoors.', evidence: [ip] }),
    state: 'reopened',
    reopened: [{ was: 'Degree of protection IP42 ventilated', now: 'Degree of protection IP54' }],
  }),
  clause(
    3,
    '4.2',
    'Height including base frame shall not exceed 2300 mm.',
    answered({ verdict: 'comply', text: '', evidence: [height] }),
  ),
  clause(
    4,
    '4.3',
    'ACBs shall be of L&T or Schneider make, and the vendor shall submit test certificates of each frame size with the offer.',
    answered({ verdict: 'clarify', text: 'Siemens 3WA is offered. Please confirm.', evidence: [] }),
  ),
  clause(5, '4.5', 'The relay coordination study is in the scope of the purchaser.', {
    flags: [{ code: 'GAP', after: '4.3' }],
    proposal: {
      verdict: 'clarify',
      text: 'The study is not in our scope.',
      evidence: [ip],
      reasons: [{ code: 'NOT_READ', words: ['relay', 'coordination'] }],
      from: { quotation: 'Q-2025-0007', sample: 'The relay coordination study is in the scope of the buyer.' },
    },
  }),
  clause(
    6,
    '4.6',
    'Galvanised structures shall be painted by others.',
    answered({ verdict: 'not applicable', text: 'No structure is in our scope.', evidence: [] }),
  ),
];

const specification: AnswerOf<typeof readSpecificationCall>['specification'] = {
  specificationId: '77777777-7777-4777-8777-777777777777',
  title: 'Technical specification of LT panels, lot 2',
  source: 'pasted',
  fileName: null,
  pages: null,
  pageRead: null,
  state: 'read',
  fault: null,
  isInformative: false,
  reason: '',
  clauses: clauses.length,
  counts: { comply: 1, deviate: 0, clarify: 1, notApplicable: 1, open: 1, reopened: 1 },
  importedBy: asha,
  importedAt: '2025-11-19T09:02:00.000Z',
  revision: 4,
};

const second = {
  ...specification,
  specificationId: '88888888-8888-4888-8888-888888888888',
  title: 'General conditions',
  isInformative: true,
  counts: { comply: 0, deviate: 0, clarify: 0, notApplicable: 0, open: 0, reopened: 0 },
  reason: 'Commercial terms are answered by letter',
};

const content: AnswerOf<typeof readSpecificationCall> = {
  specification,
  clauses: [...clauses],
  leftOut: [
    { clauseId: 9, page: 3, text: 'Doc. No. A307-000-16-50-SP-1631, Page 3 of 64', why: 'head or foot', reason: '' },
  ],
  consultant: 'Tata Consulting',
  notRead: null,
};

const evidence: AnswerOf<typeof listEvidenceCall> = { evidence: [ip, height] };

const unread = {
  ...specification,
  source: 'docx' as const,
  fileName: 'Technical specification of LT panels, lot 2, Rev B.docx',
  clauses: 0,
  counts: second.counts,
};
const reading = { ...unread, state: 'reading' as const };
const failed = {
  ...unread,
  state: 'failed' as const,
  fault: {
    code: 'PDF_HAS_NO_TEXT',
    text: '12 of 14 pages hold no text, only pictures. Ask for the Word file, or paste the text.',
  },
};

const library: AnswerOf<typeof listLibraryAnswersCall> = {
  entries: clauses.slice(1).map(({ clauseId, text, answer }) => ({
    entryId: `99999999-9999-4999-8999-99999999999${clauseId}`,
    consultant: clauseId % 2 === 0 ? '' : 'Tata Consulting Engineers',
    sample: text,
    verdict: answer?.verdict ?? 'clarify',
    text: answer?.text ?? 'The study is not in our scope.',
    quotation: 'Q-2025-0007',
    uses: 3 * clauseId,
    lastUsedAt: '2025-11-20T09:02:00.000Z',
    keptBy: asha,
    revision: 1,
  })),
  total: clauses.length - 1,
};

/** The tab of specifications in the step Reports. */
export const specificationWalk: ScreenWalk = [
  {
    name: 'specification-none',
    show: async ({ page, companies: { sales, projects } }) => {
      await openStep(page, sales, projects.complete, 'reports');
      await page.getByRole('tab', { name: 'Specification' }).click();
      await expect(page.getByText('No specification yet')).toBeVisible();
    },
  },
  {
    name: 'specification-paste',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Paste text' }).click();
      await expect(page.getByRole('dialog', { name: 'Paste a specification' })).toBeVisible();
    },
  },
  {
    name: 'specification-clauses',
    show: async ({ page, companies: { sales, projects } }) => {
      await leave(page);
      await page.route('**/projects/*/specifications', (route) =>
        route.fulfill({ json: { specifications: [specification, second] } }),
      );
      await page.route('**/projects/*/specifications/*', (route) => route.fulfill({ json: content }));
      await page.route('**/projects/*/evidence', (route) => route.fulfill({ json: evidence }));
      await page.goto('/health/ready');
      await openStep(page, sales, projects.complete, 'reports');
      await page.getByRole('tab', { name: 'Specification (2 open)' }).click();
      await page.getByRole('radio', { name: /4\.2$/ }).click();
      await expect(page.getByRole('region', { name: 'Clause 4.2' })).toBeVisible();
    },
  },
  {
    name: 'specification-open-again',
    show: async ({ page }) => {
      await page.getByRole('radio', { name: /4\.1$/ }).click();
      await expect(page.getByRole('button', { name: 'Keep my answer' })).toBeVisible();
    },
  },
  {
    name: 'specification-evidence',
    show: async ({ page }) => {
      await page.getByRole('radio', { name: /4\.5$/ }).click();
      await page.getByRole('searchbox', { name: 'Add evidence' }).fill('height');
      await expect(page.getByRole('button', { name: 'PCC-1 Height 2275 mm' })).toBeVisible();
    },
  },
  {
    name: 'specification-proposal',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Clarify' }).last().click();
      await expect(page.getByRole('group', { name: 'Keep the answer' })).toBeVisible();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByText('As answered in Q-2025-0007 to a similar clause')).toBeVisible();
    },
  },
  {
    name: 'specification-upload',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Upload file' }).click();
      await expect(page.getByRole('dialog', { name: 'Upload a specification' })).toBeVisible();
    },
  },
  {
    name: 'specification-reading',
    show: async ({ page, companies: { sales, projects } }) => {
      await leave(page);
      await page.route('**/projects/*/specifications', (route) =>
        route.fulfill({ json: { specifications: [reading] } }),
      );
      await page.goto('/health/ready');
      await openStep(page, sales, projects.complete, 'reports');
      await page.getByRole('tab', { name: 'Specification' }).click();
      await expect(page.getByRole('progressbar')).toBeVisible();
    },
  },
  {
    name: 'specification-failed',
    show: async ({ page }) => {
      await page.route('**/projects/*/specifications', (route) =>
        route.fulfill({ json: { specifications: [failed] } }),
      );
      await expect(page.getByText(failed.fault.text)).toBeVisible();
    },
  },
];

/** The answers that a company keeps for clauses. */
export const answerLibraryWalk: ScreenWalk = [
  {
    name: 'answer-library',
    show: async ({ page, companies }) => {
      await page.route('**/answer-library?*', (route) => route.fulfill({ json: library }));
      await openKept(page, companies.one, '/#/main/admin/answer-library');
      await expect(page.getByText('We offer IP42, since the panel stands indoors.')).toBeVisible();
    },
  },
  {
    name: 'answer-library-change',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Change Degree of protection not less than IP54.' }).click();
      await expect(page.getByRole('dialog', { name: 'Change the answer' })).toBeVisible();
    },
  },
];
