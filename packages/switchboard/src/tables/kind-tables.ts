import { foreignKey } from '@pw/configurator/table/foreign-key';
import type { CellValue } from '@pw/configurator/table/read-cell';
import { rising } from '@pw/configurator/table/row-checks';
import {
  type AnyTableSchema,
  type Columns,
  choice,
  defineTable,
  number,
  orEmpty,
  type RowCheck,
  text,
} from '@pw/configurator/table/schema';
import type { Table, TableOf } from '@pw/configurator/table/table';
import { TABLE_OF_COLUMNS } from '@pw/domain/catalogue/table-of-columns';
import { articleGroups, componentFamilyNames } from '../model/article.ts';
import { doorInstrumentKinds, kindTextUses } from '../model/feeder-kind.ts';
import { defineConstantTable } from './constant-figure.ts';
import { offerTables } from './offer-tables.ts';

const kind = text(/[A-Z]+/);
const property = text(/[A-Z][A-Z0-9_]*/);
/** Comparisons joined by ` and `; blank for always. */
const when = orEmpty(text());
const order = number('-', { min: 1, max: 999, whole: true });
const figure = orEmpty(number('-', { min: -1e6, max: 1e6 }));
const supplier = choice('Siemens', 'Non-Siemens');

/**
 * The tables that define kinds of feeders (SBD 9.1). Their cells hold formulas over the properties of the feeder,
 * over picked rows (`MPCB.icuKa`) and over the board (`BOARD.AMBIENT`), and texts with `{NAME}` or `{NAME:2}` in them.
 */
export const kindTables = {
  kind: defineTable({
    name: 'kind',
    columns: {
      kind,
      /** The discount group of its parts, unless a part says another. */
      group: orEmpty(choice(...articleGroups)),
      supplier: orEmpty(supplier),
      /** Formula of what is drawn on its door, several side by side between blanks. */
      doorFront: text(),
      /** Formula of the blocks of its single-line symbol from the bar to the load, joined by `>`; blank for none. */
      symbol: orEmpty(text()),
      /** Formula of the hours of its assembly, one copy. */
      assemblyH: text(),
      leastDepthMm: number('mm', { min: 0, max: 1200, whole: true }),
      /** The file of functions for what tables cannot say. */
      rulesFile: orEmpty(text(/[a-z]+/)),
      /** The component family that stands below feeders of this kind alone, in the place of all others. */
      components: orEmpty(choice(...componentFamilyNames)),
      /** The kind whose component an entry of this one is short for: it is gathered into one such feeder (SBD 9.5). */
      gatherInto: orEmpty(kind),
      /** Its part family in the calls of the specification; blank: it has none there. */
      familyId: orEmpty(number('-', { min: 1, max: 999, whole: true })),
      /** What of a board brings a feeder of this kind; blank: people enter it. */
      broughtBy: orEmpty(choice('supply scheme')),
    },
    key: ['kind'],
    locked: 'keys in force',
  }),
  kindProperty: defineTable({
    name: 'kind-property',
    columns: {
      kind,
      property,
      label: text(),
      unit: orEmpty(text()),
      /** A box, a list (its values are rows of `feeder-option.csv`) or a check box. */
      control: choice('E', 'C', 'K'),
      value: choice('number', 'text'),
      /** What it has until somebody enters it; blank: not set. */
      default: orEmpty(text()),
      min: figure,
      max: figure,
      step: figure,
      /** What check C3 says while it is empty. */
      required: orEmpty(text()),
      when,
      /** The roles whose feeders have it, between blanks; blank: all. */
      roles: orEmpty(text(/(incomer|outgoing|auxiliary)( (incomer|outgoing|auxiliary))*/)),
      hint: orEmpty(text()),
    },
    key: ['kind', 'property'],
  }),
  kindValue: defineTable({
    name: 'kind-value',
    columns: {
      kind,
      property,
      /** `rule` names a function of the rules file, `list` a text of the components. */
      how: choice('formula', 'pick', 'rule', 'list'),
      table: orEmpty(text(/[a-z-]+/)),
      /** Comparisons of columns with formulas, joined by ` and `. */
      key: orEmpty(text()),
      /** Formula: so many rows below the first that fits. */
      shift: orEmpty(text()),
      /** The formula, or the name of the function or of the text. */
      text: orEmpty(text()),
      /** What it is, as a form and an explanation call it. */
      why: text(),
      unit: orEmpty(text()),
      /** Whether the form shows it; the others are steps of a calculation. */
      shown: choice('Y', 'N'),
      when,
    },
    key: ['kind', 'property'],
  }),
  kindPart: defineTable({
    name: 'kind-part',
    columns: {
      kind,
      order,
      when,
      quantity: text(),
      /** Blank for what has no line in the bill, as spare terminals. */
      number: orEmpty(text()),
      priceKey: orEmpty(text()),
      description: text(),
      group: orEmpty(choice(...articleGroups)),
      make: orEmpty(supplier),
      wirePoints: number('wire point', { min: 0, max: 100, whole: true }),
      /** What each piece is on the door; blank for inside. */
      door: orEmpty(choice(...doorInstrumentKinds)),
      /** Of a lamp. */
      colour: orEmpty(text(/[A-Z][a-z]+/)),
      /** Blank for what has no technical data and no box of its own. */
      device: orEmpty(text()),
      /** Of a moulded-case breaker. */
      frame: orEmpty(text()),
      poles: orEmpty(text()),
    },
    key: ['kind', 'order'],
  }),
  kindCheck: defineTable({
    name: 'kind-check',
    columns: {
      kind,
      order,
      id: text(/[A-Z]\d+/),
      when: text(),
      message: text(),
      /** The property whose change repairs it, one of the board as `BOARD.AMBIENT`, and what to do. */
      property: text(/(?:BOARD\.)?[A-Z][A-Z0-9_]*/),
      repair: text(),
    },
    key: ['kind', 'order'],
  }),
  kindText: defineTable({
    name: 'kind-text',
    columns: { kind, use: choice(...kindTextUses), order, when, text: text() },
    key: ['kind', 'use', 'order'],
  }),
  /** The columns of the tables that only kinds read: what a schema says of the others. */
  kindColumn: defineTable({
    name: TABLE_OF_COLUMNS,
    columns: {
      table: text(/[a-z]+(?:-[a-z]+)*/),
      column: text(/[a-z]\w*/),
      /** Blank for a column of texts. */
      unit: orEmpty(text()),
      min: figure,
      max: figure,
      isKey: choice('Y', 'N'),
      mayBeBlank: choice('Y', 'N'),
      /** Whether the file is in the rising order of the column, since the first row that fits is taken. */
      isRising: choice('Y', 'N'),
      /** The columns whose values part the rows into the groups that rise. */
      risesWithin: orEmpty(text(/[a-z]\w*(?: [a-z]\w*)*/)),
    },
    key: ['table', 'column'],
    locked: { groupsOf: 'table' },
  }),
  /** What words of a pasted schedule are taken for (SBD 17.1). */
  kindWord: defineTable({
    name: 'kind-word',
    columns: {
      order,
      words: text(/[\p{Lu}0-9/ ]+(?:\|[\p{Lu}0-9/ ]+)*/u),
      needs: orEmpty(text(/[a-zA-Z]+(?: >=? [A-Z_\d]+)?(?:\|[a-zA-Z]+(?: >=? [A-Z_\d]+)?)*/)),
      without: orEmpty(text(/[a-zA-Z]+(?:\|[a-zA-Z]+)*/)),
      /** One type, or several for words that only say more of a type which others decided. */
      type: orEmpty(text(/[A-Z_]+(?:\|[A-Z_]+)*/)),
      property: orEmpty(property),
      value: orEmpty(text()),
      /** Whether it is only supposed: to be confirmed wherever the words stand. */
      isProposal: orEmpty(choice('Y')),
      /** Whether the words count in remarks, too. */
      inRemarks: orEmpty(choice('Y')),
    },
    key: ['order'],
    checks: [rising({ by: 'order', column: 'order', strictly: true })],
  }),
  /** The figures that formulas of kinds name. */
  kindConstant: defineConstantTable('kind-constant', { min: 0.01, max: 1000 }),
  loadKind: defineTable({
    name: 'load-kind',
    columns: {
      loadKind: text(/[a-z]+(?: [a-z]+)*/),
      /** Whether the diversity of the number of ways counts, or the factor of the row. */
      factorBy: choice('diversity', 'factor'),
      /** What it loads a riser with, as a share of its current. */
      riserFactor: number('-', { min: 0, max: 1 }),
      /** What it loads an incomer with. */
      sourceFactor: number('-', { min: 0, max: 1 }),
      /** Whether it starts with several times its current, as a motor. */
      starts: choice('Y', 'N'),
    },
    key: ['loadKind'],
  }),
};

const { kind: kinds, kindProperty, kindValue, kindPart, kindCheck, kindText } = kindTables;

const ofKind = { columns: ['kind'], to: kinds, matching: ['kind'] } as const;

export const kindForeignKeys = [
  foreignKey({ from: kindProperty, ...ofKind }),
  foreignKey({ from: kindValue, ...ofKind }),
  foreignKey({ from: kindPart, ...ofKind }),
  foreignKey({ from: kindCheck, ...ofKind }),
  foreignKey({ from: kindText, ...ofKind }),
  foreignKey({ from: kindPart, columns: ['device'], to: offerTables.device, matching: ['device'] }),
];

/** The part of the catalogue that defines kinds of feeders. */
export type KindTables = { readonly [Name in keyof typeof kindTables]: TableOf<(typeof kindTables)[Name]> };

/** A row that a kind chooses: its cells by the names of its columns. */
export type ChoiceRow = Readonly<Record<string, CellValue>>;

export type ChoiceTable = Table<ChoiceRow> & {
  /** The columns that name a row, and which columns hold numbers. */
  readonly keys: readonly string[];
  readonly numbers: ReadonlySet<string>;
};

/** Every table of the catalogue by the name of its file, for kinds that choose a row of it. */
export type ChoiceTables = { readonly choices: ReadonlyMap<string, ChoiceTable> };

type ColumnRow = KindTables['kindColumn']['rows'][number];

/** The schemas that the rows of `kind-column.csv` are, by the names of their tables. */
export function kindTableSchemas(rows: readonly ColumnRow[]): Readonly<Record<string, AnyTableSchema>> {
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => [name, choiceSchema(name, columns)]),
  );
}

function choiceSchema(name: string, rows: readonly ColumnRow[]): AnyTableSchema {
  const columns: Columns = Object.fromEntries(rows.map((row) => [row.column, columnOf(row)]));
  const checks = rows.flatMap(({ column, isRising, risesWithin }): readonly RowCheck<never>[] => {
    const series = { within: risesWithin?.split(' ') ?? [], by: column, column, strictly: true };
    return isRising === 'Y' ? [rising(series)] : [];
  });
  return { name, columns, key: rows.filter(({ isKey }) => isKey === 'Y').map(({ column }) => column), checks };
}

function columnOf({ unit, min, max, mayBeBlank }: ColumnRow): Columns[string] {
  const empty = mayBeBlank === 'Y';
  return unit === null
    ? { ...text(), empty }
    : { ...number(unit, { min: min ?? 0, max: max ?? Number.MAX_SAFE_INTEGER }), empty };
}

/** A table as kinds choose of it. */
export function choiceTable(table: Table<ChoiceRow>, { key, columns }: AnyTableSchema): ChoiceTable {
  const numbers = Object.entries(columns).filter(([, { kind: held }]) => held === 'number');
  return { ...table, keys: key, numbers: new Set(numbers.map(([name]) => name)) };
}
