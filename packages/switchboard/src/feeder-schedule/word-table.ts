import { exceeds, reaches } from '@pw/configurator/value';
import type { FieldCell } from './row-reading.ts';
import { wordPattern } from './word-pattern.ts';
import {
  type WordChoices,
  type WordClues,
  type WordFact,
  type WordValue,
  wordFact,
  wordFacts,
  wordValue,
} from './word-value.ts';

/** A row of a table of words, which says what words of a schedule are taken for (SBD 17.1). */
export type WordRow = {
  /** The rows are looked through from the smallest on. */
  readonly order: number;
  /** Alternatives of words, divided by `|`: `DOL|DIRECT ON LINE`; `wordPattern` says how they are found. */
  readonly words: string;
  /** Conditions of which one is to hold, divided by `|`: `rating >= 32|kW`; `type` for words that decide no type themselves. */
  readonly needs: string | null;
  /** Conditions of which none may hold, divided by `|`. */
  readonly without: string | null;
  /**
   * The feeder type that the words decide, which a property counts for; several, divided by `|`, only for words that
   * decide none; null for a property of every type.
   */
  readonly type: string | null;
  /** What the words set. */
  readonly property: string | null;
  /** Its value, with what the row of the schedule gives in braces (`word-value.ts`). */
  readonly value: string | null;
  /** `Y` where it is only supposed, and left to be confirmed wherever the words stand. */
  readonly isProposal: string | null;
  /** `Y` where the words count in remarks, too. */
  readonly inRemarks: string | null;
};

/** A fact that is to be there, and from or above which number, or which other fact: `rating >= 32`, `kW > DOL_MAX_KW`. */
type Condition = { readonly name: WordFact; readonly isReached: (value: number, clues: WordClues) => boolean };

/** The need of words that only say more of a type which others decided. */
const DECIDED = 'type';

type CompiledRow = {
  readonly order: number;
  readonly words: RegExp;
  readonly needs: readonly Condition[];
  readonly without: readonly Condition[];
  /** Whether its words decide the type, or only say more of one that others decided. */
  readonly decides: boolean;
  readonly types: readonly string[];
  readonly property: string;
  readonly value: WordValue;
  readonly isProposal: boolean;
  readonly inRemarks: boolean;
};

/** The rows of a table of words, ready to be looked through. */
export type WordTable = {
  readonly rows: readonly CompiledRow[];
  /** Which rows have words in a text, and those words as they are written; kept, since cells repeat each other. */
  readonly wordsIn: (text: string) => ReadonlyMap<CompiledRow, readonly string[]>;
};

/** What words of a schedule decided. */
export type FoundWords = {
  /** The name of the feeder type, and what it was taken from; null where no row with a type fits. */
  readonly type: { readonly value: string; readonly cell: FieldCell } | null;
  /** What else is set, the first row of a property before the others. */
  readonly properties: readonly {
    readonly property: string;
    readonly value: string | number;
    /** Where the words are. */
    readonly cell: FieldCell;
    /** Whether it is only supposed. */
    readonly isProposal: boolean;
  }[];
};

/**
 * Makes a table of words ready.
 * @param choices the tables that a value may name a size of, by name
 * @throws Error when a row names a condition that no schedule has, or two rows have one order
 */
export function wordTable(rows: readonly WordRow[], choices: WordChoices = new Map()): WordTable {
  const sorted = rows.toSorted((one, other) => one.order - other.order);
  const twice = sorted.find(({ order }, at) => order === sorted[at + 1]?.order);
  if (twice) {
    throw new Error(`Two rows of words have the order ${twice.order}`);
  }
  const compiled = sorted.map(
    (row): CompiledRow => ({
      order: row.order,
      words: wordPattern(listed(row.words)),
      needs: listed(row.needs ?? '')
        .filter((need) => need !== DECIDED)
        .map(conditionOf),
      without: listed(row.without ?? '').map(conditionOf),
      decides: (row.type ?? '') !== '' && !listed(row.needs ?? '').includes(DECIDED),
      types: listed(row.type ?? ''),
      property: row.property ?? '',
      value: wordValue(row.value ?? '', choices),
      isProposal: row.isProposal === 'Y',
      inRemarks: row.inRemarks === 'Y',
    }),
  );
  return {
    rows: compiled,
    wordsIn: wordFinder(
      compiled,
      rows.flatMap(({ words }) => listed(words)),
    ),
  };
}

const NO_WORDS: ReadonlyMap<CompiledRow, readonly string[]> = new Map();

/** Most texts hold no word of the table, which one look tells. */
function wordFinder(rows: readonly CompiledRow[], all: readonly string[]): WordTable['wordsIn'] {
  const any = wordPattern([...new Set(all)]);
  const known = new Map<string, ReadonlyMap<CompiledRow, readonly string[]>>();
  const find = (text: string) =>
    text.search(any) < 0
      ? NO_WORDS
      : new Map(
          rows.flatMap((row) => {
            const words = text.match(row.words);
            return words ? [[row, [...words]] as const] : [];
          }),
        );
  return (text) => {
    const words = known.get(text) ?? find(text);
    known.set(text, words);
    return words;
  };
}

/** A row of the table whose words and conditions fit, and the first cell with its words. */
type FittingRow = { readonly row: CompiledRow; readonly cell: FieldCell };

/**
 * Looks the words of some cells up: the first row with a type that fits decides it; then every row that fits and has
 * that type, or none, sets its property.
 * @param decided the type that a column of its own names, which no word overrules
 */
export function findWords(
  table: WordTable,
  cells: readonly FieldCell[],
  clues: WordClues,
  decided: string | null = null,
): FoundWords {
  const inCells = cells
    .map((cell) => ({ cell, words: table.wordsIn(cell.text) }))
    .filter(({ words }) => words.size > 0);
  const fitting =
    inCells.length === 0
      ? []
      : table.rows.flatMap((row): readonly FittingRow[] => {
          const cell = firstCell(row, inCells);
          return cell !== undefined && holds(row, clues) ? [{ row, cell }] : [];
        });
  const deciding = decided === null ? fitting.find(({ row }) => row.decides) : undefined;
  const type = decided ?? deciding?.row.types[0] ?? '';
  const isOfType = ({ types }: CompiledRow) => types.length === 0 || types.includes(type);
  const settled = new Map<string, FoundWords['properties'][number]>();
  for (const { row, cell } of fitting.filter((each) => each.row.property !== '' && isOfType(each.row))) {
    const { property, isProposal } = row;
    if (!settled.has(property)) {
      settled.set(property, { property, value: row.value.valueOf(clues), cell, isProposal });
    }
  }
  return {
    type: deciding ? { value: type, cell: deciding.cell } : null,
    properties: [...settled.values()],
  };
}

type CellWords = { readonly cell: FieldCell; readonly words: ReadonlyMap<CompiledRow, readonly string[]> };

function firstCell(row: CompiledRow, inCells: readonly CellWords[]): FieldCell | undefined {
  return inCells.find(({ cell, words }) => words.has(row) && (cell.field !== 'note' || row.inRemarks))?.cell;
}

/** Words of a text that some row of the table knows. */
export function knownWords({ wordsIn }: WordTable, text: string): readonly string[] {
  return [...wordsIn(text).values()].flat();
}

function listed(text: string): readonly string[] {
  return text
    .split('|')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

const CONDITION = /^(?<name>\w+)\s*(?<operator>>=?)\s*(?<limit>\w+)$/u;

function conditionOf(text: string): Condition {
  const { name, operator, limit = '' } = CONDITION.exec(text)?.groups ?? {};
  if (name === undefined) {
    return { name: wordFact(text), isReached: () => true };
  }
  const isReached = operator === '>=' ? reaches : exceeds;
  if (/^\d+$/u.test(limit)) {
    return { name: wordFact(name), isReached: (value) => isReached(value, Number(limit)) };
  }
  const other = wordFacts[wordFact(limit)];
  return { name: wordFact(name), isReached: (value, clues) => isReached(value, Number(other(clues))) };
}

function holds({ needs, without }: CompiledRow, clues: WordClues): boolean {
  const isThere = ({ name, isReached }: Condition) => {
    const value = wordFacts[name](clues);
    return value !== undefined && (typeof value === 'string' || isReached(value, clues));
  };
  return (needs.length === 0 || needs.some(isThere)) && !without.some(isThere);
}
