import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { assessBoard } from '../assessment/assess-board.ts';
import { designOutput } from '../design/board-output.ts';
import { cubicleKg } from '../design/transport-units.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { FeederConfiguration } from '../model/board.ts';
import type { BoardDesign } from '../model/design.ts';
import { aluminiumPlates, sheetPieces } from './sheet-pieces.ts';

const knowledge = compileKnowledge(mustReadCatalog());

type Chosen = Parameters<typeof aBoard>[0];

const single = { FEEDER_CABLE_KIND: 'Single-core', CABLE_RUNS: 3, CABLE_SIZE: 630 };

function designed(board: Chosen, ...feeders: readonly FeederConfiguration[]) {
  const assessed = assessBoard(knowledge, aBoard({ RATED_CURRENT: 1600, SB_IP: 'IP42', ...board }, feeders));
  if (!assessed.design) {
    throw new Error('the board has no design');
  }
  return { board: assessed.board, design: assessed.design };
}

/** An incomer in a cubicle of 600 x 600 mm next to a column of modules of 1000 x 600 mm. */
function assessed(board: Chosen, incomer: Chosen = {}, way: Chosen = {}) {
  return designed(
    board,
    aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1', incomer),
    aFeeder('O/G', 'MCCB_OG', 250, 4, 'A2', way),
  );
}

/** `ACB_IC: 1 of steel 500 x 400 in the floor, 5 glands`. */
function platesOf({ design }: { readonly design: BoardDesign }) {
  const output = designOutput(design).glandPlates;
  return design.cubicles.map(({ number, type, glandPlates }) => {
    const plate = output.find(({ cubicle }) => cubicle === number);
    const size = plate && `${plate.plates} of ${plate.material} ${plate.widthMm} x ${plate.depthMm}`;
    return plate ? `${type}: ${size} in the ${glandPlates?.sides.join(', ')}, ${plate.glands} glands` : `${type}: none`;
  });
}

describe('the gland plates of a cubicle (SBD 5.4)', () => {
  const steel = assessed({}, { CABLE_RUNS: 5, CABLE_SIZE: 300 });

  it('are 100 mm narrower than it, in an alley 40 mm, and 200 mm less deep', () => {
    expect(platesOf(steel)).toEqual([
      'ACB_IC: 1 of Steel 500 x 400 in the floor, 5 glands',
      'MT: 1 of Steel 360 x 400 in the floor, 2 glands',
    ]);
    expect(designOutput(steel.design).glandPlates[0]?.thicknessMm).toBe(3);
  });

  it('are of aluminium where single cores are led to a feeder in it', () => {
    const materials = (of: ReturnType<typeof assessed>) =>
      of.design.cubicles.map(({ glandPlates }) => glandPlates?.material);
    expect(materials(assessed({}, single))).toEqual(['Aluminium', 'Steel']);
    expect(materials(assessed({}, {}, { FEEDER_CABLE_KIND: 'Single-core' }))).toEqual(['Steel', 'Aluminium']);
  });

  it('are none of a coupler, a blank and a cubicle with a bus duct, whose floor is whole', () => {
    const { board, design } = designed(
      { QTY_BC: 1 },
      aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1 B1', { FEEDER_CONN: 'Bus trunking' }),
      aFeeder('B/C', 'ACB_BC', 1600, 4, 'A1'),
      aFeeder('rest', 'EMPTY', null, null, 'B1', { EMPTY_FEEDER_WIDTH: 600 }),
    );
    expect(platesOf({ design })).toEqual(['ACB_IC: none', 'ACB_BC: none', 'ACB_IC: none', 'EMPTY: none']);
    const floors = sheetPieces(knowledge.tables, board, design).filter(({ kind }) => kind === 'floor plate');
    expect(floors.map(({ opening }) => opening)).toEqual([null, null, null, null]);
  });

  it('are in the floor and in the roof where the board has both sides, else where the cables come in', () => {
    const sides = (of: ReturnType<typeof assessed>) =>
      of.design.cubicles.map(({ glandPlates }) => glandPlates?.sides.join());
    expect(sides(assessed({ CB_BD_LOC: 'Both' }))).toEqual(['floor,roof', 'floor,roof']);
    expect(sides(assessed({ CB_BD_LOC: 'Top' }))).toEqual(['roof', 'roof']);
    expect(sides(assessed({}, {}, { CABLE_ENTRY: 'Top' }))).toEqual(['floor', 'roof']);
  });

  it('share the glands of a device with a cable box, whose plate is filled first', () => {
    const boxed = assessed({}, { CABLE_RUNS: 9, CABLE_SIZE: 300 });
    // Two across and three deep at 110 mm.
    expect(platesOf(boxed).slice(0, 2)).toEqual([
      'CABLE_BOX: 1 of Steel 300 x 400 in the floor, 6 glands',
      'ACB_IC: 1 of Steel 500 x 400 in the floor, 3 glands',
    ]);
  });

  it('of a cable box are of aluminium, too, where single cores pass them', () => {
    const boxed = assessed({}, { ...single, CABLE_RUNS: 6 });
    expect(boxed.design.cubicles.map(({ glandPlates }) => glandPlates?.material)).toEqual([
      'Aluminium',
      'Aluminium',
      'Steel',
    ]);
  });

  it('leave sheet metal, paint and work on them where they are of aluminium', () => {
    const { design } = assessed({}, single);
    const before = steel.design.takeOff;
    // 0.5 x 0.4 m: 0.2 x 0.003 x 2700 kg of aluminium in the place of as much steel of 7850.
    const [aluminiumKg, steelKg] = [2700, 7850].map((density) => 0.2 * 0.003 * density);
    expect(design.takeOff.aluminiumPlateKg?.value).toBeCloseTo(aluminiumKg ?? 0, 9);
    expect(before.sheetMetalKg.value - design.takeOff.sheetMetalKg.value).toBeCloseTo(steelKg ?? 0, 9);
    // Less 2 x kg / (7850 x 0.003), and 0.045 h per kg of sheet metal as it is rounded.
    expect(before.paintedAreaM2.value - design.takeOff.paintedAreaM2.value).toBeCloseTo(2 * 0.2, 9);
    const fabricated = (of: BoardDesign) =>
      of.hours.departments.find(({ department }) => department === 'fabrication')?.hours.value;
    const hours = (kg: number) => Math.round(Math.round(kg * 10) * 0.045) / 10;
    expect(fabricated(design)).toBe(hours(design.takeOff.sheetMetalKg.value));
  });

  it('of aluminium are part of the mass of their cubicle and of its transport unit', () => {
    const { design } = assessed({}, single);
    const [kg, kgBefore] = [design, steel.design].map(({ cubicles }) => {
      const device = cubicles.find(({ type }) => type === 'ACB_IC');
      return device ? cubicleKg(device).value : 0;
    });
    expect((kg ?? 0) - (kgBefore ?? 0)).toBeCloseTo(0.2 * 0.003 * (2700 - 7850), 9);
    const unitKg = (of: BoardDesign) => of.transportUnits.reduce((sum, { massKg }) => sum + massKg.value, 0);
    expect(unitKg(design) - unitKg(steel.design)).toBeCloseTo(0.2 * 0.003 * (2700 - 7850), 6);
  });
});

describe('the gland plates of a board that was frozen before they had a size', () => {
  const { board, design } = assessed({ CB_BD_LOC: 'Both' }, single);
  const frozen = {
    ...design,
    cubicles: design.cubicles.map(({ glandPlates: _missing, ...cubicle }) => cubicle),
  };
  const cut = (of: BoardDesign) =>
    sheetPieces(knowledge.tables, board, of)
      .filter(({ part }) => part === 'gland plate' || part === 'floor plate')
      .map(({ cubicle, kind, pieces, lengthMm, widthMm, factor }) => {
        return `${cubicle?.type} ${kind}: ${pieces} of ${lengthMm} x ${widthMm} x ${factor}`;
      });

  it('are as large as its cubicles, less a fifth, and there is no floor', () => {
    expect(cut(frozen)).toEqual(['MT gland plate: 2 of 1000 x 800 x 0.8']);
    expect(aluminiumPlates(knowledge.tables, board, frozen)).toMatchObject([
      { pieces: 2, lengthMm: 600, widthMm: 800, factor: 0.8 },
    ]);
  });

  it('are one of steel in each cubicle where none was of aluminium yet', () => {
    const { aluminiumPlateKg: _missing, ...takeOff } = design.takeOff;
    const cubicles = frozen.cubicles.map(({ aluminiumPlateKg: _ofCubicle, ...cubicle }) => cubicle);
    expect(cut({ ...frozen, cubicles, takeOff })).toEqual([
      'ACB_IC gland plate: 1 of 600 x 800 x 0.8',
      'MT gland plate: 1 of 1000 x 800 x 0.8',
    ]);
  });
});
