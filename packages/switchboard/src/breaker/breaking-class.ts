import { type Calculation, printValue } from '@pw/configurator/calculation';
import { type Candidate, weighCandidates } from '@pw/configurator/candidate';
import type { Table } from '@pw/configurator/table/table';
import { exceeds, type PropertyValue, reaches } from '@pw/configurator/value';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { rowFinder } from '../tables/find-row.ts';
import { lookedUp } from '../tables/table-rule.ts';
import { feederConstant } from './feeder-constant.ts';

/** A class that a breaker is made in, with its Icu in kA. */
type ClassRow = { readonly class: string; readonly icuKa: number };

/** What the choice of a class depends on; `where` finds the classes that are made (by frame, or series and rating). */
type ClassInputs<Where extends readonly PropertyValue[]> = readonly [
  askedClass: string,
  faultLevelKa: number | null,
  ...where: Where,
];

/**
 * Breaking class of a breaker: the class asked for, else the lowest that reaches the fault level in kA, else the
 * highest that is made (check C1 then tells); '' where nothing is made (SBD-R1 1.3, 3.1, 3.3).
 */
export function breakingClassRule<Row extends ClassRow, Where extends readonly PropertyValue[]>(declaration: {
  readonly source: string;
  readonly table: Table<Row>;
  readonly classesFor: (...where: Where) => readonly Row[];
}): Calculation<ClassInputs<Where>, string> {
  const { source, table, classesFor } = declaration;
  return {
    rule: 'breaking class',
    source,
    evaluate: (askedClass, faultLevelKa, ...where) =>
      askedClass === '' ? (chosenRow(classesFor(...where), faultLevelKa)?.class ?? '') : askedClass,
    show: (askedClass, faultLevelKa, ...where) => {
      const made = classesFor(...where);
      if (askedClass !== '' || made.length === 0) {
        return { arithmetic: printValue(askedClass), rows: [] };
      }
      const candidates = weighClasses(made, faultLevelKa);
      return { arithmetic: printSelection(made, faultLevelKa), rows: made.map(table.reference), candidates };
    },
  };
}

function chosenRow<Row extends ClassRow>(made: readonly Row[], faultLevelKa: number | null): Row | undefined {
  const enough = sufficientRows(made, faultLevelKa);
  return enough.length > 0 ? extremeRow(enough, 'lowest') : extremeRow(made, 'highest');
}

function sufficientRows<Row extends ClassRow>(made: readonly Row[], faultLevelKa: number | null): readonly Row[] {
  return made.filter((row) => reaches(row.icuKa, faultLevelKa ?? 0));
}

function extremeRow<Row extends ClassRow>(rows: readonly Row[], end: 'lowest' | 'highest'): Row | undefined {
  const sign = end === 'lowest' ? 1 : -1;
  return rows.reduce<Row | undefined>(
    (best, row) => (best === undefined || row.icuKa * sign < best.icuKa * sign ? row : best),
    undefined,
  );
}

/** The lowest Icu of those that suffice wins; where none does, the highest. */
function printSelection(made: readonly ClassRow[], faultLevelKa: number | null): string {
  const enough = sufficientRows(made, faultLevelKa);
  const [offered, sign] = enough.length > 0 ? [enough, ''] : [made, '-'];
  return `least(${offered.map((row) => `${printValue(row.class)}, ${sign}${row.icuKa}`).join(', ')})`;
}

function weighClasses<Row extends ClassRow>(made: readonly Row[], faultLevelKa: number | null): readonly Candidate[] {
  const rising = made.toSorted((one, other) => one.icuKa - other.icuKa);
  const taken = chosenRow(made, faultLevelKa) ?? null;
  const icu = { name: 'Icu', unit: 'kA', measure: (row: Row) => row.icuKa };
  return weighCandidates(rising, taken, {
    nameOf: (row) => row.class,
    figuresOf: ({ icuKa }) => [{ name: 'Icu', unit: 'kA', value: icuKa }],
    demands: [
      { ...icu, bound: 'at least', limit: faultLevelKa ?? 0 },
      { ...icu, bound: 'at most', limit: taken?.icuKa ?? Number.POSITIVE_INFINITY },
    ],
  });
}

type Breaker = readonly [frame: string, breakingClass: string, poles: number | null];

/** How a breaker kind answers whether a class is made (1 or 0), and with which Icu in kA. */
export type BreakingCapacity = {
  readonly made: Calculation<Breaker, number>;
  /** null where the class is not made, and above the voltage up to which the tables hold Icu. */
  readonly icu: Calculation<readonly [...Breaker, voltageV: number], number | null>;
};

/** Classes and Icu of ACBs: size III differs by poles (SBD-R1 3.1). */
export function acbBreakingCapacity(tables: Pick<BreakerTables, 'acbClass' | 'feederConstant'>): BreakingCapacity {
  const find = rowFinder(tables.acbClass, ['frame', 'class', 'poles']);
  return breakingCapacity(tables, 'SBD-R1 3.1', tables.acbClass, find);
}

/** Classes and Icu of MCCBs, the same for 3 and 4 poles (SBD-R1 3.3). */
export function mccbBreakingCapacity(tables: Pick<BreakerTables, 'mccbClass' | 'feederConstant'>): BreakingCapacity {
  const find = rowFinder(tables.mccbClass, ['frame', 'class']);
  return breakingCapacity(tables, 'SBD-R1 3.3', tables.mccbClass, (frame, breakingClass) => find(frame, breakingClass));
}

function breakingCapacity<Row extends ClassRow>(
  tables: Pick<BreakerTables, 'feederConstant'>,
  source: string,
  table: Table<Row>,
  find: (...breaker: Breaker) => Row | undefined,
): BreakingCapacity {
  const highestV = feederConstant(tables, 'highest voltage with Icu').value;
  return {
    made: lookedUp({ rule: 'class is made', source, table, find, read: () => 1, otherwise: 0 }),
    icu: lookedUp({
      rule: 'breaking capacity Icu',
      source: `${source}, 8 C1`,
      table,
      find: (frame: string, breakingClass: string, poles: number | null, voltageV: number) =>
        exceeds(voltageV, highestV) ? undefined : find(frame, breakingClass, poles),
      read: (row): number | null => row.icuKa,
      otherwise: null,
    }),
  };
}
