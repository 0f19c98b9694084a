import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import type { CatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { builtBoards } from '@pw/testing/built-boards';
import { aBoard, aFeeder, referenceBoards, withProperties } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { aSetBoard } from '../drawing-set/sample-set.ts';
import type { SetBoard } from '../drawing-set/set-ways.ts';
import { boardGlandPlates } from './board-gland-plates.ts';

const knowledge = compileKnowledge(mustReadCatalog());

function given(configuration: BoardConfiguration): SetBoard<CatalogueTables> {
  const board = aSetBoard(knowledge, configuration);
  if (!board) {
    throw new Error('The board has no design');
  }
  return board;
}

const examples = ['power-control-centre-1600a', 'distribution-board-400a', 'mixed-motor-control-centre'].map((name) =>
  readFileSync(join(import.meta.dirname, `../../../../examples/${name}.json`), 'utf8'),
);
const boards = builtBoards(knowledge, readPriceFiles(), examples).map(([name, board]) => [name, given(board)] as const);

const countBy = (sizes: readonly number[]) =>
  Object.fromEntries([...Map.groupBy(sizes, String)].map(([mm, all]) => [mm, all.length]));

describe('the gland plates of a board', () => {
  it.each(boards)(
    'have a hole for each gland of its cables, by size, and weigh what the take-off weighs: %s',
    (_name, setBoard) => {
      const plates = boardGlandPlates(setBoard);
      const designed = setBoard.design.cubicles.flatMap(({ glandPlates }) => glandPlates ?? []);
      const glands = designed.flatMap((each) => each.glands);
      const missing = plates.flatMap(({ findings }) =>
        findings.flatMap((each) => (each.code === 'F2' ? [each.count] : [])),
      );
      const holes = plates.flatMap((plate) => plate.holes.map(({ widthMm }) => widthMm));
      expect(missing).toEqual([]);
      expect(countBy(holes)).toEqual(countBy(glands.flatMap(({ count, holeMm }) => Array(count).fill(holeMm))));
      expect(plates).toHaveLength(designed.reduce((sum, { sides }) => sum + sides.length, 0));
      for (const { widthMm, heightMm, thicknessMm, massKg, material } of plates) {
        const density = material === 'Steel' ? 7850 : 2700;
        expect(massKg).toBeCloseTo((widthMm * heightMm * thicknessMm * density) / 1e9, 6);
      }
      expect(plates.flatMap(({ findings }) => findings)).toEqual([]);
    },
  );

  it('say which side they are on, and which holes are of proposed cables', () => {
    const both = boardGlandPlates(given(withProperties(referenceBoards.RB2, { CB_BD_LOC: 'Both' })));
    expect(both.map(({ address }) => address)).toEqual(['1 floor', '1 roof', '2 floor', '2 roof']);
    const ways = aBoard({ RATED_CURRENT: 1600, SB_IP: 'IP42' }, [
      aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1', { CABLE_RUNS: 5, CABLE_SIZE: 300 }),
      aFeeder('Pump', 'MCCB_OG', 250, 4, 'A1'),
    ]);
    const holes = boardGlandPlates(given(ways)).map((plate) => plate.holes.map(({ isProposed }) => isProposed));
    expect(holes).toEqual([[false, false, false, false, false], [true]]);
  });

  it('are found where glands have no place, and where a hole is too near to the edge', () => {
    const many = aBoard({ RATED_CURRENT: 1600, SB_IP: 'IP42', SB_CABLE_BOX: 'None' }, [
      aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1', { CABLE_RUNS: 12, CABLE_SIZE: 400 }),
    ]);
    const [plate] = boardGlandPlates(given(many));
    expect(plate?.findings).toEqual([{ code: 'F2', of: 'gland', count: 3 }]);
    const setBoard = given(many);
    const rows = setBoard.tables.drawingConstant.rows.map((row) =>
      row.quantity === 'gland hole from an edge' ? { ...row, value: 20 } : row,
    );
    const tables = { ...setBoard.tables, drawingConstant: { ...setBoard.tables.drawingConstant, rows } };
    const [tight] = boardGlandPlates({ ...setBoard, tables });
    expect(tight?.findings.map(({ code }) => code)).toContain('F1');
  });
});
