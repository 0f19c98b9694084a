import type { ChoiceRow } from '../tables/kind-tables.ts';
import type { FieldCell } from './feeder-schedule.ts';
import type { RowFacts } from './read-facts.ts';

/** A row of a table of words, which says what words of a schedule are taken for (SBD-R2 B 1.9). */
export type WordRow = {
  /** The rows are looked through from the smallest on. */
  readonly order: number;
  /** Alternatives of words, divided by `|`: `DOL|DIRECT ON LINE`. */
  readonly words: string;
  /** Conditions of which one is to hold, divided by `|`: `rating|kW`; `type` for words that decide no type themselves. */
  readonly needs: string | null;
  /** Conditions of which none may hold, divided by `|`. */
  readonly without: string | null;
  /** The feeder type that the words decide, which a property counts for; null for a property of every type. */
  readonly type: string | null;
  /** What the words set. */
  readonly property: string | null;
  /** Its value; `{kW}` is the number that the row of the schedule gives, `{kW of motor-current.kw}` the size of that table which it means. */
  readonly value: string | null;
  /** Why it was taken so, for the reader of the preview. */
  readonly remark: string | null;
};

/** What a condition or a value names: what of a row of the schedule has to be there. */
const conditions = {
  rating: ({ rating }) => rating?.value,
  kW: ({ powerKw }) => powerKw?.value,
  kVA: ({ apparentKva }) => apparentKva?.value,
  kvar: ({ reactiveKvar }) => reactiveKvar?.value,
  mA: ({ leakageMa }) => leakageMa?.value,
  poles: ({ poles }) => poles?.value,
  device: ({ device }) => device?.value,
  incomer: ({ role }) => (role?.value === 'incomer' ? role.value : undefined),
} as const satisfies Readonly<Record<string, (facts: RowFacts) => string | number | undefined>>;

type Condition = keyof typeof conditions;

/** The need of words that only say more of a type which others decided. */
const DECIDED = 'type';

type CompiledRow = {
  readonly order: number;
  readonly words: readonly string[];
  readonly needs: readonly Condition[];
  readonly without: readonly Condition[];
  /** Whether its words decide the type, or only say more of one that others decided. */
  readonly decides: boolean;
  readonly type: string;
  readonly property: string;
  readonly valueOf: (facts: RowFacts) => string | number;
  readonly remark: string;
};

/** The rows of a table of words, ready to be looked through. */
export type WordTable = readonly CompiledRow[];

/** What words of a schedule decided. */
export type FoundWords = {
  /** The name of the feeder type, and what it was taken from; null where no row with a type fits. */
  readonly type: FoundWord | null;
  /** What else is set, the first row of a property before the others. */
  readonly properties: readonly (FoundWord & { readonly property: string })[];
};

export type FoundWord = {
  /** Whether it says the same of every type, as SPARE does: nothing is left to confirm. */
  readonly isPlain: boolean;
  readonly value: string | number;
  readonly words: string;
  readonly cell: FieldCell;
  readonly remark: string;
};

/**
 * Makes a table of words ready.
 * @param choices the tables that a value may name a size of, by name
 * @throws Error when a row names a condition that no schedule has, or two rows have one order
 */
export function wordTable(
  rows: readonly WordRow[],
  choices: ReadonlyMap<string, { readonly rows: readonly ChoiceRow[] }> = new Map(),
): WordTable {
  const sorted = rows.toSorted((one, other) => one.order - other.order);
  const twice = sorted.find(({ order }, at) => order === sorted[at + 1]?.order);
  if (twice) {
    throw new Error(`Two rows of words have the order ${twice.order}`);
  }
  return sorted.map((row) => ({
    order: row.order,
    words: listed(row.words).map(foldWords),
    needs: listed(row.needs ?? '')
      .filter((need) => need !== DECIDED)
      .map(conditionOf),
    without: listed(row.without ?? '').map(conditionOf),
    decides: (row.type ?? '') !== '' && !listed(row.needs ?? '').includes(DECIDED),
    type: row.type ?? '',
    property: row.property ?? '',
    valueOf: valueReader(row.value ?? '', choices),
    remark: row.remark ?? '',
  }));
}

/**
 * Looks the words of some cells up: the first row with a type that fits decides it; then every row that fits and has
 * that type, or none, sets its property. Words count whole, in capitals, with `-`, `.` and `/` as blanks.
 * @param decided the type that a column of its own names, which no word overrules
 */
export function findWords(
  table: WordTable,
  cells: readonly FieldCell[],
  facts: RowFacts,
  decided: string | null = null,
): FoundWords {
  const folded = cells.map((cell) => ({ cell, text: ` ${foldWords(cell.text)} ` }));
  const fitting = table.flatMap((row) => {
    const found = holds(row, facts) ? firstWords(row.words, folded) : null;
    return found ? [{ row, ...found }] : [];
  });
  const deciding = decided === null ? fitting.find(({ row }) => row.decides) : undefined;
  const type = decided ?? deciding?.row.type ?? '';
  const properties = new Map<string, FoundWords['properties'][number]>();
  for (const { row, words, cell } of fitting) {
    if (row.property !== '' && (row.type === '' || row.type === type) && !properties.has(row.property)) {
      const { property, remark } = row;
      properties.set(property, { property, isPlain: row.type === '', value: row.valueOf(facts), words, cell, remark });
    }
  }
  return {
    type: deciding
      ? {
          ...{ isPlain: false, value: deciding.row.type, words: deciding.words },
          ...{ cell: deciding.cell, remark: deciding.row.remark },
        }
      : null,
    properties: [...properties.values()],
  };
}

function listed(text: string): readonly string[] {
  return text
    .split('|')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

function foldWords(text: string): string {
  return text
    .toUpperCase()
    .replace(/[-./\s]+/gu, ' ')
    .trim();
}

function conditionOf(name: string): Condition {
  if (!Object.hasOwn(conditions, name)) {
    throw new Error(`A row of words names “${name}”, which no schedule gives: ${Object.keys(conditions).join(', ')}`);
  }
  // It is one of the keys.
  return name as Condition;
}

function holds({ needs, without }: CompiledRow, facts: RowFacts): boolean {
  const isThere = (condition: Condition) => conditions[condition](facts) !== undefined;
  return (needs.length === 0 || needs.some(isThere)) && !without.some(isThere);
}

function firstWords(
  alternatives: readonly string[],
  texts: readonly { readonly cell: FieldCell; readonly text: string }[],
): Pick<FoundWord, 'words' | 'cell'> | null {
  for (const { cell, text } of texts) {
    const words = alternatives.find((each) => text.includes(` ${each} `));
    if (words !== undefined) {
      return { words, cell };
    }
  }
  return null;
}

/** A value that is one fact stays a number; among other text it is written out. */
function valueReader(
  value: string,
  choices: ReadonlyMap<string, { readonly rows: readonly ChoiceRow[] }>,
): CompiledRow['valueOf'] {
  const [, only, table, column] = /^\{(\w+)(?: of ([a-z-]+)\.(\w+))?\}$/u.exec(value) ?? [];
  if (only === undefined) {
    const parts = [...value.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => conditionOf(name));
    return (facts) =>
      parts.reduce((text, name) => text.replace(`{${name}}`, String(conditions[name](facts) ?? '')), value);
  }
  const condition = conditionOf(only);
  const sizes = (choices.get(table ?? '')?.rows ?? []).flatMap((row) => {
    const size = row[column ?? ''];
    return typeof size === 'number' ? [size] : [];
  });
  if (table !== undefined && sizes.length === 0) {
    throw new Error(`A row of words names ${table}.csv, column ${column}, which holds no sizes`);
  }
  return (facts) => {
    const said = conditions[condition](facts) ?? '';
    return typeof said === 'number' ? meantSize(sizes, said) : said;
  };
}

/** A converted size is a little above the one that it stands for: 15 HP are 11.19 kW and mean 11. */
const MOST_ABOVE = 1.03;

function meantSize(sizes: readonly number[], said: number): number {
  return sizes.findLast((size) => size < said && said <= size * MOST_ABOVE) ?? said;
}
