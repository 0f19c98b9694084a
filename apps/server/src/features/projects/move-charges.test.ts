import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { companyId, makeOlderDatabase, type OlderDatabase } from '../../platform/database/testing/older-database.ts';

/** As projects kept what their enquiry files said before the charges had tables of their own. */
const enquiryPricing = {
  discounts: [
    { groups: ['ACB', 'MCCB'], makes: [], percent: 12.125 },
    { groups: [], makes: ['L&T', 'Siemens'], percent: 20 },
  ],
  rates: { sheetMetalPerKg: 16_050 },
  charges: {
    wiring: { mode: 'PERCENTAGE', percent: 2.5 },
    labour: { mode: 'AMOUNT', boards: { 11: 2_500_000, 12: 750_050, 13: 99 } },
    additional: { mode: 'AMOUNT', boards: { 12: 120_000 } },
    overheadPercent: 8,
    packingPerTransportUnit: 1_200_000,
    marginPercent: 0.0625,
    freight: { mode: 'AMOUNT', boards: {} },
    insurancePercent: 0.5,
    taxPercent: 18,
  },
};

let database: OlderDatabase;

beforeEach(async () => {
  database = await makeOlderDatabase('0018-project-charges.sql');
});
afterEach(() => database.drop());

describe('a database from before the charges had tables', () => {
  it('keeps charges, discounts and rates of its enquiry files, those of deleted boards left out', async () => {
    const { row, read, migrate } = database;
    await row('companies', { margin_mode: 'on cost', insurance_base: 'goods and freight' });
    await row('users', { user_id: companyId, roles: ['sales'] });
    await row('projects', { project_id: 1, status: 'on-quote', enquiry_pricing: enquiryPricing });
    await row('projects', { project_id: 2, status: 'on-quote', quotation_number: 'none' });
    await row('boards', { line_item_id: 11, project_id: 1, state: 'generated' });
    await row('boards', { line_item_id: 12, project_id: 1, state: 'generated' });
    await row('boards', { line_item_id: 13, project_id: 1, state: 'generated', deleted_at: '2026-11-20T00:00:00Z' });
    await row('boards', { line_item_id: 14, project_id: 1, state: 'generated' });

    expect((await migrate()).ok).toBe(true);

    expect(await read('select * from project_charges')).toMatchObject([
      {
        company_id: companyId,
        project_id: 1,
        revision: 1,
        wiring_mode: 'PERCENTAGE',
        wiring_percent: '2.5',
        labour_mode: 'AMOUNT',
        labour_percent: '0',
        overhead_percent: '8',
        packing_paise: '1200000',
        margin_percent: '0.0625',
        insurance_percent: '0.5',
        tax_percent: '18',
      },
    ]);
    const amounts =
      'line_item_id as id, wiring_paise as w, labour_paise as l, additional_paise as a, freight_paise as f';
    expect(await read(`select ${amounts} from board_charges order by 1`)).toEqual([
      { id: 11, w: '0', l: '2500000', a: '0', f: '0' },
      { id: 12, w: '0', l: '750050', a: '120000', f: '0' },
    ]);
    expect(await read('select position, component_groups, makes, percent from component_discounts order by 1')).toEqual(
      [
        { position: 1, component_groups: ['ACB', 'MCCB'], makes: [], percent: '12.125' },
        { position: 2, component_groups: [], makes: ['L&T', 'Siemens'], percent: '20' },
      ],
    );
    expect(await read('select project_id, enquiry_rates from projects order by 1')).toEqual([
      { project_id: 1, enquiry_rates: { sheetMetalPerKg: 16_050 } },
      { project_id: 2, enquiry_rates: {} },
    ]);
  });
});
