import { describe, expect, it } from 'vitest';
import {
  type FlatPartKind,
  findingText,
  judgeFace,
  type PartCross,
  type PartHole,
  partFileNames,
} from './flat-part.ts';

const circle = (of: string, xMm: number, yMm: number, diameterMm = 20): PartHole => {
  return {
    of,
    shape: 'circle',
    xMm,
    yMm,
    widthMm: diameterMm,
    heightMm: diameterMm,
    cornerMm: 0,
    isProposed: false,
  };
};
const rectangle = (of: string, xMm: number, yMm: number, widthMm: number, heightMm: number): PartHole => {
  return { ...circle(of, xMm, yMm), shape: 'rectangle', widthMm, heightMm };
};

const LEAST_MM = 10;
const judge = (holes: readonly PartHole[], crosses: readonly PartCross[] = []) =>
  judgeFace({ widthMm: 400, heightMm: 300, holes, crosses }, LEAST_MM).map((finding) =>
    finding.code === 'F1' ? [finding.of, finding.from, finding.gapMm] : finding,
  );

describe('the holes of a face', () => {
  it('are right where the sheet between them and the edge is just the least gap', () => {
    expect(judge([circle('lamp 1', 20, 150), circle('lamp 2', 50, 150), circle('lamp 3', 380, 280)])).toEqual([]);
  });

  it('are found a tenth nearer to an edge, at each of the four', () => {
    const near = [circle('a', 19.9, 150), circle('b', 380.1, 150), circle('c', 200, 19.9), circle('d', 200, 280.1)];
    expect(judge(near)).toEqual(['a', 'b', 'c', 'd'].map((of) => [of, null, 9.9]));
  });

  it('are found too near to each other, once for a pair, circles by their distance across corners', () => {
    expect(judge([circle('a', 100, 100), circle('b', 129.9, 100)])).toEqual([['a', 'b', 9.9]]);
    expect(judge([circle('a', 100, 100), circle('b', 122, 122)])).toEqual([]);
    expect(judge([rectangle('a', 100, 100, 20, 20), rectangle('b', 127, 127, 20, 20)])).toEqual([['a', 'b', 9.9]]);
    expect(judge([rectangle('a', 100, 100, 92, 92), circle('b', 163, 100)])).toEqual([['a', 'b', 7]]);
  });

  it('overlap where no sheet is left, also one inside another', () => {
    expect(judge([circle('a', 100, 100), circle('b', 115, 100)])).toEqual([['a', 'b', -5]]);
    expect(judge([rectangle('a', 100, 100, 92, 92), circle('b', 100, 100)])).toEqual([['a', 'b', -56]]);
  });

  it('of one device are not compared with each other', () => {
    expect(judge([circle('handle', 100, 100), circle('handle', 105, 100)])).toEqual([]);
  });

  it('do not lie on a device whose own holes nobody knows, but may be close to it', () => {
    const handle: PartCross = { of: 'rotary handle', xMm: 200, yMm: 150, widthMm: 110, heightMm: 110 };
    expect(judge([circle('lamp', 134, 150)], [handle])).toEqual([]);
    expect(judge([circle('lamp', 136, 150)], [handle])).toEqual([['lamp', 'rotary handle', -1]]);
  });
});

it('a finding says what is wrong', () => {
  const f1 = (from: string | null, gapMm: number) => findingText({ code: 'F1', of: 'lamp 3', from, gapMm });
  expect([f1(null, 6), f1(null, -1), f1('meter 1', 6), f1('meter 1', -2)]).toEqual([
    'lamp 3 is 6 mm from the edge, which is too near.',
    'lamp 3 reaches over the edge.',
    'lamp 3 is 6 mm from meter 1, which is too near.',
    'lamp 3 overlaps meter 1.',
  ]);
  expect(findingText({ code: 'F2', of: 'gland', count: 3 })).toMatch(/^3 x gland without a place:/);
});

describe('the files of parts', () => {
  const named = (board: string, address: string, kind: FlatPartKind = 'door') => ({
    board,
    addresses: [address],
    kind,
  });

  it('are named by board, first address and kind', () => {
    expect(
      partFileNames([
        { board: 'PCC-1', addresses: ['2B', '2C'], kind: 'door' },
        named('PCC-1', '3 cable alley'),
        named('PCC-1', '1 floor', 'gland plate'),
        named('PCC-1', '1-3/M1', 'bar'),
        named('A/B: "x"', '1A'),
      ]),
    ).toEqual([
      'PCC-1-2B-door.dxf',
      'PCC-1-3-cable-alley-door.dxf',
      'PCC-1-1-floor-gland-plate.dxf',
      'PCC-1-1-3-M1-bar.dxf',
      'A-B---x--1A-door.dxf',
    ]);
  });

  it('have names of their own where boards differ in capitals or in what no name holds', () => {
    const names = partFileNames([named('PCC 1', '2B'), named('PCC-1', '2B'), named('pcc-1', '2B')]);
    expect(names).toEqual(['PCC-1-2B-door.dxf', 'PCC-1-2B-door-2.dxf', 'pcc-1-2B-door-3.dxf']);
  });
});
