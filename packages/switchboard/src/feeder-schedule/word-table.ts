import type { ChoiceRow } from '../tables/kind-tables.ts';
import type { FieldCell } from './feeder-schedule.ts';
import type { RowFacts, SettledFact } from './read-facts.ts';
import type { ScheduleField } from './schedule-words.ts';

/** A row of a table of words, which says what words of a schedule are taken for (SBD-R2 B 1.9). */
export type WordRow = {
  /** The rows are looked through from the smallest on. */
  readonly order: number;
  /** Alternatives of words, divided by `|`: `DOL|DIRECT ON LINE`. */
  readonly words: string;
  /** Conditions of which one is to hold, divided by `|`: `rating >= 32|kW`; `type` for words that decide no type themselves. */
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

/** What of a row of the schedule conditions and values are about. */
export type WordClues = RowFacts & {
  /** The distribution section that the row names; undefined where it names none. */
  readonly distribution?: string | undefined;
};

/** What a condition or a value names: what of a row of the schedule has to be there. */
const conditions = {
  rating: ({ rating }) => rating?.value,
  kW: ({ powerKw }) => powerKw?.value,
  kVA: ({ apparentKva }) => apparentKva?.value,
  kvar: ({ reactiveKvar }) => reactiveKvar?.value,
  mA: ({ leakageMa }) => leakageMa?.value,
  VA: ({ apparentVa, apparentKva }) => apparentVa?.value ?? (apparentKva ? apparentKva.value * 1000 : undefined),
  poles: ({ poles }) => poles?.value,
  device: ({ device }) => device?.value,
  incomer: ({ role }) => (role?.value === 'incomer' ? role.value : undefined),
  distribution: ({ distribution }) => distribution,
} as const satisfies Readonly<Record<string, (clues: WordClues) => string | number | undefined>>;

type ConditionName = keyof typeof conditions;

/** A fact that is to be there, and from which number on: `rating >= 32`. */
type Condition = { readonly name: ConditionName; readonly from: number };

/** The facts that have a column of their own in the preview, where a value that is such a fact is shown. */
const ownColumns = { rating: 'rating', poles: 'poles' } as const satisfies Partial<
  Record<ConditionName, ScheduleField>
>;

type OwnColumn = keyof typeof ownColumns;

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
  readonly valueOf: (clues: WordClues) => string | number;
  /** The fact with a column of its own that the value is. */
  readonly column: OwnColumn | null;
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
  /** Where it is shown, and the fact that it is; null where the words themselves say it. */
  readonly fact: { readonly field: OwnColumn; readonly settled: SettledFact<string | number> } | null;
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
    column: ownColumnOf(row.value ?? ''),
    remark: row.remark ?? '',
  }));
}

/**
 * Looks the words of some cells up: the first row with a type that fits decides it; then every row that fits and has
 * that type, or none, sets its property. Words count whole, in capitals, with what stands between words as blanks.
 * @param decided the type that a column of its own names, which no word overrules
 */
export function findWords(
  table: WordTable,
  cells: readonly FieldCell[],
  clues: WordClues,
  decided: string | null = null,
): FoundWords {
  const folded = cells.map((cell) => ({ cell, text: ` ${foldWords(cell.text)} ` }));
  const fitting = table.flatMap((row) => {
    const found = holds(row, clues) ? firstWords(row.words, folded) : null;
    return found ? [{ row, ...found }] : [];
  });
  const deciding = decided === null ? fitting.find(({ row }) => row.decides) : undefined;
  const type = decided ?? deciding?.row.type ?? '';
  const properties = new Map<string, FoundWords['properties'][number]>();
  for (const { row, words, cell } of fitting) {
    if (row.property !== '' && (row.type === '' || row.type === type) && !properties.has(row.property)) {
      const { property, remark } = row;
      const value = row.valueOf(clues);
      properties.set(property, {
        property,
        isPlain: row.type === '',
        value,
        words,
        cell,
        remark,
        fact: factOf(row, clues),
      });
    }
  }
  return {
    type: deciding
      ? {
          ...{ isPlain: false, value: deciding.row.type, words: deciding.words },
          ...{ cell: deciding.cell, remark: deciding.row.remark, fact: null },
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
    .replace(/[-+.,;:()/\s]+/gu, ' ')
    .trim();
}

/** The place in the preview of a property that words set, e.g. `rating`; null where they stand for its type. */
export function columnOfProperty(table: WordTable, type: string, property: string): OwnColumn | null {
  return table.find((row) => row.type === type && row.property === property && row.column !== null)?.column ?? null;
}

function factOf({ column }: CompiledRow, clues: WordClues): FoundWord['fact'] {
  const settled = column && clues[column];
  return column && settled ? { field: ownColumns[column], settled } : null;
}

function ownColumnOf(value: string): OwnColumn | null {
  return value === '{rating}' ? 'rating' : value === '{poles}' ? 'poles' : null;
}

const CONDITION = /^(?<name>\w+)(?:\s*>=\s*(?<from>\d+))?$/u;

function conditionOf(text: string): Condition {
  const { name = text, from } = CONDITION.exec(text)?.groups ?? {};
  return { name: conditionName(name), from: from === undefined ? Number.NEGATIVE_INFINITY : Number(from) };
}

function conditionName(name: string): ConditionName {
  if (!Object.hasOwn(conditions, name)) {
    throw new Error(`A row of words names “${name}”, which no schedule gives: ${Object.keys(conditions).join(', ')}`);
  }
  // It is one of the keys.
  return name as ConditionName;
}

function holds({ needs, without }: CompiledRow, clues: WordClues): boolean {
  const isThere = ({ name, from }: Condition) => {
    const value = conditions[name](clues);
    return value !== undefined && (typeof value === 'string' || value >= from);
  };
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
    const parts = [...value.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => conditionName(name));
    return (clues) =>
      parts.reduce((text, name) => text.replace(`{${name}}`, String(conditions[name](clues) ?? '')), value);
  }
  const condition = conditionName(only);
  const sizes = (choices.get(table ?? '')?.rows ?? []).flatMap((row) => {
    const size = row[column ?? ''];
    return typeof size === 'number' ? [size] : [];
  });
  if (table !== undefined && sizes.length === 0) {
    throw new Error(`A row of words names ${table}.csv, column ${column}, which holds no sizes`);
  }
  return (clues) => {
    const said = conditions[condition](clues) ?? '';
    return typeof said === 'number' ? meantSize(sizes, said) : said;
  };
}

/** A converted size is a little above the one that it stands for: 15 HP are 11.19 kW and mean 11. */
const MOST_ABOVE = 1.03;

function meantSize(sizes: readonly number[], said: number): number {
  return sizes.findLast((size) => size < said && said <= size * MOST_ABOVE) ?? said;
}
