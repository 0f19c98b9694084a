import { describe, expect, it } from 'vitest';
import { changedCharges, chargeEntries } from './charge-entries.ts';
import { chargeKinds, ratedCharges } from './charge-texts.ts';
import type { SavedCharges } from './charges-form.ts';

const boards = [
  { lineItemId: 1, name: 'PCC-1' },
  { lineItemId: 2, name: 'MDB' },
];
const nothing = { percent: 0, amounts: new Map<number, number>() };
const charges: SavedCharges = {
  wiring: { ...nothing, percent: 3 },
  labour: { percent: 0, amounts: new Map([[1, 125_000.55]]) },
  additional: { percent: 0, amounts: new Map([[2, 500]]) },
  freight: nothing,
  remarks: new Map([
    [1, ''],
    [2, 'Crane'],
  ]),
  rates: { overhead: 8, packing: 12_000, margin: 0, insurance: 0.5, tax: 18 },
};
const ofBoards = new Set(chargeKinds);

describe('the entries of the charges', () => {
  it('name percentages, and what is entered for each board', () => {
    expect([...chargeEntries(boards, charges, ofBoards)]).toEqual([
      ['Wiring charge', '3 %'],
      ['Labour charge of PCC-1', '₹ 1,25,000.55'],
      ['Additional charge of MDB', '₹ 500.00'],
      ['Remark of MDB', 'Crane'],
    ]);
  });

  it('name the charges of the project as a whole', () => {
    expect([...chargeEntries(boards, charges, new Set(ratedCharges))]).toEqual([
      ['Overhead', '8 %'],
      ['Packing charge', '₹ 12,000.00 per TU'],
      ['Margin', '0 %'],
      ['Insurance', '0.5 %'],
      ['Taxation', '18 %'],
    ]);
  });
});

it('of some charges are reported for these alone', () => {
  expect([...chargeEntries(boards, charges, new Set(['wiring', 'tax']))]).toEqual([
    ['Wiring charge', '3 %'],
    ['Taxation', '18 %'],
  ]);
});

describe('changedCharges', () => {
  it('tells what came, went and became another', () => {
    const theirs = {
      ...charges,
      wiring: { ...nothing, percent: 4 },
      additional: nothing,
      freight: { percent: 0, amounts: new Map([[1, 7]]) },
      remarks: new Map(),
    };
    expect(changedCharges(chargeEntries(boards, charges, ofBoards), chargeEntries(boards, theirs, ofBoards))).toEqual([
      { label: 'Wiring charge', before: '3 %', after: '4 %' },
      { label: 'Additional charge of MDB', before: '₹ 500.00', after: '-' },
      { label: 'Remark of MDB', before: 'Crane', after: '-' },
      { label: 'Freight charge of PCC-1', before: '-', after: '₹ 7.00' },
    ]);
  });

  it('tells nothing of what stays', () => {
    const entries = chargeEntries(boards, charges, ofBoards);
    expect(changedCharges(entries, entries)).toEqual([]);
  });
});
