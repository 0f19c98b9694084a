import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import type { CatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { markedBars } from '@pw/switchboard/take-off/bar-marks';
import { barPieces } from '@pw/switchboard/take-off/bar-pieces';
import { builtBoards } from '@pw/testing/built-boards';
import { longBoard } from '@pw/testing/configuration';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { describe, expect, it } from 'vitest';
import { aSetBoard } from '../drawing-set/sample-set.ts';
import type { SetBoard } from '../drawing-set/set-ways.ts';
import { barBolts } from './bar-bolts.ts';
import { boardBars } from './board-bars.ts';
import type { SinglePart } from './single-part.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const { tables } = knowledge;

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
const built = [...builtBoards(knowledge, readPriceFiles(), examples), ['long', longBoard] as const];
const boards = built.map(([name, board]) => [name, given(board)] as const);

describe('the bars of a board as flat parts', () => {
  it.each(boards)('are the pieces of its cut plan, and weigh what the take-off weighs: %s', (_name, setBoard) => {
    const bars = boardBars(setBoard);
    const pieces = barPieces(tables, setBoard.board, setBoard.design);
    expect(bars).toHaveLength(pieces.reduce((sum, each) => sum + each.pieces, 0));
    expect(new Set(bars.map(({ address }) => address)).size).toBe(bars.length);
    const kg = bars.reduce((sum, { massKg }) => sum + massKg, 0);
    expect(kg).toBeCloseTo(setBoard.design.takeOff.busbarNetKg.value, 6);
  });

  it.each(boards)('have the bolts of the take-off, or name the joint that lacks them: %s', (_name, setBoard) => {
    const { drilled, open } = barBolts(setBoard);
    const openBolts = open.reduce((sum, { bolts }) => sum + bolts, 0);
    expect(drilled + openBolts).toBe(setBoard.design.takeOff.jointBoltSets.value);
    // A fish plate has the holes of both of its bars: the same bolts hold them.
    const holesOf = (isPlate: boolean) =>
      boardBars(setBoard)
        .filter(({ address }) => /J\d+$/.test(address) === isPlate)
        .reduce((sum, { holes }) => sum + holes.length, 0);
    expect(holesOf(true)).toBe(holesOf(false));
  });

  const random = Array.from(
    { length: 200 },
    (_, seed) => aSetBoard(knowledge, randomBoard(createRandom(seed))) ?? [],
  ).flat();

  it('200 random boards keep both sums', () => {
    const bolts = random.map((setBoard) => ({
      ...barBolts(setBoard),
      all: setBoard.design.takeOff.jointBoltSets.value,
    }));
    const sums = bolts.map(({ drilled, open }) => open.reduce((sum, joint) => sum + joint.bolts, drilled));
    expect(sums).toEqual(bolts.map(({ all }) => all));
    expect(bolts.reduce((sum, { drilled }) => sum + drilled, 0)).toBeGreaterThan(100);
  });

  it('have no holes where a bus section ends at a shipping break: phases of two sections are not joined', () => {
    const plates = random.flatMap((setBoard) => {
      const parts = boardBars(setBoard);
      return markedBars(barPieces(tables, setBoard.board, setBoard.design)).flatMap(({ bar }, at) => {
        const [left, right] = bar.cubicles;
        const isOneSection = left?.section === right?.section;
        return bar.part === 'main bar joint' ? [{ isOneSection, holes: parts[at]?.holes.length ?? 0 }] : [];
      });
    });
    expect(plates.filter(({ isOneSection, holes }) => isOneSection !== holes > 0)).toEqual([]);
    expect(plates.some(({ isOneSection }) => !isOneSection)).toBe(true);
  });

  const setBoard = given(longBoard);
  const bars = boardBars(setBoard);
  const places = ({ holes }: SinglePart) => holes.map(({ xMm, yMm, widthMm }) => [xMm, yMm, widthMm]);

  it('have holes only where a transport unit ends and the bar goes on', () => {
    const units = setBoard.design.transportUnits;
    expect(units.length).toBeGreaterThan(2);
    const ends = new Map(bars.filter(({ address }) => /\/E\d+$/.test(address)).map((bar) => [bar.address, bar]));
    const joined = [...ends.values()].map((bar) => new Set(bar.holes.map(({ of }) => of.split(',')[0])).size);
    expect(joined).toEqual([1, ...units.slice(2).map(() => 2), 1]);
  });

  it('have risers, droppers and links without holes: their connections are made on assembly', () => {
    const upright = bars.filter(({ address }) => /\/(R|RN|D|DN|L)\d+$/.test(address));
    expect(upright.length).toBeGreaterThan(0);
    expect(upright.every(({ holes }) => holes.length === 0)).toBe(true);
  });

  it('of two that meet have their holes over those of the fish plate', () => {
    const plate = bars.find(({ address }) => /\/MJ\d+$/.test(address));
    const main = bars.find(({ address, holes }) => /\/M\d+$/.test(address) && holes.length > 0);
    expect(plate?.widthMm).toBe(200);
    const rightEnd = (main ? places(main) : []).filter(([x = 0]) => x > (main?.widthMm ?? 0) / 2);
    const fromEnd = rightEnd.map(([x = 0, y, d]) => [(main?.widthMm ?? 0) - x, y, d]);
    const onPlate = (plate ? places(plate) : []).filter(([x = 0]) => x < 100).map(([x = 0, y, d]) => [100 - x, y, d]);
    expect(onPlate).toEqual(fromEnd);
    const [e, p] = [20, 60];
    expect([main?.heightMm, fromEnd]).toEqual([
      100,
      [
        [e, 25, 14],
        [e, 75, 14],
        [p, 25, 14],
        [p, 75, 14],
      ],
    ]);
  });
});

it('the holes of a joint are as many as its bolts, in every width', () => {
  for (const { widthMm } of tables.busbarStock.rows) {
    const bolts = tables.jointBolt.rows.findLast(({ barFromWidthMm }) => barFromWidthMm <= widthMm)?.bolts;
    const pattern = tables.jointPattern.rows.findLast(({ barFromWidthMm }) => barFromWidthMm <= widthMm);
    expect([widthMm, pattern?.acrossMm === 0 ? 2 : 4]).toEqual([widthMm, bolts]);
  }
});
