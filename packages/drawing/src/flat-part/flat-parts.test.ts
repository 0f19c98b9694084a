import { mustReadCatalog } from '@pw/catalog/read';
import { noFolds } from '@pw/domain/shop-parts/part-folds';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { furnishedBoard } from '@pw/testing/built-boards';
import { referenceBoards } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { aSetBoard } from '../drawing-set/sample-set.ts';
import { layersOf } from '../sheet/sheet.ts';
import { sheetDxf } from '../writers/sheet-dxf.ts';
import { boardBars } from './board-bars.ts';
import { boardCovers } from './board-covers.ts';
import { boardDoors } from './board-doors.ts';
import { boardGlandPlates } from './board-gland-plates.ts';
import { type FlatPart, flatParts } from './flat-parts.ts';
import { partSheet } from './part-sheet.ts';

const knowledge = compileKnowledge(mustReadCatalog());

function given(board: typeof furnishedBoard) {
  const setBoard = aSetBoard(knowledge, board);
  if (!setBoard) {
    throw new Error('The board has no design');
  }
  return setBoard;
}

describe('the flat parts of a board', () => {
  it('are equal ones once, with all their addresses and a mark of their own', () => {
    const parts = flatParts(given(referenceBoards.RB1));
    expect(parts.map(({ mark, addresses }) => `${mark}: ${addresses.join(', ')}`).slice(0, 5)).toEqual([
      'D1: 1A, 1B, 5A, 5B',
      'D2: 1C, 1D, 5C, 5D',
      'D3: 1E, 1F, 5E, 5F',
      'D4: 1 cable alley, 5 cable alley',
      'C1: 1 busbar chamber, 5 busbar chamber',
    ]);
    expect(new Set(parts.map(({ mark }) => mark)).size).toBe(parts.length);
  });

  it('are neither lost nor doubled', () => {
    const setBoard = given(furnishedBoard);
    const single = [boardDoors, boardCovers, boardGlandPlates, boardBars]
      .flatMap((partsOf) => partsOf(setBoard))
      .map(({ address }) => address);
    const addresses = flatParts(setBoard).flatMap((part) => part.addresses);
    expect(addresses.toSorted()).toEqual(single.toSorted());
    // A door with instruments is another part, though it has the size of its neighbours.
    const furnished = flatParts(setBoard).filter((part) => part.holes.some(({ of }) => of === 'annunciator'));
    expect(furnished.flatMap((part) => part.addresses)).toEqual(['7A', '7B']);
  });
});

describe('the sheet of a flat part', () => {
  const part: FlatPart = {
    kind: 'door',
    mark: 'D1',
    addresses: ['2B', '2C'],
    material: 'Steel',
    thicknessMm: 2,
    folds: noFolds,
    widthMm: 400,
    heightMm: 300,
    massKg: 1.9,
    holes: [
      {
        of: 'meter',
        shape: 'rectangle',
        xMm: 100,
        yMm: 200,
        widthMm: 92,
        heightMm: 92,
        cornerMm: 4,
        isProposed: false,
      },
      { of: 'lamp', shape: 'circle', xMm: 60, yMm: 60, widthMm: 22.5, heightMm: 22.5, cornerMm: 0, isProposed: true },
    ],
    crosses: [{ of: 'lock', xMm: 380, yMm: 100, widthMm: 22, heightMm: 22 }],
    findings: [],
    note: 'Face, seen from the front.',
  };
  const sheet = partSheet('PCC-1', part, 4);

  it('is 1:1 from the lower left corner of the outline, on layers of its own alone', () => {
    expect(sheet.scale).toBe(1);
    expect([...new Set(sheet.items.map(({ layer }) => layer))].toSorted()).toEqual(['CUT', 'HOLE', 'MARK']);
    expect(layersOf(sheet).map(({ name }) => name)).toEqual(['CUT', 'HOLE', 'MARK']);
    expect(sheet.items).toEqual(
      expect.arrayContaining([
        { kind: 'rectangle', layer: 'CUT', box: { x: 0, y: 0, widthMm: 400, heightMm: 300 } },
        { kind: 'rectangle', layer: 'HOLE', box: { x: 54, y: 154, widthMm: 92, heightMm: 92 }, cornerMm: 4 },
        { kind: 'circle', layer: 'HOLE', centre: { x: 60, y: 60 }, radiusMm: 11.25 },
      ]),
    );
  });

  it('says size, material, count and addresses, and what is not cut or must be checked', () => {
    const texts = sheet.items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
    expect(texts).toEqual([
      'lock',
      'PCC-1 D1: door 400 x 300 x 2, Steel, 4 off',
      '2B, 2C',
      'Face, seen from the front.',
      'Crosses: not cut here, by drawings of maker or works.',
      'Holes of proposed cables: check them before cutting.',
    ]);
  });

  it('grows by its folds: holes and crosses keep their places on the face, whose edges are on MARK', () => {
    const folds = { leftMm: 25, rightMm: 0, topMm: 20, bottomMm: 15 };
    const { items } = partSheet('PCC-1', { ...part, folds }, 4);
    const cut = items.flatMap((item) => (item.layer === 'CUT' && item.kind === 'polyline' ? [item] : []));
    expect(cut.map(({ isClosed }) => isClosed)).toEqual([true]);
    expect(cut[0]?.points).toContainEqual({ x: 25, y: 15 });
    expect(Math.max(...(cut[0]?.points ?? []).map(({ x }) => x))).toBe(425);
    expect(Math.max(...(cut[0]?.points ?? []).map(({ y }) => y))).toBe(335);
    expect(items).toEqual(
      expect.arrayContaining([
        { kind: 'circle', layer: 'HOLE', centre: { x: 85, y: 75 }, radiusMm: 11.25 },
        { kind: 'rectangle', layer: 'HOLE', box: { x: 79, y: 169, widthMm: 92, heightMm: 92 }, cornerMm: 4 },
        { kind: 'line', layer: 'MARK', from: { x: 395, y: 115 }, to: { x: 415, y: 115 } },
        { kind: 'line', layer: 'MARK', from: { x: 25, y: 15 }, to: { x: 25, y: 315 } },
        { kind: 'line', layer: 'MARK', from: { x: 25, y: 315 }, to: { x: 425, y: 315 } },
        { kind: 'line', layer: 'MARK', from: { x: 25, y: 15 }, to: { x: 425, y: 15 } },
      ]),
    );
    const texts = items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
    expect(texts.join(' ')).toContain('Blank 425 x 335, folds left 25, top 20, bottom 15 mm: their lines are on MARK.');
    expect(texts).toContain('PCC-1 D1: door 400 x 300 x 2, Steel, 4 off');
  });

  it('breaks a long list of addresses, so that no text is much wider than the part', () => {
    const addresses = Array.from({ length: 60 }, (_, at) => `${at + 1}A instruments`);
    const long = partSheet('PCC-1', { ...part, addresses }, 60);
    const texts = long.items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
    expect(texts.join(' ')).toContain(addresses.join(', '));
    expect(long.widthMm).toBeLessThanOrEqual(510);
  });

  it('names no layer of a drawing in its file', () => {
    const dxf = sheetDxf(sheet);
    const layers = [...dxf.matchAll(/AcDbLayerTableRecord\n2\n(.+)\n/g)].map(([, name]) => name);
    expect(layers).toEqual(['0', 'CUT', 'HOLE', 'MARK']);
    expect(dxf).toContain('AC1021');
  });
});
