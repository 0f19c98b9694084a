import { mustReadCatalog } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import type { GlandPlates, Glands } from '@pw/switchboard/model/gland-plate';
import { aBoard, aFeeder, referenceBoards, withProperties } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import type { Circle, Sheet } from '../sheet/sheet.ts';
import { sheetDxf } from '../writers/sheet-dxf.ts';
import { foundation } from './foundation.ts';
import { glandHoles } from './gland-holes.ts';
import { glandPlateDrawings, PLATE_FILE } from './gland-plate-drawing.ts';
import { deviceNames, holeNames } from './gland-plates.ts';
import { plan } from './plan.ts';
import { aSetBoard, aSetHead, overlappingTexts } from './sample-set.ts';
import type { SetBoard } from './set-ways.ts';

const knowledge = compileKnowledge(mustReadCatalog());

function given(configuration: BoardConfiguration): SetBoard {
  const board = aSetBoard(knowledge, configuration);
  if (!board) {
    throw new Error('The board has no design');
  }
  return board;
}

const ways = aBoard({ RATED_CURRENT: 1600, SB_IP: 'IP42' }, [
  aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1', { CABLE_RUNS: 5, CABLE_SIZE: 300 }),
  aFeeder('Pump', 'MCCB_OG', 250, 4, 'A1'),
  aFeeder('Fan', 'MCCB_OG', 100, 4, 'A1', { CABLE_RUNS: 1, CABLE_SIZE: 95 }),
]);

const circlesOf = ({ items }: Sheet): readonly Circle[] =>
  items.flatMap((item) => (item.kind === 'circle' ? [item] : []));
const textsOf = (sheets: readonly Sheet[]): readonly string[] =>
  sheets.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'text' ? [item.text] : [])));

it('name a feeder by its tag before its bare address, of a proposed cable with that word where it has room', () => {
  const setBoard = given(ways);
  const names = deviceNames(setBoard);
  const [hole] = setBoard.design.cubicles
    .flatMap(({ glandPlates }) => (glandPlates ? glandHoles(glandPlates, 'floor').holes : []))
    .filter(({ glands }) => glands.placed.feeder.name === 'Pump');
  expect(hole && holeNames(hole, names)).toEqual(['Pump (proposed)', '2A (proposed)', 'Pump', '2A']);
});

describe('the holes of a gland plate (SBD 16.7)', () => {
  const [placed, other] = given(ways).design.cubicles.flatMap(({ feeders }) => feeders);
  if (!placed || !other) {
    throw new Error('The board has no feeders');
  }
  const of = (feeder: Glands['placed'], count: number, pitchMm: number): Glands => {
    return { placed: feeder, side: 'floor', count, holeMm: 50, pitchMm, isProposed: false };
  };
  const [designed] = given(ways).design.cubicles.flatMap(({ glandPlates }) => glandPlates ?? []);
  const drilled = (...glands: readonly Glands[]) => {
    // 500 x 400 mm, of which glands take 440 across.
    const plates: GlandPlates | undefined = designed && { ...designed, glands };
    const { holes, withoutPlace } = plates ? glandHoles(plates, 'floor') : { holes: [], withoutPlace: 0 };
    return { places: holes.map(({ centre: { x, y } }) => [x, y]), holes, withoutPlace };
  };

  it('are in rows from the front left, each as deep as its widest pitch', () => {
    expect(drilled(of(placed, 3, 110), of(other, 2, 90)).places).toEqual([
      [85, 55],
      [195, 55],
      [305, 55],
      [405, 55],
      [75, 155],
    ]);
  });

  it('name a feeder at its first one', () => {
    expect(drilled(of(placed, 2, 110), of(other, 2, 110)).holes.map(({ isFirst }) => isFirst)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('leave out the glands that find no place', () => {
    const { places, withoutPlace } = drilled(of(placed, 14, 110));
    expect([places.length, withoutPlace]).toEqual([12, 2]);
  });

  it('are drawn on the plan and on the foundation, those of proposed cables are named so', () => {
    const sheets = [...plan(given(ways), aSetHead()), ...foundation(given(ways), aSetHead())];
    for (const sheet of sheets) {
      const hidden = circlesOf(sheet).filter(({ layer }) => layer === '7-HIDDEN');
      // Five of 300 mm2, one of 150 mm2, which is proposed, and one of 95 mm2.
      expect(hidden.map(({ radiusMm }) => Math.round(radiusMm * 2 * sheet.scale))).toEqual([
        76, 76, 76, 76, 76, 64, 51,
      ]);
      expect(overlappingTexts(sheet)).toEqual([]);
    }
    expect(textsOf(plan(given(ways), aSetHead()))).toEqual(expect.arrayContaining(['I/C', '2A', 'Fan']));
    expect(textsOf(plan(given(ways), aSetHead())).join('\n')).toContain('Holes of proposed cables: 2A.');
    expect(textsOf(plan(given(referenceBoards.RB1), aSetHead())).join('\n')).toContain('I/C-1 (proposed)');
  });

  it('are named on the foundation where it shows any', () => {
    const namesGlands = (properties: Parameters<typeof withProperties>[1]) =>
      textsOf(foundation(given(withProperties(ways, properties)), aSetHead())).some((text) => text.includes('Circles'));
    expect([namesGlands({}), namesGlands({ CB_BD_LOC: 'Top', MBB_POS: 'Bottom' })]).toEqual([true, false]);
  });

  it('without a place are named on the plan', () => {
    const many = aBoard({ RATED_CURRENT: 1600, SB_IP: 'IP42', SB_CABLE_BOX: 'None' }, [
      aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1', { CABLE_RUNS: 12, CABLE_SIZE: 400 }),
    ]);
    expect(textsOf(plan(given(many), aSetHead())).join('\n')).toContain(
      'Cubicle 1: no place on the gland plate for 3 glands.',
    );
  });
});

describe('the file of a gland plate (SBD 16.7)', () => {
  it('is one for each plate, 1:1, with its outline, its holes and the tag at the first of a feeder', () => {
    const drawings = glandPlateDrawings(given(ways));
    expect(drawings.map(({ number, sheet }) => [number, sheet.widthMm, sheet.heightMm, sheet.scale])).toEqual([
      ['PCC-1-GP-1', 500, 400, 1],
      ['PCC-1-GP-2', 360, 400, 1],
    ]);
    const [first, second] = drawings.map(({ sheet }) => sheet);
    expect(first && circlesOf(first).map(({ radiusMm }) => radiusMm)).toEqual([38, 38, 38, 38, 38]);
    expect(second && textsOf([second])).toEqual(['Pump (proposed)', 'Fan']);
    expect(first && sheetDxf(first)).toMatch(/CIRCLE/);
  });

  it('has a name of its own for the plate in the roof of a cubicle with two', () => {
    const both = given(withProperties(referenceBoards.RB2, { CB_BD_LOC: 'Both' }));
    const names = glandPlateDrawings(both).map(({ number }) => number.slice('PCC-1'.length));
    expect(names).toEqual(['-GP-1', '-GP-1-roof', '-GP-2', '-GP-2-roof']);
    expect(names.every((name) => PLATE_FILE.test(name))).toBe(true);
  });

  it('is none of a board in a cabinet, which is bought', () => {
    const small = aBoard({ RATED_CURRENT: 100, INTERRUPT_RATING: 10, SB_IP: 'IP54', SB_CABINET: 'Wall cabinet' }, [
      aFeeder('I/C', 'MCCB_IC', 100, 4, 'A1'),
    ]);
    expect(given(small).design.cubicles.map(({ type }) => type)).toEqual(['CAB']);
    expect(glandPlateDrawings(given(small))).toEqual([]);
  });
});
