import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { assessBoard, runChecks } from '../assessment/assess-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { findingsForCustomer } from './customer-text.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);
const strong = { FEEDER_FAULT_LEVEL: 120, FEEDER_ICU_CLASS: 'L' };

/** What C5 says of a board with these ways, to us and to the customer. */
function messagesOf(
  ways: readonly (readonly [name: string, properties: Readonly<Record<string, string | number>>])[],
  properties = {},
) {
  const feeders = ways.map(([name, own]) => aFeeder(name, 'MCCB_OG', 250, 4, 'A1', own));
  const assessment = assessBoard(
    knowledge,
    aBoard({ RATED_CURRENT: 1600, SB_IP: 'IP42', ...properties }, [
      aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'),
      ...feeders,
    ]),
  );
  const findings = runChecks({ ...assessment, tables, unpriced: [] }).filter(({ id }) => id === 'C5');
  return [findings, findingsForCustomer(findings, assessment.board, tables)].flatMap((each) =>
    each.map(({ message }) => message),
  );
}

describe('the service breaking capacity of an MCCB', () => {
  it('below the fault level is named once for all of equal figures, to the customer by breaker', () => {
    const other = { ...strong, FEEDER_FAULT_LEVEL: 130 };
    expect(
      messagesOf([
        ['A', strong],
        ['B', other],
        ['C', strong],
      ]),
    ).toEqual([
      'Ics 110 kA below 120 kA, Icu 150 kA: A, C; Ics 110 kA below 130 kA, Icu 150 kA: B. Ask BREAKING_BASIS Ics where the specification does',
      'A: Icu 150 kA, Ics 110 kA; B: Icu 150 kA, Ics 110 kA; C: Icu 150 kA, Ics 110 kA',
    ]);
  });

  it('says nothing of a breaker that is judged by Ics, nor of one whose Icu is too low as well', () => {
    expect(messagesOf([['A', { ...strong, FEEDER_BREAKING_BASIS: 'Ics' }]])).toEqual([]);
    expect(messagesOf([['A', { ...strong, FEEDER_FAULT_LEVEL: 150 }]], { ALTITUDE: 3000 })).toEqual([]);
  });
});
