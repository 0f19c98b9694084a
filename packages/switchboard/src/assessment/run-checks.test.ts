import { mustReadCatalog } from '@pw/catalog/read';
import { chargedCases } from '@pw/testing/charged-cases';
import type { CheckCase } from '@pw/testing/check-case';
import { checkCases } from '@pw/testing/check-cases';
import { aBoard, aFeeder, referenceBoards } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { checks } from '../checks/evaluated-checks.ts';
import type { ChargedBoard } from '../checks/price-checks.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration } from '../model/board.ts';
import { type Assessment, assessBoard, runChecks } from './assess-board.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);

const assessed = new Map<BoardConfiguration, Assessment>();

/** A board worked out: once, since several tests look at each. */
function assess(configuration: BoardConfiguration): Assessment {
  const assessment = assessed.get(configuration) ?? assessBoard(knowledge, configuration);
  assessed.set(configuration, assessment);
  return assessment;
}

function findings(configuration: BoardConfiguration, unpriced: readonly string[] = []) {
  return runChecks({ ...assess(configuration), tables, unpriced });
}

function matching(configuration: BoardConfiguration, { id, entry }: CheckCase) {
  return findings(configuration).filter(
    (each) =>
      each.id === id &&
      each.severity === entry.severity &&
      each.feeder === entry.feeder &&
      each.feeders?.join() === entry.feeders?.join() &&
      each.section === entry.section,
  );
}

describe('runChecks', () => {
  it('evaluates exactly the checks that the table says are evaluated', () => {
    const evaluated = tables.check.rows.filter((row) => row.evaluated === 'Y').map((row) => row.id);
    const ofKinds = new Set(tables.kindCheck.rows.map(({ id }) => id));
    expect([...new Set([...checks.map((check) => check.id), ...ofKinds])].sort()).toEqual([...evaluated].sort());
  });

  it('has a pair of boards or prices for every evaluated check but X2, which asks the price list, and T0, which no board raises', () => {
    const shown = new Set([...checkCases, ...chargedCases].map((each) => each.id));
    const evaluated = tables.check.rows.filter((row) => row.evaluated === 'Y').map((row) => row.id);
    expect(evaluated.filter((id) => !shown.has(id))).toEqual(['T0', 'X2']);
  });

  it.each(checkCases)('$id $entry.severity: $because', (checkCase) => {
    expect(matching(checkCase.raises, checkCase)).toHaveLength(1);
    expect(matching(checkCase.doesNot, checkCase)).toHaveLength(0);
  });

  it.each(checkCases)('$id $entry.severity uses a severity of the table', (checkCase) => {
    const [finding] = matching(checkCase.raises, checkCase);
    const row = tables.check.rows.find(({ id }) => id === checkCase.id);
    expect(row?.severities).toContain(finding?.severity);
    expect(finding?.message.trim()).not.toBe('');
  });

  it.each(chargedCases)('$id $severity: $message', ({ id, severity, raises, doesNot, message }) => {
    const ofPrice = (charged: ChargedBoard) =>
      runChecks({ ...assess(referenceBoards.RB2), tables, unpriced: [], charged }).filter((each) => each.id === id);
    expect(ofPrice(raises)).toMatchObject([{ severity, message, audience: 'internal' }]);
    expect(ofPrice(doesNot)).toEqual([]);
    expect(tables.check.rows.find((row) => row.id === id)?.severities).toContain(severity);
  });

  it('X2 names every article without a price, once', () => {
    const [finding, ...more] = findings(checkCases[0]?.doesNot ?? never(), ['3VA1', '3VA2']).filter(
      ({ id }) => id === 'X2',
    );
    expect(finding).toMatchObject({ severity: 'W', message: 'No price for 3VA1, 3VA2; DUMMY used' });
    expect(more).toEqual([]);
    expect(findings(checkCases[0]?.doesNot ?? never()).filter(({ id }) => id === 'X2')).toEqual([]);
  });

  it('finds a board without rated current invalid, in the words of the form [CFG-17]', () => {
    const { board } = assessBoard(knowledge, aBoard({ RATED_CURRENT: null }));
    expect(board.values.RATED_CURRENT).toBeNull();
    expect(findings(aBoard({ RATED_CURRENT: null }))).toContainEqual(
      expect.objectContaining({ id: 'B1', severity: 'E', message: 'Rated Current is empty' }),
    );
  });

  it('joins what a feeder misses by commas behind its name [CFG-71]', () => {
    const results = findings(aBoard({}, [aFeeder('O/G-7', 'MCCB_OG', null, null, '')]));
    expect(results).toContainEqual(
      expect.objectContaining({
        id: 'C3',
        feeder: 'O/G-7',
        message: 'O/G-7: Rated Current is empty, Poles is empty, No bus section is added',
      }),
    );
  });

  it('S3 names what is poor at both ends of a coupler in one entry', () => {
    const results = findings(
      aBoard({ SB_IP: 'IP42', QTY_BC: 1 }, [
        aFeeder('I/C-1', 'ACB_IC', 1600, 4, 'A1'),
        aFeeder('I/C-2', 'ACB_IC', 1250, 4, 'B1'),
        aFeeder('B/C', 'ACB_BC', 1000, 4, 'A1'),
      ]),
    ).filter(({ id }) => id === 'S3');
    expect(results).toEqual([
      expect.objectContaining({
        severity: 'W',
        feeder: 'B/C',
        message: 'Coupler 1000 A is smaller than incomer 1600 A; Coupler 1000 A is smaller than incomer 1250 A',
      }),
    ]);
  });

  it.each([
    { feeder: aFeeder('F', 'MCCB_OG', null, 3, 'A1'), property: 'FEEDER.FEEDER_AMP_RATING' },
    { feeder: aFeeder('F', 'MCCB_OG', 20000, 3, 'A1'), property: 'FEEDER.FEEDER_AMP_RATING' },
    { feeder: aFeeder('F', 'MCCB_OG', 160, null, 'A1'), property: 'FEEDER.FEEDER_POLES' },
    { feeder: aFeeder('F', 'MCCB_OG', 160, 3, ''), property: 'FEEDER.SECTION_A' },
    { feeder: aFeeder('F', 'MCCB_OG', 160, 3, 'A1', { MCCB_MODULE_HEIGHT: 0 }), property: 'FEEDER.MCCB_MODULE_HEIGHT' },
  ])('C3 leads to $property, which completes the feeder', ({ feeder, property }) => {
    const finding = findings(aBoard({}, [feeder])).find(({ id }) => id === 'C3');
    expect(finding?.remedy).toMatchObject({ repairs: [{ property, feeders: ['F'] }] });
  });

  it('reports in the order of the table', () => {
    const order = tables.check.rows.map(({ id }) => id);
    const orders = checkCases.map(({ raises }) => findings(raises).map(({ id }) => order.indexOf(id)));
    expect(orders.filter((positions) => positions.length > 1)).not.toEqual([]);
    for (const positions of orders) {
      expect(positions).toEqual([...positions].sort((one, other) => one - other));
    }
  });
});

function never(): never {
  throw new Error('there are no cases');
}
