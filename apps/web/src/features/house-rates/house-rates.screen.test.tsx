import {
  acceptHouseRateCall,
  addRateExclusionCall,
  type HouseRateOnWire,
  listHouseRatesCall,
  type RateEvidenceOnWire,
  readHouseRateCall,
  readHouseRateEffectCall,
  removeRateExclusionCall,
} from '@pw/contract/house-rates';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { aSession } from '../../testing/signed-in.ts';
import { evidenceLines, rateLine } from './export-house-rates.ts';

const server = aFakeServer();

const joints: HouseRateOnWire = {
  activity: 'joints',
  of: 'hours',
  department: 'busbar',
  per: 'joint bolt sets',
  now: 0.05,
  setAt: null,
  state: 'proposed',
  units: 12,
  leastUnits: 5,
  leftOut: 1,
  proposed: 0.056,
  ratio: 1.219,
  spread: { least: 0.92, most: 1.41 },
  errorBefore: 18.1,
  errorAfter: 7.25,
  inDraft: null,
};

const none = { proposed: null, ratio: null, spread: null, errorBefore: null, errorAfter: null };

const paint: HouseRateOnWire = {
  ...joints,
  ...none,
  activity: 'paint',
  department: 'paint',
  state: 'too few',
  units: 3,
  leftOut: 0,
};

const factor: HouseRateOnWire = {
  ...joints,
  activity: 'busbar purchase factor',
  of: 'purchase',
  department: null,
  per: 'net busbar kg',
  now: 1.05,
  proposed: 1.02,
  state: 'in draft',
  inDraft: { value: '1.02', by: 'Priya', at: '2026-11-30T06:00:00.000Z', reason: 'As cut' },
};

const unit = (serial: string, given: Partial<RateEvidenceOnWire> = {}): RateEvidenceOnWire => ({
  serial,
  board: 'PCC-1',
  orderNumber: 'SO-26-0001',
  finishedAt: '2026-11-30T06:00:00.000Z',
  quantity: 40,
  estimated: 2,
  actual: 2.5,
  state: 'counted',
  exclusion: null,
  ...given,
});

const exclusionId = '11111111-1111-4111-8111-111111111111';

const leftOut = unit('26-00002', {
  state: 'left out',
  exclusion: { exclusionId, isOfAll: false, reason: 'A prototype', by: 'Meera', at: '2026-11-30T06:00:00.000Z' },
});

type Reader = 'administrator' | 'commercial' | 'product-engineer';

async function openList(role: Reader = 'administrator') {
  startSession(aSession(role));
  server.answer(listHouseRatesCall, { proposals: [paint, joints, factor], revision: 4 });
  const { user } = renderApp('/main/admin/house-rates');
  await screen.findByRole('row', { name: /^joints/ });
  return user;
}

async function openRate(role: Reader = 'administrator', rate: HouseRateOnWire = joints) {
  startSession(aSession(role));
  server.answer(readHouseRateCall, { rate, evidence: [unit('26-00001'), leftOut], revision: 4 });
  const { user } = renderApp('/main/admin/house-rates?activity=joints');
  await screen.findByRole('region', { name: 'Finished units' });
  return user;
}

const row = (name: RegExp) => screen.getByRole('row', { name });

describe('the list of house rates', () => {
  it('has the current rate, the proposal and what speaks for it', async () => {
    await openList();
    for (const text of [
      '0.05 h',
      '0.056 h',
      '+12.0 %',
      '12 units, 1 left out',
      '1.22',
      '0.92 to 1.41',
      '18.1 -> 7.3',
    ]) {
      expect(row(/^joints/)).toHaveTextContent(text);
    }
    expect(row(/^paint/)).toHaveTextContent('3 of 5 units');
    expect(row(/^busbar purchase factor/)).toHaveTextContent('In the draft 1.02');
  });

  it.each(['administrator', 'product-engineer'] as const)('lets the %s accept what is proposed', async (role) => {
    await openList(role);
    expect(screen.getAllByRole('button', { name: /^Accept the proposal for/ })).toHaveLength(1);
  });

  it('lets Commercial read alone', async () => {
    await openList('commercial');
    expect(screen.queryByRole('button', { name: /^Accept the proposal for/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Draft and release' })).toBeNull();
  });

  it('accepts with a note, and says why not', async () => {
    const user = await openList();
    await user.click(screen.getByRole('button', { name: 'Accept the proposal for joints' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept: joints' }));
    expect(dialog.getByText('0.05 h becomes 0.056 h (+12.0 %), by 12 units, 1 left out.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(dialog.getByText('Write 3 to 500 characters on one line.')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Note/), 'As entered');
    const message = 'Other units count meanwhile: the proposal is 0.057 now. Look at it again, then accept it.';
    server.refuse(acceptHouseRateCall, 'PROPOSAL_CHANGED', { message });
    server.answer(listHouseRatesCall, { proposals: [{ ...joints, proposed: 0.057 }], revision: 5 });
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(await dialog.findByText(message)).toBeVisible();
    // The dialog has the new proposal, and keeps the note.
    expect(await dialog.findByText(/^0.05 h becomes 0.057 h/)).toBeVisible();
    server.answer(acceptHouseRateCall, { rate: { ...joints, state: 'in draft' }, revision: 6 });
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('joints: 0.057 h is in the draft of the tables.')).toBeVisible();
    expect(server.requestsOf(acceptHouseRateCall).map(({ body }) => body)).toEqual([
      { proposed: 0.056, revision: 4, note: 'As entered' },
      { proposed: 0.057, revision: 5, note: 'As entered' },
    ]);
  });

  it('leads to the units of a rate', async () => {
    const user = await openList();
    server.answer(readHouseRateCall, { rate: joints, evidence: [unit('26-00001')], revision: 4 });
    await user.click(screen.getByRole('button', { name: 'joints' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'joints' })).toBeVisible();
  });
});

describe('a house rate', () => {
  it('has the units behind it, with what they took and why one is left out', async () => {
    await openRate();
    expect(row(/^26-00001/)).toHaveTextContent('+25.0 %');
    expect(row(/^26-00002/)).toHaveTextContent('A prototype (Meera)');
    expect(screen.getByText(/^Left out: Somebody has left it out/)).toBeVisible();
    expect(screen.getByText('0.05 h for each: joint bolt sets, as the product has it')).toBeVisible();
  });

  it('leaves a unit out of one rate or of all, with a reason, and takes it back', async () => {
    const user = await openRate('commercial');
    server.answer(addRateExclusionCall, { exclusionId });
    server.answer(removeRateExclusionCall, { exclusionId });
    for (const scope of [/^this rate/, 'all rates'] as const) {
      await user.click(screen.getByRole('button', { name: 'Leave out 26-00001' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Leave out 26-00001' }));
      await user.type(dialog.getByLabelText(/^Reason/), 'A prototype');
      await user.click(dialog.getByRole('radio', { name: scope }));
      await user.click(dialog.getByRole('button', { name: 'Leave out' }));
    }
    const subject = { of: 'unit', serial: '26-00001' };
    expect(server.requestsOf(addRateExclusionCall).map(({ body }) => body)).toEqual([
      { subject: { ...subject, activity: 'joints' }, reason: 'A prototype' },
      { subject: { ...subject, activity: null }, reason: 'A prototype' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Take back 26-00002' }));
    expect(server.requestsOf(removeRateExclusionCall).map(({ path }) => path)).toEqual([
      expect.stringContaining(exclusionId),
    ]);
    server.refuse(removeRateExclusionCall, 'NOT_FOUND');
    await user.click(screen.getByRole('button', { name: 'Take back 26-00002' }));
    expect(await screen.findByText(/It is not left out any more/)).toBeVisible();
  });

  it('leaves nothing out for a product engineer', async () => {
    await openRate('product-engineer');
    expect(screen.queryByRole('button', { name: /^Leave/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Accept…' })).toBeVisible();
  });

  it('says what it does to open offers when it is asked', async () => {
    const user = await openRate();
    const effect = { proposed: 0.056, offers: 4, changedOffers: 3, boards: 200, openBoards: 350, unpricedBoards: 2 };
    const hours = { before: 512, after: 530.5 };
    const paise = { before: 100_000_00, after: 101_250_00 };
    expect(server.requestsOf(readHouseRateEffectCall)).toEqual([]);
    server.answer(readHouseRateEffectCall, { ...effect, hours, paise });
    await user.click(screen.getByRole('button', { name: 'Work out' }));
    expect(await screen.findByText('3 of 4 open offers')).toBeVisible();
    expect(screen.getByText('512.0 -> 530.5 (+18.5 h)')).toBeVisible();
    expect(screen.getByText('1,00,000.00 -> 1,01,250.00 (+1,250.00)')).toBeVisible();
    expect(
      screen.getByText('with 0.056 h, 200 of 350 open boards are worked out, 2 boards without a price'),
    ).toBeVisible();
  });

  it('is offered for no acceptance while the draft has it, and says who put it there', async () => {
    const inDraft = { value: '0.056', by: 'Priya', at: '2026-11-30T06:00:00.000Z', reason: 'As entered' };
    await openRate('administrator', { ...joints, state: 'in draft', inDraft });
    expect(screen.queryByRole('button', { name: 'Accept…' })).toBeNull();
    expect(screen.getByText(/^The draft of the tables has 0.056 h, by Priya on 30-11-2026: As entered./)).toBeVisible();
  });

  it('of too few units proposes nothing and has no effect', async () => {
    await openRate('administrator', { ...joints, ...none, state: 'too few', units: 3 });
    expect(screen.getByText(/Another rate is proposed once 5 units are finished/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Work out' })).toBeNull();
  });
});

describe('the CSV files', () => {
  it('have a line for every rate, with as many cells as the head', () => {
    expect(rateLine(joints)).toEqual([
      'joints',
      'busbar',
      'joint bolt sets',
      '0.05',
      '0.056',
      '12',
      '1',
      '1.219',
      '0.92',
      '1.41',
      '18.1',
      '7.25',
      'proposed',
      '',
    ]);
    expect(rateLine(paint)).toHaveLength(14);
  });

  it('have a line for every unit', () => {
    expect(evidenceLines('joints', [leftOut])).toEqual([
      [
        'joints',
        '26-00002',
        'PCC-1',
        'SO-26-0001',
        leftOut.finishedAt,
        '40',
        '2',
        '2.5',
        'left out',
        'A prototype',
        'Meera',
      ],
    ]);
  });
});
