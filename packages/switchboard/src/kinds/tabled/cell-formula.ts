import { type Expression, parseFormula, printExpression } from '@pw/configurator/formula/expression';
import { compileExpression, namesIn, type Run } from '@pw/configurator/formula/formula';
import type { Properties } from '@pw/configurator/property';
import type { CellValue } from '@pw/configurator/table/read-cell';
import { rowName } from '@pw/configurator/table/row-key';
import type { PropertyValue } from '@pw/configurator/value';
import { boardSlot } from '../../model/part-properties.ts';
import type { ChoiceRow, ChoiceTable } from '../../tables/kind-tables.ts';
import { FormulaError, type FormulaPlace } from './cell-place.ts';

type ValueKind = 'number' | 'text';

/** What the cells of a kind can name. */
export type CellScope = {
  /** The kind's own properties and those that every feeder has. */
  readonly properties: Properties;
  /** The tables of the picked rows, by the property that holds the name of the row. */
  readonly picks: ReadonlyMap<string, ChoiceTable>;
  /** What stands for a name: of a property that is only shown sometimes its default while it is not, of one that the kind lacks its default. */
  readonly standIns: ReadonlyMap<string, Expression>;
};

/** A formula of a cell, compiled: a rule of the engine over `inputs`, or read of the values of a feeder. */
export type CellFormula = {
  readonly text: string;
  /** The properties that it reads, those of the board as `BOARD.AMBIENT`; a picked row by the property that names it. */
  readonly inputs: readonly string[];
  readonly kind: ValueKind;
  readonly run: Run;
  /** The formula with its numbers filled in. */
  readonly print: (args: readonly PropertyValue[]) => string;
};

/** Reads a value by its name, `BOARD.AMBIENT` too. */
export type ReadValue = (name: string) => PropertyValue;

const BOARD_PREFIX = `${boardSlot.name}.`;

/**
 * Compiles the formula of a cell. A value that is not set spreads through what is calculated with it.
 * @throws when it is no formula, or names what the kind does not have: a fault of the tables, named by `place`
 */
export function compileCell(scope: CellScope, place: FormulaPlace, text: string): CellFormula {
  return compileParsed(scope, place, text, parseCell(place, text));
}

/** Compiles comparisons joined by ` and `; a blank cell always holds. */
export function compileCondition(scope: CellScope, place: FormulaPlace, when: string | null): CellFormula {
  return compileParsed(scope, place, when ?? '', parseCondition(place, when));
}

/** Parses comparisons joined by ` and ` as one formula that gives 1 or 0. */
export function parseCondition(place: FormulaPlace, when: string | null): Expression {
  const parts = (when ?? '').split(' and ').filter((part) => part !== '');
  return parts.reduceRight<Expression>(
    (rest, part) => ({ kind: 'call', name: 'if', args: [parseCell(place, part), rest, { kind: 'number', value: 0 }] }),
    { kind: 'number', value: 1 },
  );
}

/** Parses the formula of a cell. */
export function parseCell(place: FormulaPlace, text: string): Expression {
  try {
    return parseFormula(text);
  } catch (error) {
    throw new FormulaError(place, error instanceof Error ? error.message : text);
  }
}

export function compileParsed(scope: CellScope, place: FormulaPlace, text: string, parsed: Expression): CellFormula {
  const expression = substituteNames(parsed, scope.standIns);
  const names = [...namesIn(expression)];
  const readers = names.map((name) => readerOf(scope, place, name));
  const inputs = [...new Set(readers.map(({ input }) => input))];
  const reads = readers.map(({ input, read }) => {
    const at = inputs.indexOf(input);
    return (args: readonly PropertyValue[]) => read(args[at] ?? null);
  });
  const compiled = compileExpression(expression, names, 'none');
  return {
    text,
    inputs,
    kind: kindOf(scope, place, expression),
    run: (args) => compiled(reads.map((read) => read(args))),
    print: (args) => printExpression(expression, (name) => reads[names.indexOf(name)]?.(args) ?? null),
  };
}

/** The value of a formula for a feeder whose values are read by name. */
export function cellValue({ inputs, run }: CellFormula, read: ReadValue): PropertyValue {
  return run(inputs.map(read));
}

/** Whether a condition holds. */
export function holds(condition: CellFormula, read: ReadValue): boolean {
  return cellValue(condition, read) === 1;
}

type Reader = { readonly input: string; readonly read: (value: PropertyValue) => PropertyValue };

const asItIs = (value: PropertyValue) => value;

function readerOf({ properties, picks }: CellScope, place: FormulaPlace, name: string): Reader {
  const [head = '', column] = name.split('.');
  const table = picks.get(head);
  if (column !== undefined && table) {
    refuseColumn(table, place, column);
    const find = choiceFinder(table);
    return { input: head, read: (value) => find(value)?.[column] ?? null };
  }
  const isKnown = name.startsWith(BOARD_PREFIX)
    ? name.slice(BOARD_PREFIX.length) in boardSlot.properties
    : name in properties;
  if (!isKnown) {
    throw new FormulaError(place, `there is no ${name}`);
  }
  return { input: name, read: asItIs };
}

function refuseColumn(table: ChoiceTable, place: FormulaPlace, column: string): void {
  if (!(column in (table.rows[0] ?? {}))) {
    throw new FormulaError(place, `${table.name}.csv has no column ${column}`);
  }
}

/** Finds a row of a table by its name, as a picked property holds it. */
function choiceFinder(table: ChoiceTable): (name: PropertyValue) => ChoiceRow | undefined {
  const rows = new Map<PropertyValue, ChoiceRow>(table.rows.map((row) => [rowName(row, table.keys), row]));
  return (name) => rows.get(name);
}

function substituteNames(expression: Expression, standIns: CellScope['standIns']): Expression {
  switch (expression.kind) {
    case 'name': {
      const standIn = standIns.get(expression.name);
      // What stands for a hidden property names it itself, for while it is shown.
      return standIn ? substituteNames(standIn, without(standIns, expression.name)) : expression;
    }
    case 'negate':
      return { ...expression, operand: substituteNames(expression.operand, standIns) };
    case 'binary':
      return {
        ...expression,
        left: substituteNames(expression.left, standIns),
        right: substituteNames(expression.right, standIns),
      };
    case 'call':
      return { ...expression, args: expression.args.map((arg) => substituteNames(arg, standIns)) };
    default:
      return expression;
  }
}

function without(standIns: CellScope['standIns'], name: string): CellScope['standIns'] {
  return new Map([...standIns].filter(([each]) => each !== name));
}

/** Whether a formula gives numbers or texts; not set belongs to both. */
function kindOf(scope: CellScope, place: FormulaPlace, expression: Expression): ValueKind {
  switch (expression.kind) {
    case 'text':
      return 'text';
    case 'name':
      return kindOfName(scope, expression.name);
    case 'binary':
      return expression.operator === '&' ? 'text' : 'number';
    case 'call': {
      const branches = expression.name === 'if' ? expression.args.slice(1) : [];
      const kinds = branches.filter(({ kind }) => kind !== 'none').map((branch) => kindOf(scope, place, branch));
      if (new Set(kinds).size > 1) {
        throw new FormulaError(place, 'the branches of an if are a number and a text');
      }
      return kinds[0] ?? (expression.name === 'least' ? 'text' : 'number');
    }
    default:
      return 'number';
  }
}

function kindOfName({ properties, picks }: CellScope, name: string): ValueKind {
  const [head = '', column] = name.split('.');
  const table = picks.get(head);
  if (column !== undefined && table) {
    return table.numbers.has(column) ? 'number' : 'text';
  }
  const declared = name.startsWith(BOARD_PREFIX)
    ? (boardSlot.properties as Properties)[name.slice(BOARD_PREFIX.length)]
    : properties[name];
  return declared?.kind ?? 'number';
}

/** A figure of a text, with the decimals asked for, else as short as it is. */
export function figureOf(value: CellValue, decimals: number): string {
  return typeof value === 'number' ? String(Number(value.toFixed(decimals))) : (value ?? '');
}
