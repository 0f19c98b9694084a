import type { Page } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { pngFile } from '../support/files.ts';
import { openKept } from '../support/kept-tab.ts';
import { priceListFile } from '../support/price-list-file.ts';
import { checkColumns, publishList, uploadList } from '../support/price-list-steps.ts';
import { exposureWalk } from './exposure-states.ts';
import { figuresWalk } from './figures-states.ts';
import { marginBelowWalk, marginWalk } from './margin-states.ts';
import { marketRatesWalk } from './market-rate-states.ts';
import { offerWalk } from './offer-states.ts';
import { commercialHomeWalk, pipelineWalk } from './pipeline-states.ts';
import { discard, heldRequests, leave, type ScreenWalk } from './screen-state.ts';

const address = '/#/main/admin/price-lists';

const calls = heldRequests('**/api/**');

const rows = (page: Page) => page.getByRole('grid', { name: 'Rows of the list' });
const step = (page: Page, name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name });

/** Before the first list, and the upload. */
const beforeTheFirst: ScreenWalk = [
  {
    name: 'price-lists-empty',
    show: async ({ page, companies }) => {
      await openKept(page, companies.one, address);
      await expect(page.getByText('No price list yet.')).toBeVisible();
    },
  },
  {
    name: 'price-lists-upload',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Upload', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Upload a price list' })).toBeVisible();
    },
  },
  {
    name: 'price-lists-upload-faults',
    show: async ({ page }) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
      await expect(dialog.getByText('Enter the maker.')).toBeVisible();
      await dialog.getByLabel('Price list', { exact: true }).setInputFiles(pngFile('list.png'));
      await dialog.getByRole('combobox', { name: /^Maker/ }).fill('Siemens');
      await dialog.getByRole('combobox', { name: /^Maker/ }).press('Tab');
      await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
      await expect(dialog.getByText(/^This is no CSV file/)).toBeVisible();
    },
  },
];

/** The columns and the publication of a first list. */
const first: ScreenWalk = [
  {
    name: 'price-list-reading',
    show: async ({ page }) => {
      await discard(page);
      await page.route('**/price-lists/drafts/*', async (route) => {
        const answer = await route.fetch();
        const draft: object = await answer.json();
        const progress = { step: 'comparing', done: 20_000, total: 50_000 };
        await route.fulfill({ json: { ...draft, state: 'reading', blockers: [], progress } });
      });
      await uploadList(page, 'siemens-2026-07.csv', '01-07-2026');
      await expect(page.getByRole('progressbar')).toBeVisible();
    },
  },
  {
    name: 'price-list-columns',
    show: async ({ page }) => {
      // The page asks again and again: an answer on its way is waited for.
      await page.unrouteAll({ behavior: 'wait' });
      await expect(page.getByText('These columns?')).toBeVisible();
    },
  },
  {
    name: 'price-list-publish',
    show: async ({ page }) => {
      await checkColumns(page);
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();
    },
  },
  {
    name: 'price-lists-one',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await publishList(page, 'July 2026');
      await expect(page.getByRole('row', { name: /July 2026/ })).toBeVisible();
    },
  },
];

/** The decisions about the list that follows, and what looks wrong with it as a whole. */
const second: ScreenWalk = [
  {
    name: 'price-list-rows',
    show: async ({ page }) => {
      await uploadList(page, 'siemens-2027-01.csv', '01-07-2026');
      await expect(rows(page).getByRole('row', { name: /5SL4/ })).toBeVisible();
    },
  },
  {
    name: 'price-list-all-rows',
    show: async ({ page }) => {
      await page.getByRole('button', { name: /All$/ }).click();
      await expect(rows(page).getByRole('row', { name: /3VA2340/ })).toBeVisible();
      await rows(page).getByRole('checkbox', { name: 'Select Row 6,' }).check();
      await rows(page).getByRole('checkbox', { name: 'Select Row 7,' }).check();
      await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'price-list-decision',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Clear the selection' }).click();
      await rows(page).getByRole('row', { name: /5SL4/ }).press('k');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /^Keep row/ }).click();
      await expect(dialog.getByText(/^Write a reason/)).toBeVisible();
    },
  },
  {
    name: 'price-list-correction',
    show: async ({ page }) => {
      await page.getByRole('dialog').getByRole('radio', { name: 'Correct' }).check();
      await expect(page.getByRole('textbox', { name: /^Price for one/ })).toBeVisible();
    },
  },
  {
    name: 'price-list-missing',
    show: async ({ page }) => {
      await leave(page);
      await page.getByRole('button', { name: /Missing$/ }).click();
      await expect(page.getByRole('grid', { name: 'Numbers without a price' }).getByRole('row').nth(2)).toBeVisible();
    },
  },
  {
    name: 'price-list-doubts',
    show: async ({ page }) => {
      await step(page, 'Publish').click();
      await expect(page.getByRole('checkbox').first()).toBeVisible();
    },
  },
  {
    name: 'price-list-remembered-columns',
    show: async ({ page }) => {
      await step(page, 'Columns').click();
      await expect(page.getByText(/^These columns are remembered/)).toBeVisible();
    },
  },
  {
    name: 'price-list-file',
    show: async ({ page }) => {
      await step(page, 'File').click();
      await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'price-list-discard',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect(page.getByRole('dialog', { name: 'Discard the list' })).toBeVisible();
    },
  },
];

/** A maker with its versions, and what is done with them. */
const maker: ScreenWalk = [
  {
    name: 'price-lists-open',
    show: async ({ page }) => {
      await leave(page);
      await page.getByRole('button', { name: 'Back to the price lists' }).click();
      await expect(page.getByRole('region', { name: 'Not published yet' })).toBeVisible();
    },
  },
  {
    name: 'price-lists-terms',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Terms of Siemens' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Discounts %' }).fill('52 + 5 + 101');
      await dialog.getByRole('button', { name: 'Add a group' }).click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Enter the group.')).toBeVisible();
    },
  },
  {
    name: 'price-lists-maker',
    show: async ({ page }) => {
      await discard(page);
      await page.getByRole('button', { name: 'Siemens', exact: true }).click();
      await expect(page.getByRole('row', { name: /July 2026/ })).toBeVisible();
    },
  },
];

const impactAddress = `${address}/impact`;

/** What the current lists change of open offers, as the server answers it. */
function impactOf(state: 'working' | 'done' | 'failed', offers: number) {
  const projects = Array.from({ length: state === 'working' ? 0 : offers }, (_none, at) => ({
    projectId: at + 1,
    quotationNumber: `Q-2026-${String(at + 1).padStart(4, '0')}`,
    name: `Plant ${at + 1}`,
    customer: at % 3 === 0 ? '' : 'Sahyadri Auto Components Private Limited',
    beforePaise: 100_000_000,
    afterPaise: at % 7 === 0 ? null : 104_123_050 - at * 10_000,
    changePaise: at % 7 === 0 ? null : 4_123_050 - at * 10_000,
    changePercent: at % 7 === 0 ? null : 4.12,
    changed: 12,
    unpriced: at % 7 === 0 ? 3 : 0,
    validUntil: at % 2 === 0 ? '2026-12-20' : null,
  }));
  const totals = { beforePaise: 100_000_000, afterPaise: 141_230_000, changePaise: 41_230_000 };
  return {
    state,
    progress: { done: state === 'working' ? 120 : offers, total: offers },
    bookHash: 'pb-0123456789ab',
    isStale: false,
    uploaded: null,
    endedAt: state === 'working' ? null : '2026-11-29T09:01:00.000Z',
    failure: state === 'failed' ? 'The server was ended several times during the work. Work it out again.' : '',
    projects,
    totals: { open: offers, changed: 37, incomplete: 8, outdated: state === 'done' ? 1 : 0, ...totals },
  };
}

async function answerImpact(page: Page, impact: ReturnType<typeof impactOf>): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/price-lists/impact', (route) => route.fulfill({ json: impact }));
}

/** The open offers by the current lists, and the numbers without a price. */
const impactAndMissing: ScreenWalk = [
  {
    name: 'price-impact-working',
    show: async ({ page, companies }) => {
      await answerImpact(page, impactOf('working', 500));
      await openKept(page, companies.many, impactAddress);
      await expect(page.getByRole('progressbar', { name: '120 of 500 open offers worked out' })).toBeVisible();
    },
  },
  {
    name: 'price-impact',
    show: async ({ page, companies }) => {
      await answerImpact(page, impactOf('done', 500));
      await openKept(page, companies.many, impactAddress);
      await expect(page.getByRole('row', { name: /Plant 2 / })).toBeVisible();
    },
  },
  {
    name: 'price-impact-failed',
    show: async ({ page, companies }) => {
      await answerImpact(page, impactOf('failed', 0));
      await openKept(page, companies.many, impactAddress);
      await expect(page.getByText(/ended several times/)).toBeVisible();
      await expect(page.getByText('No offer is open.', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'price-lists-impact',
    show: async ({ page, companies }) => {
      await answerImpact(page, impactOf('done', 52));
      await openKept(page, companies.many, address);
      await expect(page.getByText(/37 of 52 open offers change/)).toBeVisible();
    },
  },
  {
    name: 'price-lists-missing',
    show: async ({ page, companies }) => {
      await page.unrouteAll({ behavior: 'wait' });
      await openKept(page, companies.many, `${address}/missing?maker=Siemens`);
      await expect(page.getByRole('grid', { name: 'Numbers without a price' }).getByRole('row').nth(2)).toBeVisible();
    },
  },
];

/** How the screens look while their data are on the way, and when they do not arrive. */
const waitingAndFailed: ScreenWalk = [
  {
    name: 'price-lists-loading',
    show: async ({ page, companies }) => {
      await calls.hold(page);
      await openKept(page, companies.many, address);
      await expect(page.locator('[data-skeleton]').first()).toBeVisible();
    },
  },
  {
    name: 'price-lists-failed',
    show: async ({ page }) => {
      await calls.cut();
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    },
  },
];

/** Own articles and the article map, with their dialogs. */
const ownTables: ScreenWalk = [
  {
    name: 'own-articles-empty',
    show: async ({ page, companies }) => {
      await openKept(page, companies.one, '/#/main/admin/own-articles');
      await expect(page.getByText('No own article yet.')).toBeVisible();
    },
  },
  {
    name: 'own-article-faults',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Add an own article' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('The number is missing.')).toBeVisible();
    },
  },
  {
    name: 'own-articles-import',
    show: async ({ page }) => {
      await leave(page);
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Import own articles' });
      await dialog.getByLabel('File', { exact: true }).setInputFiles(priceListFile('own-articles.csv'));
      await expect(dialog.getByText('5 new, 0 changed, 0 the same.')).toBeVisible();
    },
  },
  {
    name: 'own-articles',
    show: async ({ page }) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
      await expect(page.getByRole('row', { name: /OWN-VM96/ })).toBeVisible();
    },
  },
  {
    name: 'article-map-add',
    show: async ({ page }) => {
      await page.getByRole('link', { name: 'Article map' }).click();
      await expect(page.getByText('No article is replaced yet.')).toBeVisible();
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'article-map',
    show: async ({ page }) => {
      await leave(page);
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Import article map' });
      await dialog.getByLabel('File', { exact: true }).setInputFiles(priceListFile('article-map.csv'));
      await expect(dialog.getByText('6 new, 0 changed, 0 the same.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(page.getByRole('row', { name: /LTX-DX160-4P-160/ })).toBeVisible();
    },
  },
];

export const priceListWalks: readonly ScreenWalk[] = [
  [...beforeTheFirst, ...first, ...second, ...maker],
  exposureWalk,
  pipelineWalk,
  commercialHomeWalk,
  marginBelowWalk,
  offerWalk,
];

export const priceListNightWalks: readonly ScreenWalk[] = [
  impactAndMissing,
  waitingAndFailed,
  ownTables,
  marketRatesWalk,
  figuresWalk,
  marginWalk,
];
