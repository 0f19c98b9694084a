import { type OfferCurrencyOnWire, readOfferCurrencyCall, setOfferCurrencyCall } from '@pw/contract/offer-currency';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { OfferCurrencyNotice } from './offer-currency-notice.tsx';
import { OfferCurrencyPage } from './offer-currency-page.tsx';

const server = aSalesServer();

const dollars = { rate: 83.9, validFrom: '2026-11-20', source: 'bank card rate' };

const inRupees: OfferCurrencyOnWire = {
  currency: 'INR',
  rate: null,
  validFrom: null,
  source: null,
  newer: null,
  rows: [
    { name: 'MDB', inrPaise: 703457_15, amountMinor: 703457_15 },
    { name: 'Freight', inrPaise: 33_33, amountMinor: 33_33 },
  ],
  totalMinor: 703490_48,
  differenceMinor: 0,
  possible: [{ currency: 'USD', ...dollars }],
  revision: 3,
};

const inDollars: OfferCurrencyOnWire = {
  ...inRupees,
  currency: 'USD',
  ...dollars,
  rows: [
    { name: 'MDB', inrPaise: 703457_15, amountMinor: 8384_47 },
    { name: 'Freight', inrPaise: 33_33, amountMinor: 40 },
  ],
  totalMinor: 8384_87,
  differenceMinor: 1,
};

const newer = { rate: 84.4, validFrom: '2026-11-23', source: 'bank card rate' };

function open(read: OfferCurrencyOnWire, { isViewOnly = false } = {}) {
  server.answer(readOfferCurrencyCall, read);
  return renderScreen(<OfferCurrencyPage projectId={17} isViewOnly={isViewOnly} onClose={() => undefined} />);
}

describe('the page of the currency of an offer', () => {
  it('sets a currency that has a sell rate, and shows each printed amount, the total and the difference', async () => {
    server.answer(setOfferCurrencyCall, inDollars);
    const { user } = open(inRupees);
    expect(await screen.findByText('The offer is in rupees.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Set currency' })).toBeDisabled();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'USD');
    await user.click(screen.getByRole('button', { name: 'Set currency' }));
    expect(await screen.findByText('Total without GST: USD 8,384.87')).toBeVisible();
    const row = screen.getByRole('row', { name: /MDB/ });
    expect(within(row).getByText('7,03,457.15')).toBeVisible();
    expect(within(row).getByText('USD 8,384.47')).toBeVisible();
    expect(screen.getByText('The sum of the rupees would be USD 8,384.88; the printed amounts count.')).toBeVisible();
    expect(server.bodiesOf(setOfferCurrencyCall)).toEqual([{ currency: 'USD', revision: 3 }]);
  });

  it('shows a newer rate, and takes it by setting the same currency again', async () => {
    server.answer(setOfferCurrencyCall, { ...inDollars, ...newer });
    const { user } = open({ ...inDollars, newer });
    expect(await screen.findByText('84.4 INR/USD of 23-11-2026, bank card rate.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take the newer rate' }));
    expect(await screen.findByText(/^The offer is in USD at 84.4 INR\/USD/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Set currency' })).toBeDisabled();
  });

  it('says why a currency was refused', async () => {
    const message = 'USD has no sell rate. Enter rupees for one USD in Market rates.';
    server.refuse(setOfferCurrencyCall, 'NO_EXCHANGE_RATE', { message });
    const { user } = open(inRupees);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Currency' }), 'USD');
    await user.click(screen.getByRole('button', { name: 'Set currency' }));
    expect(await screen.findByText(new RegExp(message))).toBeVisible();
  });

  it('says where sell rates come from while there are none', async () => {
    open({ ...inRupees, possible: [] });
    expect(await screen.findByText('An administrator enters sell rates in Market rates.')).toBeVisible();
  });

  it('shows the currency of a project that can only be viewed, and sets none', async () => {
    open(inDollars, { isViewOnly: true });
    expect(await screen.findByText(/^The offer is in USD at 83.9/)).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('the notice of the currency next to the price', () => {
  const show = (read: OfferCurrencyOnWire) => {
    server.answer(readOfferCurrencyCall, read);
    const onOpen = vi.fn<() => void>();
    return { ...renderScreen(<OfferCurrencyNotice projectId={17} onOpen={onOpen} />), onOpen };
  };

  it('says the total in the currency, its rate and a newer one, and leads to the page', async () => {
    const { user, onOpen } = show({ ...inDollars, newer });
    expect(
      await screen.findByText(
        /USD 8,384.87 without GST, at 83.9 INR\/USD of 20-11-2026. A newer rate is 84.4 of 23-11-2026./,
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Offer currency' }));
    expect(onOpen).toHaveBeenCalledOnce();
  });
});
