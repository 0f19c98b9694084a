import { foldName } from '@pw/domain/naming';
import { freeName } from '@pw/switchboard/feeder-schedule/read-texts';
import type { RowValues, Value } from '../intake.ts';
import type { IntakeContext } from '../rows/row-context.ts';

type NamedRow = { readonly values: RowValues };

/** Which rows are called by a tag, and which names a person gave: they stay. */
type NameRule<Row> = { readonly isTag: (row: Row) => boolean; readonly isGiven: (row: Row) => boolean };

/**
 * Makes the names of a board's rows different, from those of the board that is there, too. A name that is there already is
 * numbered, a tag that is there twice is unclear; what a small way is for may be there more often.
 */
export function withFreeNames<Row extends NamedRow>(
  rows: readonly Row[],
  { isTag, isGiven }: NameRule<Row>,
  { board, inputs }: Pick<IntakeContext, 'board' | 'inputs'>,
): readonly Row[] {
  const isPurpose = ({ type }: RowValues) => inputs.shortForms.has(String(type?.value));
  const named = rows.flatMap((row) => (isGiven(row) && !isPurpose(row.values) ? (textOf(row.values.name) ?? []) : []));
  const given = [...(board?.names ?? []), ...named];
  const names = { all: new Set(given.map(foldName)), next: new Map<string, number>() };
  return rows.map((row) => {
    const { name } = row.values;
    const text = textOf(name);
    if (!name || text === null || isGiven(row) || isPurpose(row.values)) {
      return row;
    }
    const free = freeName(text, names);
    names.all.add(foldName(free));
    return free === text
      ? row
      : { ...row, values: { ...row.values, name: isTag(row) ? twice(name, free) : freed(name, free) } };
  });
}

function textOf(name: Value | undefined): string | null {
  return typeof name?.value === 'string' ? name.value : null;
}

function freed(name: Value, free: string): Value {
  return { ...name, value: free, certainty: 'proposed', reason: 'TWO_OF_A_NAME' };
}

function twice(name: Value, free: string): Value {
  return { ...name, value: null, certainty: 'unclear', reason: 'TWO_OF_A_NAME', offers: [free] };
}
