import { listOrdersCall, type OrderOnWire } from '@pw/contract/manufacture-documents';
import {
  addRemnantCall,
  type CutPlanOnWire,
  listRemnantsCall,
  makeCutPlanCall,
  type RemnantOnWire,
  readCutPlanCall,
  releaseCutPlanCall,
  saveRemnantCall,
  takeBackCutPlanCall,
} from '@pw/contract/shop-parts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { answerHome } from '../../testing/answer-home.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { aSession } from '../../testing/signed-in.ts';

const server = aFakeServer();

const order: OrderOnWire = {
  orderNumber: 'SO-26-0001',
  prefix: '',
  projectName: 'Depot',
  status: 'on-order',
  actedAt: '2026-11-21T06:40:00.000Z',
  approvedAt: '2026-11-19T05:00:00.000Z',
  projectId: 1,
  customerName: 'Acme',
  location: 'Pune',
  revision: 1,
};

const stock = [{ material: 'Copper', lengthsMm: [4000], kerfMm: 3, keptFromMm: 500 }];
const masses = { netKg: 30, boughtKg: 35.6, fromRemnantsKg: 0, keptKg: 4.4, scrapKg: 1.2 };
const none: CutPlanOnWire = {
  state: 'none',
  isOutdated: false,
  sections: [],
  totals: { bars: 0, pieces: 0, netKg: 0, boughtKg: 0, fromRemnantsKg: 0, keptKg: 0, scrapKg: 0 },
  settings: { useRemnants: true },
  stock,
  orderRevision: null,
  lastStep: null,
  revision: 0,
};
const cut = (mark: string, lengthMm: number) => ({ lengthMm, mark, board: 'PCC-1', cubicle: '1', part: 'riser' });
const draft: CutPlanOnWire = {
  ...none,
  state: 'draft',
  sections: [
    {
      material: 'Copper',
      widthMm: 100,
      thicknessMm: 10,
      bars: [
        {
          remnantId: null,
          lengthMm: 4000,
          cuts: [cut('PCC-1/1/R1', 2400), cut('PCC-1/1/R2', 900)],
          restMm: 694,
          isRestKept: true,
        },
        { remnantId: 7, lengthMm: 950, cuts: [cut('PCC-1/1/R3', 900)], restMm: 47, isRestKept: false },
      ],
      bound: 2,
      ...masses,
    },
  ],
  totals: { bars: 2, pieces: 3, ...masses },
  orderRevision: 1,
  lastStep: { by: 'Manu Works', at: '2026-11-30T05:00:00.000Z' },
  revision: 3,
};

beforeEach(() => {
  answerHome(server, 'manufacturer');
  startSession(aSession('manufacturer'));
  server.answer(listOrdersCall, { orders: [order] });
});

function open(view = '') {
  return renderApp(`/main/manufacture-engineer/cutting?order=SO-26-0001${view}`);
}

describe('the cut plan of an order', () => {
  it('is made from the empty page, by the stock of the company', async () => {
    server.answer(readCutPlanCall, none);
    server.answer(makeCutPlanCall, draft);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Make plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make the cut plan' }));
    expect(dialog.getByText('Copper: 4000 mm, the saw takes 3 mm, rests are kept from 500 mm')).toBeVisible();
    server.answer(readCutPlanCall, draft);
    await user.click(dialog.getByRole('button', { name: 'Make plan' }));
    await waitFor(() => expect(server.bodiesOf(makeCutPlanCall)).toEqual([{ useRemnants: true, revision: 0 }]));
    expect(await screen.findByText('2 bars, 3 pieces')).toBeVisible();
  });

  it('is made with other stock for once, and refuses a length that is none', async () => {
    server.answer(readCutPlanCall, draft);
    server.answer(makeCutPlanCall, draft);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Make plan again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make the cut plan' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Other stock for this plan' }));
    const length = dialog.getByRole('textbox', { name: /^Stock length/ });
    await user.clear(length);
    await user.type(length, '100');
    await user.click(dialog.getByRole('button', { name: 'Make plan' }));
    expect(await dialog.findByText(/Enter 1 to 10 stock lengths/)).toBeVisible();
    expect(server.bodiesOf(makeCutPlanCall)).toEqual([]);
    await user.clear(length);
    await user.type(length, '6000');
    await user.click(dialog.getByRole('button', { name: 'Make plan' }));
    await waitFor(() =>
      expect(server.bodiesOf(makeCutPlanCall)).toEqual([
        { useRemnants: true, stockLengthsMm: [6000], kerfMm: 3, keptFromMm: 500, revision: 3 },
      ]),
    );
  });

  it('shows each bar with its pieces, the remnant that it is, and the rest', async () => {
    server.answer(readCutPlanCall, draft);
    open();
    const bars = within(await screen.findByRole('list', { name: 'Bars of Copper 100 x 10' }));
    expect(bars.getByTitle('PCC-1/1/R1, 2400 mm')).toBeInTheDocument();
    expect(bars.getByTitle('Rest 694 mm, kept')).toBeInTheDocument();
    expect(bars.getByText('Remnant 7')).toBeInTheDocument();
    expect(bars.getByTitle('Rest 47 mm, scrap')).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: /Copper 100 x 10.*2 bars, at least 2/ })).toBeVisible();
  });

  it('is released; a refusal says why', async () => {
    server.answer(readCutPlanCall, draft);
    server.refuse(releaseCutPlanCall, 'REMNANT_TAKEN');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Release' }));
    expect(await screen.findByText(/Another plan has taken a remnant/)).toBeVisible();
    server.answer(releaseCutPlanCall, { ...draft, state: 'released' });
    server.answer(readCutPlanCall, { ...draft, state: 'released' });
    await user.click(screen.getByRole('button', { name: 'Release' }));
    expect(await screen.findByRole('button', { name: 'Take back' })).toBeVisible();
    expect(server.bodiesOf(releaseCutPlanCall)).toEqual([{ revision: 3 }, { revision: 3 }]);
  });

  it('is taken back with a reason', async () => {
    server.answer(readCutPlanCall, { ...draft, state: 'released' });
    server.answer(takeBackCutPlanCall, draft);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Take back' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take the plan back' }));
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'wrong stock');
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(server.bodiesOf(takeBackCutPlanCall)).toEqual([{ reason: 'wrong stock', revision: 3 }]));
  });

  it('of an earlier revision is not released', async () => {
    server.answer(readCutPlanCall, { ...draft, isOutdated: true });
    open();
    expect(await screen.findByText(/A later revision of the order is approved/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Release' })).toBeDisabled();
  });
});

describe('remnants', () => {
  const remnant: RemnantOnWire = {
    remnantId: 7,
    material: 'Copper',
    widthMm: 100,
    thicknessMm: 10,
    lengthMm: 950,
    place: 'Rack 2',
    state: 'free',
    fromOrder: 'SO-26-0001',
    forOrder: null,
    revision: 1,
  };

  it('are listed, and marked as used', async () => {
    server.answer(readCutPlanCall, none);
    server.answer(listRemnantsCall, { remnants: [remnant] });
    server.answer(saveRemnantCall, { ...remnant, state: 'used', revision: 2 });
    const { user } = open('&view=remnants');
    const row = within(await screen.findByRole('row', { name: /Copper 100 x 10/ }));
    expect(row.getByText('Free')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Edit remnant 7' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remnant 7' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Used' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.bodiesOf(saveRemnantCall)).toEqual([{ place: 'Rack 2', isUsed: true, revision: 1 }]),
    );
  });

  it('are written down; a faulty size says so', async () => {
    server.answer(readCutPlanCall, none);
    server.answer(listRemnantsCall, { remnants: [] });
    server.answer(addRemnantCall, { remnantId: 8 });
    const { user } = open('&view=remnants');
    await user.click(await screen.findByRole('button', { name: 'Add remnant' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add remnant' }));
    await user.type(dialog.getByRole('textbox', { name: /^Width/ }), '50');
    await user.type(dialog.getByRole('textbox', { name: /^Thickness/ }), '10');
    await user.type(dialog.getByRole('textbox', { name: /^Length/ }), '10');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText(/A length is from 50 to 20000 mm/)).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /^Length/ }), '50');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(server.bodiesOf(addRemnantCall)).toEqual([
        { material: 'Copper', widthMm: 50, thicknessMm: 10, lengthMm: 1050, place: '' },
      ]),
    );
  });
});
