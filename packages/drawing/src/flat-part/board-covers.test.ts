import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { judgeFace } from '@pw/domain/shop-parts/flat-part';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { hasRearAccess } from '@pw/switchboard/layout/clearances';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import type { CatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { type SheetPieceKind, sheetPieces } from '@pw/switchboard/take-off/sheet-pieces';
import { builtBoards, furnishedBoard } from '@pw/testing/built-boards';
import { aBoard, aFeeder, referenceBoards, withProperties } from '@pw/testing/configuration';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { describe, expect, it } from 'vitest';
import { frontViews, rearView as placeRear, planFront } from '../drawing-set/front-plan.ts';
import { generalArrangement } from '../drawing-set/general-arrangement.ts';
import { plan } from '../drawing-set/plan.ts';
import { rearView } from '../drawing-set/rear-view.ts';
import { aSetBoard, aSetHead } from '../drawing-set/sample-set.ts';
import type { SetBoard } from '../drawing-set/set-ways.ts';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import { boardCovers } from './board-covers.ts';
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

const REAR_ACCESS = { SB_DESIGN: 'Single front - front+rear access' };
const fromBehind = withProperties(furnishedBoard, REAR_ACCESS);
const ducted = aBoard({ RATED_CURRENT: 1600, SB_IP: 'IP42' }, [
  aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1', { FEEDER_CONN: 'Bus duct (rigid)' }),
  aFeeder('Pump', 'MCCB_OG', 250, 4, 'A1'),
]);

const examples = ['power-control-centre-1600a', 'distribution-board-400a', 'mixed-motor-control-centre'].map((name) =>
  readFileSync(join(import.meta.dirname, `../../../../examples/${name}.json`), 'utf8'),
);
const boards = [
  ...builtBoards(knowledge, readPriceFiles(), examples),
  ['with doors at the rear', fromBehind] as const,
  ['with a bus duct', ducted] as const,
].map(([name, board]) => [name, given(board)] as const);

const closing: ReadonlySet<SheetPieceKind> = new Set(['rear door', 'rear cover', 'top cover', 'end cover']);

const closingPieces = ({ tables, board, design }: SetBoard<CatalogueTables>) =>
  sheetPieces(tables, board, design).filter(({ kind }) => closing.has(kind));

const flatKg = ({ widthMm, heightMm, thicknessMm }: SinglePart) => (widthMm * heightMm * thicknessMm * 7850) / 1e9;

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

describe('the covers of rear, roof and ends of a board', () => {
  it.each(boards)('are those of the sheet metal of the take-off, one for each, within 2 %: %s', (_name, setBoard) => {
    const covers = boardCovers(setBoard);
    const pieces = closingPieces(setBoard);
    expect(covers).toHaveLength(sum(pieces.map(({ pieces: count }) => count)));
    const { cubicles } = setBoard.design;
    expect(covers.filter(({ kind }) => kind === 'roof plate')).toHaveLength(cubicles.length);
    const rowKg = sum(pieces.map(({ massKg, factor }) => massKg.value / factor));
    const coversKg = sum(covers.map(flatKg));
    expect(coversKg / rowKg).toBeGreaterThan(0.98);
    expect(coversKg).toBeLessThanOrEqual(rowKg);
    expect(sum(covers.map(({ massKg }) => massKg))).toBeCloseTo(coversKg, 6);
    const names = [...boardDoors(setBoard), ...covers].map(({ kind, address }) => `${kind} ${address}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('of PCC-1 of the examples weigh 193.3 kg of the 194.9 kg of their rows', () => {
    const [, pcc] = boards.find(([name]) => name === 'PCC-1 of an enquiry') ?? [];
    const rowKg = sum((pcc ? closingPieces(pcc) : []).map(({ massKg, factor }) => massKg.value / factor));
    const masses = [sum((pcc ? boardCovers(pcc) : []).map(({ massKg }) => massKg)), rowKg];
    expect(masses.map((kg) => kg.toFixed(1))).toEqual(['193.3', '194.9']);
  });

  it('of a board with rear access are doors behind the device rooms, and covers behind the busbar chamber', () => {
    const rear = (board: BoardConfiguration) =>
      boardCovers(given(board))
        .filter(({ address }) => address.startsWith('1 rear'))
        .map(({ kind, address, widthMm, heightMm }) => [kind, address, widthMm, heightMm]);
    expect(rear(referenceBoards.RB2)).toEqual([['cover', '1 rear', 996, 2196]]);
    expect(rear(withProperties(referenceBoards.RB2, REAR_ACCESS))).toEqual([
      ['door', '1 rear', 996, 1796],
      ['cover', '1 rear busbar chamber', 996, 396],
    ]);
  });

  it('of a board in a cabinet are none: it is bought', () => {
    const small = aBoard({ RATED_CURRENT: 100, INTERRUPT_RATING: 10, SB_IP: 'IP54', SB_CABINET: 'Wall cabinet' }, [
      aFeeder('I/C', 'MCCB_IC', 100, 4, 'A1'),
    ]);
    expect(boardCovers(given(small))).toEqual([]);
  });
});

const boxesOf = (items: readonly SheetItem[]): readonly Box[] =>
  items.flatMap((item) => {
    if (item.kind === 'circle') {
      const { x, y } = item.centre;
      return [
        {
          x: x - item.radiusMm,
          y: y - item.radiusMm,
          widthMm: 2 * item.radiusMm,
          heightMm: 2 * item.radiusMm,
        },
      ];
    }
    return item.kind === 'rectangle' ? [item.box] : [];
  });

/** Whether a sheet shows something whose middle is here, mm on paper; the slots of a louvre are around its middle. */
function isDrawn(items: readonly SheetItem[], at: { readonly x: number; readonly y: number }): boolean {
  return boxesOf(items).some(
    ({ x, y, widthMm, heightMm }) =>
      Math.abs(x + widthMm / 2 - at.x) < 0.02 && Math.abs(y + heightMm / 2 - at.y) < 0.02,
  );
}

const withoutLouvres = ({ crosses }: SinglePart) => crosses.filter(({ of }) => !of.startsWith('louvre'));

describe('what is known of a cover', () => {
  it('is what the rear view shows, at the same place', () => {
    const setBoard = given(fromBehind);
    const frontPlan = planFront(setBoard);
    const { frame, scale } = frontPlan;
    const sheets = rearView(setBoard, aSetHead());
    expect(frontPlan.parts).toHaveLength(1);
    const [part] = frontPlan.parts;
    const view = part && placeRear(frontPlan, part);
    if (!part || !view) {
      throw new Error('The board has no rear view');
    }
    const parts = boardCovers(setBoard).filter(({ address }) => address.includes(' rear'));
    const missing = parts.flatMap((cover) => {
      const at = part.cubicles.find(({ cubicle }) => String(cubicle.number) === cover.address.split(' ')[0]);
      const leftMm = at ? part.widthMm - at.leftMm - at.cubicle.widthMm : 0;
      const footMm = cover.kind === 'door' ? frame.devicesAtMm : frame.chamberAtMm;
      return withoutLouvres(cover).filter(
        ({ xMm, yMm }) =>
          !isDrawn(sheets[0]?.items ?? [], {
            x: view.leftMm + (leftMm + 2 + xMm) / scale,
            y: view.floorMm + (footMm + 2 + yMm) / scale,
          }),
      );
    });
    expect(parts.flatMap(withoutLouvres).length).toBeGreaterThanOrEqual(5 * part.cubicles.length);
    expect(missing).toEqual([]);
  });

  it('is what the end view shows of its screws', () => {
    const setBoard = given(referenceBoards.RB2);
    const frontPlan = planFront(setBoard);
    const [part] = frontPlan.parts;
    const left = part && frontViews(frontPlan, part).left;
    const cover = boardCovers(setBoard).find(({ address }) => address === 'left end');
    if (!left || !cover) {
      throw new Error('The board has no end');
    }
    const { items } = generalArrangement(setBoard, aSetHead())[0] ?? { items: [] };
    const screws = cover.crosses.filter(({ of }) => of.startsWith('screw'));
    expect(screws).toHaveLength(4);
    for (const { xMm, yMm } of screws) {
      const x = left.leftMm + (2 + xMm) / frontPlan.scale;
      const y = left.floorMm + (frontPlan.frame.baseMm + 2 + yMm) / frontPlan.scale;
      expect(isDrawn(items, { x, y })).toBe(true);
    }
  });

  it('is the opening of a bus duct where the plan has it', () => {
    const setBoard = given(ducted);
    const roofs = boardCovers(setBoard).filter(({ kind }) => kind === 'roof plate');
    const holes = roofs.flatMap((roof) => roof.holes);
    expect(holes).toHaveLength(1);
    const [hole] = holes;
    const { depthMm } = setBoard.design;
    const [cubicle] = setBoard.design.cubicles;
    expect(hole).toMatchObject({ of: 'bus duct', widthMm: (cubicle?.widthMm ?? 0) - 200, heightMm: 300 });
    // The box of the duct is 400 deep, at the rear edge.
    expect((hole?.yMm ?? 0) + 2).toBe(depthMm.value - 200);
    const sheet = plan(setBoard, aSetHead())[0];
    const scale = Number(sheet?.scale);
    const drawn = boxesOf(sheet?.items ?? []).filter(
      ({ widthMm, heightMm }) =>
        Math.abs(widthMm * scale - (hole?.widthMm ?? 0)) < 0.1 && Math.abs(heightMm * scale - 300) < 0.1,
    );
    expect(drawn).toHaveLength(1);
  });

  it('is the middle of each gland plate in the roof, with its size: how large its opening is, the works know', () => {
    const setBoard = given(withProperties(referenceBoards.RB2, { CB_BD_LOC: 'Both' }));
    const roofs = boardCovers(setBoard).filter(({ kind }) => kind === 'roof plate');
    expect(roofs.map(({ crosses }) => crosses.map(({ of }) => of))).toEqual(
      setBoard.design.cubicles.map(({ glandPlates }) => [
        `gland plate ${glandPlates?.widthMm.value} x ${glandPlates?.depthMm.value}`,
      ]),
    );
    expect(roofs.flatMap(({ holes }) => holes)).toEqual([]);
    // In the middle of the cable alley, right of the 600 mm of the devices, and 100 mm from the front.
    const [cross] = roofs[0]?.crosses ?? [];
    expect([(cross?.xMm ?? 0) + 2, (cross?.yMm ?? 0) + 2 - (cross?.heightMm ?? 0) / 2]).toEqual([800, 100]);
  });

  it('is nothing at a bolted rear cover: no drawing shows it', () => {
    const rears = boardCovers(given(referenceBoards.RB1)).filter(({ address }) => address.endsWith('rear'));
    expect(rears.flatMap(({ holes, crosses }) => [...holes, ...crosses])).toEqual([]);
    expect(new Set(rears.map(({ note }) => note))).toEqual(
      new Set(['Face, seen from the rear; bolt holes and folds by the works.']),
    );
  });
});

describe('a louvre', () => {
  const louvred = given(withProperties(referenceBoards.RB2, { ...REAR_ACCESS, SB_IP: 'IP42' }));
  const chamberCover = (setBoard: SetBoard<CatalogueTables>) =>
    boardCovers(setBoard).find(({ address }) => address === '1 rear busbar chamber');

  it('is a cross without a row of its own', () => {
    expect(chamberCover(louvred)?.crosses.map(({ of }) => of)).toContain('louvre');
  });

  it('is the holes of the rows that a company adds', () => {
    const { cutout } = knowledge.tables;
    const row = { symbol: 'louvre', shape: 'rectangle', cornerMm: 2, source: 'own', rightMm: 0 } as const;
    const rows = [
      ...cutout.rows,
      { ...row, hole: 1, widthMm: 120, heightMm: 5, upMm: 10 },
      { ...row, hole: 2, widthMm: 120, heightMm: 5, upMm: -10 },
    ];
    const before = chamberCover(louvred)?.crosses.find(({ of }) => of === 'louvre');
    const after = chamberCover({ ...louvred, tables: { ...knowledge.tables, cutout: { ...cutout, rows } } });
    expect(after?.holes.map(({ of, xMm, yMm }) => [of, xMm, yMm])).toEqual([
      ['louvre', before?.xMm, (before?.yMm ?? 0) + 10],
      ['louvre', before?.xMm, (before?.yMm ?? 0) - 10],
    ]);
    expect(after?.crosses.map(({ of }) => of)).not.toContain('louvre');
  });
});

describe('the folds that a company gives', () => {
  const folds = [
    { part: 'door', edge: 'left', allowanceMm: 25, source: 'own' },
    { part: 'door', edge: 'top', allowanceMm: 18.5, source: 'own' },
    { part: 'roof plate', edge: 'bottom', allowanceMm: 30, source: 'own' },
  ] as const;
  const folded = given(fromBehind, { ...knowledge.tables, fold: { ...knowledge.tables.fold, rows: folds } });
  const plain = given(fromBehind);
  const partsOf = (setBoard: SetBoard<CatalogueTables>) => [...boardDoors(setBoard), ...boardCovers(setBoard)];

  it('are of every part of the kind, whose face, holes and crosses keep their places', () => {
    const [before, after] = [partsOf(plain), partsOf(folded)];
    expect(after.map(({ widthMm, heightMm, holes, crosses }) => ({ widthMm, heightMm, holes, crosses }))).toEqual(
      before.map(({ widthMm, heightMm, holes, crosses }) => ({ widthMm, heightMm, holes, crosses })),
    );
    for (const { kind, folds: own, note } of after) {
      const expected = {
        leftMm: kind === 'door' ? 25 : 0,
        rightMm: 0,
        topMm: kind === 'door' ? 18.5 : 0,
        bottomMm: kind === 'roof plate' ? 30 : 0,
      };
      expect(own).toEqual(expected);
      expect(note.includes('folds by the works')).toBe(kind === 'cover');
    }
  });

  it('weigh what the blank weighs', () => {
    const [door] = boardDoors(folded);
    const areaMm2 = door ? door.widthMm * door.heightMm + 25 * door.heightMm + 18.5 * door.widthMm : 0;
    expect(door?.massKg).toBeCloseTo((areaMm2 * 2 * 7850) / 1e9, 6);
  });
});

it('150 random boards: each hole of a cover is inside its face with its gaps, or the part has a finding', () => {
  let [holes, doored, shown] = [0, 0, 0];
  for (let seed = 0; seed < 150; seed += 1) {
    const setBoard = aSetBoard(knowledge, randomBoard(createRandom(seed)));
    if (!setBoard) {
      continue;
    }
    doored += hasRearAccess(setBoard.board) ? 1 : 0;
    const covers = boardCovers(setBoard);
    shown += covers.length;
    for (const cover of covers) {
      holes += cover.holes.length;
      const isInside = cover.holes.every(
        ({ xMm, yMm, widthMm, heightMm }) =>
          Math.min(xMm, cover.widthMm - xMm) - widthMm / 2 >= 10 - 1e-6 &&
          Math.min(yMm, cover.heightMm - yMm) - heightMm / 2 >= 10 - 1e-6,
      );
      expect(isInside || cover.findings.length > 0).toBe(true);
      expect(cover.findings.filter(({ code }) => code === 'F1')).toEqual(judgeFace(cover, 10));
    }
  }
  expect(shown).toBeGreaterThan(500);
  expect(holes).toBeGreaterThan(5);
  expect(doored).toBeGreaterThan(5);
});
