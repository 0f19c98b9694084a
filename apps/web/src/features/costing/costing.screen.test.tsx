import {
  type CostedWorkOnWire,
  type CostingOnWire,
  listCostedOrdersCall,
  listCostingEntriesCall,
  readCostingCall,
} from '@pw/contract/costing';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { aSession } from '../../testing/signed-in.ts';
import { costingLines } from './export-costing.ts';

const server = aFakeServer();
beforeEach(() => {
  startSession(aSession('administrator'));
});

const busbar: CostedWorkOnWire = {
  department: 'busbar',
  estimatedHours: 44.1,
  estimatedPaise: 10_143_00,
  offerRatePaise: 230_00,
  rateNowPaise: 250_00,
  actualMinutes: 52 * 60,
  actualPaise: 11_960_00,
  actualNowPaise: 13_000_00,
  expectedPaise: 11_960_00,
  isFinished: true,
};

const { estimatedPaise, actualPaise, expectedPaise } = busbar;
const sum = { estimatedPaise, actualPaise, expectedPaise };
const none = { estimatedPaise: 0, actualPaise: 0, expectedPaise: 0 };

const costing: CostingOnWire = {
  orderRevision: 2,
  work: [busbar],
  metals: [
    {
      metal: 'Copper',
      estimatedKg: 572.7,
      estimatedPaise: 572_700_00,
      cut: { boughtKg: 708.4, fromRemnantsKg: 0, keptKg: 136.7, scrapKg: 26.3 },
      consumedKg: 571.7,
      isPriced: true,
      actualPaise: 571_700_00,
      expectedPaise: 571_700_00,
    },
  ],
  articles: [],
  sums: { work: sum, metals: { ...none, estimatedPaise: 572_700_00, actualPaise: 571_700_00 }, articles: none },
  units: [{ serial: '26-00001', board: 'PCC-1', unitNo: 1, ofUnits: 1, work: [busbar], sum }],
  charges: { wiringPaise: 0, additionalPaise: 0, overheadPaise: 0, packingPaise: 0, freightPaise: 0 },
  labour: { chargedPaise: 10_143_00, expectedPaise: 11_960_00 },
  boardsWithoutHours: [],
  unknownOperations: [],
  margin: { soldPaise: 100_000_00, soldPercent: 10, expectedPaise: 99_183_00, expectedPercent: 9.92 },
};

const order = { orderNumber: 'SO-26-0001', projectName: 'Chakan Plant', customerName: 'Godavari' };

async function open(given: Partial<CostingOnWire> = {}) {
  server.answer(listCostedOrdersCall, { orders: [order] });
  server.answer(readCostingCall, { ...costing, ...given });
  const { user } = renderApp('/main/admin/costing');
  await screen.findByRole('region', { name: 'Hours' });
  return user;
}

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the costing of an order', () => {
  it('shows hours, kilograms and amounts next to the offer, with the difference of each row', async () => {
    await open();
    const row = region('Hours').getAllByRole('row', { name: /^Busbar/ })[0];
    expect(row).toHaveTextContent('44.10');
    expect(row).toHaveTextContent('52.00');
    expect(row).toHaveTextContent('+1,817.00 (+17.9 %)');
    const copper = region('Metals of bars').getByRole('row', { name: /^Copper/ });
    expect(copper).toHaveTextContent('571.7');
    expect(copper).toHaveTextContent('-1,000.00 (-0.2 %)');
    expect(region('Order').getByText('Margin as sold 10.00 %, expected 9.92 %')).toBeVisible();
    expect(region('Order').getByRole('row', { name: /^Margin/ })).toHaveTextContent('-817.00 (-0.8 %)');
    expect(screen.queryByRole('status', { name: /Hours in no sum/ })).toBeNull();
  });

  it('opens the entries behind the hours of a unit', async () => {
    const user = await open();
    server.answer(listCostingEntriesCall, {
      entries: [
        {
          key: '11111111-1111-4111-8111-111111111111',
          serial: '26-00001',
          day: '2026-11-30',
          worker: 'R. Kumar',
          operation: 'joints',
          minutes: 90,
          kg: 12.5,
          material: 'Copper',
          note: 'L1',
        },
      ],
    });
    await user.click(screen.getByRole('button', { name: '52.00 h, entries of Busbar of 26-00001' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Busbar, 26-00001' }));
    const row = await dialog.findByRole('row', { name: /joints/ });
    expect(row).toHaveTextContent('1.50');
    expect(row).toHaveTextContent('12.5 kg Copper');
  });

  it('says what is missing in the sums', async () => {
    const [copper] = costing.metals;
    await open({
      unknownOperations: [{ operation: 'riveting', minutes: 45 }],
      boardsWithoutHours: ['MDB'],
      labour: { chargedPaise: 65_000_00, expectedPaise: 65_000_00 },
      metals: copper ? [{ ...copper, isPriced: false }] : [],
    });
    expect(screen.getByText(/no such operation: riveting 0.75 h/)).toBeVisible();
    expect(screen.getByText(/^MDB. They were frozen/)).toBeVisible();
    expect(screen.getByText(/counts what was charged for labour until/)).toBeVisible();
    expect(screen.getByText(/^1 row without a price/)).toBeVisible();
  });

  it('says so where the company has no approved order', async () => {
    server.answer(listCostedOrdersCall, { orders: [] });
    renderApp('/main/admin/costing');
    expect(await screen.findByText('No approved orders yet')).toBeVisible();
  });

  it('is saved as CSV with every row', () => {
    const lines = costingLines(costing);
    expect(new Set(lines.map((line) => line.length))).toEqual(new Set([11]));
    expect(lines).toContainEqual([
      'hours',
      '26-00001',
      'Busbar',
      '',
      'h',
      '44.10',
      '52.00',
      '10143.00',
      '11960.00',
      '13000.00',
      '11960.00',
    ]);
    expect(lines.find(([part]) => part === 'metal')?.slice(5, 9)).toEqual(['572.7', '571.7', '572700.00', '571700.00']);
  });
});
