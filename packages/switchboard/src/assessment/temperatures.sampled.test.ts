import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { gateOrNight } from '@pw/testing/run-length';
import { sweepNetwork } from '@pw/testing/sweep-network';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration, EvaluatedBoard } from '../model/board.ts';
import type { BoardDesign } from '../model/design.ts';
import type { BoardValues } from '../model/part-properties.ts';
import type { BoardTemperatures } from '../model/thermal.ts';
import type { Tables } from '../tables/tables.ts';
import { boardNetwork } from '../thermal/board-network.ts';
import { boardTemperatures } from '../thermal/board-temperatures.ts';
import { solveNetwork } from '../thermal/solve-network.ts';
import { assessBoard } from './assess-board.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);

type Built = { readonly board: EvaluatedBoard; readonly design: BoardDesign };

function builtOf(configuration: BoardConfiguration): readonly Built[] {
  const { board, design } = assessBoard(knowledge, configuration);
  return design?.thermal ? [{ board, design }] : [];
}

const random = createRandom(20261130);
const built = Array.from({ length: gateOrNight(40, 500) }, () => randomBoard(random)).flatMap(builtOf);

/** The temperatures of the same design with other surroundings. */
function held({ board, design }: Built, values: Partial<BoardValues> = {}, of: Tables = tables): BoardTemperatures {
  const changed = { ...board, values: { ...board.values, ...values } };
  const thermal = boardTemperatures(of, changed, { cubicles: design.cubicles, depthMm: design.depthMm.value });
  if (!thermal.isConverged) {
    throw new Error(`${board.name} has no temperatures`);
  }
  return thermal;
}

const airOf = ({ cubicles }: BoardTemperatures) => cubicles.flatMap(({ zones }) => zones.map(({ airC }) => airC));
const hottestOf = (thermal: BoardTemperatures) => Math.max(...airOf(thermal));
const isClosed = ({ board }: Built) => board.values.VENTILATION === 'N';

/** The largest drop of a zone by a change, K. */
function largestDrop(before: BoardTemperatures, after: BoardTemperatures): number {
  const now = airOf(after);
  return Math.max(...airOf(before).map((airC, at) => airC - (now[at] ?? 0)));
}

describe('the temperatures of random boards (SBD 19.4)', () => {
  it('come to rest with a closed balance', () => {
    expect(built.length).toBeGreaterThan(gateOrNight(20, 300));
    const wrong = built.filter(({ design: { thermal } }) => !thermal?.isConverged || thermal.balancePercent > 0.5);
    expect(wrong.map(({ board }) => board.values)).toEqual([]);
  });

  it('are those of another method: each zone in turn, up and down, until none moves', () => {
    for (const { board, design } of built.slice(0, gateOrNight(12, 100))) {
      const { network } = boardNetwork(tables, board, { cubicles: design.cubicles, depthMm: design.depthMm.value });
      const { rises } = solveNetwork(network);
      const swept = sweepNetwork(network);
      expect(Math.max(...swept.map((rise, zone) => Math.abs(rise - (rises[zone] ?? 0))))).toBeLessThan(0.5);
    }
  });

  it.each<[string, Partial<BoardValues>, Partial<BoardValues>]>([
    ['a warmer room', {}, { AMBIENT: 55 }],
    ['a wall behind the board', { SB_REAR: 'Free' }, { SB_REAR: 'Wall' }],
    ['the sun', { SUN_W_M2: 0 }, { SUN_W_M2: 900 }],
  ])('leave no zone cooler in %s', (_, before, after) => {
    for (const each of built) {
      expect(largestDrop(held(each, before), held(each, after))).toBeLessThan(1e-3);
    }
  });

  it('leave no zone of a closed board cooler with more load in its neutral bar', () => {
    for (const each of built.filter(isClosed)) {
      expect(largestDrop(held(each), held(each, { HARMONIC_3: 34 }))).toBeLessThan(1e-3);
    }
  });

  it('leave the hottest zone no hotter with fans, and with larger openings', () => {
    const rows = tables.thermalConstant.rows.map((row) =>
      row.quantity === 'inlet per width' ? { ...row, value: 2 * row.value } : row,
    );
    const open: Tables = { ...tables, thermalConstant: { ...tables.thermalConstant, rows } };
    for (const each of built) {
      expect(hottestOf(held(each, {}, open))).toBeLessThan(hottestOf(held(each)) + 1e-3);
    }
    for (const each of built.filter(isClosed)) {
      expect(hottestOf(held(each, { VENT_FANS: 'All cubicles' }))).toBeLessThan(hottestOf(held(each)) + 1e-3);
    }
  });
});

describe('a row of cubicles without columns', () => {
  it('has the temperatures of its mirror', () => {
    const ways = [1600, 800, 1250].map((ratingA) => aFeeder(`O/G-${ratingA}`, 'ACB_OG', ratingA, 3, 'A1'));
    const [row] = builtOf(aBoard({ RATED_CURRENT: 2500 }, [aFeeder('I/C', 'ACB_IC', 2500, 3, 'A1'), ...ways]));
    if (!row) {
      throw new Error('the row has no design');
    }
    const mirrored = { ...row, design: { ...row.design, cubicles: row.design.cubicles.toReversed() } };
    const airByCubicle = (each: Built) =>
      Object.fromEntries(
        held(each).cubicles.map(({ number, zones }) => [number, zones.map(({ airC }) => airC.toFixed(6))]),
      );
    expect(airByCubicle(mirrored)).toEqual(airByCubicle(row));
  });
});

describe('a board that does not come to rest', () => {
  it('has no temperatures at all', () => {
    const [each] = built;
    if (!each) {
      throw new Error('there is no random board');
    }
    const of = { cubicles: each.design.cubicles, depthMm: each.design.depthMm.value };
    expect(boardTemperatures(tables, each.board, of, 3)).toEqual({ isConverged: false });
  });
});
