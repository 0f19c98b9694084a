import type { ItpPoint, PlannedTest, TestLimit, TestPlan, TorqueGroup } from '@pw/domain/routine-tests/test-row';
import type { EvaluatedBoard } from '../model/board.ts';
import type { CatalogueTables } from '../tables/catalogue-tables.ts';
import { drawingConstant } from '../tables/drawing-constant.ts';
import { routineTestConstant } from '../tables/routine-test-constant.ts';
import { type BuiltBoard, type PlaceOfTest, placesOfTests } from './test-places.ts';
import { requirementOf } from './test-requirements.ts';

/** The bolt of all joints of bars (SBD 12.4). */
const BOLT = 'M12';

/**
 * What has to be tested, tightened and witnessed on a unit of a board, by `catalog/routine-test.csv` and its design. The
 * tests are in the order of the table, at each place in the order in which a tester goes.
 */
export function testPlan(tables: CatalogueTables, built: BuiltBoard): TestPlan {
  const places = placesOfTests(tables, built);
  const rows = tables.routineTest.rows.filter(({ boards }) => isForBoard(tables, boards, built.board));
  const tests = rows
    .toSorted((one, other) => one.test - other.test)
    .flatMap((row) => places[row.per].map((place) => plannedTest(tables, built, row, place)));
  const tested = new Set(tests.map(({ itpNo }) => itpNo));
  return {
    tests,
    torqueGroups: places['joint group'].map((place) => torqueGroup(tables, place)),
    witnessPoints: tables.itp.rows.flatMap(({ no, stage, customer }): readonly ItpPoint[] =>
      tested.has(no) && customer !== 'R' ? [{ no, stage, customer }] : [],
    ),
  };
}

type TestTableRow = CatalogueTables['routineTest']['rows'][number];

function isForBoard(tables: CatalogueTables, boards: TestTableRow['boards'], board: EvaluatedBoard): boolean {
  return boards === 'all' || (boards === 'with high voltage') === needsHighVoltage(tables, board);
}

/** Insulation alone is enough where every incomer is small (IEC 61439-1 11.9). */
function needsHighVoltage(tables: CatalogueTables, { feeders }: EvaluatedBoard): boolean {
  const largestA = routineTestConstant(tables, 'largest incomer without high voltage');
  const incomers = feeders.filter(({ type }) => type.role === 'incomer');
  return incomers.length === 0 || incomers.some(({ values }) => (values.RATING ?? Number.POSITIVE_INFINITY) > largestA);
}

function plannedTest(tables: CatalogueTables, built: BuiltBoard, row: TestTableRow, at: PlaceOfTest): PlannedTest {
  const { bound, text } = requirementOf(tables, built, row.of, at);
  const prefix = row.rule === 'yes' || bound === null ? '' : `${row.rule} ${bound} ${row.unit}`;
  return {
    test: row.test,
    clause: row.clause,
    item: row.item,
    place: at.place,
    requirement: [prefix, text].filter((part) => part !== '').join(', '),
    limit: limitOf(row, bound),
    instrument: row.instrument,
    asksPhoto: row.photo === 'Y',
    mayBeNa: row.mayBeNa === 'Y',
    itpNo: row.itp,
  };
}

/** @throws when the table measures something that the design does not bound: a defect of the table. */
function limitOf({ test, rule, unit, of }: TestTableRow, bound: number | null): TestLimit {
  if (rule === 'yes') {
    return { rule };
  }
  if (bound === null || unit === null) {
    throw new Error(`routine-test.csv measures ${of} in row ${test}, for which no design has a bound`);
  }
  return { rule, value: bound, unit };
}

function torqueGroup(tables: CatalogueTables, { place, joints }: PlaceOfTest): TorqueGroup {
  return {
    group: place,
    bolts: joints?.bolts ?? 0,
    size: BOLT,
    nm: drawingConstant(tables, `torque of bolts ${BOLT}`),
    tolerancePercent: routineTestConstant(tables, 'torque tolerance'),
  };
}
