import { wholePaise } from '@pw/domain/money';
import type { FeederPrice } from '@pw/pricing/bill/feeder-price';
import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { feederBomFile } from './feeder-bom-file.ts';

const price: FeederPrice = {
  rows: [
    {
      number: 1,
      component: 'MCCB',
      description: '=1+1',
      catalogueNumber: '3VA2340-5HN42-0AA0',
      status: 'generated',
      quantity: 1,
      make: 'Siemens',
      listPricePaise: wholePaise(12_282_550),
      unpricedState: null,
      listAmountPaise: wholePaise(12_282_550),
    },
    {
      number: 2,
      component: 'Timer',
      description: 'Timer',
      catalogueNumber: '',
      status: null,
      quantity: 3,
      make: 'Non-Siemens',
      listPricePaise: null,
      unpricedState: 'unknown',
      listAmountPaise: wholePaise(0),
    },
  ],
  pieces: 4,
  listPaise: wholePaise(12_282_550),
  afterDiscountPaise: wholePaise(10_000_000),
};

it('writes the bill of material of a feeder as a workbook in rupees, with its sums', async () => {
  const { name, bytes } = await feederBomFile('O/G-1', price);
  expect(name).toBe('O-G-1 - Feeder BOM.xlsx');
  const { sheets } = await readXlsx(bytes);
  const rows = sheets[0]?.rows.map((row) => row.map((cell) => cell ?? ''));
  expect(rows).toEqual([
    [
      'S.No',
      'Component',
      'Description',
      'Qty',
      'Make',
      'Catalogue no.',
      'Number status',
      'List Price (₹)',
      'Total (₹)',
    ],
    [1, 'MCCB', '=1+1', 1, 'Siemens', '3VA2340-5HN42-0AA0', 'Generated', 122825.5, 122825.5],
    [2, 'Timer', 'Timer', 3, 'Non-Siemens', '', '', 'unpriced', 'unpriced'],
    ['', 'Total', '', 4, '', '', '', '', 122825.5],
  ]);
});
