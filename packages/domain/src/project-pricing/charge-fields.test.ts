import { describe, expect, it } from 'vitest';
import { amountOfEach, type ChargeFields, enterAmount, enterAmountOfEach } from './charge-fields.ts';

const row = { value: '0', remark: '' };
const fields: ChargeFields = {
  mode: 'AMOUNT',
  percent: '0',
  rows: [
    { ...row, lineItemId: 1, boardName: 'PCC-1' },
    { ...row, lineItemId: 2, boardName: 'MDB', remark: 'Crane' },
  ],
  selected: new Set([1, 2]),
  bulk: '7',
};

describe('one amount for each board', () => {
  it('is in all rows, keeps remarks, and takes the place of an amount for the selected boards', () => {
    const entered = enterAmountOfEach(fields, '25,000');
    expect(entered.rows.map(({ value, remark }) => [value, remark])).toEqual([
      ['25,000', ''],
      ['25,000', 'Crane'],
    ]);
    expect(entered.bulk).toBe('');
    expect(amountOfEach(entered)).toBe('25,000');
  });

  it('is none where the boards differ, or there is no board', () => {
    expect(amountOfEach(enterAmount(fields, 2, '5'))).toBeNull();
    expect(amountOfEach({ ...fields, rows: [] })).toBeNull();
  });
});
