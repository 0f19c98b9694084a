import { expect, it } from 'vitest';
import { anOrigin } from '../testing/an-origin.ts';
import { boardOriginOf } from './board-origin.tsx';

const origin = boardOriginOf(anOrigin());

it('a property of the board says where it is written', () => {
  expect(origin.ofProperty('board', 'RATED_CURRENT')).toMatchObject({
    fileName: 'LT schedule.xlsx',
    text: 'PCC-1!B2: 1600 A',
  });
  expect(origin.ofProperty('board', 'SB_IP')).toBeNull();
});

it('a property of a feeder says what its field in the file says', () => {
  expect(origin.ofProperty('f1', 'FEEDER_AMP_RATING')?.text).toBe('PCC-1!F12: 1600A');
  expect(origin.ofProperty('f1', 'FEEDER_POLES')).toBeNull();
  expect(origin.ofProperty('f2', 'FEEDER_AMP_RATING')).toBeNull();
});

it('a value that is not written has no line', () => {
  const given = { value: 'N', text: '', source: { sheet: 'PCC-1', cell: 'A12:H12' } };
  const { ofProperty } = boardOriginOf(
    anOrigin({ feeders: { f1: { row: 'b1r1', at: given.source, values: { operation: given } } } }),
  );
  expect(ofProperty('f1', 'FEEDER_MOTOR')).toBeNull();
});

it('of several places the first one is named, and all are shown', () => {
  const source = [{ page: 3 }, { sheet: 'Notes', cell: 'A1' }];
  const { ofProperty } = boardOriginOf(anOrigin({ properties: { SB_IP: { value: 'IP42', text: 'IP 42', source } } }));
  expect(ofProperty('board', 'SB_IP')).toEqual({
    fileName: 'LT schedule.xlsx',
    text: 'page 3: IP 42',
    source,
  });
});

it('a feeder of the file has its row, one that was added has none', () => {
  expect(origin.ofFeeder('f1')?.source).toEqual({ sheet: 'PCC-1', cell: 'A12:H12' });
  expect(origin.ofFeeder('f2')).toBeNull();
});
