import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder, referenceBoards, withProperties } from '@pw/testing/configuration';
import { evaluateArithmetic } from '@pw/testing/origins';
import { describe, expect, it } from 'vitest';
import { assessBoard } from '../assessment/assess-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration } from '../model/board.ts';
import { explainZones } from './explain-zones.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const { RB1 } = referenceBoards;

const ofCabinet = aBoard({ RATED_CURRENT: 100, INTERRUPT_RATING: 10, SB_IP: 'IP54', NEUTRAL_RATING: 100 }, [
  aFeeder('I/C', 'MCCB_IC', 100, 4, 'A1'),
  aFeeder('O/G', 'MCCB_OG', 32, 3, 'A6'),
]);

/** Each zone of a board with its temperature and its balance by the words of its inputs. */
function explainedOf(configuration: BoardConfiguration) {
  const { board, design } = assessBoard(knowledge, configuration);
  if (!design?.thermal?.isConverged) {
    throw new Error('the board has no temperatures');
  }
  const built = { cubicles: design.cubicles, depthMm: design.depthMm.value };
  return design.thermal.cubicles.flatMap(({ number, zones }) => {
    const origins = new Map(
      explainZones(knowledge.tables, board, built, number).map(({ address, origin }) => [address, origin]),
    );
    expect([...origins.keys()]).toEqual(zones.map(({ address }) => address));
    return zones.map(({ address, airC }) => {
      const { inputs = [], arithmetic = '', value = null } = origins.get(address) ?? {};
      const balance = Object.fromEntries(inputs.map((input) => [input.name, Number(input.value)]));
      return { address, airC, value, arithmetic, balance };
    });
  });
}

const boards: readonly (readonly [string, BoardConfiguration])[] = [
  ['ventilated', RB1],
  ['closed', withProperties(RB1, { SB_IP: 'IP54' })],
  ['with fans', withProperties(RB1, { SB_IP: 'IP54', VENT_FANS: 'All cubicles' })],
  ['in the sun', withProperties(RB1, { SB_IP: 'IP54', SUN_W_M2: 800 })],
  ['in a cabinet', ofCabinet],
];

describe('why the air of a zone is so warm (SBD 19.7)', () => {
  it.each(boards)('is arithmetic that comes to its temperature, of a board %s', (_, board) => {
    for (const { address, airC, value, arithmetic } of explainedOf(board)) {
      expect([address, Number(value)]).toEqual([address, expect.closeTo(airC, 6)]);
      expect([address, Number(evaluateArithmetic(arithmetic))]).toEqual([address, expect.closeTo(airC, 4)]);
    }
  });

  it.each(boards)('is a balance: as much heat comes as goes, of a board %s', (_, board) => {
    for (const { address, balance: b } of explainedOf(board)) {
      const comes = sum(b, 'Own loss, W', 'Received from below, W', 'Sun, W');
      const goes = sum(b, 'Rises on, W', 'To the walls, W', 'To the neighbours, W', 'To the air, W');
      expect([address, goes]).toEqual([address, expect.closeTo(comes, 2)]);
    }
  });

  it('adds up to the balance of RB1: neighbours give each other what they take', () => {
    const zones = explainedOf(RB1).map(({ balance }) => balance);
    const total = (name: string) => zones.reduce((all, balance) => all + sum(balance, name), 0);
    expect(total('Own loss, W')).toBeCloseTo(2402.6, 1);
    expect(total('Received from below, W')).toBeCloseTo(total('Rises on, W'), 6);
    expect(total('To the neighbours, W')).toBeCloseTo(0, 6);
    expect(total('To the walls, W')).toBeCloseTo(789.5, 1);
    expect(total('To the air, W')).toBeCloseTo(1613.1, 1);
  });

  it('names what the incomer of RB1 loses in its zone, and what rises on into the chamber', () => {
    const incomer = explainedOf(RB1).find(({ address }) => address === '2A');
    expect(
      Object.entries(incomer?.balance ?? {}).map(([name, value]) => `${name}: ${value.toFixed(2)}`),
    ).toMatchInlineSnapshot(`
      [
        "Room, °C: 40.00",
        "Own loss, W: 364.98",
        "Rises on, W: 102.93",
        "Received from below, W: 54.79",
        "Sun, W: 0.00",
        "To the walls, W: 66.69",
        "To the walls, W/K: 3.13",
        "To the neighbours, W: 56.47",
        "To the neighbours, W/K: 7.92",
        "To the air, W: 193.68",
        "To the air, W/K: 16.03",
      ]
    `);
  });

  it('is nothing of a cubicle that the board does not have', () => {
    const { board, design } = assessBoard(knowledge, RB1);
    const built = { cubicles: design?.cubicles ?? [], depthMm: design?.depthMm.value ?? 0 };
    expect(explainZones(knowledge.tables, board, built, 99)).toEqual([]);
  });
});

function sum(balance: Readonly<Record<string, number>>, ...names: readonly string[]): number {
  return names.reduce((all, name) => all + (balance[name] ?? Number.NaN), 0);
}
