import { noFolds } from '@pw/domain/shop-parts/part-folds';
import type { FlatPart } from '@pw/drawing/flat-part/flat-parts';
import { expect, it } from 'vitest';
import { openJointList, punchingList } from './bar-lists.ts';

const bar: FlatPart = {
  kind: 'bar',
  mark: 'B1',
  addresses: ['1-2/M1', '1-2/M2'],
  material: 'Copper',
  widthMm: 1600,
  heightMm: 50,
  thicknessMm: 10,
  folds: noFolds,
  massKg: 7.1,
  holes: [20, 60].map((xMm) => {
    return {
      of: 'left end',
      shape: 'circle',
      xMm,
      yMm: 25,
      widthMm: 14,
      heightMm: 14,
      cornerMm: 0,
      isProposed: false,
    };
  }),
  crosses: [],
  findings: [],
  note: '',
};

it('the punching list has a row for each bar with holes, by the mark of the cut plan', () => {
  const plain = { ...bar, addresses: ['1/R1'], holes: [] };
  expect(punchingList([bar, plain].map((part) => ({ board: 'PCC-1', part })))).toBe(
    'Mark,Length mm,Width mm,Thickness mm,x1,y1,d1,x2,y2,d2\r\n' +
      'PCC-1/1-2/M1,1600,50,10,20,25,14,60,25,14\r\n' +
      'PCC-1/1-2/M2,1600,50,10,20,25,14,60,25,14\r\n',
  );
});

it('the joints that are drilled on assembly are named by board and cubicle', () => {
  const open = [
    { part: 'shipping joint' as const, cubicle: null, bolts: 12 },
    { part: 'links' as const, cubicle: 3, bolts: 6 },
  ];
  expect(openJointList([{ board: 'PCC-1', quantity: 2, drilled: 20, open }])).toBe(
    'Board,Units,Joint,Cubicle,Bolts M12\r\nPCC-1,2,shipping joint,,12\r\nPCC-1,2,links,3,6\r\n',
  );
});
