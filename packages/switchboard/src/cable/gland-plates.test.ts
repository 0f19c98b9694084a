import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { assessBoard } from '../assessment/assess-board.ts';
import { cubicleKg } from '../design/transport-units.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { sheetPieces } from '../take-off/sheet-pieces.ts';
import { designedGlandPlates } from './gland-plates.ts';

const knowledge = compileKnowledge(mustReadCatalog());

type Chosen = Parameters<typeof aBoard>[0];

const single = { FEEDER_CABLE_KIND: 'Single-core', CABLE_RUNS: 3, CABLE_SIZE: 630 };

/** An incomer in a cubicle of 600 x 600 mm next to a column of modules of 1000 x 600 mm. */
function assessed(board: Chosen, incomer: Chosen = {}, way: Chosen = {}) {
  const { board: evaluated, design } = assessBoard(
    knowledge,
    aBoard({ RATED_CURRENT: 1600, SB_IP: 'IP42', ...board }, [
      aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1', incomer),
      aFeeder('O/G', 'MCCB_OG', 250, 4, 'A2', way),
    ]),
  );
  if (!design) {
    throw new Error('the board has no design');
  }
  return { board: evaluated, design };
}

function platesOf({ board, design }: ReturnType<typeof assessed>) {
  return design.cubicles.map((cubicle) => {
    const { steel, aluminium } = designedGlandPlates(design, board, cubicle);
    return `${cubicle.type}: ${steel} steel, ${aluminium} aluminium`;
  });
}

describe('the gland plates of a cubicle (SBD 5.4)', () => {
  const steel = assessed({});

  it('are of steel; of aluminium where single cores are led to a feeder in it', () => {
    expect(platesOf(steel)).toEqual(['ACB_IC: 1 steel, 0 aluminium', 'MT: 1 steel, 0 aluminium']);
    expect(platesOf(assessed({}, single))).toEqual(['ACB_IC: 0 steel, 1 aluminium', 'MT: 1 steel, 0 aluminium']);
    expect(platesOf(assessed({}, {}, { FEEDER_CABLE_KIND: 'Single-core' }))).toEqual([
      'ACB_IC: 1 steel, 0 aluminium',
      'MT: 0 steel, 1 aluminium',
    ]);
    expect(platesOf(assessed({ SB_CONN_TYPE: 'Bus duct (rigid)' }, single))[0]).toBe('ACB_IC: 1 steel, 0 aluminium');
  });

  it('are two each, of either metal, where cables come from both sides', () => {
    expect(platesOf(assessed({ CB_BD_LOC: 'Both' }, single))).toEqual([
      'ACB_IC: 0 steel, 2 aluminium',
      'MT: 2 steel, 0 aluminium',
    ]);
  });

  it('of aluminium weigh W x D x 3 mm less a fifth, and leave sheet metal, paint and work on it', () => {
    const { design } = assessed({}, single);
    const before = steel.design.takeOff;
    // 0.6 x 0.6 m: 0.36 x 0.003 x 2700 x 0.8 kg of aluminium in the place of as much steel of 7850.
    const [aluminiumKg, steelKg] = [2700, 7850].map((density) => 0.6 * 0.6 * 0.003 * density * 0.8);
    expect(design.takeOff.aluminiumPlateKg?.value).toBeCloseTo(aluminiumKg ?? 0, 9);
    expect(before.sheetMetalKg.value - design.takeOff.sheetMetalKg.value).toBeCloseTo(steelKg ?? 0, 9);
    // Less 2 x kg / (7850 x 0.003), and 0.045 h per kg of sheet metal as it is rounded.
    expect(before.paintedAreaM2.value - design.takeOff.paintedAreaM2.value).toBeCloseTo(2 * 0.36 * 0.8, 9);
    const fabricated = (of: typeof design) =>
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
    expect((kg ?? 0) - (kgBefore ?? 0)).toBeCloseTo(0.36 * 0.003 * 0.8 * (2700 - 7850), 9);
    const unitKg = (of: typeof design) => of.transportUnits.reduce((sum, { massKg }) => sum + massKg.value, 0);
    expect(unitKg(design) - unitKg(steel.design)).toBeCloseTo(0.36 * 0.003 * 0.8 * (2700 - 7850), 6);
  });

  it('of a board that was frozen before are one of steel in each cubicle', () => {
    const { board, design } = assessed({ CB_BD_LOC: 'Both' }, single);
    const { aluminiumPlateKg: _missing, ...takeOff } = design.takeOff;
    const frozen = { ...design, takeOff };
    const plates = sheetPieces(knowledge.tables, board, frozen).filter(({ kind }) => kind === 'gland plate');
    expect(plates.map(({ pieces }) => pieces)).toEqual([1, 1]);
    expect(
      sheetPieces(knowledge.tables, board, design)
        .filter(({ kind }) => kind === 'gland plate')
        .map(({ cubicle, pieces }) => `${cubicle?.type} ${pieces}`),
    ).toEqual(['MT 2']);
  });
});
