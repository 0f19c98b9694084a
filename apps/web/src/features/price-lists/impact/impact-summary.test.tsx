import { type PriceImpactOnWire, readPriceImpactCall } from '@pw/contract/price-impact';
import { listPriceListsCall } from '@pw/contract/price-lists';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { startAdministration } from '../../administration/testing/start-administration.ts';
import { PriceLists } from '../price-lists.screen.tsx';
import { aMaker, anImpact, listsOf } from '../testing/a-price-list.ts';

const server = aFakeServer(startAdministration);

const done = anImpact({
  state: 'done',
  progress: { done: 3, total: 3 },
  bookHash: 'pb-0123456789ab',
  endedAt: '2026-11-20T09:01:00.000Z',
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

describe('the price lists', () => {
  const openLists = (impact: PriceImpactOnWire) => {
    server.answer(listPriceListsCall, listsOf([aMaker()]));
    server.answer(readPriceImpactCall, impact);
    const onImpact = vi.fn<() => void>();
    return {
      ...renderScreen(
        <PriceLists
          onMaker={vi.fn<() => void>()}
          onDraft={vi.fn<() => void>()}
          onMissing={vi.fn<() => void>()}
          onImpact={onImpact}
        />,
      ),
      onImpact,
    };
  };

  it('say what they change of the open offers, and lead to them', async () => {
    const { user, onImpact } = openLists(done);
    expect(await screen.findByText(/2 of 3 open offers change/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'See the offers' }));
    expect(onImpact).toHaveBeenCalledOnce();
  });

  it('show how far the work on it is', async () => {
    openLists(anImpact({ state: 'working', progress: { done: 250, total: 500 } }));
    expect(await screen.findByRole('progressbar', { name: '250 of 500 open offers worked out' })).toBeVisible();
  });

  it('say nothing of it where nothing changes', async () => {
    openLists({ ...done, totals: { ...done.totals, changed: 0 } });
    await screen.findByRole('row', { name: /Siemens/ });
    expect(screen.queryByText(/open offers change/)).toBeNull();
  });
});
