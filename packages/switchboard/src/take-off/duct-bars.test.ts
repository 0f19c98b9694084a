import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { assessBoard } from '../assessment/assess-board.ts';
import { designOutput } from '../design/board-output.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { barPieces } from './bar-pieces.ts';

const knowledge = compileKnowledge(mustReadCatalog());

type Chosen = Parameters<typeof aBoard>[0];

function designed(ratingA: number, type: string, chosen: Chosen, connection: string) {
  const feeder = aFeeder('I/C', type, ratingA, 4, 'A1', { FEEDER_CONN: connection });
  const assessed = assessBoard(
    knowledge,
    aBoard({ RATED_CURRENT: ratingA, SB_IP: 'IP42', NEUTRAL_RATING: 100, ...chosen }, [feeder]),
  );
  if (!assessed.design) {
    throw new Error('the board has no design');
  }
  return { board: assessed.board, design: assessed.design };
}

/** The same board with a bus duct and with cables from the same side. */
const pair = (ratingA: number, type: string, chosen: Chosen) => {
  const led = (connection: string) =>
    designed(ratingA, type, { CB_BD_LOC: 'Top', SB_CABLE_BOX: 'None', ...chosen }, connection);
  return { ducted: led('Bus duct (rigid)'), cabled: led('Cable') };
};

describe('the bars from a bus duct to its breaker (SBD 5.5)', () => {
  const { ducted, cabled } = pair(3200, 'ACB_IC', {});
  const [cubicle] = ducted.design.cubicles;
  const difference = (of: (design: typeof ducted.design) => number) => of(ducted.design) - of(cabled.design);

  it('are 2.2 m of the sizes of the dropper: 235.0 kg of 3x100x10 with a neutral of 100 %', () => {
    expect([String(cubicle?.bars.phase?.value), String(cubicle?.bars.neutral?.value)]).toEqual([
      '3x100x10',
      '3x100x10',
    ]);
    // 3000e-6 x 2.2 x 4 x 8900.
    expect(cubicle?.ductBarsKg?.value.toFixed(1)).toBe('235.0');
  });

  it('are 1.4 m where the main busbars are at the foot: 12.1 kg of 1x80x10 aluminium, on 4 sets', () => {
    const { ducted: below } = pair(800, 'ACB_IC', { BUS_MAT: 'Aluminium', MBB_POS: 'Bottom', INTERRUPT_RATING: 36 });
    const [device] = below.design.cubicles;
    expect(String(device?.bars.phase?.value)).toBe('1x80x10');
    // 800e-6 x 1.4 x 4 x 2700.
    expect(device?.ductBarsKg?.value.toFixed(1)).toBe('12.1');
    const run = device?.supportRuns?.find(({ where }) => where === 'duct');
    expect(run?.sets.value).toBe(4);
  });

  it('are as long as those of a board with its busbars at the top where the rear was asked for', () => {
    const massKg = (position: string) => {
      const { ducted: led } = pair(800, 'ACB_IC', { BUS_MAT: 'Aluminium', MBB_POS: position, INTERRUPT_RATING: 36 });
      return led.design.cubicles[0]?.ductBarsKg?.value.toFixed(1);
    };
    // 800e-6 x 2.2 x 4 x 2700.
    expect(['Top', 'Rear-top', 'Rear-bottom'].map(massKg)).toEqual(['19.0', '19.0', '19.0']);
  });

  it('are part of net and purchased copper, and of the mass of the unit', () => {
    const kg = 3000e-6 * 2.2 * 4 * 8900;
    expect(difference(({ takeOff }) => takeOff.busbarNetKg.value)).toBeCloseTo(kg, 6);
    expect(difference(({ takeOff }) => takeOff.busbarPurchaseKg.value)).toBeCloseTo(kg * 1.05, 0);
    const sheetKg = difference(({ takeOff }) => takeOff.sheetMetalKg.value);
    expect(difference(({ transportUnits }) => transportUnits[0]?.massKg.value ?? 0)).toBeCloseTo(kg + sheetKg, 6);
  });

  it('have their centre 1600 mm above the base frame', () => {
    const unit = (of: typeof ducted) => of.design.transportUnits[0];
    const momentOf = (of: typeof ducted) => (unit(of)?.cgZmm.value ?? 0) * (unit(of)?.massKg.value ?? 0);
    const base = ducted.board.values.SB_BASEFRAME;
    const ductKg = cubicle?.ductBarsKg?.value ?? 0;
    const sheetKg = difference(({ takeOff }) => takeOff.sheetMetalKg.value);
    expect(momentOf(ducted) - momentOf(cabled)).toBeCloseTo(ductKg * (1600 + base) + sheetKg * (1150 + base), 2);
  });

  it('have one joint each, supports of their own and a sleeve', () => {
    // 4 bolts of a joint of 100 mm for each of three phases and the neutral.
    expect(difference(({ takeOff }) => takeOff.jointBoltSets.value)).toBe(4 * 4);
    const run = cubicle?.supportRuns?.find(({ where }) => where === 'duct');
    const dropper = cubicle?.supportRuns?.find(({ where }) => where === 'dropper');
    expect([run?.size, run?.spacingMm, run?.spanMm]).toEqual([dropper?.size, dropper?.spacingMm, dropper?.spanMm]);
    expect(run?.sets.value).toBe(Math.max(4, Math.ceil(2200 / (run?.spanMm ?? 1)) + 1));
    const pieces = ({ takeOff }: typeof ducted.design) =>
      takeOff.supports.reduce((sum, { pieces: ofClass }) => sum + ofClass.value, 0);
    expect(difference(pieces)).toBe(4 * (run?.sets.value ?? 0));
    expect(difference(({ takeOff }) => takeOff.frpSets.value)).toBe(run?.sets.value);
    const sleeveM = ({ takeOff }: typeof ducted.design) =>
      takeOff.sleeve.reduce((sum, { lengthM }) => sum + lengthM.value, 0);
    expect(difference(sleeveM)).toBeCloseTo(3 * 4 * 2.2 * 1.05, 6);
  });

  it('are named in quote.json among what the supports hold', () => {
    const places = (of: typeof ducted) => designOutput(of.design).shortCircuit.map(({ where }) => where);
    expect([places(ducted), places(cabled)]).toEqual([
      ['main', 'dropper', 'duct'],
      ['main', 'dropper'],
    ]);
  });

  it('are pieces of the busbar shop, and none of a board that was frozen before they were weighed', () => {
    const pieces = (design: typeof ducted.design) =>
      barPieces(knowledge.tables, ducted.board, design)
        .filter(({ part }) => part.endsWith('duct bar'))
        .map(({ part, pieces: count, lengthMm }) => `${part}: ${count} of ${lengthMm}`);
    expect(pieces(ducted.design)).toEqual(['duct bar: 9 of 2200', 'neutral of the duct bar: 3 of 2200']);
    const frozen = ducted.design.cubicles.map(({ ductBarsKg: _missing, ...each }) => each);
    expect(pieces({ ...ducted.design, cubicles: frozen })).toEqual([]);
  });

  it('have 4 sets at least, where a tested system holds at a longer span', () => {
    const tables = mustReadCatalog();
    const test = { make: 'Own', bars: 1, upToWidthMm: 120, leastSpacingMm: 50, faultLevelKa: 100, seconds: 3 };
    const supportTest = { ...tables.supportTest, rows: [{ ...test, spanMm: 1400, report: 'R-12' }] };
    const tested = compileKnowledge({ ...tables, supportTest });
    const feeder = aFeeder('I/C', 'ACB_IC', 800, 4, 'A1', { FEEDER_CONN: 'Bus duct (rigid)' });
    const board = aBoard({ RATED_CURRENT: 800, SB_IP: 'IP42', MBB_POS: 'Bottom', INTERRUPT_RATING: 36 }, [feeder]);
    const runs = assessBoard(tested, board).design?.cubicles[0]?.supportRuns ?? [];
    expect(runs.map(({ where, spanMm, sets }) => [where, spanMm, sets.value])).toEqual([
      ['dropper', 1400, 4],
      ['duct', 1400, 4],
    ]);
  });
});
