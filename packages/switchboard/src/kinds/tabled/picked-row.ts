import { type Calculation, printValue } from '@pw/configurator/calculation';
import { type Requirement, weighCandidates } from '@pw/configurator/candidate';
import type { BinaryOperator, Expression } from '@pw/configurator/formula/expression';
import { ruleIdOf } from '@pw/configurator/rule-id';
import { rowName } from '@pw/configurator/table/row-key';
import { exceeds, type PropertyValue, reaches } from '@pw/configurator/value';
import type { ChoiceRow, ChoiceTable, KindTables } from '../../tables/kind-tables.ts';
import { type CellFormula, type CellScope, compileCell, compileParsed, parseCell } from './cell-formula.ts';
import { type CellPlace, FormulaError, type FormulaPlace } from './cell-place.ts';

type ValueRow = KindTables['kindValue']['rows'][number];

/** A comparison of a column with what the feeder asks. */
type Comparison = {
  readonly column: Column;
  readonly operator: BinaryOperator;
  readonly limit: CellFormula;
};

/** The column that is compared: always the same one, or one of two by a condition. The other one then refuses nothing. */
type Column =
  | { readonly name: string }
  | { readonly when: CellFormula; readonly held: string; readonly otherwise: string };

/** A comparison for one feeder: null where it is not known which column counts, or what is asked. */
type Asked = { readonly column: string; readonly operator: BinaryOperator; readonly limit: PropertyValue } | null;

/** The rule of a property that names a row of a table, with the properties that it reads. */
export type PickRule = {
  readonly inputs: readonly string[];
  readonly calculation: Calculation<readonly PropertyValue[], string>;
};

/**
 * The rule behind a row `pick` of `kind-value.csv`: the first row in the order of the file for which all comparisons
 * hold (of two columns the one that a condition names), then `shift` rows further down; '' where no row fits, or the shift leads past the last one (SBD 9.1).
 */
export function pickRule(
  scope: CellScope,
  table: ChoiceTable,
  row: ValueRow,
  at: (column: 'key' | 'shift') => CellPlace,
): PickRule {
  const comparisons = (row.key ?? '').split(' and ').map((part) => comparisonOf(scope, at('key'), table, part));
  const shift = compileCell(scope, at('shift'), row.shift ?? '0');
  const cells = [
    ...comparisons.flatMap(({ column, limit }) => ('when' in column ? [column.when, limit] : [limit])),
    shift,
  ];
  const inputs = [...new Set(cells.flatMap((cell) => cell.inputs))];
  const valuesOf = (cell: CellFormula) => {
    const places = cell.inputs.map((input) => inputs.indexOf(input));
    return (args: readonly PropertyValue[]) => cell.run(places.map((at) => args[at] ?? null));
  };
  const asks = comparisons.map((comparison) => askedBy(comparison, valuesOf));
  const shiftOf = valuesOf(shift);
  const names = table.rows.map((each) => rowName(each, table.keys));

  const find = (args: readonly PropertyValue[]) => {
    const asked = asks.map((ask) => ask(args));
    const known = asked.filter((each) => each !== null);
    const by = shiftOf(args);
    if (known.length < asked.length || typeof by !== 'number') {
      return { asked: known, first: -1, chosenIndex: -1 };
    }
    const first = table.rows.findIndex((each) => known.every((one) => meets(each, one)));
    const chosenIndex = first < 0 || first + by >= table.rows.length ? -1 : first + by;
    return { asked: known, first, chosenIndex };
  };

  return {
    inputs,
    calculation: {
      rule: ruleIdOf(row.kind, row.property),
      source: table.source,
      evaluate: (...args) => names[find(args).chosenIndex] ?? '',
      show: (...args) => {
        const { asked, first, chosenIndex } = find(args);
        const [chosen, started] = [table.rows[chosenIndex], table.rows[first]];
        return {
          arithmetic: printValue(names[chosenIndex] ?? ''),
          rows: chosen ? [table.reference(chosen)] : [],
          candidates: candidatesOf(table, asked, started),
        };
      },
    },
  };
}

function comparisonOf(scope: CellScope, place: FormulaPlace, table: ChoiceTable, text: string): Comparison {
  const parsed = parseCell(place, text);
  const column = parsed.kind === 'binary' ? columnOf(scope, place, text, parsed.left) : null;
  if (parsed.kind !== 'binary' || column === null) {
    throw new FormulaError(place, `"${text}" does not compare a column`);
  }
  for (const name of 'when' in column ? [column.held, column.otherwise] : [column.name]) {
    if (!(name in (table.rows[0] ?? {}))) {
      throw new FormulaError(place, `${table.name}.csv has no column ${name}`);
    }
  }
  const { operator, right } = parsed;
  return { column, operator, limit: compileParsed(scope, place, text, right) };
}

/** Reads `icuKa`, or `if(BOARD.OPER_VOLTAGE > 500, icu690Ka, icuKa)`; null for anything else. */
function columnOf(scope: CellScope, place: FormulaPlace, text: string, side: Expression): Column | null {
  if (side.kind === 'name') {
    return { name: side.name };
  }
  const [when, held, otherwise] = side.kind === 'call' && side.name === 'if' ? side.args : [];
  return when && held?.kind === 'name' && otherwise?.kind === 'name'
    ? { when: compileParsed(scope, place, text, when), held: held.name, otherwise: otherwise.name }
    : null;
}

type ReadCell = (cell: CellFormula) => (args: readonly PropertyValue[]) => PropertyValue;

function askedBy(
  { column, operator, limit }: Comparison,
  valuesOf: ReadCell,
): (args: readonly PropertyValue[]) => Asked {
  const limitOf = valuesOf(limit);
  const nameOf = 'when' in column ? chosenColumn(column, valuesOf(column.when)) : () => column.name;
  return (args) => {
    const [name, value] = [nameOf(args), limitOf(args)];
    return name === null || value === null ? null : { column: name, operator, limit: value };
  };
}

function chosenColumn(
  { held, otherwise }: Extract<Column, { readonly when: CellFormula }>,
  whenOf: (args: readonly PropertyValue[]) => PropertyValue,
): (args: readonly PropertyValue[]) => string | null {
  return (args) => {
    const when = whenOf(args);
    return when === null ? null : when === 1 ? held : otherwise;
  };
}

/** A blank cell meets nothing. */
function meets(row: ChoiceRow, { column, operator, limit }: NonNullable<Asked>): boolean {
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
function candidatesOf(table: ChoiceTable, asked: readonly NonNullable<Asked>[], choice: ChoiceRow | undefined) {
  const isMeasured = ({ operator }: NonNullable<Asked>) => operator !== '=' && operator !== '<>';
  const rows = table.rows.filter((row) => asked.every((one) => isMeasured(one) || meets(row, one)));
  const measured = asked.filter(isMeasured);
  const requirements = measured.flatMap(({ column, operator, limit }): readonly Requirement<ChoiceRow>[] =>
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
  return weighCandidates(rows, choice ?? null, {
    nameOf: (row) => rowName(row, table.keys),
    figuresOf: (row) => columns.map((name) => ({ name, unit: '', value: numberIn(row, name) })),
    requirements,
  });
}

function numberIn(row: ChoiceRow, column: string): number {
  const value = row[column];
  return typeof value === 'number' ? value : 0;
}
