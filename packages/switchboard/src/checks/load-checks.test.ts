import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { assessBoard, runChecks } from '../assessment/assess-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { FeederConfiguration } from '../model/board.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);

type Chosen = Readonly<Record<string, string | number>>;

function messagesOf(id: string, properties: Chosen, feeders: readonly FeederConfiguration[]): readonly string[] {
  const board = aBoard({ RATED_CURRENT: 1600, SB_IP: 'IP42', ...properties }, feeders);
  return runChecks({ ...assessBoard(knowledge, board), tables, unpriced: [] })
    .filter((finding) => finding.id === id)
    .map(({ severity, message }) => `${severity} ${message}`);
}

describe('R1: the load of a section', () => {
  const loadOf = (second: Chosen) =>
    messagesOf('R1', { INTERRUPT_RATING: 36 }, [
      aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1'),
      aFeeder('O/G-1', 'MCCB_OG', 250, 4, 'A1'),
      aFeeder('O/G-2', 'MCCB_OG', 250, 4, 'A1', second),
    ]);

  it.each([
    { second: {}, messages: ['W I/C alone feeds 450 A (RDF 0.9) and carries 350 A: confirm the load list'] },
    {
      second: { FEEDER_LOAD: 139 },
      messages: ['W I/C alone feeds 350 A (RDF 0.9) and carries 350 A: confirm the load list'],
    },
    { second: { FEEDER_LOAD: 138.8 }, messages: [] },
    { second: { FEEDER_SPARE: 'Y' }, messages: [] },
  ])('is the load of each way against Inc, a spare one left out: $second', ({ second, messages }) => {
    expect(loadOf(second)).toEqual(messages);
  });

  it('asks each incomer of a section by itself, the smaller ones without what is shed (SBD 18.6)', () => {
    const locked = { FEEDER_KEYLOCK: 'Y' };
    const feeders = (shed: string) => [
      aFeeder('Grid', 'ACB_IC', 1250, 4, 'A1', locked),
      aFeeder('DG', 'ACB_IC', 630, 4, 'A1', locked),
      aFeeder('vital', 'MCCB_OG', 250, 4, 'A3'),
      aFeeder('comfort', 'MCCB_OG', 250, 4, 'A3', { FEEDER_SHED: shed }),
    ];
    // 0.7 x 6 x 250 = 1050 A; 0.9 x 3 x 250 = 675 A.
    expect(messagesOf('R1', {}, feeders('N'))).toEqual([
      'W DG alone feeds 1050 A (RDF 0.7) and carries 630 A: confirm the load list',
    ]);
    expect(messagesOf('R1', {}, feeders('Y'))).toEqual([
      'W DG alone feeds 675 A (RDF 0.9) and carries 630 A: confirm the load list',
    ]);
  });

  it('names every incomer that carries too little in one entry', () => {
    const locked = { FEEDER_KEYLOCK: 'Y' };
    const messages = messagesOf('R1', {}, [
      aFeeder('DG', 'ACB_IC', 630, 4, 'A1', locked),
      aFeeder('Grid', 'ACB_IC', 800, 4, 'A1', locked),
      aFeeder('O/G', 'MCCB_OG', 250, 4, 'A6'),
    ]);
    expect(messages).toEqual([
      'W Grid alone feeds 1050 A (RDF 0.7) and carries 800 A: confirm the load list; ' +
        'DG alone feeds 1050 A (RDF 0.7) and carries 630 A: confirm the load list',
    ]);
  });
});

describe('R3: a coupler when an incomer is lost', () => {
  const board = (couplerA: number, ...feeders: readonly FeederConfiguration[]) =>
    messagesOf('R3', { QTY_BC: 1 }, [
      aFeeder('I/C-A', 'ACB_IC', 1250, 4, 'A1'),
      aFeeder('B/C', 'ACB_BC', couplerA, 4, 'A1'),
      ...feeders,
    ]);
  const second = aFeeder('I/C-B', 'ACB_IC', 800, 4, 'B1');

  it.each([
    {
      state: 'tells the one that lacks most: 0.8 x 1600 = 1280 A on the smaller incomer',
      messages: board(1250, second, aFeeder('O/G', 'MCCB_OG', 400, 4, 'A2 B2')),
      expected: ['I With section A on I/C-B: 1280 A on 800 A, shed 480 A'],
    },
    {
      state: 'looks at the coupler, too: 0.9 x 800 = 720 A through 630 A, while the incomer bears 0.9 x 1200 A',
      messages: board(630, aFeeder('O/G', 'MCCB_OG', 400, 4, 'A1 B2')),
      expected: ['W With section B on B/C: 720 A on 630 A, shed 90 A'],
    },
    {
      state: 'leaves spare ways out, and what is shed',
      messages: board(
        1250,
        second,
        aFeeder('O/G', 'MCCB_OG', 400, 4, 'A1 B1'),
        aFeeder('O/G-2', 'MCCB_OG', 400, 4, 'A1 B1', { FEEDER_SPARE: 'Y' }),
        aFeeder('O/G-3', 'MCCB_OG', 400, 4, 'A1 B1', { FEEDER_SHED: 'Y' }),
      ),
      expected: [],
    },
    {
      state: 'asks nothing of a section without outgoing way',
      messages: board(1250, second, aFeeder('O/G', 'MCCB_OG', 400, 4, 'A6')),
      expected: [],
    },
  ])('$state', ({ messages, expected }) => {
    expect(messages).toEqual(expected);
  });
});
