import type { AnswerOf } from '@pw/contract/call';
import type {
  listStandardBoardsCall,
  listStandardVersionsCall,
  previewStandardBoardCall,
  StandardOnWire,
} from '@pw/contract/standard-boards';
import { named, openConfiguration } from '../support/configuration.ts';
import { expect } from '../support/expect.ts';
import { openKept } from '../support/kept-tab.ts';
import { openStep } from '../support/sales.ts';
import { leave, type ScreenWalk } from './screen-state.ts';

const figures = {
  markedA: 1600,
  icwKa: 50,
  ip: 'IP42',
  lengthMm: 5800,
  heightMm: 2275,
  depthMm: 800,
  listPricePaise: 4_73_051_463,
};

const standard = (number: string, name: string, given: Partial<StandardOnWire> = {}): StandardOnWire => ({
  standardId: `77777777-7777-4777-8777-${String(name.length).padStart(12, '0')}`,
  number,
  name,
  description: '',
  tags: [],
  state: 'released',
  version: 3,
  newestVersion: 3,
  figures,
  uses: 14,
  revision: 4,
  ...given,
});

/** With a filter or without. */
const listAddress = /\/api\/v1\/standard-boards(?:\?|$)/;

const pcc = standard('PCC-1600-2I', 'Power control centre with two incomers and a coupler');
const standards: AnswerOf<typeof listStandardBoardsCall> = {
  standards: [
    { ...pcc, version: 2 },
    standard('PDB-400', 'Distribution board for pump houses', { version: 1, newestVersion: 2, uses: 3 }),
    standard('MLDB-160-A', 'Main lighting distribution board', {
      state: 'draft',
      version: 1,
      newestVersion: 1,
      uses: 0,
    }),
    standard('PCC-OLD', 'Power control centre, former series', { state: 'retired' }),
  ],
};

const released = { standards: standards.standards.filter(({ state }) => state === 'released') };

const preview: AnswerOf<typeof previewStandardBoardCall> = {
  figures,
  differences: [
    { fact: 'mainBar', before: '2x60x10 mm Copper', now: '2x80x10 mm Copper' },
    { fact: 'listPricePaise', before: 4_73_051_463, now: 4_81_200_000 },
  ],
};

const versions: AnswerOf<typeof listStandardVersionsCall> = {
  versions: [
    {
      version: 3,
      note: 'Degree of protection as asked by most customers',
      figures: { ...figures, checks: 'B5, T1' },
      knowledgeVersion: 'SBD-R3.1',
      savedBy: 'Asha Kulkarni',
      savedAt: '2025-11-20T09:02:00.000Z',
      released: null,
      deviations: [
        {
          part: 'board',
          property: 'SB_IP',
          name: '',
          label: 'Degree of protection',
          standard: 'IP54',
          here: 'IP42 ventilated',
        },
      ],
      changes: [{ fact: 'ip', before: 'IP54', now: 'IP42' }],
    },
    {
      version: 2,
      note: '',
      figures,
      knowledgeVersion: 'SBD-R3.1',
      savedBy: 'Asha Kulkarni',
      savedAt: '2025-10-20T09:02:00.000Z',
      released: { by: 'Nadia Rao', at: '2025-10-21T09:02:00.000Z' },
      deviations: [],
      changes: [],
    },
  ],
};

/** Standard boards in the step Board Catalog. */
export const standardUseWalk: ScreenWalk = [
  {
    name: 'standard-from',
    show: async ({ page, companies: { sales, projects } }) => {
      await page.route(listAddress, (route) => route.fulfill({ json: released }));
      await page.route('**/standard-boards/*/versions/*', (route) => route.fulfill({ json: preview }));
      await openStep(page, sales, projects.complete, 'board-catalog');
      await page.getByRole('button', { name: 'From standard' }).click();
      await page.getByRole('radio', { name: 'Select PCC-1600-2I' }).click();
      await expect(page.getByText('Not as it was released')).toBeVisible();
    },
  },
  {
    name: 'standard-save',
    show: async ({ page }) => {
      await leave(page);
      await page
        .getByRole('button', { name: /^Save .* as standard$/ })
        .first()
        .click();
      await expect(page.getByRole('textbox', { name: 'Number' })).toBeVisible();
    },
  },
];

/** A board that was made from a standard and differs from it. */
export const standardBannerWalk: ScreenWalk = [
  {
    name: 'standard-banner',
    show: async ({ page, companies: { sales, boards } }) => {
      const { projectId, lineItemId } = boards.full;
      await page.route(`**/projects/${projectId}/boards/${lineItemId}/standard`, (route) =>
        route.fulfill({
          json: {
            standard: {
              standardId: pcc.standardId,
              number: pcc.number,
              name: pcc.name,
              version: 3,
              newer: {
                version: 4,
                inputs: { properties: { RATED_CURRENT: 2000, SB_IP: 'IP54' }, feeders: [], lastPart: 0 },
              },
              state: 'released',
              deviations: [],
              inputs: { properties: { RATED_CURRENT: 1600, SB_IP: 'IP54' }, feeders: [], lastPart: 0 },
              revision: 1,
            },
          },
        }),
      );
      await openConfiguration(page, sales, boards.full, 'board');
      await expect(page.getByText(/^Differs from PCC-1600-2I v3/)).toBeVisible();
    },
  },
  {
    name: 'standard-differences',
    show: async ({ page }) => {
      await named(page, 'Show').click();
      await expect(page.getByRole('dialog', { name: 'Differences from PCC-1600-2I v3' })).toBeVisible();
    },
  },
  {
    name: 'standard-newer-version',
    show: async ({ page }) => {
      await leave(page);
      await named(page, 'Compare with v4').click();
      await expect(page.getByRole('button', { name: 'Take v4' })).toBeVisible();
    },
  },
];

/** The standard boards of a company, for its administrator. */
export const standardPageWalk: ScreenWalk = [
  {
    name: 'standard-boards',
    show: async ({ page, companies }) => {
      await page.route(listAddress, (route) => route.fulfill({ json: standards }));
      await page.route('**/standard-boards/*/versions', (route) => route.fulfill({ json: versions }));
      await openKept(page, companies.one, '/#/main/admin/standard-boards');
      await expect(page.getByText('PCC-1600-2I v2')).toBeVisible();
    },
  },
  {
    name: 'standard-versions',
    show: async ({ page }) => {
      await page.getByRole('row', { name: /PCC-1600-2I/ }).dblclick();
      await expect(page.getByRole('region', { name: 'PCC-1600-2I v2' })).toBeVisible();
    },
  },
];
