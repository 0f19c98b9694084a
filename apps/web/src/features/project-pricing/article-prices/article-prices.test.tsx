import { type ArticlePricesOnWire, listArticlePricesCall, saveArticlePriceCall } from '@pw/contract/article-prices';
import { readProjectChargesCall } from '@pw/contract/project-charges';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSalesServer } from '../../../testing/fixtures.ts';
import { PricingStep } from '../pricing-step.tsx';
import { aCharges } from '../testing/a-charges.ts';
import { aPrice, aPricedBoard } from '../testing/a-price.ts';
import { noArticlePrices } from '../testing/an-article-price.ts';
import { openStep } from '../testing/open-step.tsx';

const server = aSalesServer();

const line = (feeder: string, catalogueNumber: string): ArticlePricesOnWire['unpriced'][number] => ({
  lineItemId: 1,
  board: 'MDB',
  feeder,
  priceName: catalogueNumber,
  catalogueNumber,
  description: 'Current transformer',
  quantity: 3,
  state: 'unknown',
});

const unpriced = [line('I/C', '4NC5-400/5'), line('O/G', '4NC5-400/5'), line('O/G', '7PV1508')];

const quoted: ArticlePricesOnWire['prices'][number] = {
  priceName: '3SU1-RED',
  state: 'quoted',
  price: 1450,
  pricePaise: 1450_00,
  source: 'Rishta, quotation 9',
  validUntil: '2026-12-31',
  by: 'Asha Rao',
  at: '2026-11-20T06:10:00.000Z',
};

beforeEach(() => {
  server.answer(readProjectChargesCall, { charges: aCharges() });
  server.answer(getProjectPriceCall, aPrice([aPricedBoard({ name: 'MDB', unpricedArticles: 2 })]));
});

const open = (given: { readonly isViewOnly?: boolean } = {}) =>
  openStep(PricingStep, 'MDB', { ...given, search: '?tab=2' });
const table = (name: string) => screen.findByRole('grid', { name });

describe('the articles of a project without a price', () => {
  it('are listed with where they stand and how many are needed, and the totals say that they lack them', async () => {
    server.answer(listArticlePricesCall, { ...noArticlePrices, unpriced });
    await open();
    const rows = within(await table('Articles without a price'))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => [...row.querySelectorAll('td')].slice(0, 3).map((cell) => cell.textContent))).toEqual([
      ['4NC5-400/5Current transformer', 'MDB: I/C, O/Gnot in a price list', '6'],
      ['7PV1508Current transformer', 'MDB: O/Gnot in a price list', '3'],
    ]);
    expect(screen.getByText('Articles without a price are not in them: MDB (2 articles).')).toBeVisible();
    const totals = within(screen.getByRole('region', { name: 'Totals of the project' }));
    expect(totals.getByText('incomplete: 2 articles without a price')).toBeVisible();
  });

  it('get their prices one after the other by keyboard; source and day of the quotation stay', async () => {
    server.answer(listArticlePricesCall, { ...noArticlePrices, unpriced });
    server.once.answer(saveArticlePriceCall, { revision: 2 });
    server.once.answer(saveArticlePriceCall, { revision: 3 });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Enter price of 4NC5-400/5' }));
    const first = within(await screen.findByRole('dialog', { name: 'Price of 4NC5-400/5' }));
    expect(first.getByLabelText(/Price of one/)).toHaveFocus();
    await user.keyboard('4,350.00{Tab}Rishta, quotation 17');
    await user.click(first.getByRole('button', { name: 'Save and next' }));
    const next = within(await screen.findByRole('dialog', { name: 'Price of 7PV1508' }));
    await waitFor(() => expect(next.getByLabelText(/Price of one/)).toHaveFocus());
    expect(next.getByLabelText(/Source/)).toHaveValue('Rishta, quotation 17');
    await user.keyboard('3980');
    await user.click(next.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodiesOf(saveArticlePriceCall)).toEqual([
      { state: 'quoted', price: 4350, source: 'Rishta, quotation 17', validUntil: null, revision: 1 },
      { state: 'quoted', price: 3980, source: 'Rishta, quotation 17', validUntil: null, revision: 2 },
    ]);
    expect(server.requestsOf(saveArticlePriceCall)[0]?.path).toContain('/article-prices/4NC5-400%2F5');
  });

  it('are named by what they are where nobody knows a number', async () => {
    const nameless = { ...line('O/G', ''), priceName: 'Rotary handle of NX1', description: 'Rotary handle' };
    server.answer(listArticlePricesCall, { ...noArticlePrices, unpriced: [nameless] });
    server.answer(saveArticlePriceCall, { revision: 2 });
    const { user } = await open();
    const row = within(await table('Articles without a price')).getByRole('row', { name: /Rotary handle of NX1/ });
    expect(within(row).getByText('no catalogue number')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Offer Rotary handle of NX1 on request' }));
    await waitFor(() => expect(server.requestsOf(saveArticlePriceCall)).toHaveLength(1));
    expect(decodeURIComponent(server.requestsOf(saveArticlePriceCall)[0]?.path ?? '')).toContain(
      '/article-prices/Rotary handle of NX1',
    );
  });

  it('are offered on request with one press', async () => {
    server.answer(listArticlePricesCall, { ...noArticlePrices, unpriced });
    server.answer(saveArticlePriceCall, { revision: 2 });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Offer 7PV1508 on request' }));
    await waitFor(() => expect(server.bodiesOf(saveArticlePriceCall)).toEqual([{ state: 'on request', revision: 1 }]));
  });

  it('say at each field what it has to be, and send nothing', async () => {
    server.answer(listArticlePricesCall, { ...noArticlePrices, unpriced });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Enter price of 7PV1508' }));
    await screen.findByRole('dialog');
    await user.keyboard('0{Tab}ab');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Write a price above 0 in rupees, with at most two decimals.')).toBeVisible();
    expect(screen.getByText('Name the vendor and his quotation, in 3 to 200 characters.')).toBeVisible();
    expect(server.bodiesOf(saveArticlePriceCall)).toEqual([]);
  });

  it('keep what was typed when somebody else has changed the project, and are read again', async () => {
    server.answer(listArticlePricesCall, { ...noArticlePrices, unpriced });
    server.once.refuse(saveArticlePriceCall, 'STALE');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Enter price of 7PV1508' }));
    await screen.findByRole('dialog');
    const theirs = { ...quoted, priceName: '7PV1508' };
    server.answer(listArticlePricesCall, { ...noArticlePrices, prices: [theirs], unpriced, revision: 8 });
    server.once.answer(saveArticlePriceCall, { revision: 9 });
    await user.keyboard('3980{Tab}Rishta');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.requestsOf(listArticlePricesCall)).toHaveLength(2));
    expect(screen.getByLabelText(/Price of one/)).toHaveValue('3980');
    const warning =
      'Asha Rao has saved this article meanwhile: at ₹ 1,450.00, Rishta, quotation 9. Your save replaces it.';
    expect(await screen.findByText(warning, { exact: false })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodiesOf(saveArticlePriceCall).at(-1)).toMatchObject({ revision: 8 });
  });
});

describe('the prices that count for one project', () => {
  it('are listed with source, day and person, edited and removed', async () => {
    server.answer(listArticlePricesCall, { ...noArticlePrices, prices: [quoted] });
    server.answer(saveArticlePriceCall, { revision: 2 });
    const { user } = await open();
    const rows = within(await table('Prices for this project'));
    expect(rows.getByText('1,450.00')).toBeVisible();
    expect(rows.getByText('Rishta, quotation 9')).toBeVisible();
    expect(rows.getByText('31-12-2026')).toBeVisible();
    await user.click(rows.getByRole('button', { name: 'Edit the price of 3SU1-RED' }));
    expect(await screen.findByLabelText(/Price of one/)).toHaveValue('1,450');
    await user.keyboard('{Escape}');
    await user.click(rows.getByRole('button', { name: 'Remove the price of 3SU1-RED' }));
    await waitFor(() => expect(server.bodiesOf(saveArticlePriceCall)).toEqual([{ state: 'none', revision: 1 }]));
  });

  it('are only read in a project that can only be viewed', async () => {
    server.answer(listArticlePricesCall, { ...noArticlePrices, prices: [quoted], unpriced });
    await open({ isViewOnly: true });
    const rows = within(await table('Prices for this project'));
    expect(rows.queryByRole('button', { name: /Edit|Remove/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Enter price/ })).toBeNull();
  });

  it('take no room where there are none', async () => {
    server.answer(listArticlePricesCall, noArticlePrices);
    await open();
    await waitFor(() => expect(server.requestsOf(listArticlePricesCall)).toHaveLength(1));
    expect(screen.queryByText('Prices for this project')).toBeNull();
    expect(screen.queryByText('Articles without a price')).toBeNull();
  });
});
