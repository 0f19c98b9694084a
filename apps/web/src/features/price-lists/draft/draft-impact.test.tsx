import { type PriceImpactOnWire, readPriceImpactCall, workOutPriceImpactCall } from '@pw/contract/price-impact';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startSession } from '../../../platform/session.ts';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { aSession } from '../../../testing/signed-in.ts';
import { startAdministration } from '../../administration/testing/start-administration.ts';
import { aDraft, aDraftImpact, anAffectedOffer, draftId } from '../testing/a-price-list.ts';
import { openDraft } from '../testing/open-draft.tsx';

const server = aFakeServer(startAdministration);

const ready = { blockers: [], counts: { classes: { changed: 20, new: 4 }, undecided: 0, ignored: 5 } };

const totals: PriceImpactOnWire['totals'] = {
  open: 52,
  changed: 37,
  incomplete: 0,
  outdated: 0,
  beforePaise: 5_000_000_00,
  afterPaise: 5_412_300_00,
  changePaise: 412_300_00,
};
const done = aDraftImpact({ bookHash: 'pb-0123456789ab', projects: [anAffectedOffer()], totals });
const working = aDraftImpact({ state: 'working', progress: { done: 12, total: 52 }, totals: { ...totals, open: 52 } });

const orders = () => server.bodiesOf(workOutPriceImpactCall);
const publishButton = () => screen.getByRole('button', { name: 'Publish' });

describe('what a list changes of the open offers, before it is published', () => {
  it('is said in rupees, with the day of the prices, and leads to the offers', async () => {
    const { user, onOffers } = openDraft(server, aDraft(ready), 'publish', done);
    expect(
      await screen.findByText(/^37 of 52 open offers change: \+ ₹ 4,12,300\.00\. Nothing changes in an offer until/),
    ).toBeVisible();
    expect(screen.getByText('These are the prices of 01-01-2027, the first day of the list.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'See the offers' }));
    expect(onOffers).toHaveBeenCalledOnce();
    expect(orders()).toEqual([]);
  });

  it.each([
    ['before the first work', { state: 'none' }],
    ['after a decision', { isStale: true, projects: [] }],
    ['for another first day', { uploaded: { maker: 'Siemens', validFrom: '2026-12-01' } }],
  ] as const)('is ordered once by itself %s, and publishing does not wait for it', async (_name, change) => {
    server.answer(workOutPriceImpactCall, { isWorking: true });
    server.once.answer(readPriceImpactCall, { ...done, ...change });
    const { user } = openDraft(server, aDraft(ready), 'publish', working);
    await waitFor(() => expect(orders()).toEqual([{ draftId, validFrom: '2027-01-01' }]));
    expect(await screen.findByRole('progressbar', { name: '12 of 52 open offers worked out' })).toBeVisible();
    expect(publishButton()).toBeEnabled();
    server.answer(readPriceImpactCall, done);
    expect(await screen.findByText(/^37 of 52 open offers change/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'January');
    expect(orders()).toHaveLength(1);
  });

  it('is ordered again for the day that is entered, once it is one', async () => {
    server.answer(workOutPriceImpactCall, { isWorking: true });
    const { user } = openDraft(server, aDraft(ready), 'publish', done);
    const day = await screen.findByRole('textbox', { name: /Valid from/ });
    await user.clear(day);
    await user.type(day, '15-02-2027');
    await waitFor(() => expect(orders()).toEqual([{ draftId, validFrom: '2027-02-15' }]));
  });

  it('is not ordered again by itself when the order failed, but by a button', async () => {
    server.fail(workOutPriceImpactCall, 503);
    const { user } = openDraft(server, aDraft(ready), 'publish', { ...done, isStale: true, projects: [] });
    expect(await screen.findByText(/^The work was not begun/)).toBeVisible();
    expect(screen.getByText(/^Decisions or prices changed since/)).toBeVisible();
    expect(orders()).toHaveLength(1);
    expect(publishButton()).toBeEnabled();
    server.answer(workOutPriceImpactCall, { isWorking: true });
    server.answer(readPriceImpactCall, done);
    await user.click(screen.getByRole('button', { name: 'Work out again' }));
    expect(await screen.findByText(/^37 of 52 open offers change/)).toBeVisible();
  });

  it.each([
    ['failed', { failure: 'The server was ended several times during the work.' }, /ended several times/],
    ['stopped', {}, /stopped before all open offers/],
  ] as const)('that %s says so and can be worked out again', async (state, change, text) => {
    openDraft(server, aDraft(ready), 'publish', { ...done, ...change, state });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Work out again' })).toBeVisible();
    expect(orders()).toEqual([]);
  });

  it.each([
    ['that no offer is open', { open: 0, changed: 0 }, 0, 'No offer is open.'],
    ['that nothing changes', { changed: 0 }, 0, /^No price changes in 52 open offers\./],
    ['which rows count as left out', {}, 4, '4 rows without a decision count as left out.'],
    ['how many offers changed since', { outdated: 1 }, 0, /^1 open offer is not in these figures/],
  ])('says %s', async (_name, change, undecided, text) => {
    const draft = aDraft({ ...ready, counts: { ...ready.counts, undecided } });
    openDraft(server, draft, 'publish', { ...done, totals: { ...totals, ...change } });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('is only read by those who may not manage lists', async () => {
    startSession(aSession('sales'));
    openDraft(server, aDraft(ready), 'publish', { ...done, state: 'none', projects: [] });
    expect(await screen.findByText(/^Nobody has worked out yet what the list changes/)).toBeVisible();
    expect(orders()).toEqual([]);
  });
});
