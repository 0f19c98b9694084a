import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { compartmentsOf } from '@pw/switchboard/layout/compartments';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import type { CatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { sheetPieces } from '@pw/switchboard/take-off/sheet-pieces';
import { builtBoards, furnishedBoard } from '@pw/testing/built-boards';
import { aBoard, aComponent, aFeeder, referenceBoards, withFeeders } from '@pw/testing/configuration';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { describe, expect, it } from 'vitest';
import { frontViews, planFront } from '../drawing-set/front-plan.ts';
import { generalArrangement } from '../drawing-set/general-arrangement.ts';
import { aSetBoard, aSetHead } from '../drawing-set/sample-set.ts';
import type { SetBoard } from '../drawing-set/set-ways.ts';
import { doorFrontMm } from '../front-view/door-front.ts';
import { doorInstruments } from '../front-view/instrument-symbols.ts';
import type { Point, SheetItem } from '../sheet/sheet.ts';
import { boardDoors } from './board-doors.ts';
import type { SinglePart } from './single-part.ts';

const knowledge = compileKnowledge(mustReadCatalog());

function given(configuration: BoardConfiguration, tables = knowledge.tables): SetBoard<CatalogueTables> {
  const board = aSetBoard({ ...knowledge, tables }, configuration);
  if (!board) {
    throw new Error('The board has no design');
  }
  return board;
}

const examples = ['power-control-centre-1600a', 'distribution-board-400a', 'mixed-motor-control-centre'].map((name) =>
  readFileSync(join(import.meta.dirname, `../../../../examples/${name}.json`), 'utf8'),
);
const boards = builtBoards(knowledge, readPriceFiles(), examples).map(([name, board]) => [name, given(board)] as const);

const doorPieces = ({ tables, board, design }: SetBoard<CatalogueTables>) =>
  sheetPieces(tables, board, design).filter(({ kind }) => kind === 'door');

describe('the doors and covers of a board', () => {
  it.each(boards)('are those of the sheet metal of the take-off, piece by piece: %s', (_name, setBoard) => {
    const doors = boardDoors(setBoard);
    const pieces = doorPieces(setBoard);
    expect(doors.map(({ thicknessMm, address }) => ({ thicknessMm, of: address.split(/[A-Z ]/)[0] }))).toEqual(
      pieces.map(({ thicknessMm, cubicle }) => ({ thicknessMm, of: String(cubicle?.number) })),
    );
    for (const [at, { widthMm, heightMm }] of doors.entries()) {
      expect([widthMm + 4, heightMm + 4]).toEqual([pieces[at]?.widthMm, pieces[at]?.lengthMm]);
    }
    const flatKg = doors.reduce((sum, { widthMm, heightMm, thicknessMm }) => {
      return sum + (widthMm * heightMm * thicknessMm * 7850) / 1e9;
    }, 0);
    expect(doors.reduce((sum, { massKg }) => sum + massKg, 0)).toBeCloseTo(flatKg, 6);
    const rowKg = pieces.reduce((sum, { massKg, factor }) => sum + massKg.value / factor, 0);
    expect(flatKg / rowKg).toBeGreaterThan(0.98);
    expect(flatKg).toBeLessThanOrEqual(rowKg);
    expect(new Set(doors.map(({ address }) => address)).size).toBe(doors.length);
  });

  it('of PCC-1 of the examples weigh 156.6 kg of the 158.9 kg of its row', () => {
    const [, pcc] = boards.find(([name]) => name === 'PCC-1 of an enquiry') ?? [];
    const doors = pcc ? boardDoors(pcc) : [];
    const rowKg = (pcc ? doorPieces(pcc) : []).reduce((sum, { massKg, factor }) => sum + massKg.value / factor, 0);
    const masses = [doors.reduce((sum, { massKg }) => sum + massKg, 0), rowKg];
    expect(masses.map((kg) => kg.toFixed(1))).toEqual(['156.6', '158.9']);
    expect(doors.flatMap(({ findings }) => findings)).toEqual([]);
  });

  it('of a board in a cabinet are none: it is bought', () => {
    const small = aBoard({ RATED_CURRENT: 100, INTERRUPT_RATING: 10, SB_IP: 'IP54', SB_CABINET: 'Wall cabinet' }, [
      aFeeder('I/C', 'MCCB_IC', 100, 4, 'A1'),
    ]);
    expect(boardDoors(given(small))).toEqual([]);
  });
});

/** The middles of everything that a sheet shows as a circle or a rectangle. */
const middles = (items: readonly SheetItem[]): readonly Point[] =>
  items.flatMap((item) => {
    if (item.kind === 'circle') {
      return [item.centre];
    }
    return item.kind === 'rectangle'
      ? [{ x: item.box.x + item.box.widthMm / 2, y: item.box.y + item.box.heightMm / 2 }]
      : [];
  });

/** The places of the holes and crosses of each leaf on the sheets of the general arrangement, mm on paper. */
function placesOnSheets(setBoard: SetBoard<CatalogueTables>) {
  const plan = planFront(setBoard);
  const { frame, scale } = plan;
  const doors = boardDoors(setBoard);
  const pieces = doorPieces(setBoard);
  return plan.parts.map((part) => {
    const { view } = frontViews(plan, part);
    return doors.flatMap((door, at) => {
      const { leaf, cubicle } = pieces[at] ?? {};
      const placed = part.cubicles.find((each) => each.cubicle === cubicle);
      if (!leaf || !placed) {
        return [];
      }
      const footMm = leaf.kind === 'busbar chamber' ? frame.chamberAtMm : frame.devicesAtMm + leaf.footMm;
      const leftMm = placed.leftMm + leaf.leftMm;
      return marksOf(door).map(({ of, xMm, yMm }) => ({
        of: `${door.address}: ${of}`,
        x: view.leftMm + (leftMm + 2 + xMm) / scale,
        y: view.floorMm + (footMm + 2 + yMm) / scale,
      }));
    });
  });
}

const marksOf = ({ holes, crosses }: SinglePart) => [...holes, ...crosses];

describe('what the general arrangement shows on a door', () => {
  it.each(boards)('is a hole or a cross at the same place, and no other is: %s', (_name, setBoard) => {
    const sheets = generalArrangement(setBoard, aSetHead());
    const places = placesOnSheets(setBoard);
    expect(places.flat().length).toBeGreaterThan(0);
    for (const [at, onSheet] of places.entries()) {
      const drawn = middles(sheets[at]?.items ?? []);
      const missing = onSheet.filter(
        ({ x, y }) => !drawn.some((each) => Math.abs(each.x - x) < 0.02 && Math.abs(each.y - y) < 0.02),
      );
      // Four slots of a louvre stand around its middle.
      expect(missing.map(({ of }) => of).filter((of) => !of.includes('louvre'))).toEqual([]);
    }
  });

  it.each(boards)('is every instrument and every front of a device, each once: %s', (_name, setBoard) => {
    const symbols = boardDoors(setBoard).flatMap((door) => [
      ...new Set(marksOf(door).map(({ of }) => of)),
      ...door.findings.flatMap((finding) => (finding.code === 'F2' ? Array(finding.count).fill('instrument') : [])),
    ]);
    const fronts = symbols.filter((of) => /^(rotary|toggle|changeover|breaker)/.test(of));
    const others = symbols.filter((of) => !/^(lock|screw|louvre|rotary|toggle|changeover|breaker|row|fan)/.test(of));
    const types = new Map(setBoard.design.cubicles.map(({ number, type }) => [number, type]));
    const feeders = compartmentsOf(setBoard.tables, setBoard.design).flatMap(({ placed, cubicle }) =>
      placed ? [{ feeder: placed.feeder, type: types.get(cubicle) ?? '' }] : [],
    );
    const isAir = (type: string) => type.startsWith('ACB');
    expect(fronts).toHaveLength(feeders.filter(({ feeder, type }) => isAir(type) || doorFrontMm(feeder) > 0).length);
    const instruments = feeders.flatMap(({ feeder }) => doorInstruments(feeder)).filter(({ kind }) => kind !== 'fan');
    expect(others).toHaveLength(instruments.length);
  });
});

describe('a door with instruments', () => {
  const doorOf = (setBoard: SetBoard<CatalogueTables>, has: string) =>
    boardDoors(setBoard).find((door) => marksOf(door).some(({ of }) => of.startsWith(has)));

  it('has the holes of the table for what it knows, and a cross for the handle and the lock of a maker', () => {
    const door = doorOf(given(furnishedBoard), 'annunciator');
    const sizes = door?.holes.map(({ of, shape, widthMm, heightMm }) => [of, shape, widthMm, heightMm]);
    expect(sizes).toEqual([
      ['display', 'rectangle', 92, 92],
      ['annunciator', 'rectangle', 186, 92],
      ['lamp 1', 'circle', 22.5, 22.5],
      ['lamp 2', 'circle', 22.5, 22.5],
      ['lamp 3', 'circle', 22.5, 22.5],
    ]);
    expect(door?.crosses.map(({ of }) => of)).toEqual(['lock', 'rotary handle']);
  });

  it('has the holes of a handle where a company adds its rows, at their offsets', () => {
    const before = doorOf(given(furnishedBoard), 'rotary handle');
    const at = before?.crosses.find(({ of }) => of === 'rotary handle') ?? { xMm: 0, yMm: 0 };
    const row = { symbol: 'rotary handle', shape: 'circle', cornerMm: 0, source: 'own' } as const;
    const { cutout } = knowledge.tables;
    const rows = [
      ...cutout.rows,
      { ...row, hole: 1, widthMm: 44, heightMm: 44, rightMm: 0, upMm: 0 },
      { ...row, hole: 2, widthMm: 5, heightMm: 5, rightMm: -30, upMm: 15 },
    ];
    const after = doorOf(given(furnishedBoard, { ...knowledge.tables, cutout: { ...cutout, rows } }), 'rotary handle');
    const own = after?.holes.filter(({ of }) => of === 'rotary handle');
    expect(own?.map(({ xMm, yMm, widthMm }) => [xMm, yMm, widthMm])).toEqual([
      [at.xMm, at.yMm, 44],
      [at.xMm - 30, at.yMm + 15, 5],
    ]);
    expect(after?.crosses.map(({ of }) => of)).toEqual(['lock']);
    expect(after?.findings).toEqual([]);
  });

  it('is found where the drawing is so crowded that its holes have no sheet between them', () => {
    const crowded = withFeeders(
      referenceBoards.RB2,
      aFeeder('Panel', 'MCCB_OG', 100, 3, 'A1', {}, [
        aComponent('PowerMonitoringDevice', { QTY: 6 }),
        aComponent('Lamps', { COLOR: 'Red', QTY: 9 }),
      ]),
    );
    const door = doorOf(given(crowded), 'display');
    expect(door?.findings.length).toBeGreaterThan(0);
  });
});

it('200 random boards: each hole is inside its face with its gaps, or the part has a finding', () => {
  let holes = 0;
  for (let seed = 0; seed < 200; seed += 1) {
    const setBoard = aSetBoard(knowledge, randomBoard(createRandom(seed)));
    for (const door of setBoard ? boardDoors(setBoard) : []) {
      holes += door.holes.length;
      const isInside = door.holes.every(
        ({ xMm, yMm, widthMm, heightMm }) =>
          Math.min(xMm, door.widthMm - xMm) - widthMm / 2 >= 10 - 1e-6 &&
          Math.min(yMm, door.heightMm - yMm) - heightMm / 2 >= 10 - 1e-6,
      );
      expect(isInside || door.findings.length > 0).toBe(true);
    }
  }
  expect(holes).toBeGreaterThan(100);
});
