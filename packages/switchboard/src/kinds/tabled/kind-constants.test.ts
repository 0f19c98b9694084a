import { mustReadCatalog } from '@pw/catalog/read';
import { type Expression, parseFormula } from '@pw/configurator/formula/expression';
import { describe, expect, it } from 'vitest';
import { parseCondition } from './cell-formula.ts';
import { constantName, kindConstants } from './kind-constants.ts';
import { tabledKinds } from './tabled-kind.ts';

const tables = mustReadCatalog();
const { kind, kindProperty, kindValue, kindPart, kindCheck, kindText, kindWord } = tables;

/** A formula of a cell, or the comparisons of one. */
type Cell = { readonly place: string; readonly parsed: Expression };

function cellsOf(place: string, formulas: readonly (string | null)[], whens: readonly (string | null)[]): Cell[] {
  return [
    ...formulas.flatMap((text) => (text === null ? [] : [{ place, parsed: parseFormula(text) }])),
    ...whens.map((when) => ({ place, parsed: parseCondition(place, when) })),
  ];
}

const cells: readonly Cell[] = [
  ...kind.rows.flatMap((row) => cellsOf(`kind ${row.kind}`, [row.doorFront, row.symbol, row.assemblyH], [])),
  ...kindProperty.rows.flatMap((row) => cellsOf(`kind-property ${row.kind}/${row.property}`, [], [row.when])),
  ...kindValue.rows.flatMap((row) =>
    cellsOf(
      `kind-value ${row.kind}/${row.property}`,
      [row.shift, row.how === 'formula' ? row.text : null],
      [row.key, row.when],
    ),
  ),
  ...kindPart.rows.flatMap((row) => cellsOf(`kind-part ${row.kind}/${row.order}`, [row.quantity], [row.when])),
  ...kindCheck.rows.flatMap((row) => cellsOf(`kind-check ${row.kind}/${row.order}`, [], [row.when])),
  ...kindText.rows.flatMap((row) => cellsOf(`kind-text ${row.kind}/${row.order}`, [], [row.when])),
  ...kindWord.rows.flatMap((row) => {
    const conditions = [row.needs, row.without].flatMap((cell) => cell?.split('|') ?? []);
    const inBraces = [...(row.value ?? '').matchAll(/\{(?:\w+ of [a-z-]+ where )?([^{}]+)\}/gu)].map(
      ([, text = '']) => text,
    );
    // A fact of a table, as `kW of motor-current.kw`, is no formula.
    const formulas = inBraces.filter((text) => !text.includes(' of '));
    return cellsOf(`kind-word ${row.order}`, [...conditions, ...formulas], []);
  }),
];

/** Counts, and what turns a unit into another: no figures of the trade. */
const plainFigures = [0, 1, 2, 3, 100, 1000];

/** Other figures that formulas may hold, by their place, each with its reason. */
const others: Readonly<Record<string, { readonly figures: readonly number[]; readonly reason: string }>> = {
  'kind-value STARTER/IE': { figures: [6, 8], reason: 'the numbers of poles that a motor is offered with' },
  'kind-value SFU/POLES': { figures: [4], reason: 'the poles that the text "4" says' },
  'kind-value SFU/CONDUCTORS': { figures: [4], reason: 'the poles and the neutral that the texts say' },
  'kind-value SFU/DEVICE_MASS': { figures: [4], reason: 'the poles that the text "4" says' },
  'kind-value DB/POLES': { figures: [4], reason: 'the poles that the text "4" says' },
  'kind-value CHANGEOVER/POLES': { figures: [4], reason: 'the poles that the text "4" says' },
  'kind-part CHANGEOVER/14': { figures: [6], reason: 'the cell is the quantity of the part' },
  'kind SFU': { figures: [0.8], reason: 'the cell is the hours of the kind' },
  'kind METER': { figures: [0.6], reason: 'the cell is the hours of the kind' },
  'kind CHANGEOVER': { figures: [2.5], reason: 'the cell is the hours of the kind' },
  ...Object.fromEntries(
    [5, 10, 12.5, 15, 25, 50, 75].map((kvar) => [
      `kind-value APFC/STEP_${String(kvar).replace('.', '_')}`,
      { figures: [kvar], reason: 'names the row of the step' },
    ]),
  ),
};

function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'negate':
      return [expression, ...partsOf(expression.operand)];
    case 'binary':
      return [expression, ...partsOf(expression.left), ...partsOf(expression.right)];
    case 'call':
      return [expression, ...expression.args.flatMap(partsOf)];
    default:
      return [expression];
  }
}

const figuresOf = ({ parsed }: Cell) => partsOf(parsed).flatMap((part) => (part.kind === 'number' ? [part.value] : []));

describe('the formulas of kinds', () => {
  it('hold no figure of the trade: it is a row with its unit, and they name it', () => {
    const unnamedFigures = cells.flatMap((cell) => {
      const allowed = [...plainFigures, ...(others[cell.place]?.figures ?? [])];
      return figuresOf(cell).flatMap((figure) => (allowed.includes(figure) ? [] : [`${cell.place}: ${figure}`]));
    });
    expect(unnamedFigures).toEqual([]);
  });

  it('hold each of the other figures that are let through for a reason', () => {
    const unused = Object.entries(others).filter(([place, { figures }]) => {
      const held = cells.filter((cell) => cell.place === place).flatMap(figuresOf);
      return figures.some((figure) => !held.includes(figure));
    });
    expect(unused).toEqual([]);
  });

  it('name each quantity of kind-constant.csv, but for the height that a rule reads', () => {
    const named = new Set(
      cells.flatMap(({ parsed }) => partsOf(parsed).flatMap((part) => (part.kind === 'name' ? [part.name] : []))),
    );
    const unused = tables.kindConstant.rows.filter(({ quantity }) => !named.has(constantName(quantity)));
    expect(unused.map(({ quantity }) => quantity)).toEqual(['head of a bank']);
  });
});

describe('the figures that formulas of kinds name', () => {
  const [row] = tables.kindConstant.rows;
  if (!row) {
    throw new Error('kind-constant.csv has no row');
  }
  const withQuantity = (quantity: string) => ({
    ...tables,
    kindConstant: { ...tables.kindConstant, rows: [...tables.kindConstant.rows, { ...row, quantity }] },
  });

  it('are quantities in capitals, those of breakers, layout and cabinets too', () => {
    const constants = kindConstants(tables);
    expect(constants.get('LOW_VOLTAGE_UP_TO')).toEqual({ kind: 'number', value: 500 });
    expect(constants.get('USABLE_DEVICE_HEIGHT')).toEqual({ kind: 'number', value: 1800 });
    expect(constants.get('HEIGHT_OF_A_ROW_OF_MODULES')).toEqual({ kind: 'number', value: 150 });
    expect(constants.get('CURRENT_OF_A_MOTOR_OF_6_POLES')).toEqual({ kind: 'number', value: 1.06 });
  });

  it('are refused where two tables have one of a name, or a property has it', () => {
    expect(() => kindConstants(withQuantity('low voltage up-to'))).toThrow('LOW_VOLTAGE_UP_TO names another quantity');
    expect(() => [...tabledKinds(withQuantity('motor kw'))]).toThrow('MOTOR_KW is a property of a kind');
  });
});
