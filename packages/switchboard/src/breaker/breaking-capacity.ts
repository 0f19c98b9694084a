import { type Calculation, printValue } from '@pw/configurator/calculation';
import { formula } from '@pw/configurator/formula/formula';
import type { Table } from '@pw/configurator/table/table';
import { exceeds, reaches } from '@pw/configurator/value';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { rowFinder } from '../tables/find-row.ts';
import { lookedUp, tabulated } from '../tables/table-rule.ts';
import { feederConstant } from './feeder-constant.ts';

/** What a class of a breaker breaks in kA, at the low voltages and above them; null where none is known. */
type ClassCapacity = {
  readonly class: string;
  readonly icuKa: number;
  readonly icsKa: number;
  readonly icuAboveKa: number | null;
};

/** A class of an ACB, from `catalog/acb-short-time.csv`. */
export type AcbClass = BreakerTables['acbShortTime']['rows'][number];

/** A class of an MCCB, from `catalog/mccb-class.csv`. */
export type MccbClass = BreakerTables['mccbClass']['rows'][number];

/** What an ACB class breaks. */
export function acbCapacity(row: AcbClass): ClassCapacity {
  return { class: row.class, icuKa: row.icu415Ka, icsKa: row.ics415Ka, icuAboveKa: row.icu690Ka };
}

/** What an MCCB class breaks. */
export function mccbCapacity(row: MccbClass): ClassCapacity {
  return { class: row.class, icuKa: row.icuKa, icsKa: row.icsKa, icuAboveKa: row.icu690Ka };
}

/** What decides which breaking capacity of a class counts: Icu or Ics, the voltage, the factor of the altitude. */
export type BreakingConditions = {
  readonly basis: string;
  readonly voltageV: number;
  readonly altitudeIcu: number;
};

const ICS = 'Ics';

/**
 * Reads Icu and what counts of a class in kA: Icu or Ics by the basis, of the column of the voltage, times the factor
 * of the altitude; above the low voltages Ics is Icu, and null is not known (SBD 4.2, 4.5).
 */
export function capacityReader(tables: Pick<BreakerTables, 'feederConstant'>) {
  const lowV = feederConstant(tables, 'low voltage up to').value;
  const icu = (each: ClassCapacity, voltageV: number): number | null =>
    exceeds(voltageV, lowV) ? each.icuAboveKa : each.icuKa;
  return {
    icu,
    basic: (each: ClassCapacity, basis: string, voltageV: number): number | null =>
      basis === ICS && !exceeds(voltageV, lowV) ? each.icsKa : icu(each, voltageV),
  };
}

/** The time in s up to which each column of `acb-short-time.csv` holds. */
const shortTimeColumns = [
  { upToS: 0.5, column: 'icw05Ka' },
  { upToS: 1, column: 'icw1Ka' },
  { upToS: 2, column: 'icw2Ka' },
  { upToS: 3, column: 'icw3Ka' },
] as const;

/** Short-time withstand current in kA of an ACB class for a time in s; 0.2 s takes the column of 0.5 s (SBD 4.2). */
export function shortTimeCurrent(row: AcbClass, shortTimeS: number): number {
  const columnFor = shortTimeColumns.find(({ upToS }) => reaches(upToS, shortTimeS));
  return columnFor === undefined ? 0 : row[columnFor.column];
}

type Breaker = { readonly frame: string; readonly breakingClass: string; readonly poles: number | null };

/** How a breaker kind answers whether a class is made (1 or 0), and with which Icu, counted and short-time currents in kA. */
type BreakingCapacity = {
  readonly availability: Calculation<readonly [Breaker], number>;
  /** null where the class is not made, or none is known at the voltage. */
  readonly icu: Calculation<readonly [BreakerAtVoltage], number | null>;
  /** Icu or Ics times the factor of the altitude. */
  readonly counted: Calculation<readonly [Breaker & BreakingConditions], number | null>;
};

type BreakerAtVoltage = Breaker & { readonly voltageV: number };

const countedFormula = formula({
  rule: 'breaking-capacity',
  source: 'SBD 4.2, 4.5',
  text: 'capacityKa * altitudeFactor',
  names: ['capacityKa', 'altitudeFactor'],
});

/** Classes and capacities of ACBs: size III differs by poles (SBD 4.2). */
export function acbBreakingCapacity(tables: Pick<BreakerTables, 'acbShortTime' | 'feederConstant'>): BreakingCapacity {
  const find = rowFinder(tables.acbShortTime, ['frame', 'class', 'poles']);
  const classOf = ({ frame, breakingClass, poles }: Breaker) => find(frame, breakingClass, poles);
  return breakingCapacity(tables, tables.acbShortTime, classOf, acbCapacity);
}

type BreakerForTime = Breaker & { readonly shortTimeS: number | null };

/** Short-time withstand current in kA of an ACB by frame, class, poles and time in s; null where none is made (SBD 4.2). */
export function acbShortTimeRule(
  tables: Pick<BreakerTables, 'acbShortTime'>,
): Calculation<readonly [BreakerForTime], number | null> {
  const find = rowFinder(tables.acbShortTime, ['frame', 'class', 'poles']);
  const rule = 'icw';
  const source = 'SBD 4.2';
  const icw = formula<'tableKa', number | null>({ rule, source, text: 'tableKa', names: ['tableKa'] });
  return tabulated<readonly [BreakerForTime], number | null>({
    rule,
    source,
    apply: ({ frame, breakingClass, poles, shortTimeS }) => {
      const row = find(frame, breakingClass, poles);
      return row === undefined || shortTimeS === null
        ? null
        : {
            formula: icw,
            values: [shortTimeCurrent(row, shortTimeS)],
            rows: () => [tables.acbShortTime.reference(row)],
          };
    },
    otherwise: null,
  });
}

/** Classes and capacities of MCCBs, the same for 3 and 4 poles (SBD 4.3, 4.5). */
export function mccbBreakingCapacity(tables: Pick<BreakerTables, 'mccbClass' | 'feederConstant'>): BreakingCapacity {
  const find = rowFinder(tables.mccbClass, ['frame', 'class']);
  return breakingCapacity(
    tables,
    tables.mccbClass,
    ({ frame, breakingClass }) => find(frame, breakingClass),
    mccbCapacity,
  );
}

function breakingCapacity<Row>(
  tables: Pick<BreakerTables, 'feederConstant'>,
  table: Table<Row>,
  find: (breaker: Breaker) => Row | undefined,
  capacityOf: (row: Row) => ClassCapacity,
): BreakingCapacity {
  const reader = capacityReader(tables);
  const source = 'SBD 4.2, 4.5';
  return {
    availability: lookedUp({ rule: 'class-availability', source, table, find, read: () => 1, otherwise: 0 }),
    icu: {
      rule: 'icu',
      source,
      ...capacityColumn(table, find, (row, voltageV) => reader.icu(capacityOf(row), voltageV)),
    },
    counted: tabulated<readonly [Breaker & BreakingConditions], number | null>({
      rule: countedFormula.rule,
      source: countedFormula.source,
      apply: ({ basis, voltageV, altitudeIcu, ...breaker }) => {
        const row = find(breaker);
        const capacityKa = row === undefined ? null : reader.basic(capacityOf(row), basis, voltageV);
        return row === undefined || capacityKa === null
          ? null
          : { formula: countedFormula, values: [capacityKa, altitudeIcu], rows: () => [table.reference(row)] };
      },
      otherwise: null,
    }),
  };
}

/** A rule over the breaker and the voltage, whose column the voltage chooses. */
function capacityColumn<Row>(
  table: Table<Row>,
  find: (breaker: Breaker) => Row | undefined,
  read: (row: Row, voltageV: number) => number | null,
): Pick<Calculation<readonly [BreakerAtVoltage], number | null>, 'evaluate' | 'show'> {
  const evaluate = (breaker: BreakerAtVoltage) => {
    const row = find(breaker);
    return row === undefined ? null : read(row, breaker.voltageV);
  };
  return {
    evaluate,
    show: (breaker) => {
      const row = find(breaker);
      return { arithmetic: printValue(evaluate(breaker)), rows: row === undefined ? [] : [table.reference(row)] };
    },
  };
}
