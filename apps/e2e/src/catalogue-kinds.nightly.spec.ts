import type { Page } from '@playwright/test';
import { test } from './support/browser-test.ts';
import { acceptLines, compareDraft, confirmSlips, releaseDraft } from './support/catalogue-steps.ts';
import { importBoard, livePrice, openConfiguration } from './support/configuration.ts';
import { exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import { expectFeeders } from './support/feeder-table.ts';
import { openKept } from './support/kept-tab.ts';
import { addUsers, subscribeCompany } from './support/own-company.ts';
import { tabOfUser } from './support/signed-in-tab.ts';

type Row = readonly [table: string, cells: Readonly<Record<string, string>>];

const property = (name: string, cells: Readonly<Record<string, string>>): Row => [
  'kind-value',
  { property: name, how: 'formula', table: '', key: '', unit: '', shown: 'N', ...cells },
];

/** Surge protection ways, as a product engineer enters them behind the row of the kind. */
const rows: readonly Row[] = [
  [
    'feeder-type',
    {
      type: 'SURGE',
      display: 'SURGE PROTECTION',
      role: 'outgoing',
      copiesA: '5',
      copiesB: '5',
      copiesC: '5',
      copiesD: '5',
      copiesE: '5',
    },
  ],
  [
    'kind-property',
    {
      property: 'SURGE_KA',
      label: 'Discharge current',
      unit: 'kA',
      control: 'C',
      value: 'number',
      required: 'Discharge current is empty',
      hint: 'Per pole',
    },
  ],
  ['feeder-option', { property: 'SURGE_KA', value: '40', label: '40 kA' }],
  ['feeder-option', { property: 'SURGE_KA', value: '65', label: '65 kA' }],
  property('ARRESTER', {
    how: 'pick',
    table: 'surge',
    key: 'dischargeKa >= SURGE_KA',
    text: '',
    why: 'Arrester',
    shown: 'Y',
  }),
  property('RATING', { text: 'if(SURGE_KA > 40, 125, 63)', why: 'Rated current', unit: 'A' }),
  property('POLES', { text: '4', why: 'Poles' }),
  property('MODULE_HEIGHT', { text: 'ARRESTER.heightMm', why: 'Module height', unit: 'mm' }),
  property('LOAD_KIND', { text: '"none"', why: 'Kind of load' }),
  [
    'kind-part',
    {
      order: '1',
      quantity: '1',
      number: 'PW-SURGE-{SURGE_KA}',
      description: 'Surge arrester {SURGE_KA} kA',
      wirePoints: '4',
      door: 'instrument',
      device: 'surge-protector',
    },
  ],
  [
    'kind-check',
    {
      order: '1',
      id: 'Y1',
      when: 'SURGE_KA < 65 and BOARD.RATED_CURRENT > 1000',
      message: '{SURGE_KA} kA is little for {BOARD.RATED_CURRENT} A',
      property: 'SURGE_KA',
      repair: 'Choose 65 kA',
    },
  ],
  [
    'check',
    {
      id: 'Y1',
      subject: 'Surge arresters suit the board',
      severities: 'W',
      evaluated: 'Y',
      audience: 'customer',
      gate: 'none',
    },
  ],
  ['kind-text', { use: 'door', order: '1', when: '', text: '{SURGE_KA}kA SPD' }],
  ['kind-text', { use: 'function', order: '1', when: '', text: 'Surge protection {SURGE_KA} kA' }],
  [
    'kind-column',
    {
      column: 'dischargeKa',
      unit: 'kA',
      min: '1',
      max: '200',
      isKey: 'Y',
      mayBeBlank: 'N',
      isRising: 'Y',
      risesWithin: '',
    },
  ],
  ['kind-column', { column: 'heightMm', unit: 'mm', min: '100', max: '900', isKey: 'N', isRising: 'N' }],
  ['kind-column', { column: 'wirePoints', unit: 'wire point', min: '0', max: '20' }],
  ['surge', { dischargeKa: '40', heightMm: '200', wirePoints: '4' }],
  ['surge', { dischargeKa: '65', heightMm: '300', wirePoints: '4' }],
];

/** Adds a row below the one that was reached in its grid, which is the last one that was added. */
async function addRow(page: Page, [table, cells]: Row): Promise<void> {
  const grid = page.getByRole('grid', { name: table, exact: true });
  if ((await grid.count()) > 0) {
    await grid.getByRole('row').last().getByRole('gridcell').first().click();
  }
  await page.getByRole('button', { name: `Add a row to ${table}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Add a row to ${table}`, exact: true });
  for (const [column, cell] of Object.entries(cells)) {
    await dialog.getByRole('textbox', { name: new RegExp(`^${column}\\b`) }).fill(cell);
  }
  await dialog.getByRole('button', { name: 'Add the row' }).click();
  await expect(grid.getByRole('row').last()).toContainText(Object.values(cells)[0] ?? '');
}

test('a kind of feeders is entered as rows in its sections, released, and quoted', async ({
  page: priya,
  browser,
  request,
}) => {
  const company = await subscribeCompany(request, 'Surge Panels');
  const [first, second, engineer] = await addUsers(request, company, [
    { userName: 'priya', roles: ['product-engineer'] },
    { userName: 'anil', roles: ['product-engineer'] },
    { userName: 'asha', roles: ['sales'] },
  ]);
  if (!first || !second || !engineer) {
    throw new Error('The users were not added');
  }

  await test.step('a product engineer enters the rows of the kind', async () => {
    const address = '/#/main/product-engineer/kinds?kind=SPACE';
    await openKept(priya, await tabOfUser(request, first, 'product-engineer'), address);
    await priya.getByLabel(/^Reason of the changes/).fill('surge ways');
    await priya.getByLabel(/^Source of the values/).fill('data sheet 4');
    await priya.getByRole('button', { name: 'Add a row to kind', exact: true }).click();
    const dialog = priya.getByRole('dialog', { name: 'Add a row to kind', exact: true });
    const kind = { kind: 'SURGE', group: 'Other', supplier: 'Non-Siemens', symbol: '"SWITCH>LOAD"', assemblyH: '0.5' };
    for (const [column, cell] of Object.entries(kind)) {
      await dialog.getByRole('textbox', { name: new RegExp(`^${column}\\b`) }).fill(cell);
    }
    await dialog.getByRole('button', { name: 'Add the row' }).click();
    await priya
      .getByRole('navigation', { name: 'Kinds' })
      .getByRole('link', { name: /^SURGE/ })
      .click();
    await expect(priya.getByRole('heading', { level: 2, name: 'SURGE' })).toBeVisible();
    for (const row of rows) {
      await addRow(priya, row);
    }
  });

  await test.step('tries a feeder of it next to the rows', async () => {
    const trial = priya.getByRole('region', { name: 'Trial' });
    await expect(trial.getByText('Discharge current is empty')).toBeVisible();
    await trial.getByRole('radio', { name: '40 kA' }).check();
    await expect(trial.getByText('40 kA is little for 1250 A')).toBeVisible();
    const row = trial.getByRole('region', { name: 'Row in the compartment list' });
    await expect(row).toContainText('FunctionSurge protection 40 kA');
    await expect(trial.getByRole('region', { name: 'Feeder price' })).toContainText('incomplete');
    await trial.getByRole('radio', { name: '65 kA' }).check();
    await expect(trial.getByText('40 kA is little for 1250 A')).toBeHidden();
    await expect(row).toContainText('Module300');
  });

  await test.step('confirms what looks like a slip, compares the draft and accepts what it does', async () => {
    await priya.getByRole('link', { name: 'Draft and release' }).click();
    await confirmSlips(priya, 'a kind of our own');
    await compareDraft(priya);
    await acceptLines(priya, 'no board has one yet');
  });

  const anil = await browser.newPage();
  await test.step('a second product engineer releases it', async () => {
    await openKept(anil, await tabOfUser(request, second, 'product-engineer'), '/#/main/product-engineer/draft');
    await releaseDraft(anil, 1, 'surge ways');
  });
  await anil.close();

  const asha = await browser.newPage();
  await test.step('sales quotes a board with such a way', async () => {
    const sales = await tabOfUser(request, engineer, 'sales');
    const example = exampleEnquiry({ name: 'Water works' });
    const feeders = [
      { name: 'I/C', type: 'ACB_IC', properties: { FEEDER_AMP_RATING: '1250', FEEDER_POLES: '4', SECTION_A: '1' } },
      { name: 'SPD-1', type: 'SURGE', properties: { SURGE_KA: '40', SECTION_A: '2' } },
    ];
    const properties = { RATED_CURRENT: '1250', SB_IP: 'IP42', NEUTRAL_RATING: '100', INTERRUPT_RATING: '36' };
    const board = await importBoard(request, sales, { ...example, boards: [{ name: 'MCC-1', properties, feeders }] });
    await openConfiguration(asha, sales, board, 'feeders');
    await expectFeeders(asha, ['I/C', 'SPD-1']);
    expect(await livePrice(asha)).toMatch(/[1-9]/);
  });
  await asha.close();
});
