import { type Calculation, printValue } from '@pw/configurator/calculation';
import type { PropertyValue } from '@pw/configurator/value';
import type { Article } from '../../model/article.ts';
import type { DoorPiece, PartPieces } from '../../model/feeder-kind.ts';
import type { KindTables } from '../../tables/kind-tables.ts';
import {
  type CellFormula,
  type CellScope,
  cellValue,
  compileCell,
  compileCondition,
  holds,
  type ReadValue,
} from './cell-formula.ts';
import { type CellPlace, FormulaError } from './cell-place.ts';
import { compileTemplate, type KindTemplate } from './kind-template.ts';

type KindRow = KindTables['kind']['rows'][number];
type PartRow = KindTables['kindPart']['rows'][number];

/** A rule of the engine with the properties that it reads. */
type PartRule<Value extends PropertyValue> = {
  readonly inputs: readonly string[];
  readonly calculation: Calculation<readonly PropertyValue[], Value>;
};

/** The parts of one copy of a feeder of a kind: articles, wire points and what stands on its door. */
export type KindParts = {
  /** In the order of the table; what has the same number is one article. */
  readonly articles: (read: ReadValue) => readonly Article[];
  readonly doorPieces: (read: ReadValue) => readonly DoorPiece[];
  readonly pieces: (read: ReadValue) => readonly PartPieces[];
  readonly wirePoints: PartRule<number>;
  /** The number of its first article. */
  readonly catalogueNumber: PartRule<string>;
};

/**
 * Compiles the rows of `kind-part.csv` of a kind.
 * @throws when a cell names what the kind does not have, or what only the board knows: articles are read of a feeder alone
 */
export function kindParts(scope: CellScope, kind: KindRow, rows: readonly PartRow[], source: string): KindParts {
  const parts = rows.map((row) => compilePart(scope, row));
  const pieces = (read: ReadValue) => parts.flatMap((part) => piecesOf(part, read));
  return {
    articles: (read) => joined(pieces(read).flatMap((piece) => articleOf(kind, piece, read))),
    doorPieces: (read) =>
      pieces(read).flatMap(({ part: { row }, quantity }) =>
        row.door === null ? [] : [{ kind: row.door, colour: row.colour ?? '', quantity }],
      ),
    pieces: (read) =>
      pieces(read).map(({ part: { row, description }, quantity }) => ({
        row,
        quantity,
        description: description.write(read),
      })),
    wirePoints: wirePointRule(parts, source),
    catalogueNumber: numberRule(parts, source),
  };
}

type Part = {
  readonly row: PartRow;
  readonly when: CellFormula;
  readonly quantity: CellFormula;
  readonly number: KindTemplate;
  readonly priceKey: KindTemplate;
  readonly description: KindTemplate;
  /** Of a moulded-case breaker: its frame and its poles. */
  readonly frame: KindTemplate;
  readonly poles: KindTemplate;
};

function compilePart(scope: CellScope, row: PartRow): Part {
  const at = (column: keyof PartRow): CellPlace => ({
    file: 'kind-part.csv',
    row: `${row.kind}/${row.order}`,
    column,
  });
  const number = row.number ?? '';
  const part = {
    row,
    when: compileCondition(scope, at('when'), row.when),
    quantity: compileCell(scope, at('quantity'), row.quantity),
    number: compileTemplate(scope, at('number'), number),
    priceKey: compileTemplate(scope, at('priceKey'), row.priceKey ?? number),
    description: compileTemplate(scope, at('description'), row.description),
    frame: compileTemplate(scope, at('frame'), row.frame ?? ''),
    poles: compileTemplate(scope, at('poles'), row.poles ?? ''),
  };
  const { row: _row, ...cells } = part;
  const ofBoard = inputsOf(Object.values(cells)).find((input) => input.includes('.'));
  if (ofBoard !== undefined) {
    throw new FormulaError(
      at('description'),
      `parts cannot read ${ofBoard}; give the kind a value of its own in kind-value.csv`,
    );
  }
  return part;
}

type Piece = { readonly part: Part; readonly quantity: number };

function piecesOf(part: Part, read: ReadValue): readonly Piece[] {
  const quantity = holds(part.when, read) ? cellValue(part.quantity, read) : 0;
  return typeof quantity === 'number' && quantity > 0 ? [{ part, quantity }] : [];
}

function articleOf(kind: KindRow, { part, quantity }: Piece, read: ReadValue): readonly Article[] {
  const { row } = part;
  const description = part.description.write(read);
  const group = row.group ?? kind.group;
  const make = row.make ?? kind.supplier ?? 'Non-Siemens';
  return row.number === null || group === null
    ? []
    : [
        {
          description,
          catalogueNumber: part.number.write(read),
          group,
          make,
          materialClass: make === 'Siemens' ? 'Siemens Switchgear' : 'Non-Siemens Switchgear',
          quantity,
          // Without a number it is named by what it is, as an accessory is.
          priceKey: part.priceKey.write(read) || description,
          device: row.device,
          ...(row.frame === null
            ? {}
            : { breakerFrame: { frame: part.frame.write(read), poles: Number(part.poles.write(read)) } }),
        },
      ];
}

function joined(articles: readonly Article[]): readonly Article[] {
  const byNumber = Map.groupBy(articles, ({ catalogueNumber, description }) => catalogueNumber || description);
  return [...byNumber.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, quantity: others.reduce((sum, { quantity }) => sum + quantity, first.quantity) }] : [],
  );
}

/** Reads the inputs of a rule by their names. */
function readerOf(inputs: readonly string[], args: readonly PropertyValue[]): ReadValue {
  return (name) => args[inputs.indexOf(name)] ?? null;
}

function wirePointRule(parts: readonly Part[], source: string): PartRule<number> {
  const wired = parts.filter(({ row }) => row.wirePoints > 0);
  const inputs = inputsOf(wired.flatMap(({ when, quantity }) => [when, quantity]));
  const termsOf = (args: readonly PropertyValue[]) => {
    const read = readerOf(inputs, args);
    return wired.flatMap((part) =>
      piecesOf(part, read).map(({ quantity }) => ({ quantity, wirePoints: part.row.wirePoints })),
    );
  };
  return {
    inputs,
    calculation: {
      rule: 'wire-points-of-parts',
      source,
      evaluate: (...args) => termsOf(args).reduce((sum, { quantity, wirePoints }) => sum + quantity * wirePoints, 0),
      show: (...args) => {
        const terms = termsOf(args).map(({ quantity, wirePoints }) => `${quantity} * ${wirePoints}`);
        return { arithmetic: `sum(${terms.join(', ')})`, rows: [] };
      },
    },
  };
}

function numberRule(parts: readonly Part[], source: string): PartRule<string> {
  const certain = parts.findIndex(({ row }) => row.when === null);
  const first = certain < 0 ? parts : parts.slice(0, certain + 1);
  const inputs = inputsOf(first.flatMap(({ when, quantity, number }) => [when, quantity, number]));
  const evaluate = (...args: readonly PropertyValue[]) => {
    const read = readerOf(inputs, args);
    const [piece] = first.flatMap((part) => piecesOf(part, read));
    return piece?.part.number.write(read) ?? '';
  };
  return {
    inputs,
    calculation: {
      rule: 'number-of-first-part',
      source,
      evaluate,
      show: (...args) => ({ arithmetic: printValue(evaluate(...args)), rows: [] }),
    },
  };
}

function inputsOf(cells: readonly { readonly inputs: readonly string[] }[]): readonly string[] {
  return [...new Set(cells.flatMap(({ inputs }) => inputs))];
}
