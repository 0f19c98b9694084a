import {
  type PriceMonthsOnWire,
  type PriceVariationOnWire,
  readPriceVariationCall,
  replayPriceVariationCall,
  savePriceVariationCall,
} from '@pw/contract/price-variation';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PriceVariationPage } from './price-variation-page.tsx';

const server = aSalesServer();

const indices = ['copper', 'labour'].map((index) => ({ index, firstMonth: '2024-10', lastMonth: '2026-10' }));

const saved: PriceVariationOnWire = {
  variation: {
    clause: {
      fixed: 15,
      parts: [
        { index: 'copper', weight: 55, lag: 1 },
        { index: 'labour', weight: 30, lag: 0 },
      ],
      baseMonth: '2024-11',
      bandPercent: 3,
      capPercent: null,
    },
    base: [
      { index: 'copper', month: '2024-10', value: 300 },
      { index: 'labour', month: '2024-11', value: 102 },
    ],
  },
  indices,
  revision: 4,
};

const months: PriceMonthsOnWire = {
  basePaise: 855278_31,
  months: [
    { month: '2024-11', factor: 1, pricePaise: 855278_31, variationPaise: 0, provisional: [] },
    { month: '2026-11', factor: 1.192798, pricePaise: 1020174_29, variationPaise: 164895_98, provisional: ['labour'] },
  ],
};

function open(read: PriceVariationOnWire, { isViewOnly = false } = {}) {
  server.answer(readPriceVariationCall, read);
  server.answer(replayPriceVariationCall, months);
  return renderScreen(<PriceVariationPage projectId={17} isViewOnly={isViewOnly} onClose={() => undefined} />);
}

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

describe('the price variation clause of a project', () => {
  it('shows what it makes of the price, month by month, and which months are provisional', async () => {
    open(saved);
    const row = await screen.findByRole('row', { name: /11-2026/ });
    expect(within(row).getByText('1.192798')).toBeVisible();
    expect(within(row).getByText('1,64,895.98')).toBeVisible();
    expect(within(row).getByText('labour')).toBeVisible();
    expect(screen.getByText('P0 is ₹ 8,55,278.31.')).toBeVisible();
  });

  it('says what its weights come to while that is not 100 %, and is saved when it is', async () => {
    server.answer(savePriceVariationCall, { ...months, revision: 5 });
    const { user } = open(saved);
    const fixed = await screen.findByRole('textbox', { name: 'Fixed part %' });
    expect(screen.getByRole('button', { name: 'Save clause' })).toBeDisabled();
    await user.clear(fixed);
    await user.type(fixed, '14.99');
    expect(screen.getByText('Fixed part and weights are 99.99 %, not 100 %.')).toBeVisible();
    await user.clear(field('Weight % of line 1'));
    await user.type(field('Weight % of line 1'), '55.01');
    expect(screen.getByText('Fixed part and weights are 100 %.')).toBeVisible();
    await user.clear(field('Dead band %'));
    await user.click(screen.getByRole('button', { name: 'Save clause' }));
    expect(await screen.findByText('The clause is saved.')).toBeVisible();
    expect(server.bodiesOf(savePriceVariationCall)).toEqual([
      {
        clause: {
          fixed: 14.99,
          parts: [
            { index: 'copper', weight: 55.01, lag: 1 },
            { index: 'labour', weight: 30, lag: 0 },
          ],
          baseMonth: '2024-11',
          bandPercent: null,
          capPercent: null,
        },
        revision: 4,
      },
    ]);
  });

  it('is not sent with a faulty field, and says at each what is wrong', async () => {
    const { user } = open({ ...saved, variation: null, revision: 0 });
    await user.click(await screen.findByRole('button', { name: 'Save clause' }));
    expect(screen.queryByText(/^Fixed part and weights are/)).toBeNull();
    expect(screen.getByText(/^Write a percentage above 0/)).toBeVisible();
    await user.clear(field('Base month'));
    await user.type(field('Base month'), '2024-13');
    await user.click(screen.getByRole('button', { name: 'Save clause' }));
    expect(screen.getByText('Write a month as yyyy-MM.')).toBeVisible();
    expect(server.bodiesOf(savePriceVariationCall)).toEqual([]);
  });

  it('says which index lacks the base month', async () => {
    const message = 'The index copper has no value of 09-2024. Enter it in Market rates.';
    server.refuse(savePriceVariationCall, 'INDEX_MISSING', { message });
    const { user } = open(saved);
    await user.clear(await screen.findByRole('textbox', { name: 'Base month' }));
    await user.type(field('Base month'), '2024-10');
    await user.click(screen.getByRole('button', { name: 'Save clause' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('takes lines in and out, and is taken out as a whole', async () => {
    server.answer(savePriceVariationCall, { basePaise: 1, months: [], revision: 5 });
    const { user } = open(saved);
    await user.click(await screen.findByRole('button', { name: 'Add an index' }));
    expect(screen.getAllByRole('combobox', { name: /^Index of line/ })).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Remove line 3' }));
    expect(screen.getAllByRole('combobox', { name: /^Index of line/ })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Take the clause out' }));
    expect(await screen.findByText('The clause is taken out.')).toBeVisible();
    expect(server.bodiesOf(savePriceVariationCall)).toEqual([{ clause: null, revision: 4 }]);
  });

  it('is replayed from another month', async () => {
    const { user } = open(saved);
    await user.type(await screen.findByRole('textbox', { name: 'From month' }), '2025-06');
    await waitFor(() => expect(server.requestsOf(replayPriceVariationCall).at(-1)?.query.get('from')).toBe('2025-06'));
  });

  it('is shown as it is in a project that can only be viewed', async () => {
    open(saved, { isViewOnly: true });
    expect(await screen.findByText('55 % copper, lag 1, base value 300 of 10-2024')).toBeVisible();
    expect(screen.getByText('Dead band 3 %')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save clause' })).toBeNull();
  });

  it('says where indices come from while there are none', async () => {
    open({ variation: null, indices: [], revision: 0 });
    expect(await screen.findByText(/An administrator enters them in Market rates/)).toBeVisible();
    expect(screen.getByText('No clause is saved.')).toBeVisible();
  });
});
