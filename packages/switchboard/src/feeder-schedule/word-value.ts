import { parseFormula } from '@pw/configurator/formula/expression';
import { compileExpression, namesIn } from '@pw/configurator/formula/formula';
import { type PropertyValue, writtenValue } from '@pw/configurator/value';
import type { ChoiceRow } from '../tables/kind-tables.ts';
import type { ScheduleBoard } from './feeder-schedule.ts';
import type { RowFacts } from './read-facts.ts';

/** What conditions and values of a table of words are about: a row of the schedule, and the board that it is read for. */
export type WordClues = RowFacts & {
  /** The distribution section that the row names; undefined where it names none. */
  readonly distribution?: string | undefined;
  /** The text in a column of starters; undefined where there is none. */
  readonly starter?: string | undefined;
  readonly board: ScheduleBoard;
};

/** The facts that a condition or a value can name; undefined where the row does not say it. */
export const wordFacts = {
  rating: ({ rating }) => rating ?? undefined,
  kW: ({ powerKw }) => powerKw ?? undefined,
  kVA: ({ apparentKva }) => apparentKva ?? undefined,
  kvar: ({ reactiveKvar }) => reactiveKvar ?? undefined,
  mA: ({ leakageMa }) => leakageMa ?? undefined,
  VA: ({ apparentVa, apparentKva }) => apparentVa ?? (apparentKva === null ? undefined : apparentKva * 1000),
  poles: ({ poles }) => poles ?? undefined,
  device: ({ device }) => device ?? undefined,
  incomer: ({ role }) => (role === 'incomer' ? role : undefined),
  distribution: ({ distribution }) => distribution,
  starter: ({ starter }) => starter,
  OPER_VOLTAGE: ({ board }) => board.voltageV,
  DOL_MAX_KW: ({ board }) => board.directToKw,
} as const satisfies Readonly<Record<string, (clues: WordClues) => string | number | undefined>>;

export type WordFact = keyof typeof wordFacts;

/**
 * The name of a fact.
 * @throws Error when a row of words names something that no schedule gives
 */
export function wordFact(name: string): WordFact {
  if (!Object.hasOwn(wordFacts, name)) {
    throw new Error(`A row of words names “${name}”, which no schedule gives: ${Object.keys(wordFacts).join(', ')}`);
  }
  // It is one of the keys.
  return name as WordFact;
}

/** The tables that a value may name a size of, by name. */
export type WordChoices = ReadonlyMap<string, { readonly rows: readonly ChoiceRow[] }>;

/** A value that words set, ready to be worked out for a row of a schedule. */
export type WordValue = {
  /** '' where the row does not say what it is made of. */
  readonly valueOf: (clues: WordClues) => string | number;
};

/**
 * Makes the value of a row of words ready. In braces stand
 * - a fact: `{kW}`,
 * - the size of a table that it means: `{kW of motor-current.kw}`,
 * - a formula over facts: `{round(rating / 1.05, 2)}`,
 * - a column of the first row of a table for which a comparison of its columns and facts holds:
 *   `{kw of motor-current where i400A >= rating}`.
 * Facts among other text are written out.
 * @throws Error when it names what no schedule gives, or no sizes of a table
 */
export function wordValue(value: string, choices: WordChoices): WordValue {
  const alone = /^\{([^{}]+)\}$/u.exec(value)?.[1];
  if (alone === undefined) {
    return textValue(value);
  }
  const [, column = '', searched, condition = ''] = /^(\w+) of ([a-z-]+) where (.+)$/u.exec(alone) ?? [];
  if (searched !== undefined) {
    return foundValue(condition, column, rowsOf(choices, searched, column));
  }
  const [, fact = '', table, sized = ''] = /^(\w+) of ([a-z-]+)\.(\w+)$/u.exec(alone) ?? [];
  return table === undefined ? workedOut(alone) : sizeValue(wordFact(fact), rowsOf(choices, table, sized), sized);
}

function textValue(value: string): WordValue {
  const facts = [...value.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => wordFact(name));
  return {
    valueOf: (clues) =>
      facts.reduce((text, name) => text.replace(`{${name}}`, String(wordFacts[name](clues) ?? '')), value),
  };
}

function workedOut(text: string): WordValue {
  const run = compile(text, new Set());
  return { valueOf: (clues) => writtenValue(run(clues, {})) ?? '' };
}

function foundValue(condition: string, column: string, rows: readonly ChoiceRow[]): WordValue {
  const run = compile(condition, new Set(Object.keys(rows[0] ?? {})));
  return { valueOf: (clues) => rows.find((row) => run(clues, row) === 1)?.[column] ?? '' };
}

function sizeValue(fact: WordFact, rows: readonly ChoiceRow[], column: string): WordValue {
  const sizes = rows.flatMap((row) => numberIn(row, column));
  return {
    valueOf: (clues) => {
      const said = wordFacts[fact](clues) ?? '';
      return typeof said === 'number' ? meantSize(sizes, said) : said;
    },
  };
}

/** A formula over the facts of a row of the schedule and the columns of a row of a table. */
function compile(text: string, columns: ReadonlySet<string>) {
  const expression = parseFormula(text);
  const names = [...namesIn(expression)];
  const compiled = compileExpression(expression, names, 'none');
  const readers = names.map((name) => {
    if (columns.has(name)) {
      return (_clues: WordClues, row: ChoiceRow) => row[name] ?? null;
    }
    const fact = wordFacts[wordFact(name)];
    return (clues: WordClues) => fact(clues) ?? null;
  });
  return (clues: WordClues, row: ChoiceRow): PropertyValue => compiled(readers.map((read) => read(clues, row)));
}

function rowsOf(choices: WordChoices, table: string, column: string): readonly ChoiceRow[] {
  const rows = choices.get(table)?.rows ?? [];
  if (!rows.some((row) => numberIn(row, column).length > 0)) {
    throw new Error(`A row of words names ${table}.csv, column ${column}, which holds no sizes`);
  }
  return rows;
}

function numberIn(row: ChoiceRow, column: string): readonly number[] {
  const value = row[column];
  return typeof value === 'number' ? [value] : [];
}

/** A converted size is a little above the one that it stands for: 15 HP are 11.19 kW and mean 11. */
const MOST_ABOVE = 1.03;

function meantSize(sizes: readonly number[], said: number): number {
  return sizes.findLast((size) => size < said && said <= size * MOST_ABOVE) ?? said;
}
