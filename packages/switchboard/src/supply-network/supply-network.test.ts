import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { collectOrigins, evaluateArithmetic } from '@pw/testing/origins';
import { createRandom } from '@pw/testing/random';
import { describe, expect, it } from 'vitest';
import { evaluateBoard } from '../assessment/evaluate-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration, FeederConfiguration } from '../model/board.ts';
import type { CatalogueTables } from '../tables/catalogue-tables.ts';
import { networkOutput } from './network-output.ts';
import { supplyNetwork } from './supply-network.ts';

const tables = mustReadCatalog();

function networkOf(board: BoardConfiguration, own: CatalogueTables = tables) {
  const network = supplyNetwork(own, evaluateBoard(compileKnowledge(own), board));
  return network && networkOutput(network);
}

const acbIncomer = aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1');
const mccbIncomer = aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1');
const way = (name: string, ratingA: number, lengthM: number, properties = {}) =>
  aFeeder(name, 'MCCB_OG', ratingA, 4, 'A1', { CABLE_LENGTH: lengthM, ...properties });

const cable = { SUPPLY_M: 15, SUPPLY_RUNS: 4, SUPPLY_SIZE: 300 };
const large = (properties: BoardConfiguration['properties'], ...feeders: readonly FeederConfiguration[]) =>
  aBoard({ RATED_CURRENT: 1600, SB_IP: 'IP42', TRAFO_KVA: 1000, TRAFO_UK: 5, ...properties }, [acbIncomer, ...feeders]);
const small = (...feeders: readonly FeederConfiguration[]) =>
  aBoard({ RATED_CURRENT: 400, SB_IP: 'IP42', TRAFO_KVA: 250, INTERRUPT_RATING: 25 }, [mccbIncomer, ...feeders]);

describe('the network of a board', () => {
  it('is worked out with network, transformer and supply cable', () => {
    const board = large({ HV_MVA: 500, ...cable }, way('P1', 400, 80), way('P2', 63, 150), way('P3', 160, 40));
    const total = { selectivity: 'total', selectiveToKa: 27.7 };

    expect(networkOf(board)).toEqual({
      ikKa: 27.7,
      kappa: 1.477,
      ipKa: 57.86,
      loopMohm: 9.84,
      feeders: [
        { name: 'P1', icuKa: 55, endKa: 13.79, loopA: 5141, dropPercent: 1.66, tripA: 2400, ...total },
        { name: 'P2', icuKa: 36, endKa: 1.4, loopA: 285, dropPercent: 4.9, tripA: 630, ...total },
        { name: 'P3', icuKa: 36, endKa: 11.18, loopA: 2837, dropPercent: 1.05, tripA: 1600, ...total },
      ],
    });
  });

  it('is worked out behind a small transformer alone', () => {
    const board = small(way('A', 160, 60), way('B', 100, 120, { FEEDER_RELEASE: 'LSIG' }), way('C', 32, 0));
    const partial = { selectivity: 'partial', selectiveToKa: 4 };

    expect(networkOf(board)).toEqual({
      ikKa: 8.34,
      kappa: 1.333,
      ipKa: 15.72,
      loopMohm: 31,
      feeders: [
        { name: 'A', icuKa: 25, endKa: 5.16, loopA: 1746, dropPercent: 1.57, tripA: 1600, ...partial },
        { name: 'B', icuKa: 55, endKa: 2.81, loopA: 685, dropPercent: 3.22, tripA: 100, ...partial },
        { name: 'C', icuKa: 25, ...partial },
      ],
    });
  });

  it('agrees with the impedances worked out by hand', () => {
    const source = supplyNetwork(tables, evaluateBoard(compileKnowledge(tables), large({})))?.source;
    const [transformers] = source?.parts ?? [];

    expect(source?.loop.resistanceMohm.value).toBeCloseTo(1.894, 3);
    expect(source?.loop.reactanceMohm.value).toBeCloseTo(8.4, 3);
    expect((transformers?.reactanceMohm.value ?? 0) / 8.400273).toBeCloseTo(0.9692, 3);
    expect(networkOf(large({}))).toMatchObject({ ikKa: 30.15 });
  });

  it('agrees with a published impedance sheet to 0.1 kA, with its factors and its cables in place of ours', () => {
    const constants: Readonly<Record<string, number>> = {
      'voltage factor': 1,
      'transformer correction': 1,
      'share of the reactance in the correction': 0,
      'resistance to reactance of the network': 0,
      // Of 300 mm2 it has 0.0812 and 0.090 mohm/m, which is a conductor at its operating temperature.
      'conductivity of copper': 1000 / (0.0812 * 300),
      'reactance of a cable': 0.09,
    };
    const ofSheet: CatalogueTables = {
      ...tables,
      networkConstant: {
        ...tables.networkConstant,
        rows: tables.networkConstant.rows.map((row) => ({ ...row, value: constants[row.quantity] ?? row.value })),
      },
      transformerUkr: {
        ...tables.transformerUkr,
        rows: tables.transformerUkr.rows.map((row) => ({ ...row, ukrPercent: 0 })),
      },
    };
    const board = aBoard(
      {
        RATED_CURRENT: 3200,
        SB_IP: 'IP42',
        OPER_VOLTAGE: 380,
        CABLE_MATERIAL: 'Copper',
        TRAFO_KVA: 2000,
        TRAFO_UK: 5.75,
        HV_MVA: 500,
        SUPPLY_M: 5,
        SUPPLY_RUNS: 4,
        SUPPLY_SIZE: 300,
      },
      [aFeeder('I/C', 'ACB_IC', 3200, 4, 'A1'), way('Next', 800, 60, { CABLE_RUNS: 2, CABLE_SIZE: 300 })],
    );
    const { ikKa, feeders } = networkOf(board, ofSheet) ?? {};

    expect(ikKa).toBeCloseTo(48.18, 1);
    expect(feeders?.[0]?.endKa).toBeCloseTo(28.55, 1);
  });

  it('is not known while neither transformer nor network is', () => {
    expect(networkOf(aBoard({ RATED_CURRENT: 1600, ...cable }))).toBeNull();
  });

  it('takes the power of the network at the board where there is no transformer', () => {
    expect(networkOf(aBoard({ RATED_CURRENT: 1600, FAULT_MVA: 25 }))).toMatchObject({ ikKa: 34.78, kappa: 1.746 });
  });

  it('takes the transformer where both are known', () => {
    expect(networkOf(large({ FAULT_MVA: 25 }))).toEqual(networkOf(large({})));
  });

  it('counts transformers in parallel, and motors from 5 % of the rest on', () => {
    expect(networkOf(large({ TRAFO_QTY: 2 }))).toMatchObject({ ikKa: 60.29, loopMohm: 4.31 });
    expect(networkOf(large({ MOTOR_KW: 100 }))).toMatchObject({ ikKa: 30.15 });
    expect(networkOf(large({ MOTOR_KW: 500 }))).toMatchObject({ ikKa: 33.62 });
  });

  it('counts no supply cable without a size', () => {
    expect(networkOf(large({ SUPPLY_M: 15 }))).toEqual(networkOf(large({})));
  });

  it('counts a resistive part above the short-circuit voltage as all of it', () => {
    expect(networkOf(large({ TRAFO_UK: 2, TRAFO_UKR: 5 }))).toMatchObject({ kappa: 1.02, loopMohm: 3.44 });
  });

  it('says of a fixed motor release that it trips at ten times In, and of LSI at six times', () => {
    const trips = ['TM-F', 'LI', 'LSI', 'LSIG'].map((release) => {
      const board = large({}, way('W', 100, 10, { FEEDER_RELEASE: release }));
      return networkOf(board)?.feeders[0]?.tripA;
    });
    expect(trips).toEqual([1000, 1000, 600, 100]);
  });

  it('lists placed ways alone, with their breaking capacity at the altitude', () => {
    const board = large({ ALTITUDE: 3000 }, way('W', 63, 0), way('Later', 63, 0, { SECTION_A: 0 }));
    expect(networkOf(board)?.feeders).toMatchObject([{ name: 'W', icuKa: 45.65 }]);
  });

  it('takes the length of the cables of a demand', () => {
    const demands = [{ when: {}, set: { CABLE_LENGTH: 150 }, note: '' }];
    const board = large({ HV_MVA: 500, ...cable }, aFeeder('P2', 'MCCB_OG', 63, 4, 'A1'));
    expect(networkOf({ ...board, demands })?.feeders).toMatchObject([{ name: 'P2', loopA: 285 }]);
  });

  it('works with a way without a load, without incomer and in a section without one', () => {
    const unfed = way('W', 100, 10, { SECTION_A: 0, SECTION_B: 1 });
    const hanging = large({ QTY_BC: 1 }, aFeeder('B/C', 'ACB_BC', 1600, 4, 'A1'), unfed);

    expect(networkOf(hanging)?.feeders).toMatchObject([{ name: 'W', selectivity: 'unknown', selectiveToKa: null }]);
    expect(networkOf(large({}, way('W', 100, 10, { FEEDER_LOAD: 0 })))?.feeders[0]?.dropPercent).toBeGreaterThan(0);
    const alone = aBoard({ RATED_CURRENT: 400, TRAFO_KVA: 250 }, [way('W', 100, 10)]);
    expect(networkOf(alone)?.feeders).toMatchObject([{ selectivity: 'unknown', selectiveToKa: null }]);
  });
});

describe('a figure of the network', () => {
  it('prints an arithmetic that evaluates to it, with the rows of the tables behind it', () => {
    const board = large({ HV_MVA: 500, MOTOR_KW: 500, ...cable }, way('P1', 400, 80));
    const network = supplyNetwork(tables, evaluateBoard(compileKnowledge(tables), board));
    const figures = [network?.ipKa, network?.loopMohm, ...Object.values(network?.feeders[0]?.end ?? {})];
    const origins = figures.flatMap((figure) => (figure ? [...collectOrigins(figure.origin).keys()] : []));

    const wrong = origins.filter(
      ({ arithmetic, value }) =>
        typeof value === 'number' && Math.abs(Number(evaluateArithmetic(arithmetic)) - value) > 1e-9,
    );
    expect(wrong).toEqual([]);
    expect(origins.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['transformer-correction', 'peak-factor', 'end-current', 'loop-current', 'voltage-drop']),
    );
    expect(origins.flatMap(({ rows }) => rows.map(({ table }) => table))).toEqual(
      expect.arrayContaining(['network-constant', 'supply-constant', 'transformer-ukr', 'trip-multiple']),
    );
  });
});

describe('on random supplies', () => {
  const random = createRandom(20261130);
  const supplies = Array.from({ length: 40 }, () => ({
    TRAFO_KVA: random.pick([100, 250, 630, 1000, 2500]),
    TRAFO_QTY: random.pick([1, 2]),
    SUPPLY_M: random.pick([0, 10, 200]),
    SUPPLY_RUNS: random.pick([1, 4]),
    SUPPLY_SIZE: random.pick([95, 300]),
    CABLE_MATERIAL: random.pick(['Aluminium', 'Copper']),
  }));
  const lengths = [1, 20, 100, 500, 2000];

  it('a longer cable never raises the current at its end or of its loop', () => {
    for (const supply of supplies) {
      const ends = networkOf(large(supply, ...lengths.map((length) => way(`W${length}`, 160, length))))?.feeders ?? [];
      expect(ends.map(({ endKa = 0 }) => endKa)).toEqual(descending(ends.map(({ endKa = 0 }) => endKa)));
      expect(ends.map(({ loopA = 0 }) => loopA)).toEqual(descending(ends.map(({ loopA = 0 }) => loopA)));
    }
  });

  it('more power at high voltage never lowers the current at the busbar', () => {
    for (const supply of supplies) {
      const currents = [50, 200, 500, 5000, null].map(
        (power) => networkOf(large({ ...supply, HV_MVA: power }))?.ikKa ?? 0,
      );
      expect(currents).toEqual(descending(currents).toReversed());
    }
  });
});

function descending(values: readonly number[]): readonly number[] {
  return values.toSorted((one, other) => other - one);
}
