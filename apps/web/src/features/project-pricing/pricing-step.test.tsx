import { listArticlePricesCall } from '@pw/contract/article-prices';
import { readPriceOverviewCall } from '@pw/contract/price-overview';
import { readProjectChargesCall } from '@pw/contract/project-charges';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { pricingHelp } from '@pw/domain/project-pricing/charge-texts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import type { StepProps } from '../projects/wizard/wizard-frame.tsx';
import { PricingStep } from './pricing-step.tsx';
import { aCharges } from './testing/a-charges.ts';
import { aPrice, aPricedBoard } from './testing/a-price.ts';
import { noArticlePrices } from './testing/an-article-price.ts';
import { anOverview } from './testing/an-overview.ts';
import { openStep } from './testing/open-step.tsx';

const server = aSalesServer();

beforeEach(() => {
  server.answer(readProjectChargesCall, { charges: aCharges() });
  server.answer(listArticlePricesCall, noArticlePrices);
});

const onDiscount = vi.fn<() => void>();
const PricingWithDiscount = (step: StepProps) => <PricingStep {...step} onDiscount={onDiscount} />;
const openCalculation = (awaited: string, given: { readonly isViewOnly?: boolean } = {}) =>
  openStep(PricingWithDiscount, awaited, { ...given, search: '?tab=2' });
const heads = () =>
  table()
    .getAllByRole('columnheader')
    .map((head) => head.textContent);
const cellsOf = (row: Element | null | undefined) =>
  [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
const table = () => within(screen.getByRole('grid', { name: 'Boards' }));
const bodyRows = () => table().getAllByRole('row').slice(1);

describe('the step Pricing', () => {
  it('has its title and says what it is for [PRI-01]', async () => {
    server.answer(getProjectPriceCall, aPrice([aPricedBoard()]));
    await openCalculation('View overall price consumed and apply additional charges for the components added');
    expect(screen.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
  });

  it('has the overview first and the calculation second, each at an address of its own [PRI-02, PRI-35]', async () => {
    server.answer(getProjectPriceCall, aPrice([aPricedBoard()]));
    server.answer(readPriceOverviewCall, anOverview());
    const { user, address } = await openStep(PricingWithDiscount, 'Base Project Price');
    const tabs = within(screen.getByRole('tablist', { name: 'Pricing' })).getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Price Overview', 'Price Calculation']);
    expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Price Calculation' }));
    expect(await screen.findByRole('region', { name: 'Totals of the project' })).toBeVisible();
    expect(address()).toBe('/?tab=2');
  });

  it('lists the boards with the prices of all their units [PRI-04]', async () => {
    server.answer(getProjectPriceCall, aPrice([aPricedBoard({ name: 'MDB', quantity: 2 })]));
    await openCalculation('MDB');
    expect(heads()).toEqual(['S.No', 'Board Name', 'Quantity', 'List Price (₹)', 'Net Price (₹)', 'Final Price (₹)']);
    expect(cellsOf(bodyRows()[0])).toEqual(['1', 'MDB', '2', '3,61,134.55', '2,53,717.40', '4,09,893.46']);
  });

  it('shows five boards on a page and finds the others by name', async () => {
    const boards = ['A', 'B', 'C', 'D', 'E', 'Pump house'].map((name) => aPricedBoard({ name }));
    server.answer(getProjectPriceCall, aPrice(boards));
    const { user } = await openCalculation('A');
    expect(bodyRows()).toHaveLength(5);
    await user.type(screen.getByRole('searchbox', { name: 'Search boards' }), 'pump');
    expect(cellsOf((await screen.findByText('Pump house')).closest('tr'))[0]).toBe('6');
    await user.type(screen.getByRole('searchbox', { name: 'Search boards' }), ' nowhere');
    expect(await screen.findByText('No boards matching that name were found.')).toBeVisible();
  });

  it('has the total of the project next to the charges [PRI-11]', async () => {
    server.answer(getProjectPriceCall, aPrice([aPricedBoard()]));
    await openCalculation('Final Total Project Price :');
    expect(screen.getByRole('region', { name: 'Totals of the project' })).toHaveTextContent(
      'List₹ 67,25,648.95After switchgear discount₹ 47,26,238.90Margin₹ 0.00Final Total Project Price :₹ 76,85,277.00',
    );
  });

  it('has the round off of a total that is rounded to the rupee above it', async () => {
    const price = aPrice([aPricedBoard()]);
    const totals = { ...price.totals, roundOff: -0.13, roundOffPaise: -13 };
    server.answer(getProjectPriceCall, { ...price, totals });
    await openCalculation('Final Total Project Price :');
    expect(screen.getByRole('region', { name: 'Totals of the project' })).toHaveTextContent(
      'Margin₹ 0.00Round off₹ -0.13Final Total Project Price :₹ 76,85,277.00',
    );
  });

  it('leads from the calculation to the discounts of the components [DSH-21]', async () => {
    server.answer(getProjectPriceCall, aPrice([aPricedBoard()]));
    const { user } = await openCalculation('Final Total Project Price :');
    server.answer(readPriceOverviewCall, anOverview());
    await user.click(screen.getByRole('button', { name: 'Apply Component Discount' }));
    expect(onDiscount).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('tab', { name: 'Price Overview' }));
    expect(screen.queryByRole('button', { name: 'Apply Component Discount' })).not.toBeInTheDocument();
  });

  it('helps with percentages and amounts, the order of the calculation and where to edit [SHL-65, SHL-66]', async () => {
    server.answer(getProjectPriceCall, aPrice([aPricedBoard()]));
    const { user } = await openCalculation('Final Total Project Price :');
    await user.click(screen.getByRole('button', { name: 'Help' }));
    for (const { title, text } of pricingHelp) {
      expect(screen.getByText(title)).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
    }
  });

  it('names the boards without a price and leads to their configuration', async () => {
    const boards = [
      aPricedBoard({ lineItemId: 3, name: 'New', pricing: 'not-configured', price: null }),
      aPricedBoard({ lineItemId: 4, name: 'Half', pricing: 'no-design', price: null }),
      aPricedBoard({ name: 'Done' }),
    ];
    server.answer(getProjectPriceCall, aPrice(boards));
    const { user, address } = await openCalculation('Not in the totals:');
    expect(screen.getByText(/The boards “New”, “Half” have no price/)).toBeVisible();
    expect(bodyRows().map((row) => cellsOf(row).slice(1))).toEqual([
      ['NewNot configuredConfigure', '2', '-', '-', '-'],
      ['HalfNo designConfigure', '2', '-', '-', '-'],
      ['Done', '2', '3,61,134.55', '2,53,717.40', '4,09,893.46'],
    ]);
    expect(screen.getByRole('link', { name: 'Configure Half' })).toHaveAttribute(
      'href',
      '/main/sales/add-product/true?project=17&board=4',
    );
    await user.click(screen.getByRole('link', { name: 'Configure New' }));
    expect(address()).toBe('/main/sales/add-product/false?project=17&board=3');
  });

  it('lets a board be looked at, not configured, in a project that can only be viewed', async () => {
    server.answer(getProjectPriceCall, aPrice([aPricedBoard({ name: 'New', pricing: 'no-design', price: null })]));
    await openCalculation('New', { isViewOnly: true });
    expect(screen.getByRole('link', { name: 'View New' })).toBeVisible();
    expect(screen.getByText('The board “New” has no price and is not in the totals.')).toBeVisible();
    expect(screen.queryByText('Configure')).not.toBeInTheDocument();
  });

  it('counts the articles that the price list does not hold', async () => {
    server.answer(
      getProjectPriceCall,
      aPrice([aPricedBoard({ unpricedArticles: 1 }), aPricedBoard({ unpricedArticles: 3 })]),
    );
    await openCalculation('incomplete: 1 article without a price');
    expect(screen.getByText('incomplete: 3 articles without a price')).toBeVisible();
  });

  it('says which board was saved under other rules than the current ones', async () => {
    server.answer(
      getProjectPriceCall,
      aPrice([aPricedBoard({ name: 'Gold', savedUnderRules: 'SBD-R0.1+00' }), aPricedBoard({ name: 'Silver' })]),
    );
    await openCalculation('Gold');
    const texts = screen.getAllByText(/^Saved under other rules. This price follows the current rules/);
    expect(texts.map((text) => text.closest('[role=row], tr')?.textContent?.includes('Gold'))).toEqual([true]);
  });

  it('says where boards come from while there is none', async () => {
    server.answer(getProjectPriceCall, aPrice([]));
    await openCalculation('No boards');
    expect(screen.getByText('Add the first one at the step Board Catalog.')).toBeVisible();
  });

  it('says why there is no price, in the words of the server, and tries again', async () => {
    const message = 'Board Gold has an amount above INR 9,99,999: lower prices or quantities';
    server.once.refuse(getProjectPriceCall, 'TOO_LARGE', { message });
    server.answer(getProjectPriceCall, aPrice([aPricedBoard({ name: 'Gold' })]));
    const { user } = await openCalculation(message);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Gold')).toBeVisible();
  });

  it('says that the price did not arrive when the server is away', async () => {
    server.fail(getProjectPriceCall, 503);
    await openCalculation('Try again');
    expect(screen.getByText(/The price did not arrive/)).toBeVisible();
  });
});
