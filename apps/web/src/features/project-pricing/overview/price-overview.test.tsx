import { listArticlePricesCall } from '@pw/contract/article-prices';
import { readPriceOverviewCall } from '@pw/contract/price-overview';
import { readProjectChargesCall } from '@pw/contract/project-charges';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aSalesServer } from '../../../testing/fixtures.ts';
import { PricingStep } from '../pricing-step.tsx';
import { aCharges } from '../testing/a-charges.ts';
import { aPrice } from '../testing/a-price.ts';
import { noArticlePrices } from '../testing/an-article-price.ts';
import { anEmptyOverview, anOverview, anOverviewBoard } from '../testing/an-overview.ts';
import { openStep } from '../testing/open-step.tsx';

const server = aSalesServer();

beforeEach(() => {
  server.answer(getProjectPriceCall, aPrice([]));
  // Charts complain where nothing is laid out.
  vi.spyOn(console, 'warn').mockReturnValue();
});

function openOverview(overview = anOverview(), awaited: string | RegExp = 'Base Project Price') {
  server.answer(readPriceOverviewCall, overview);
  return openStep(PricingStep, awaited);
}

const textsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

/** A table that says what a drawing shows, whether it is shown or only read aloud. */
const figuresOf = (name: string) => textsOf(screen.getByRole('table', { name }));

const chargeRows = [
  ['Charge', 'Price (₹)', 'Share'],
  ['After discount', '47,26,238.90', '61.5 %'],
  ['Wiring', '0.00', '0.0 %'],
  ['Labour', '17,86,707.70', '23.2 %'],
  ['Additional', '0.00', '0.0 %'],
  ['Overhead', '0.00', '0.0 %'],
  ['Packing', '0.00', '0.0 %'],
  ['Margin', '0.00', '0.0 %'],
  ['Freight', '0.00', '0.0 %'],
  ['Insurance', '0.00', '0.0 %'],
  ['Taxation', '11,72,330.40', '15.3 %'],
  ['Final', '76,85,277.00', '100.0 %'],
];

describe('the overview of the prices', () => {
  it('has a card for each of the three prices, with what it differs by [DSH-01, PRI-49]', async () => {
    await openOverview();
    const terms = screen.getAllByRole('term').map((term) => term.textContent);
    expect(terms).toEqual([
      'Base Project Price',
      'Project Price After Switchgear Discount',
      'Final Total Project Price',
    ]);
    expect(screen.getAllByRole('definition').map((each) => each.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      '₹ 67,25,648.95',
      'List price of 2 panels',
      '₹ 47,26,238.90',
      '− ₹ 20.0 L, 29.7 % off list',
      '₹ 76,85,277.00',
      '+ ₹ 29.6 L charges, of which tax ₹ 11.7 L',
    ]);
  });

  it('marks each total and each board that lacks prices of articles', async () => {
    await openOverview(anOverview({ boards: [anOverviewBoard({ unpricedArticles: 2 }), anOverviewBoard()] }));
    expect(screen.getAllByText('incomplete: 2 articles without a price')).toHaveLength(4);
  });

  it('lists the boards, five on a page [DSH-02, DSH-03]', async () => {
    const boards = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => anOverviewBoard({ name }));
    await openOverview(anOverview({ boards }));
    const rows = textsOf(screen.getByRole('grid', { name: 'Price Breakdown Of Boards' }));
    expect(rows).toHaveLength(6);
    expect(rows.slice(0, 2)).toEqual([
      ['S.No', 'Board Name', 'Quantity', 'Unit Price', 'Total Price', 'Final Price', 'Actions'],
      ['1', 'A', '2', '1,26,858.70', '2,53,717.40', '4,09,893.46', ''],
    ]);
  });

  it('shows what a board is made of, up to its final price [DSH-08, DSH-14]', async () => {
    const { user } = await openOverview(anOverview({ boards: [anOverviewBoard({ name: 'MDB' })] }));
    await user.click(screen.getByRole('button', { name: 'Show the price breakdown of MDB' }));
    const dialog = await screen.findByRole('dialog', { name: 'Price breakdown of MDB' });
    expect(textsOf(within(dialog).getByRole('table'))).toEqual([
      ['Category', 'Price of 2 panels (₹)', 'Share'],
      ['Busbar', '53,717.40', '13.1 %'],
      ['Siemens Switchgear', '2,00,000.00', '48.8 %'],
      ['Labour', '93,650.00', '22.8 %'],
      ['Taxation', '62,526.06', '15.3 %'],
      ['Final Price', '4,09,893.46', '100.0 %'],
    ]);
  });

  it('reads aloud what is spent on which material, and what it costs at list price [DSH-04, DSH-05]', async () => {
    await openOverview();
    expect(screen.getByRole('heading', { name: 'Cost consumption by material type' })).toBeVisible();
    expect(figuresOf('Cost consumption by material type')).toEqual([
      ['Material type', 'Net Price (₹)', 'Share'],
      ['Siemens Switchgear', '40,00,000.00', '84.6 %'],
      ['Busbar', '7,26,238.90', '15.4 %'],
      ['Total', '47,26,238.90', '100.0 %'],
    ]);
    expect(screen.getByRole('heading', { name: 'Base versus sold price' })).toBeVisible();
    expect(figuresOf('Base versus sold price')).toEqual([
      ['Material type', 'Base (₹)', 'Sold (₹)'],
      ['Siemens Switchgear', '59,99,410.05', '40,00,000.00'],
      ['Busbar', '7,26,238.90', '7,26,238.90'],
      ['Total', '67,25,648.95', '47,26,238.90'],
    ]);
  });

  it('reads aloud the round off between the charges and the final price', async () => {
    const { totals } = anOverview();
    await openOverview(anOverview({ totals: { ...totals, roundOff: 0.37, roundOffPaise: 37 } }));
    expect(figuresOf('Breakdown of additional project charges').slice(-2)).toEqual([
      ['Round off', '0.37', '0.0 %'],
      ['Final', '76,85,277.00', '100.0 %'],
    ]);
  });

  it('reads aloud every charge between net and final price, and what the groups cost [DSH-06, DSH-07]', async () => {
    await openOverview();
    expect(screen.getByRole('heading', { name: 'Breakdown of additional project charges' })).toBeVisible();
    expect(figuresOf('Breakdown of additional project charges')).toEqual(chargeRows);
    expect(screen.getByRole('heading', { name: 'Price consumption by component group' })).toBeVisible();
    expect(figuresOf('Price consumption by component group')).toEqual([
      ['Component group', 'Net Price (₹)', 'Share'],
      ['MCCB', '30,00,000.00', '75.0 %'],
      ['ACB', '10,00,000.00', '25.0 %'],
      ['Total', '40,00,000.00', '100.0 %'],
    ]);
  });

  it('shows a chart as a table and back, all of them by a key, and one enlarged by its number', async () => {
    const { user } = await openOverview();
    const hidden = () => screen.getAllByRole('table').filter((table) => table.closest('.pw-hidden')).length;
    expect(hidden()).toBe(4);
    await user.click(screen.getByRole('button', { name: 'Show as table: Base versus sold price' }));
    expect(hidden()).toBe(3);
    await user.click(screen.getByRole('button', { name: 'Show as chart: Base versus sold price' }));
    expect(hidden()).toBe(4);
    await user.keyboard('t');
    expect(hidden()).toBe(0);
    await user.keyboard('4');
    const dialog = await screen.findByRole('dialog', { name: 'Price consumption by component group' });
    expect(within(dialog).getByRole('table', { name: 'Price consumption by component group' })).toBeVisible();
  });

  it('says that no board has a price yet where that is so', async () => {
    const { user } = await openOverview(anEmptyOverview(), 'No boards');
    expect(screen.getAllByText('No board of the project has a price yet.')).toHaveLength(5);
    await user.keyboard('1');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says so when the figures did not arrive, and tries again [DSH-16, DSH-17]', async () => {
    server.once.fail(readPriceOverviewCall, 503);
    const { user } = await openOverview(anOverview(), /Unable to fetch the chart data. Please try again later.$/);
    expect(screen.getByRole('alert')).toHaveTextContent('Unable to fetch the chart data. Please try again later.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Base Project Price')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('flags a refresh that failed and keeps the figures of before [DSH-18]', async () => {
    const { user } = await openOverview();
    server.answer(readProjectChargesCall, { charges: aCharges() });
    server.answer(listArticlePricesCall, noArticlePrices);
    server.once.fail(readPriceOverviewCall, 500);
    await user.click(screen.getByRole('tab', { name: 'Price Calculation' }));
    await user.click(screen.getByRole('tab', { name: 'Price Overview' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Unable to fetch the chart data/);
    expect(screen.getByText('₹ 76,85,277.00')).toBeVisible();
  });

  it('says in the words of the server why there is no price', async () => {
    const message = 'Board Gold has an amount above INR 9,99,999: lower prices or quantities';
    server.refuse(readPriceOverviewCall, 'TOO_LARGE', { message });
    await openStep(PricingStep, message);
    expect(screen.getByText(/There is no price/)).toBeVisible();
  });
});
