import { orderedNumber } from '../breaker/breaker-article.ts';
import { toldConnection } from '../cable/terminations.ts';
import { currentText } from '../design/rating-words.ts';
import type { EvaluatedFeeder } from '../model/board.ts';
import { noKits } from '../model/kit-names.ts';
import { polesText } from '../model/poles.ts';
import type { CatalogueTables } from '../tables/catalogue-tables.ts';
import { drawingConstant } from '../tables/drawing-constant.ts';
import { rowUpTo } from '../tables/limit-row.ts';
import { routineTestConstant } from '../tables/routine-test-constant.ts';
import type { TestSubject } from '../tables/workshop-tables.ts';
import { type BuiltBoard, type PlaceOfTest, placesOfTests } from './test-places.ts';

/** What a design asks of a test: the bound of what is measured, and in words what it belongs to. */
export type Requirement = { readonly bound: number | null; readonly text: string };

type Asked = { readonly tables: CatalogueTables; readonly built: BuiltBoard; readonly at: PlaceOfTest };

const requirements: Readonly<Record<TestSubject, (asked: Asked) => Requirement>> = {
  'degree of protection': ({ built }) => looked(built.board.values.SB_IP),
  clearance: clearanceOf,
  creepage: creepageOf,
  'protective circuit': ({ tables }) => ({
    bound: routineTestConstant(tables, 'resistance of the protective circuit'),
    text: `at ${routineTestConstant(tables, 'least test current of the protective circuit')} A or more`,
  }),
  'form of separation': ({ built }) => looked(`form ${built.board.values.SB_FORM}`),
  article: ({ at }) => looked(ofFeeder(at, articleText)),
  joint: ({ tables, at }) =>
    looked(`${at.joints?.bolts ?? 0} bolts M12, ${drawingConstant(tables, 'torque of bolts M12')} Nm`),
  connection: ({ at }) => looked(ofFeeder(at, toldConnection)),
  doors: ({ tables, built }) => looked(`${placesOfTests(tables, built).door.length} doors`),
  interlock: ({ tables, built }) => looked(`closed together only: ${closedTogether(tables, built)}`),
  insulation: insulationOf,
  'test voltage': ({ tables, built }) => {
    const row = rowUpTo(tables.dielectricTest.rows, 'insulationUpToV', built.board.values.UI);
    return looked(withstood(tables, row?.testVoltageV, 'table 8'));
  },
  'auxiliary test voltage': ({ tables, built }) => {
    const { CONTROL_VOLTAGE } = built.board.values;
    const row = tables.auxiliaryTest.rows.find(({ controlVoltage }) => controlVoltage === CONTROL_VOLTAGE);
    return looked(withstood(tables, row?.testVoltageV, 'table 9'));
  },
  control: ({ at }) => looked(ofFeeder(at, controlText)),
  'scheme state': ({ at: { state } }) => looked(`closed: ${state?.closed.join(', ')}; all others open`),
};

/** What the design asks of a test at a place. */
export function requirementOf(
  tables: CatalogueTables,
  built: BuiltBoard,
  of: TestSubject,
  at: PlaceOfTest,
): Requirement {
  return requirements[of]({ tables, built, at });
}

function looked(text: string): Requirement {
  return { bound: null, text };
}

function ofFeeder({ placed }: PlaceOfTest, textOf: (feeder: EvaluatedFeeder) => string): string {
  return placed ? textOf(placed.feeder) : '';
}

/** Above the last row nothing is known, so that no bound is made up: 61439-1 ends there, too. */
function clearanceOf({ tables, built: { board } }: Asked): Requirement {
  const { UIMP, ALTITUDE_CLEARANCE } = board.values;
  const row = rowUpTo(tables.clearance.rows, 'impulseUpToKv', UIMP);
  // A board that was frozen before altitude counted has no factor.
  const factor: number | undefined = ALTITUDE_CLEARANCE;
  return { bound: row ? roundUp(row.clearanceMm * (factor ?? 1), 1) : null, text: `Uimp ${UIMP} kV` };
}

function creepageOf({ tables, built: { board } }: Asked): Requirement {
  const { UI } = board.values;
  const row = rowUpTo(tables.creepage.rows, 'insulationUpToV', UI);
  return { bound: row?.creepageMm ?? null, text: `Ui ${UI} V, pollution degree 3` };
}

const OHM_PER_MOHM = 1e6;

/** By the voltage to earth of the supply, rounded up to a thousandth of a megaohm. */
function insulationOf({ tables, built: { board } }: Asked): Requirement {
  const toEarthV = board.values.OPER_VOLTAGE / Math.sqrt(3);
  const bound = roundUp((routineTestConstant(tables, 'insulation per volt') * toEarthV) / OHM_PER_MOHM, 3);
  return { bound, text: `at ${routineTestConstant(tables, 'test voltage of insulation')} V DC` };
}

/** What is measured is never judged by less than the standard asks for. */
function roundUp(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.ceil(Number((value * scale).toPrecision(12))) / scale;
}

function withstood(tables: CatalogueTables, testVoltageV: number | undefined, table: string): string {
  const seconds = routineTestConstant(tables, 'duration of a dielectric test');
  const voltage = testVoltageV === undefined ? `voltage by IEC 61439-1 ${table}` : `${testVoltageV} V`;
  return `${voltage}, ${seconds} s`;
}

/** The article with rating and release, e.g. `3VA2340-5HN42-0AA0, 400 / 350 A, 4P, ETU350 LSI`. */
function articleText(feeder: EvaluatedFeeder): string {
  const { kind, values } = feeder;
  const ordered = feeder.replacement?.catalogueNumber ?? orderedNumber(values);
  const numbers = ordered === '' ? kind.articles(values).map(({ catalogueNumber }) => catalogueNumber) : [ordered];
  const [released] = kind.texts('release', values);
  const release = released ?? [values.TRIP_UNIT, values.RELEASE].filter((text) => text !== '').join(' ');
  const [rated] = kind.texts('rating', values);
  const amperes = currentText(values);
  const rating = rated ?? (amperes === '' ? '' : `${amperes} A`);
  const parts = [[...new Set(numbers)].join(' + '), rating, polesText(values), release];
  return parts.filter((text) => text !== '').join(', ');
}

function controlText({ values }: EvaluatedFeeder): string {
  const { FEEDER_KITS = noKits, DEMANDED_KITS = noKits, WIRE_POINTS: points } = values;
  const kits = [...FEEDER_KITS.entries, ...DEMANDED_KITS.entries].join(', ');
  if (points === 0) {
    return 'no control circuit';
  }
  return kits === '' ? `${points} wire points, as the diagram` : `${kits}, ${points} wire points`;
}

/** Each set of breakers that may be closed at once. */
function closedTogether(tables: CatalogueTables, built: BuiltBoard): string {
  const states = placesOfTests(tables, built)['scheme state'];
  return [...new Set(states.map(({ state }) => state?.closed.join(' + ') ?? ''))].join('; ');
}
