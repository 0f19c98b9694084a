import { exceeds, reaches } from '@pw/configurator/value';
import type { ScheduleField } from '../model/schedule-field.ts';
import type { SettledFact } from './read-facts.ts';
import type { FieldCell, Piece } from './row-reading.ts';
import { wordPattern } from './word-pattern.ts';
import {
  factPieces,
  isGuessed,
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
  /** Why it was taken so, for the reader of the preview. */
  readonly remark: string | null;
};

/** A fact that is to be there, and from or above which number, or which other fact: `rating >= 32`, `kW > DOL_MAX_KW`. */
type Condition = { readonly name: WordFact; readonly isReached: (value: number, clues: WordClues) => boolean };

/** The facts that have a column of their own in the preview, where a value that is such a fact is shown. */
const ownColumns = { rating: 'rating', poles: 'poles' } as const satisfies Partial<Record<WordFact, ScheduleField>>;

type OwnColumn = keyof typeof ownColumns;

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
  /** The fact with a column of its own that the value is. */
  readonly column: OwnColumn | null;
  readonly remark: string;
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
  readonly type: FoundWord | null;
  /** What else is set, the first row of a property before the others. */
  readonly properties: readonly (FoundWord & { readonly property: string })[];
};

export type FoundWord = {
  /** Whether it says the same of every type, as SPARE does: nothing is left to confirm. */
  readonly isPlain: boolean;
  /** Whether it is only supposed. */
  readonly isProposal: boolean;
  readonly value: string | number;
  /** The words as they are written. */
  readonly words: string;
  readonly cell: FieldCell;
  readonly remark: string;
  /** Wherever the row says the same, in words or as a fact that the value was made of. */
  readonly pieces: readonly Piece[];
  /** Whether it is made of a fact that is not in its place. */
  readonly isGuessed: boolean;
  /** What of the row the value was made of. */
  readonly madeOf: readonly (string | number)[];
  /** Where it is shown, and the fact that it is; null where the words themselves say it. */
  readonly fact: { readonly field: OwnColumn; readonly settled: SettledFact<string | number> } | null;
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
      column: ownColumnOf(row.value ?? ''),
      remark: row.remark ?? '',
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

/** A row of the table whose words and conditions fit, and every place where its words stand. */
type FittingRow = { readonly row: CompiledRow; readonly places: readonly FoundPlace[] };

type FoundPlace = { readonly cell: FieldCell; readonly words: string };

/**
 * Looks the words of some cells up: the first row with a type that fits decides it; then every row that fits and has
 * that type, or none, sets its property. What the user entered goes before everything else.
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
          const places = placesOf(row, inCells);
          return places.length > 0 && holds(row, clues) ? [{ row, places }] : [];
        });
  const deciding = decided === null ? fitting.find(({ row }) => row.decides) : undefined;
  const type = decided ?? deciding?.row.types[0] ?? '';
  const isOfType = ({ types }: CompiledRow) => types.length === 0 || types.includes(type);
  const settled = new Map<string, FoundWords['properties'][number]>();
  const setting = fitting.filter(({ row }) => row.property !== '' && isOfType(row));
  for (const each of [...setting.filter(isEntered), ...setting]) {
    const { property } = each.row;
    if (!settled.has(property)) {
      settled.set(property, { property, ...foundWord(each, setting, clues) });
    }
  }
  return {
    type: deciding ? { ...decidingWord(deciding, fitting), value: type } : null,
    properties: [...settled.values()],
  };
}

const isEntered = ({ places }: FittingRow) => places.some(({ cell }) => cell.isCorrected);

type CellWords = { readonly cell: FieldCell; readonly words: ReadonlyMap<CompiledRow, readonly string[]> };

function placesOf(row: CompiledRow, inCells: readonly CellWords[]): readonly FoundPlace[] {
  return inCells.flatMap(({ cell, words }) =>
    cell.field === 'note' && !row.inRemarks ? [] : (words.get(row) ?? []).map((meaning) => ({ cell, words: meaning })),
  );
}

function firstPlace(fitting: FittingRow): FoundPlace {
  const place = fitting.places.find(({ cell }) => cell.isCorrected) ?? fitting.places[0];
  if (!place) {
    throw new Error('A row of words that fits stands somewhere');
  }
  return place;
}

/** What a row sets, with every place that says the same; what the user entered answers the others, too. */
function foundWord(fitting: FittingRow, setting: readonly FittingRow[], clues: WordClues): FoundWord {
  const { row } = fitting;
  const value = row.value.valueOf(clues);
  const same = setting.filter(
    (each) => each.row.property === row.property && (isEntered(fitting) || each.row.value.valueOf(clues) === value),
  );
  return {
    isPlain: row.types.length === 0,
    isProposal: row.isProposal,
    value,
    ...firstPlace(fitting),
    remark: row.remark,
    pieces: [...piecesOf(same.filter(saysItself)), ...row.value.reads.flatMap((name) => factPieces(name, clues))],
    isGuessed: row.value.reads.some((name) => isGuessed(name, clues)),
    madeOf: row.value.reads.flatMap((name) => wordFacts[name](clues) ?? []),
    fact: factOf(row, clues),
  };
}

/** Whether the words themselves say the value, and not a fact next to them. */
const saysItself = ({ row }: FittingRow) => row.value.reads.length === 0;

/** The type that words decide, with every place that says the same; words that set something say that by themselves. */
function decidingWord(deciding: FittingRow, fitting: readonly FittingRow[]): FoundWord {
  const [type] = deciding.row.types;
  const same = fitting.filter(({ row }) => row.decides && row.types[0] === type && row.property === '');
  return {
    isPlain: false,
    isProposal: false,
    value: type ?? '',
    ...firstPlace(deciding),
    remark: deciding.row.remark,
    pieces: piecesOf(same),
    isGuessed: false,
    madeOf: [],
    fact: null,
  };
}

function piecesOf(fitting: readonly FittingRow[]): readonly Piece[] {
  return fitting.flatMap(({ places }) => places.map(({ cell, words }) => ({ column: cell.column, text: words })));
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

function factOf({ column }: CompiledRow, clues: WordClues): FoundWord['fact'] {
  const settled = column && clues[column];
  return column && settled ? { field: ownColumns[column], settled } : null;
}

function ownColumnOf(value: string): OwnColumn | null {
  return value === '{rating}' ? 'rating' : value === '{poles}' ? 'poles' : null;
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
