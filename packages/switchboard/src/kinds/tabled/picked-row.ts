import { type Calculation, printValue } from '@pw/configurator/calculation';
import { type Demand, weighCandidates } from '@pw/configurator/candidate';
import type { BinaryOperator } from '@pw/configurator/formula/expression';
import { rowName } from '@pw/configurator/table/row-key';
import { exceeds, type PropertyValue, reaches } from '@pw/configurator/value';
import type { ChoiceRow, ChoiceTable, KindTables } from '../../tables/kind-tables.ts';
import { type CellFormula, type CellScope, compileCell, compileParsed, parseCell } from './cell-formula.ts';

type ValueRow = KindTables['kindValue']['rows'][number];

/** A comparison of a column with what the feeder asks. */
type Comparison = {
  readonly column: string;
  readonly operator: BinaryOperator;
  readonly limit: CellFormula;
};

/** The rule of a property that names a row of a table, with the properties that it reads. */
export type PickRule = {
  readonly inputs: readonly string[];
  readonly calculation: Calculation<readonly PropertyValue[], string>;
};

/**
 * The rule behind a row `pick` of `kind-value.csv`: the first row in the order of the file for which all comparisons
 * hold, then `shift` rows further down; '' where no row fits, or the shift leads past the last one (SBD-R2 B 1.3).
 */
export function pickRule(scope: CellScope, place: string, table: ChoiceTable, row: ValueRow): PickRule {
  const comparisons = (row.key ?? '').split(' and ').map((part) => comparisonOf(scope, place, table, part));
  const shift = compileCell(scope, place, row.shift ?? '0');
  const cells = [...comparisons.map(({ limit }) => limit), shift];
  const inputs = [...new Set(cells.flatMap((cell) => cell.inputs))];
  const runs = cells.map((cell) => {
    const places = cell.inputs.map((input) => inputs.indexOf(input));
    return (args: readonly PropertyValue[]) => cell.run(places.map((at) => args[at] ?? null));
  });
  const names = table.rows.map((each) => rowName(each, table.keys));

  const find = (args: readonly PropertyValue[]) => {
    const limits = comparisons.map((_, at) => runs[at]?.(args) ?? null);
    const by = runs[comparisons.length]?.(args);
    if (limits.includes(null) || typeof by !== 'number') {
      return { limits, first: -1, taken: -1 };
    }
    const first = table.rows.findIndex((each) => comparisons.every((one, at) => meets(each, one, limits[at] ?? null)));
    const taken = first < 0 || first + by >= table.rows.length ? -1 : first + by;
    return { limits, first, taken };
  };

  return {
    inputs,
    calculation: {
      rule: row.why,
      source: table.source,
      evaluate: (...args) => names[find(args).taken] ?? '',
      show: (...args) => {
        const { limits, first, taken } = find(args);
        const [chosen, started] = [table.rows[taken], table.rows[first]];
        return {
          arithmetic: printValue(names[taken] ?? ''),
          rows: chosen ? [table.reference(chosen)] : [],
          candidates: candidatesOf(table, comparisons, limits, started),
        };
      },
    },
  };
}

function comparisonOf(scope: CellScope, place: string, table: ChoiceTable, text: string): Comparison {
  const parsed = parseCell(place, text);
  if (parsed.kind !== 'binary' || parsed.left.kind !== 'name') {
    throw new Error(`${place}: "${text}" does not compare a column`);
  }
  const { operator, left, right } = parsed;
  if (!(left.name in (table.rows[0] ?? {}))) {
    throw new Error(`${place}: ${table.name}.csv has no column ${left.name}`);
  }
  return { column: left.name, operator, limit: compileParsed(scope, place, text, right) };
}

/** A blank cell meets nothing. */
function meets(row: ChoiceRow, { column, operator }: Comparison, limit: PropertyValue): boolean {
  const value = row[column] ?? null;
  if (operator === '=' || operator === '<>') {
    return (value === limit) === (operator === '=');
  }
  return typeof value === 'number' && typeof limit === 'number' && ordered(value, operator, limit);
}

function ordered(value: number, operator: BinaryOperator, limit: number): boolean {
  switch (operator) {
    case '>=':
      return reaches(value, limit);
    case '<=':
      return !exceeds(value, limit);
    case '>':
      return exceeds(value, limit);
    case '<':
      return exceeds(limit, value);
    default:
      throw new Error(`rows are not chosen by ${operator}`);
  }
}

/** The rows that the equalities leave, each with the first limit that it does not keep. */
function candidatesOf(
  table: ChoiceTable,
  comparisons: readonly Comparison[],
  limits: readonly PropertyValue[],
  taken: ChoiceRow | undefined,
) {
  const given = comparisons.map((comparison, at) => ({ ...comparison, limit: limits[at] ?? null }));
  const isMeasured = ({ operator }: { readonly operator: BinaryOperator }) => operator !== '=' && operator !== '<>';
  const rows = table.rows.filter((row) =>
    comparisons.every((comparison, at) => isMeasured(comparison) || meets(row, comparison, limits[at] ?? null)),
  );
  const measured = given.filter(isMeasured);
  const demands = measured.flatMap(({ column, operator, limit }): readonly Demand<ChoiceRow>[] =>
    typeof limit === 'number'
      ? [
          {
            name: column,
            unit: '',
            bound: operator.startsWith('>') ? 'at least' : 'at most',
            limit,
            measure: (row) => numberIn(row, column),
          },
        ]
      : [],
  );
  const columns = [...new Set(measured.map(({ column }) => column))];
  return weighCandidates(rows, taken ?? null, {
    nameOf: (row) => rowName(row, table.keys),
    figuresOf: (row) => columns.map((name) => ({ name, unit: '', value: numberIn(row, name) })),
    demands,
  });
}

function numberIn(row: ChoiceRow, column: string): number {
  const value = row[column];
  return typeof value === 'number' ? value : 0;
}
