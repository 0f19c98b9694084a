import type { Page } from '@playwright/test';
import type { BoardAddress, EditingStateOnWire } from '@pw/contract/board-draft';
import { configurationOf, dialog, livePanel, named, openConfiguration } from '../support/configuration.ts';
import { expect } from '../support/expect.ts';
import { openKept } from '../support/kept-tab.ts';
import { answerGlobalFeeders } from './found-feeders.ts';
import type { ScreenBoards } from './screen-boards.ts';
import { cut, discard, heldRequests, leave, type ScreenTools, type ScreenWalk } from './screen-state.ts';

type Step = 'board' | 'feeders' | 'front-view';

/** Opens a step of one of the boards, once everything else is calculated. */
async function open({ page, companies }: ScreenTools, board: keyof ScreenBoards, step: Step): Promise<void> {
  await openConfiguration(page, companies.sales, companies.boards[board], step);
  if (step !== 'front-view') {
    await expect(livePanel(page).getByText('up to date')).toBeVisible();
  }
}

const select = async (page: Page, ...names: readonly string[]) => {
  for (const name of names) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  }
};

/** Lets the server tell something else of a board than it would. */
async function say(
  page: Page,
  { projectId, lineItemId }: BoardAddress,
  more: Partial<EditingStateOnWire>,
): Promise<void> {
  await page.route(`**/projects/${projectId}/boards/${lineItemId}/editing`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...more } });
  });
}

const vikram = {
  userId: '22222222-2222-4222-8222-222222222222',
  name: 'Vikram Iyer',
  since: '2025-11-20T09:02:00.000Z',
  isMine: false,
};

const editing = heldRequests('**/editing');

const fullBoard: ScreenWalk = [
  {
    name: 'configuration-loading',
    show: async ({ page, companies: { sales, boards } }) => {
      await editing.hold(page);
      await openKept(page, sales, configurationOf(boards.full));
      await expect(page.getByRole('status', { name: 'Opening the board' })).toBeVisible();
    },
  },
  {
    name: 'configuration-failed',
    show: async ({ page }) => {
      await editing.cut();
      await expect(named(page, 'Try again')).toBeVisible();
    },
  },
  {
    name: 'configuration-board',
    show: async (tools) => {
      await editing.pass(tools.page);
      await named(tools.page, 'Try again').click();
      await open(tools, 'full', 'board');
    },
  },
  {
    name: 'configuration-why',
    show: async ({ page }) => {
      await named(page, 'Why Main busbar').click();
      await expect(page.getByRole('dialog').getByText(/^Why Main busbar is/)).toBeVisible();
    },
  },
  {
    name: 'front-view',
    show: async (tools) => {
      await open(tools, 'full', 'front-view');
      await expect(tools.page.getByRole('img', { name: /front view of PCC-1, sheet 1/ })).toBeVisible({
        timeout: 30_000,
      });
    },
  },
  {
    name: 'front-view-heat',
    show: async ({ page }) => {
      await named(page, 'Layers').click();
      await page.getByRole('checkbox', { name: 'Temperatures (internal)' }).check();
      await leave(page);
      await expect(page.getByText('INTERNAL. Air at rated load, °C')).toBeVisible({ timeout: 30_000 });
    },
  },
  {
    name: 'front-view-door',
    show: async ({ page }) => {
      await named(page, 'Zoom in').click();
      await named(page, 'Layers').click();
      await page.getByRole('checkbox', { name: 'Temperatures (internal)' }).uncheck();
      await page.getByRole('checkbox', { name: 'Dimensions' }).uncheck();
      await leave(page);
      await page.getByRole('button', { name: /^Press line 1,/ }).focus();
    },
  },
  {
    name: 'front-view-pdf',
    show: async ({ page }) => {
      await page.getByText('PDF', { exact: true }).first().click();
      await expect(page.getByRole('img', { name: /front view of PCC-1, sheet 1/ })).toBeVisible({ timeout: 30_000 });
    },
  },
];

const schedule = [
  ['Feeder Name', 'Rating (A)', 'Poles', 'Type', 'Section', 'Qty', 'Description'],
  ['Chiller', '250', '4', 'MCCB Outgoing', 'A', '2', 'Chiller plant'],
  ['Lift', '160A TPN', '', 'Outgoing', 'B', '1', 'Passenger lift'],
  ['Boiler', '', '3', 'Outgoing', 'A', '1', 'Boiler house'],
  ['Total', '410', '', '', '', '4', ''],
]
  .map((row) => row.join('\t'))
  .join('\n');

const fullFeeders: ScreenWalk = [
  { name: 'feeders', show: (tools) => open(tools, 'full', 'feeders') },
  {
    name: 'feeders-selected',
    show: async ({ page }) => {
      await select(page, 'OG-03', 'OG-04', 'OG-05');
      await expect(page.getByText('3 selected', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'feeders-change',
    show: async ({ page }) => {
      await named(page, 'Change').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'feeders-create',
    show: async ({ page }) => {
      await leave(page);
      await named(page, 'Create New Feeder').click();
      await expect(dialog(page, 'Create New Feeder')).toBeVisible();
    },
  },
  {
    name: 'feeders-import',
    show: async ({ page }) => {
      await leave(page);
      await named(page, 'Import').click();
      await page.getByRole('menuitem', { name: 'Feeders of other boards' }).click();
      await expect(dialog(page, 'Import Feeders')).toBeVisible();
    },
  },
  {
    name: 'feeders-schedule',
    show: async ({ page }) => {
      await leave(page);
      await named(page, 'Import').click();
      await page.getByRole('menuitem', { name: 'Feeder schedule (Excel, CSV)' }).click();
      await page.getByRole('textbox', { name: 'Rows of the schedule' }).fill(schedule);
      await named(page, 'Read rows').click();
      await expect(dialog(page, 'Check the feeder schedule').getByText(/^\d rows read/)).toBeVisible();
    },
  },
];

const drawer: ScreenWalk = [
  {
    name: 'feeder-power',
    show: async (tools) => {
      await open(tools, 'full', 'feeders');
      await openDrawer(tools, 'OG-01', 'Power Equipment');
    },
  },
  {
    name: 'feeder-control',
    show: async (tools) => {
      await leave(tools.page);
      await openDrawer(tools, 'I/C-1', 'Control & Monitoring Equipment');
      await expect(tools.page.getByRole('region', { name: 'Specifications' })).toBeVisible();
    },
  },
  {
    name: 'feeder-kit',
    show: async ({ page }) => {
      await named(page, 'Standard kit').click();
      await expect(page.getByText('The board after discount')).toBeVisible();
    },
  },
  {
    name: 'feeder-bom',
    show: async ({ page }) => {
      await page.keyboard.press('Escape');
      await showTab(page, 'Feeder BOM');
    },
  },
  {
    name: 'feeders-global',
    show: async ({ page }) => {
      await leave(page);
      await answerGlobalFeeders(page);
      await page.getByRole('tab', { name: 'Global feeders' }).click();
      await page.getByRole('searchbox', { name: 'Search for global feeders' }).fill('400 4P');
      await expect(page.getByText('5 of 31 feeders')).toBeVisible();
    },
  },
  {
    name: 'feeders-global-add',
    show: async ({ page }) => {
      await named(page, 'Add Chiller feeder').click();
      await dialog(page, 'Add a Global Feeder').getByRole('textbox', { name: 'Feeder Name' }).fill('OG#1');
      await expect(page.getByText(/^Special characters not allowed/)).toBeVisible();
    },
  },
];

async function openDrawer({ page }: ScreenTools, feeder: string, tab: string): Promise<void> {
  await named(page, `Configure ${feeder}`).click();
  await showTab(page, tab);
}

async function showTab(page: Page, tab: string): Promise<void> {
  await page.getByRole('dialog').getByRole('tab', { name: tab }).click();
  await expect(page.getByRole('dialog').getByRole('tab', { name: tab, selected: true })).toBeVisible();
}

const temperatures: ScreenWalk = [
  {
    name: 'configuration-temperatures',
    show: async (tools) => {
      await open(tools, 'full', 'board');
      const panel = livePanel(tools.page);
      await panel.getByRole('button', { name: /^Cubicle 2: / }).click();
      await expect(panel.getByRole('region', { name: /^Cubicle 2, / })).toBeVisible();
      await expect(panel.getByText('Remedies are being worked out.')).toBeHidden();
    },
  },
  {
    name: 'configuration-zone-why',
    show: async ({ page }) => {
      await livePanel(page)
        .getByRole('button', { name: /^Why the air in 2A has / })
        .click();
      await expect(page.getByRole('dialog').getByText('As much heat leaves the zone as comes into it')).toBeVisible();
    },
  },
];

const boardWithFaults: ScreenWalk = [
  {
    name: 'feeders-faulty',
    show: async (tools) => {
      await discard(tools.page);
      await open(tools, 'faulty', 'feeders');
      await expect(tools.page.getByRole('button', { name: 'Take action' })).toBeVisible();
    },
  },
  { name: 'feeder-faulty', show: (tools) => openDrawer(tools, 'OG-16', 'Power Equipment') },
];

const bareBoard: ScreenWalk = [
  {
    name: 'configuration-bare',
    show: async (tools) => {
      await leave(tools.page);
      await open(tools, 'bare', 'board');
      await expect(tools.page.getByRole('button', { name: 'Take action' })).toBeVisible();
    },
  },
  {
    name: 'front-view-refused',
    show: async (tools) => {
      await open(tools, 'bare', 'front-view');
      await expect(tools.page.getByRole('main').getByText('Front view generation failed')).toBeVisible();
    },
  },
];

const boardWithoutFeeders: ScreenWalk = [
  {
    name: 'feeders-empty',
    show: async (tools) => {
      await open(tools, 'noFeeders', 'feeders');
      await expect(tools.page.getByText('No Feeders', { exact: true })).toBeVisible();
    },
  },
];

const noFrontView: ScreenWalk = [
  {
    name: 'front-view-none',
    show: async (tools) => {
      await say(tools.page, tools.companies.boards.noFeeders, { isViewOnly: true });
      await open(tools, 'noFeeders', 'front-view');
      await expect(tools.page.getByText('View only').first()).toBeVisible();
    },
  },
];

const heldAndLeft: ScreenWalk = [
  {
    name: 'configuration-held',
    show: async (tools) => {
      const { page, companies } = tools;
      const { projectId, lineItemId } = companies.boards.full;
      await page.route(`**/projects/${projectId}/boards/${lineItemId}/editing`, async (route) => {
        if (route.request().method() === 'POST') {
          const refusal = { code: 'HELD', message: 'Somebody else edits this board.', details: vikram };
          await route.fulfill({ status: 409, json: refusal });
          return;
        }
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), hold: vikram } });
      });
      await open(tools, 'full', 'board');
      await expect(page.getByText(/^Vikram Iyer edits this board since/)).toBeVisible();
    },
  },
  {
    name: 'configuration-leave',
    show: async (tools) => {
      const { page } = tools;
      await open(tools, 'changed', 'board');
      await page.getByRole('textbox', { name: 'Note' }).fill('Colour to be approved by the customer');
      await page.keyboard.press('Tab');
      await named(page, 'Cancel').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'configuration-unreachable',
    show: async ({ page }) => {
      await leave(page);
      await page.route('**/editing/edits', cut);
      await page.getByRole('textbox', { name: 'Note' }).fill('Colour to be approved');
      await page.keyboard.press('Tab');
      await expect(page.getByText(/1 change waits in this tab/)).toBeVisible();
    },
  },
];

const viewOnly: ScreenWalk = [
  {
    name: 'configuration-view-only',
    show: async (tools) => {
      await say(tools.page, tools.companies.boards.full, { isViewOnly: true });
      await open(tools, 'full', 'board');
      await expect(tools.page.getByText('the board can only be viewed')).toBeVisible();
    },
  },
  {
    name: 'feeders-view-only',
    show: async (tools) => {
      await open(tools, 'full', 'feeders');
      await expect(named(tools.page, 'View OG-01')).toBeVisible();
    },
  },
];

export const configurationWalks: readonly ScreenWalk[] = [
  [...fullBoard, ...fullFeeders],
  [...drawer, ...boardWithFaults, ...bareBoard, ...boardWithoutFeeders],
  temperatures,
];

export const configurationNightWalks: readonly ScreenWalk[] = [heldAndLeft, [...viewOnly, ...noFrontView]];
