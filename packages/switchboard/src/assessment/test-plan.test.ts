import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { compareTests } from '@pw/domain/routine-tests/test-row';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { enquiryBoards } from '@pw/testing/enquiry';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { gateOrNight } from '@pw/testing/run-length';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration } from '../model/board.ts';
import type { BuiltBoard } from '../routine-tests/test-places.ts';
import { testPlan } from '../routine-tests/test-plan.ts';
import { assessBoard } from './assess-board.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);
const example = join(import.meta.dirname, '../../../../examples/power-control-centre-1600a.json');
const [pcc] = enquiryBoards(readFileSync(example, 'utf8'), knowledge, readPriceFiles());

function built(configuration: BoardConfiguration | undefined): BuiltBoard {
  const { board, design } = configuration ? assessBoard(knowledge, configuration) : { board: null, design: null };
  if (!board || !design) {
    throw new Error('the board has no design');
  }
  return { board, design };
}

const planOf = (configuration: BoardConfiguration | undefined) => testPlan(tables, built(configuration));
const countBy = (texts: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(texts, (text) => text)].map(([text, all]) => [text, all.length]));

describe('the routine tests of PCC-1', () => {
  const { tests, torqueGroups, witnessPoints } = planOf(pcc);

  it('are 109, by the clauses of IEC 61439-1', () => {
    expect(countBy(tests.map(({ clause }) => clause))).toEqual({
      '11.2': 1,
      '11.3': 2,
      '11.4': 18 + 2 + 1,
      '11.5': 15,
      '11.6': 8,
      '11.7': 14,
      '11.8': 15 + 1 + 1,
      '11.9': 2 * 4 + 1 + 4,
      '11.10': 15 + 3,
    });
    expect(tests).toHaveLength(109);
  });

  it.each([
    ['11.3', 'board', 'at least 8 mm, Uimp 8 kV'],
    ['11.3', 'board', 'at least 12.5 mm, Ui 690 V, pollution degree 3'],
    ['11.4', 'door 1A', 'at most 0.1 ohm, at 10 A or more'],
    ['11.5', '1A Filler-1', '3VA2340-5HN42-0AA0, 400 / 350 A, 4P, ETU350 LSI'],
    ['11.6', 'cubicle 3, riser or dropper', '32 bolts M12, 75 Nm'],
    ['11.7', '1A Filler-1', '1 x 3.5C x 300 mm2 Al (proposed)'],
    ['11.8', 'interlock of the supply', 'closed together only: I/C-1 + I/C-2; I/C-2 + B/C; I/C-1 + B/C'],
    ['11.9', 'section A', 'at least 0.24 Mohm, at 500 V DC'],
    ['11.9', 'section B, N', '1890 V, 1 s'],
    ['11.9', 'auxiliary circuits', '1500 V, 1 s'],
    ['11.10', '1A Filler-1', 'no control circuit'],
    ['11.10', '2A I/C-1', '58 wire points, as the diagram'],
    ['11.10', 'state I/C-1 out', 'closed: I/C-2, B/C; all others open'],
  ])('of %s at %s ask for %s', (clause, place, requirement) => {
    const there = tests.filter((test) => test.clause === clause && test.place === place);
    expect(there.map((test) => test.requirement)).toContain(requirement);
  });

  it('have 8 groups of joints with the 228 bolts of the take-off', () => {
    expect(torqueGroups.map(({ group, bolts }) => [group, bolts])).toEqual([
      ['shipping joint', 36],
      ['cubicle 1, riser or dropper', 16],
      ['cubicle 1, links', 48],
      ['cubicle 2, riser or dropper', 16],
      ['cubicle 3, riser or dropper', 32],
      ['cubicle 4, riser or dropper', 16],
      ['cubicle 5, riser or dropper', 16],
      ['cubicle 5, links', 48],
    ]);
    expect(torqueGroups.every(({ size, nm }) => size === 'M12' && nm === 75)).toBe(true);
  });

  it('are witnessed at the points of the plan that they belong to', () => {
    expect(witnessPoints.map(({ no, customer }) => `${no} ${customer}`)).toEqual([
      '5 W',
      '6 W',
      '7 W',
      '8 W',
      '9 W',
      '10 H',
      '11 H',
    ]);
  });

  it('are new where another article is built, and stay everywhere else', () => {
    const present = tests.map((test, index) => ({ ...test, testNo: index + 1 }));
    const later = pcc && {
      ...pcc,
      feeders: pcc.feeders.map((feeder) =>
        feeder.name === 'I/C-2' ? { ...feeder, properties: { ...feeder.properties, FEEDER_ICU_CLASS: 'H' } } : feeder,
      ),
    };
    const { stay, close, add } = compareTests(present, planOf(later).tests);
    expect(add.map(({ clause, place }) => `${clause} ${place}`)).toEqual(['11.5 4A I/C-2', '11.8 4A I/C-2']);
    expect(close).toHaveLength(2);
    expect(stay).toHaveLength(107);
  });
});

describe('the routine tests of a board with small incomers', () => {
  const small = aBoard({ RATED_CURRENT: 250 }, [
    aFeeder('I/C', 'MCCB_IC', 250, 4, 'A1'),
    aFeeder('O/G', 'MCCB_OG', 100, 4, 'A2'),
  ]);

  it('have insulation in place of the high voltage, conductor by conductor', () => {
    const { tests } = planOf(small);
    const dielectric = tests.filter(({ clause }) => clause === '11.9').map(({ test }) => test);
    expect(dielectric).not.toContain(14);
    expect(dielectric.filter((test) => test === 16).length).toBeGreaterThan(2);
  });
});

describe('the routine tests of any board', () => {
  const random = createRandom(20_261_130);
  const boards = Array.from({ length: gateOrNight(40, 500) }, () => randomBoard(random)).flatMap((configuration) => {
    const { board, design } = assessBoard(knowledge, configuration);
    return design ? [{ board, design }] : [];
  });

  it('are at places of their own, with the doors and the bolts of the take-off', () => {
    expect(boards.length).toBeGreaterThan(20);
    for (const { board, design } of boards) {
      const { tests, torqueGroups } = testPlan(tables, { board, design });
      const places = tests.map(({ test, place }) => `${test} ${place}`);
      expect(new Set(places).size).toBe(places.length);
      expect(tests.filter(({ test }) => test === 4).length).toBe(design.takeOff.doors.value);
      const bolts = torqueGroups.reduce((sum, group) => sum + group.bolts, 0);
      expect(bolts).toBe(design.takeOff.jointBoltSets.value);
      expect(tests.every(({ requirement }) => !/undefined|NaN|^$/.test(requirement))).toBe(true);
    }
  });
});
