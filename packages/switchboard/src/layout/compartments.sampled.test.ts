import { mustReadCatalog } from '@pw/catalog/read';
import { aBlank, aBoard, aFeeder } from '@pw/testing/configuration';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { gateOrNight } from '@pw/testing/run-length';
import { describe, expect, it } from 'vitest';
import { assessBoard } from '../assessment/assess-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration } from '../model/board.ts';

const knowledge = compileKnowledge(mustReadCatalog());

function compartmentsOf(board: BoardConfiguration) {
  const { design } = assessBoard(knowledge, board);
  return design?.compartments?.map(({ address, placed, tag, heightMm }) =>
    [address, placed?.feeder.name ?? '-', tag, heightMm].join(' | '),
  );
}

const incomer = aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1', { MCCB_MODULE_HEIGHT: 600 });
const lighting = (copies: string, MCCB_MODULE_HEIGHT = 200) =>
  aFeeder('OG', 'MCCB_OG', 100, 4, copies, { FEEDER_DESIGNATION: 'Lighting', MCCB_MODULE_HEIGHT });

describe('the compartments of a board', () => {
  it('have an address each, and copies a number behind their tag (SBD 18.6)', () => {
    expect(compartmentsOf(aBoard({}, [incomer, lighting('A6')]))).toEqual([
      '1A | I/C | I/C | 600',
      ...['B', 'C', 'D', 'E', 'F', 'G'].map((letter, at) => `1${letter} | OG | Lighting-${at + 1} | 200`),
    ]);
  });

  it('are followed by the vacant rest of their column', () => {
    expect(compartmentsOf(aBoard({}, [incomer, lighting('A1')]))?.slice(1)).toEqual([
      '1B | OG | Lighting | 200',
      '1C | - | VACANT | 1000',
    ]);
  });

  it('are one of a cubicle with one device, of a cable box and of a blank', () => {
    const board = aBoard({ RATED_CURRENT: 4000, SB_IP: 'IP42' }, [
      aFeeder('I/C', 'ACB_IC', 4000, 4, 'A1', { CABLE_RUNS: 12, CABLE_SIZE: 300 }),
      aBlank('Future', 600, 'A1'),
    ]);
    expect(compartmentsOf(board)).toEqual([
      '1A | - | CABLE BOX I/C | 1800',
      '2A | I/C | I/C | 1800',
      '3A | Future | Future | 1800',
    ]);
  });

  it('are each copy once at an address of its own, and fill their columns, on any board but in a cabinet', () => {
    for (let seed = 0; seed < gateOrNight(60, 200); seed += 1) {
      const { design } = assessBoard(knowledge, randomBoard(createRandom(seed)));
      const { compartments = [], cubicles = [] } = design ?? {};
      const addresses = compartments.map(({ address }) => address);
      expect(new Set(addresses).size).toBe(addresses.length);
      const tags = compartments.filter(({ placed }) => placed?.feeder.values.FEEDER_DESIGNATION.trim() === '');
      expect(new Set(tags.map(({ tag }) => tag)).size).toBe(tags.length);
      expect(compartments.flatMap(({ placed }) => placed ?? [])).toEqual(cubicles.flatMap(({ feeders }) => feeders));
      for (const { number } of cubicles.filter(({ cabinet }) => cabinet === undefined)) {
        const heights = compartments.filter(({ cubicle }) => cubicle === number).map(({ heightMm }) => heightMm);
        expect(heights.reduce((sum, height) => sum + height, 0)).toBe(1800);
      }
    }
  });
});
