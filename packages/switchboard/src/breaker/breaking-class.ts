import { type Calculation, printValue } from '@pw/configurator/calculation';
import type { Candidate } from '@pw/configurator/candidate';
import type { Table } from '@pw/configurator/table/table';
import { type PropertyValue, reaches } from '@pw/configurator/value';
import { weighCandidates } from '../figures/weigh-candidates.ts';

/** A class that a breaker is made in, with its Icu in kA. */
export type ClassRow = { readonly class: string; readonly icuKa: number };

/** What the choice of a class depends on; `where` finds the classes that are made (by frame, or series and rating). */
type Inputs<Where extends readonly PropertyValue[]> = readonly [
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
}): Calculation<Inputs<Where>, string> {
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
      const candidates = weighed(made, faultLevelKa);
      return { arithmetic: selection(made, faultLevelKa), rows: made.map(table.reference), candidates };
    },
  };
}

function chosenRow<Row extends ClassRow>(made: readonly Row[], faultLevelKa: number | null): Row | undefined {
  const enough = sufficient(made, faultLevelKa);
  return enough.length > 0 ? extreme(enough, 'lowest') : extreme(made, 'highest');
}

function sufficient<Row extends ClassRow>(made: readonly Row[], faultLevelKa: number | null): readonly Row[] {
  return made.filter((row) => reaches(row.icuKa, faultLevelKa ?? 0));
}

function extreme<Row extends ClassRow>(rows: readonly Row[], end: 'lowest' | 'highest'): Row | undefined {
  const sign = end === 'lowest' ? 1 : -1;
  return rows.reduce<Row | undefined>(
    (best, row) => (best === undefined || row.icuKa * sign < best.icuKa * sign ? row : best),
    undefined,
  );
}

/** The lowest Icu of those that suffice wins; where none does, the highest. */
function selection(made: readonly ClassRow[], faultLevelKa: number | null): string {
  const enough = sufficient(made, faultLevelKa);
  const [offered, sign] = enough.length > 0 ? [enough, ''] : [made, '-'];
  return `least(${offered.map((row) => `${printValue(row.class)}, ${sign}${row.icuKa}`).join(', ')})`;
}

function weighed<Row extends ClassRow>(made: readonly Row[], faultLevelKa: number | null): readonly Candidate[] {
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
