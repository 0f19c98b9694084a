import {
  type PriceImpactOnWire,
  readPriceImpactCall,
  stopPriceImpactCall,
  workOutPriceImpactCall,
} from '@pw/contract/price-impact';
import { readPriceUpdateCall } from '@pw/contract/price-updates';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { startSession } from '../../../platform/session.ts';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { aSession } from '../../../testing/signed-in.ts';
import { startAdministration } from '../../administration/testing/start-administration.ts';
import { anAffectedOffer, anImpact, draftId } from '../../price-lists/testing/a-price-list.ts';
import { aPriceUpdate } from '../testing/a-price-update.ts';
import { PriceImpact } from './impact.screen.tsx';

const server = aFakeServer(startAdministration);

const done = anImpact({
  state: 'done',
  progress: { done: 3, total: 3 },
  bookHash: 'pb-0123456789ab',
  endedAt: '2026-11-20T09:01:00.000Z',
  projects: [
    anAffectedOffer(),
    anAffectedOffer({
      projectId: 18,
      name: 'Pune Mall',
      customer: '',
      afterPaise: null,
      changePaise: null,
      changePercent: null,
      validUntil: null,
    }),
  ],
  totals: {
    open: 3,
    changed: 2,
    incomplete: 1,
    outdated: 0,
    beforePaise: 10_000_000,
    afterPaise: 10_400_000,
    changePaise: 400_000,
  },
});

function open(impact: PriceImpactOnWire) {
  server.answer(readPriceImpactCall, impact);
  const onLeave = vi.fn<() => void>();
  return { ...renderScreen(<PriceImpact onLeave={onLeave} />), onLeave };
}

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the impact on open offers', () => {
  it('lists each offer by its own prices and by the current ones', async () => {
    open(done);
    expect(cellsOf(await screen.findByRole('row', { name: /Chakan Plant/ }))).toEqual([
      'Chakan PlantQ-2026-0017',
      'Acme',
      '20-12-2026',
      '1,00,000.00',
      '1,04,000.00',
      '+ ₹ 4,000.00',
      '+4.00 %',
      '12',
      '0',
    ]);
    expect(cellsOf(screen.getByRole('row', { name: /Pune Mall/ })).slice(1, 7)).toEqual([
      '-',
      '-',
      '1,00,000.00',
      'no price',
      '-',
      '-',
    ]);
    expect(
      screen.getByText(
        /^2 of 3 open offers change: \+ ₹ 4,000\.00\. 1 offer is not in this sum: articles have no price\. Nothing/,
      ),
    ).toBeVisible();
  });

  it('compares no total that lacks the price of articles', async () => {
    open({ ...done, projects: done.projects.map((project) => ({ ...project, unpriced: 2 })) });
    const row = await screen.findByRole('row', { name: /Chakan Plant/ });
    expect(cellsOf(row).slice(3)).toEqual(['1,00,000.00', 'incomplete', '-', '-', '12', '2']);
  });

  it('leads to an offer line by line, which an administrator cannot accept', async () => {
    server.answer(readPriceUpdateCall, aPriceUpdate());
    const { user } = open(done);
    await user.click(await screen.findByRole('button', { name: 'Chakan Plant' }));
    const dialog = await screen.findByRole('dialog', { name: 'Compare prices: Chakan Plant' });
    expect(server.requestsOf(readPriceUpdateCall)[0]?.path).toContain('/projects/17/price-update');
    expect(await within(dialog).findByRole('row', { name: /3VA2110-5HL32-0AA0/ })).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Accept' })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that an offer could not be compared, and tries again', async () => {
    server.once.fail(readPriceUpdateCall, 500);
    server.answer(readPriceUpdateCall, aPriceUpdate());
    const { user } = open(done);
    await user.click(await screen.findByRole('button', { name: 'Chakan Plant' }));
    const dialog = await screen.findByRole('dialog', { name: 'Compare prices: Chakan Plant' });
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /3VA2110-5HL32-0AA0/ })).toBeVisible();
  });

  it('says how far the work is, and is stopped by a button', async () => {
    const { user } = open(anImpact({ state: 'working', progress: { done: 12, total: 500 } }));
    const bar = await screen.findByRole('progressbar', { name: '12 of 500 open offers worked out' });
    expect(bar).toHaveAttribute('aria-valuenow', '2');
    expect(screen.queryByRole('grid')).toBeNull();
    server.answer(stopPriceImpactCall, { isWorking: false });
    server.answer(readPriceImpactCall, { ...done, state: 'stopped' });
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText(/stopped before all open offers/)).toBeVisible();
    expect(server.bodiesOf(stopPriceImpactCall)).toHaveLength(1);
  });

  it('is worked out by a button, also the first time', async () => {
    const { user } = open(anImpact({ totals: { ...anImpact().totals, open: 3 } }));
    expect(await screen.findByText(/^Nobody has worked out yet/)).toBeVisible();
    expect(screen.getByText('No open offer is worked out.')).toBeVisible();
    server.answer(workOutPriceImpactCall, { isWorking: true });
    server.answer(readPriceImpactCall, anImpact({ state: 'working', progress: { done: 0, total: 0 } }));
    await user.click(screen.getByRole('button', { name: 'Work out again' }));
    expect(await screen.findByRole('progressbar', { name: 'The open offers are counted' })).toBeVisible();
  });

  it('says that no offer is open', async () => {
    open({ ...done, projects: [], totals: { ...done.totals, open: 0, changed: 0 } });
    expect(await screen.findByText('No offer is open.')).toBeVisible();
  });

  it('says how many offers its figures leave out', async () => {
    open({ ...done, totals: { ...done.totals, outdated: 1 } });
    expect(await screen.findByText(/^1 open offer is not in these figures/)).toBeVisible();
  });

  it('says why it was not worked out', async () => {
    open(anImpact({ state: 'failed', failure: 'The server was ended several times during the work.' }));
    expect(await screen.findByText(/ended several times/)).toBeVisible();
  });

  it('of an uploaded list names it, and is worked out for its day', async () => {
    const uploaded = { maker: 'Siemens', validFrom: '2027-01-01' };
    server.answer(readPriceImpactCall, { ...done, uploaded });
    const onLeave = vi.fn<() => void>();
    const { user } = renderScreen(<PriceImpact draftId={draftId} onLeave={onLeave} />);
    expect(
      await screen.findByText(/^With the uploaded list of Siemens, valid from 01-01-2027\. 2 of 3 open offers change/),
    ).toBeVisible();
    server.answer(workOutPriceImpactCall, { isWorking: true });
    await user.click(screen.getByRole('button', { name: 'Work out again' }));
    await waitFor(() =>
      expect(server.bodiesOf(workOutPriceImpactCall)).toEqual([{ draftId, validFrom: '2027-01-01' }]),
    );
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('says that the work could not be begun', async () => {
    const { user } = open(done);
    server.fail(workOutPriceImpactCall, 503);
    await user.click(await screen.findByRole('button', { name: 'Work out again' }));
    expect(await screen.findByText(/^The work was not begun/)).toBeVisible();
  });

  it('is only read by those who may not manage lists', async () => {
    startSession(aSession('sales'));
    open(done);
    await screen.findByRole('row', { name: /Chakan Plant/ });
    expect(screen.queryByRole('button', { name: 'Work out again' })).toBeNull();
  });
});
