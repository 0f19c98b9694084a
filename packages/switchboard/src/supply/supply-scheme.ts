import { type Calculation, printValue } from '@pw/configurator/calculation';
import { formula } from '@pw/configurator/formula/formula';
import { type Figure, setFigure, sumOf } from '@pw/configurator/origin';
import { tableFigure } from '@pw/configurator/table/table';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import { compareCodePoints } from '../model/code-points.ts';
import { type FeederRole, type SectionLetter, sectionLetters } from '../model/feeder-kind.ts';
import { copiesIn } from '../model/placed-feeders.ts';
import type { SupplyTables } from '../tables/supply-tables.ts';
import { isGenerator } from './sources.ts';

export type SchemeRow = SupplyTables['supplyScheme']['rows'][number];

/** A breaker of a scheme: a placed copy of an incomer or coupler. */
export type SchemeBreaker = {
  readonly feeder: EvaluatedFeeder;
  readonly section: SectionLetter;
  /** The name of its entry, with its number where the entry has several copies. */
  readonly name: string;
};

const source = 'SBD 2.4';

/** The supply scheme of a board; null where none is given, as on every board that was frozen before there were any. */
export function schemeOf(
  { supplyScheme }: Pick<SupplyTables, 'supplyScheme'>,
  board: EvaluatedBoard,
): SchemeRow | null {
  return supplyScheme.rows.find(({ scheme }) => scheme === board.values.SUPPLY_SCHEME) ?? null;
}

/** Whether there is more than one breaker that an interlock could keep open. */
export function hasSeveralBreakers(row: SchemeRow | null): row is SchemeRow {
  return row !== null && (row.incomers ?? 0) + row.couplers !== 1;
}

/**
 * The rule for the controller that changes a board over to another source when one is lost, '' where people do
 * (SBD 2.5).
 */
export function controllerRule({
  supplyScheme,
  interlockPart,
}: Pick<SupplyTables, 'supplyScheme' | 'interlockPart'>): Calculation<readonly [scheme: string, auto: string], string> {
  const find = (scheme: string, auto: string) => {
    const row = supplyScheme.rows.find((each) => each.scheme === scheme) ?? null;
    return hasSeveralBreakers(row)
      ? interlockPart.rows.find(
          ({ property, value, catalogueNumber }) =>
            property === 'SUPPLY_AUTO' && value === auto && catalogueNumber === row.controller,
        )
      : undefined;
  };
  const evaluate = (scheme: string, auto: string) => find(scheme, auto)?.catalogueNumber ?? '';
  return {
    rule: 'changeover-controller',
    source: 'SBD 2.5',
    evaluate,
    show: (scheme, auto) => {
      const part = find(scheme, auto);
      return {
        arithmetic: printValue(evaluate(scheme, auto)),
        rows: [
          ...supplyScheme.rows.filter((row) => row.scheme === scheme).map(supplyScheme.reference),
          ...(part ? [interlockPart.reference(part)] : []),
        ],
      };
    },
  };
}

/** Whether a controller changes a board over to another source when one is lost (SBD 2.5). */
export function changesOverItself(
  tables: Pick<SupplyTables, 'supplyScheme' | 'interlockPart'>,
  { values }: Pick<EvaluatedBoard, 'values'>,
): boolean {
  return controllerRule(tables).evaluate(values.SUPPLY_SCHEME, values.SUPPLY_AUTO) !== '';
}

/** The placed copies of a role by section and name: the order in which a scheme counts them (SBD 2.4). */
export function placedBreakers(
  board: EvaluatedBoard,
  role: Extract<FeederRole, 'incomer' | 'bus coupler'>,
): readonly SchemeBreaker[] {
  const feeders = board.feeders
    .filter(({ type }) => type.role === role)
    .toSorted((one, other) => compareCodePoints(one.name, other.name));
  const copies = sectionLetters.flatMap((section) =>
    feeders.flatMap((feeder) => Array.from({ length: copiesIn(feeder, section) }, () => ({ feeder, section }))),
  );
  return copies.map(({ feeder, section }, index) => {
    const before = copies.slice(0, index).filter((each) => each.feeder === feeder).length;
    const name = feeder.values.COPIES === 1 ? feeder.name : `${feeder.name}-${before + 1}`;
    return { feeder, section, name };
  });
}

/** The fewest incomers of a scheme of any number. */
const FEWEST_INCOMERS = 2;

/** What is placed of a scheme, and what it needs: `incomers` null for any number from two on. */
export type SchemeCount = Pick<SchemeRow, 'incomers' | 'couplers' | 'generators'>;

/** What a board has of its scheme. */
export function placedOfScheme(board: EvaluatedBoard): { readonly [Name in keyof SchemeCount]: number } {
  const incomers = placedBreakers(board, 'incomer');
  return {
    incomers: incomers.length,
    couplers: placedBreakers(board, 'bus coupler').length,
    generators: incomers.filter(({ feeder }) => isGenerator(feeder)).length,
  };
}

/** Whether incomers and couplers are as many as the scheme needs; a scheme without generator takes any sources. */
export function isPlacedAs(row: SchemeRow, board: EvaluatedBoard): boolean {
  const placed = placedOfScheme(board);
  const hasIncomers = row.incomers === null ? placed.incomers >= FEWEST_INCOMERS : placed.incomers === row.incomers;
  const hasGenerators = row.generators === 0 || placed.generators === row.generators;
  return hasIncomers && placed.couplers === row.couplers && hasGenerators;
}

/** A scheme with the incomers that it counts by: its own number, else those that are placed. */
export type CountedScheme = {
  readonly row: SchemeRow;
  readonly incomers: Figure;
  readonly breakers: Figure;
  readonly locks: Figure;
  readonly contactWirePoints: Figure;
};

const breakersFormula = formula({
  rule: 'breakers-of-supply-scheme',
  source,
  text: 'incomers + couplers',
  names: ['incomers', 'couplers'],
});

const furtherContacts = formula({
  rule: 'contacts-of-interlock',
  source,
  text: 'each * max(0, incomers - 1)',
  names: ['each', 'incomers'],
});

/** Counts what interlocks a scheme; null on a board without one. */
export function countScheme(tables: SupplyTables, board: EvaluatedBoard): CountedScheme | null {
  const { supplyScheme } = tables;
  const row = schemeOf(tables, board);
  if (row === null) {
    return null;
  }
  const incomers = setColumn(supplyScheme, row, 'incomers') ?? placedIncomers(board);
  const each = tableFigure(supplyScheme, row, 'contactWirePoints');
  return {
    row,
    incomers,
    breakers: breakersFormula.figure({ incomers, couplers: tableFigure(supplyScheme, row, 'couplers') }),
    locks: setColumn(supplyScheme, row, 'locks') ?? incomers,
    contactWirePoints: row.contactsOf === 'scheme' ? each : furtherContacts.figure({ each, incomers }),
  };
}

/** The cell of a row as a figure; null for a blank one. */
function setColumn(table: SupplyTables['supplyScheme'], row: SchemeRow, column: 'incomers' | 'locks'): Figure | null {
  return setFigure(tableFigure(table, row, column));
}

function placedIncomers(board: EvaluatedBoard): Figure {
  const terms = board.feeders
    .filter(({ type }) => type.role === 'incomer')
    .map((feeder) => ({ name: feeder.name, figure: feeder.figure('COPIES') }));
  return sumOf({ rule: 'placed-incomers', source }, terms);
}

/** Whether a breaker is one of a scheme, which its interlock keeps open or closed. */
export function isOfScheme({ type }: EvaluatedFeeder): boolean {
  return type.role === 'incomer' || type.role === 'bus coupler';
}
