import type { Page } from '@playwright/test';
import type { BoardOriginOnWire, IntakeCellsOnWire, IntakeHeadOnWire, IntakeOnWire } from '@pw/contract/intake-shape';
import { livePanel, named, openConfiguration } from '../support/configuration.ts';
import { expect } from '../support/expect.ts';
import { openProjects } from '../support/sales.ts';
import { answerProjects, someProjects } from './listed-projects.ts';
import { leave, type ScreenWalk } from './screen-state.ts';

const intakeId = '33333333-3333-4333-8333-333333333333';

const head: IntakeHeadOnWire = {
  intakeId,
  projectId: null,
  fileName: 'LT schedule.xlsx',
  files: 1,
  state: 'ready',
  failure: null,
  boards: 2,
  rows: 40,
  open: 3,
  uploadedBy: 'Asha Rao',
  uploadedAt: '2025-11-12T06:00:00.000Z',
  revision: 1,
};

const locked: IntakeHeadOnWire = {
  ...head,
  intakeId: '44444444-4444-4444-8444-444444444444',
  fileName: 'Chakan Plant Extension, schedule of main and sub panels, revision 3.xlsx',
  state: 'failed',
  failure: {
    code: 'ENCRYPTED',
    message:
      'Chakan Plant Extension, schedule of main and sub panels, revision 3.xlsx has a password: save it without one',
  },
};

const cell = (row: number, col: number, text: string) => ({ row, col, text });

const cells: IntakeCellsOnWire = {
  cells: [
    cell(1, 1, 'PCC-1, 1600 A TPN busbar, 50 kA for 1 sec, IP 42'),
    cell(11, 1, 'Sr'),
    cell(11, 2, 'Description'),
    cell(11, 6, 'Rating'),
    cell(12, 1, '1'),
    cell(12, 2, 'Incomer from TR-1'),
    cell(12, 6, '1600A'),
    { ...cell(13, 2, 'Spare'), isHidden: true },
    { ...cell(14, 6, ''), isStale: true },
  ],
  merges: [{ top: 1, left: 1, bottom: 1, right: 6 }],
};

const origin: BoardOriginOnWire = {
  intakeId,
  fileName: head.fileName,
  readAt: head.uploadedAt,
  properties: {
    RATED_CURRENT: { value: 1600, text: '1600 A', source: { sheet: 'PCC-1', cell: 'A1', from: 7, to: 13 } },
  },
  feeders: {
    f1: {
      row: 'b1r1',
      at: { sheet: 'PCC-1', cell: 'A12:H12' },
      values: { rating: { value: 1600, text: '1600A', source: { sheet: 'PCC-1', cell: 'F12' } } },
    },
  },
};

/** Lets the server have read a board from a file. */
async function answerOrigin(page: Page): Promise<void> {
  const sheets: IntakeOnWire['sheets'] = [
    { name: 'PCC-1', isHidden: false, role: 'tables', rows: 20_000, columns: 100, page: null },
    { name: 'Old prices', isHidden: true, role: 'other', rows: 20, columns: 3, page: null },
  ];
  const answers = { columns: {}, values: {}, confirmed: [], leftovers: {}, boards: {}, removed: [], added: [] };
  const intake: IntakeOnWire = {
    ...head,
    sender: '',
    kind: 'xlsx',
    sheets,
    ignored: [],
    content: null,
    answers,
    answeredBy: null,
    before: null,
    editions: [],
    isFirst: false,
    dropped: [],
    made: null,
  };
  await page.route('**/boards/*/origin', (route) => route.fulfill({ json: origin }));
  await page.route(`**/intake/${intakeId}`, (route) => route.fulfill({ json: intake }));
  await page.route(`**/intake/${intakeId}/cells?*`, (route) => route.fulfill({ json: cells }));
}

const source = (page: Page) => page.getByRole('region', { name: 'Source: LT schedule.xlsx' });

export const intakeWalks: readonly ScreenWalk[] = [
  [
    {
      name: 'intake-open-enquiries',
      show: async ({ page, companies: { sales } }) => {
        await answerProjects(page, someProjects);
        await page.route('**/api/v1/intake', (route) => route.fulfill({ json: [head, locked] }));
        await openProjects(page, sales);
        await expect(page.getByRole('link', { name: 'Open LT schedule.xlsx' })).toBeVisible();
      },
    },
    {
      name: 'intake-refused',
      show: async ({ page }) => {
        const file = { name: 'Empty.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.alloc(0) };
        await page.getByLabel('Files of an enquiry').setInputFiles(file);
        await expect(page.getByRole('alert').getByText('Empty.xlsx was not read:')).toBeVisible();
      },
    },
  ],
  [
    {
      name: 'board-origin',
      show: async ({ page, companies: { sales, boards } }) => {
        await answerOrigin(page);
        await openConfiguration(page, sales, boards.full, 'board');
        await expect(livePanel(page).getByText('up to date')).toBeVisible();
        await expect(named(page, 'Show Rated current in LT schedule.xlsx')).toBeVisible();
      },
    },
    {
      name: 'board-origin-source',
      show: async ({ page }) => {
        await named(page, 'Show Rated current in LT schedule.xlsx').click();
        await expect(source(page).getByRole('cell', { name: /^PCC-1, 1600 A/ })).toBeVisible();
      },
    },
    {
      name: 'feeder-origin',
      show: async ({ page, companies: { sales, boards } }) => {
        await leave(page);
        await openConfiguration(page, sales, boards.full, 'feeders');
        await named(page, 'Configure I/C-1').click();
        await expect(named(page, 'Show Rated current in LT schedule.xlsx')).toBeVisible();
      },
    },
    {
      name: 'feeder-origin-source',
      show: async ({ page }) => {
        await named(page, 'Show Rated current in LT schedule.xlsx').click();
        await expect(source(page).getByRole('cell', { name: '1600A' })).toBeVisible();
      },
    },
  ],
];
