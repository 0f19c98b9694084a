import {
  type ExposureOnWire,
  readExposureCall,
  readRequotedPriceCall,
  saveMetalSharesCall,
} from '@pw/contract/exposure';
import { listMarketRatesCall, type MarketRatesOnWire } from '@pw/contract/market-rates';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aSession } from '../../testing/signed-in.ts';
import { ExposureScreen } from './exposure.screen.tsx';

const server = aFakeServer(() => {
  startSession(aSession('commercial'));
  return startFakeServer();
});

const exposure: ExposureOnWire = {
  asOf: '2026-11-24T10:00:00.000Z',
  offers: [
    {
      projectId: 17,
      quotationNumber: 'Q-2026-0017',
      name: 'Chakan Plant',
      customer: 'Godavari Foods',
      status: 'quote-submitted',
      validUntil: '2026-12-20',
      kg: 88.1,
      costMorePaise: 9250_50,
      marginBeforePaise: 91636_96,
      marginLeftPaise: 82386_46,
      marginPercentBefore: 10.7143,
      marginPercentLeft: 9.6327,
      isBelowFloor: true,
    },
  ],
  totals: { kg: 88.1, costMorePaise: 9250_50, marginBeforePaise: 91636_96, marginLeftPaise: 82386_46 },
  unpriced: [],
  shares: [{ rateKey: 'busbarCopperPerKg', material: 'Copper busbar', share: 1 }],
  outdated: 0,
};

const rateId = '11111111-1111-4111-8111-111111111111';
const copper: MarketRatesOnWire['cards'][number] = {
  kind: 'metal',
  key: 'copper',
  unit: 'INR/kg',
  rates: [
    {
      rateId,
      value: 1050,
      validFrom: '2026-11-20',
      source: 'Hindcop 2026/164',
      enteredBy: 'Anil',
      enteredAt: '2026-11-20T10:00:00.000Z',
      withdrawn: null,
    },
  ],
  older: 0,
  holds: rateId,
  ageDays: 4,
  isOld: false,
};

function open(changes: Partial<ExposureOnWire> = {}, cards = [copper]) {
  server.answer(readExposureCall, { ...exposure, ...changes });
  server.answer(readRequotedPriceCall, { finalPaise: 10_35_620_75, requotedPaise: 10_50_084_50 });
  server.answer(listMarketRatesCall, { cards, links: [], revision: 1 });
  const router = createRouter({
    routeTree: createRootRoute({ component: ExposureScreen }),
    history: createMemoryHistory(),
  });
  return { ...renderScreen(<RouterProvider router={router} />), router };
}

const asked = () => Object.fromEntries(server.requestsOf(readExposureCall).at(-1)?.query ?? []);

describe('the exposure of open offers', () => {
  it('shows what copper at 10 % more takes of each offer, and the totals', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Q-2026-0017/ });
    for (const text of [
      'Godavari Foods',
      'Quote Submitted',
      '20-12-2026',
      '88.1',
      '9,250.50',
      '82,386.46',
      '9.63 %',
      'below floor',
    ]) {
      expect(within(row).getByText(text)).toBeVisible();
    }
    expect(screen.getByText('₹ 9,250.50')).toBeVisible();
    expect(await screen.findByText('Today copper is 1050 INR/kg of 20-11-2026, Hindcop 2026/164.')).toBeVisible();
    expect(asked()).toEqual({ metal: 'copper', percent: '10', orders: 'false' });
  });

  it('asks by another metal and change, with orders, and not with a change that is none', async () => {
    const { user } = open();
    await screen.findByRole('row', { name: /Q-2026-0017/ });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Metal' }), 'steel');
    const field = screen.getByRole('textbox', { name: 'Change, %' });
    await user.clear(field);
    await user.type(field, '31.17');
    await user.click(screen.getByRole('checkbox', { name: 'Orders without a price variation clause' }));
    await waitFor(() => expect(asked()).toEqual({ metal: 'steel', percent: '31.17', orders: 'true' }));
    await user.clear(field);
    await user.type(field, '1000.5');
    expect(field).toHaveAccessibleDescription(/Write -90 to 1000 with at most two decimals/);
    expect(asked().percent).not.toBe('1000.5');
  });

  it('shows what the offer would cost by the changed rates, of the change that is asked for', async () => {
    const { user } = open();
    const row = await screen.findByRole('row', { name: /Q-2026-0017/ });
    expect(await within(row).findByText('10,50,084.50')).toBeVisible();
    server.answer(readRequotedPriceCall, { finalPaise: 10_35_620_75, requotedPaise: null });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Metal' }), 'steel');
    await waitFor(() => expect(within(row).queryByText('10,50,084.50')).toBeNull());
    await waitFor(() => {
      const requests = server.requestsOf(readRequotedPriceCall);
      expect(Object.fromEntries(requests.at(-1)?.query ?? [])).toEqual({ metal: 'steel', percent: '10' });
    });
  });

  it('asks again while projects are being priced', async () => {
    open({ outdated: 3 });
    expect(await screen.findByText(/3 projects are being priced/)).toBeVisible();
    server.answer(readExposureCall, exposure);
    await waitFor(() => expect(screen.queryByText(/being priced/)).toBeNull());
  });

  it('names what is in no total, and says where rates come from while there is none', async () => {
    open({ unpriced: [{ projectId: 3, quotationNumber: 'Q-2026-0003', name: 'Kiln' }] }, []);
    expect(await screen.findByText(/A board has no price: Q-2026-0003 Kiln\./)).toBeVisible();
    expect(await screen.findByText(/No market rate of copper is kept/)).toBeVisible();
  });

  it('has the shares of the rates that are metal, which an administrator edits', async () => {
    startSession(aSession('administrator'));
    server.answer(saveMetalSharesCall, { saved: 1 });
    const { user } = open();
    const field = await screen.findByRole('textbox', { name: 'Copper busbar' });
    expect(screen.getByRole('button', { name: 'Save shares' })).toBeDisabled();
    await user.clear(field);
    await user.type(field, '1.2');
    expect(field).toHaveAccessibleDescription(/Write a share from 0 to 1/);
    expect(screen.getByRole('button', { name: 'Save shares' })).toBeDisabled();
    await user.clear(field);
    await user.type(field, '0.6');
    await user.click(screen.getByRole('button', { name: 'Save shares' }));
    expect(await screen.findByText('The shares are saved.')).toBeVisible();
    expect(server.bodiesOf(saveMetalSharesCall)).toEqual([{ shares: [{ rateKey: 'busbarCopperPerKg', share: 0.6 }] }]);
  });

  it('shows the shares to Commercial, who does not edit them', async () => {
    open();
    expect(await screen.findByText('Copper busbar: 1')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save shares' })).toBeNull();
  });

  it('opens the project of a row for Commercial', async () => {
    const { user, router } = open();
    await user.dblClick(await screen.findByText('Godavari Foods'));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ project: 17, step: 'summary' }));
  });

  it('opens no project for administrators, who look at it', async () => {
    startSession(aSession('administrator'));
    const { user, router } = open();
    await user.dblClick(await screen.findByText('Godavari Foods'));
    expect(router.state.location.pathname).toBe('/');
  });

  it('says so where no offer is open', async () => {
    open({ offers: [] });
    expect(await screen.findByText('No offer is open.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
  });
});
