import { explainProjectPriceCall, type PriceExplanationOnWire } from '@pw/contract/price-explanation';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { WhyAmount } from './price-why.tsx';

const server = aSalesServer();

const source = 'SBD 13.3';

const ofProject: PriceExplanationOnWire = {
  value: 500,
  valuePaise: 50_000,
  boards: [{ lineItemId: 3, name: 'MDB', value: 500, valuePaise: 50_000 }],
  origins: [
    {
      rule: 'project-wiring',
      source,
      value: 500,
      arithmetic: 'round(sum(500), 2)',
      inputs: [{ name: 'MDB', value: 500, origin: null }],
      rows: [],
    },
  ],
};

const ofBoard: PriceExplanationOnWire = {
  value: 500,
  valuePaise: 50_000,
  boards: [],
  origins: [
    {
      rule: 'wiring',
      source,
      value: 500,
      arithmetic: 'round(10000 * 5 / 100, 2)',
      inputs: [
        { name: 'afterDiscount', value: 10_000, origin: null },
        { name: 'wiringPercent', value: 5, origin: 1 },
      ],
      rows: [],
    },
    { rule: 'entry', source: 'entered', value: 5, arithmetic: '5', inputs: [], rows: [] },
  ],
};

const ofCost: PriceExplanationOnWire = {
  value: 10_000,
  valuePaise: 1_000_000,
  boards: [],
  origins: [
    {
      rule: 'price-after-discount',
      source,
      value: 10_000,
      arithmetic: 'round(sum(10000), 2)',
      inputs: [{ name: 'Busbar', value: 10_000, origin: 1 }],
      rows: [],
    },
    {
      rule: 'price-after-discount-of-a-class',
      source,
      value: 10_000,
      arithmetic: 'round(sum(10000), 2)',
      inputs: [{ name: 'Copper busbar', value: 10_000, origin: 2 }],
      rows: [],
    },
    {
      rule: 'amount-at-list-price',
      source,
      value: 10_000,
      arithmetic: 'round(10 * 1000, 2)',
      inputs: [{ name: 'listPrice', value: 1000, origin: 3 }],
      rows: [],
    },
    {
      rule: 'rate',
      source: 'company rates',
      value: 1000,
      arithmetic: '1000',
      inputs: [],
      rows: [{ table: 'material rates', revision: '7', row: 'copperBusbarPerKg' }],
    },
  ],
};

const press = (user: ReturnType<typeof renderScreen>['user'], text: string) => user.click(screen.getByText(text));

async function open() {
  const { user } = renderScreen(
    <WhyAmount projectId={17} field="wiring" paise={50_000}>
      500
    </WhyAmount>,
  );
  await user.click(screen.getByRole('button', { name: 'Why Wiring is ₹ 500.00' }));
  return { user, panel: within(await screen.findByRole('dialog', { name: 'Why Wiring is ₹ 500.00' })) };
}

describe('an amount of the price', () => {
  it('opens to its boards, their rule with its numbers, and on to lines and rates', async () => {
    server.once.answer(explainProjectPriceCall, ofProject);
    const { user, panel } = await open();
    expect(await panel.findByText('All units of all boards, added up.')).toBeVisible();

    server.once.answer(explainProjectPriceCall, ofBoard);
    await press(user, 'MDB');
    expect(
      await panel.findByText('A percentage of the price after discount, or the amount that was entered for the board.'),
    ).toBeVisible();
    expect(panel.getByText(/10,000 × 5 \/ 100/)).toHaveTextContent('10,000 × 5 / 100 = ₹ 500.00');
    expect(panel.getByText('entered')).toBeVisible();

    server.once.answer(explainProjectPriceCall, ofCost);
    await press(user, 'Price after discount');
    await panel.findByText('Busbar');
    await press(user, 'Busbar');
    await press(user, 'Copper busbar');
    await press(user, 'List price of one');
    expect(panel.getByText('company rates, material rates 7: copperBusbarPerKg')).toBeVisible();
    expect(server.requestsOf(explainProjectPriceCall).map(({ query }) => Object.fromEntries(query))).toEqual([
      { field: 'wiring' },
      { field: 'wiring', lineItemId: '3' },
      { field: 'afterDiscount', lineItemId: '3' },
    ]);
  });

  it('is explained by what holds now, each time it is opened', async () => {
    server.answer(explainProjectPriceCall, ofProject);
    const { user, panel } = await open();
    await panel.findByText('All units of all boards, added up.');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Why Wiring is ₹ 500.00' }));
    await waitFor(() => expect(server.requestsOf(explainProjectPriceCall)).toHaveLength(2));
  });

  it('shows no 0 for a line whose price nobody knows', async () => {
    const line = { source: 'SBD 13.2', value: 0, arithmetic: 'round(1 * 0, 2)', rows: [] };
    const unpriced: PriceExplanationOnWire = {
      ...ofCost,
      origins: [
        {
          rule: 'price-after-discount-of-a-class',
          source,
          value: 0,
          arithmetic: 'round(sum(0), 2)',
          inputs: [{ name: 'O/G-1, Handle, 3VA9157-0FK21', value: 0, origin: 1 }],
          rows: [],
        },
        {
          ...line,
          rule: 'amount-at-list-price',
          inputs: [
            { name: 'quantity', value: 1, origin: null },
            { name: 'listPrice', value: 0, origin: 2 },
          ],
        },
        { ...line, rule: 'no-article-price', source: 'DUMMY', arithmetic: '0', inputs: [] },
      ],
    };
    server.answer(explainProjectPriceCall, unpriced);
    const { user, panel } = await open();
    await press(user, 'O/G-1, Handle, 3VA9157-0FK21');
    expect(panel.getAllByText('no price')).toHaveLength(2);
    expect(panel.queryByText(/₹ 0\.00|DUMMY|1 × 0/)).toBeNull();
  });

  it('says so when its origin does not arrive', async () => {
    server.once.refuse(explainProjectPriceCall, 'NOT_PRICED');
    server.answer(explainProjectPriceCall, ofProject);
    const { user, panel } = await open();
    expect(await panel.findByText('The board has no price yet. Complete its configuration.')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByText('MDB')).toBeVisible();
  });
});
