import { noFolds } from '@pw/domain/shop-parts/part-folds';
import type { FlatPart } from '@pw/drawing/flat-part/flat-parts';
import { expect, it } from 'vitest';
import { flatPartList } from './flat-part-list.ts';

const door: FlatPart = {
  kind: 'door',
  mark: 'D1',
  addresses: ['2B', '2C'],
  material: 'Steel',
  widthMm: 596,
  heightMm: 296,
  thicknessMm: 2,
  folds: noFolds,
  massKg: 2.7697,
  holes: [],
  crosses: [
    { of: 'lock', xMm: 566, yMm: 91, widthMm: 22, heightMm: 22 },
    { of: 'rotary handle', xMm: 488, yMm: 80, widthMm: 110, heightMm: 110 },
  ],
  findings: [],
  note: '',
};

it('the list of flat parts has a row for each with its file, or with the findings that keep it from one', () => {
  const crowded: FlatPart = { ...door, mark: 'D2', findings: [{ code: 'F1', of: 'lamp', from: null, gapMm: 4 }] };
  const [, first, second, rest] = flatPartList([
    { board: 'PCC, west', part: door, count: 4, fileName: 'PCC--west-2B-door.dxf' },
    { board: '=1+1', part: crowded, count: 2, fileName: null },
  ]).split('\r\n');
  expect(first).toBe(
    '"PCC, west",D1,door,2B 2C,596,296,596,296,2,Steel,4,2.77,PCC--west-2B-door.dxf,lock; rotary handle,',
  );
  expect(second).toBe(
    '"=1+1",D2,door,2B 2C,596,296,596,296,2,Steel,2,2.77,,lock; rotary handle,"lamp is 4 mm from the edge, which is too near."',
  );
  expect(rest).toBe('');
});
