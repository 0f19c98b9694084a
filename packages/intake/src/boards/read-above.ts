import type { Value } from '../intake.ts';
import type { IntakeContext } from '../rows/row-context.ts';
import { proposed, written } from '../rows/values.ts';
import type { SheetPart } from '../tables/find-tables.ts';
import { cellsSource, type GridLine, lineSource } from '../tables/grid.ts';
import { foldText, oneLine } from '../words/fold-text.ts';
import type { Statement } from './board-draft.ts';
import { boardInSentence, namedBoard } from './board-name.ts';

/** The board that the lines above the headings name, with its number. */
type AboveBoard = { readonly name: Value<string>; readonly quantity: Value<number> };

export type Above = { readonly board: AboveBoard | null; readonly statements: readonly Statement[] };

/** Reads the lines above the headings of a sheet: titles, keys with their values, sentences. */
export function readAbove({ grid, above, tables }: SheetPart, context: IntakeContext): Above {
  const { sheet, title } = grid;
  const hasTable = tables.length > 0;
  const hasColumn = tables[0]?.columns.some(({ field }) => field === 'board') ?? false;
  const statements = above.flatMap((line) => statementsOf(line, sheet, hasTable ? 'sheet' : 'file'));
  const named = hasTable && !hasColumn ? above.flatMap((line) => boardOf(line, sheet, context) ?? []) : [];
  const sheetNamed = named.find(({ name }) => fold(String(name.value)) === fold(title));
  const keyed = named.find(({ isKeyed }) => isKeyed);
  const plain = named.filter(({ name }) => name.certainty === 'certain');
  return { board: keyed ?? sheetNamed ?? plain.at(-1) ?? named.at(-1) ?? null, statements };
}

function fold(text: string): string {
  return text.toUpperCase().replace(/\s+/gu, ' ').trim();
}

/** A key with its value is one statement, each other cell one of its own. */
function statementsOf(line: GridLine, sheet: string, scope: Statement['scope']): readonly Statement[] {
  const [first, second, ...more] = line.cells;
  const isKeyed = first && second && more.length === 0 && /^\p{L}/u.test(first.text) && first.text.length < LONGEST_KEY;
  const base = { board: null, scope, isTitle: scope === 'sheet' } as const;
  if (isKeyed) {
    const label = first.text.replace(/[\s:]+$/u, '');
    return [{ ...base, text: second.text, source: lineSource(sheet, line), label }];
  }
  const texts = line.cells.filter(({ text }) => /\p{L}/u.test(text));
  const [only] = texts;
  // What stands next to a single text is its number.
  return texts.length === 1 && only
    ? [{ ...base, text: only.text, source: lineSource(sheet, line) }]
    : texts.map((cell) => ({ ...base, text: cell.text, source: cellsSource(sheet, [cell]) }));
}

const LONGEST_KEY = 40;

function boardOf(
  line: GridLine,
  sheet: string,
  { words }: IntakeContext,
): (AboveBoard & { readonly isKeyed: boolean }) | null {
  const [first, second, ...more] = line.cells;
  if (!first || more.length > 0) {
    return null;
  }
  const isKeyed = second !== undefined && words.headings.fieldOfHeading(foldText(first.text)) === 'board';
  const cell = isKeyed ? second : first;
  const place = { text: cell.text, source: cellsSource(sheet, [cell]), doubt: null };
  const inSentence = boardInSentence(cell.text, words);
  const named =
    namedBoard(cell.text, words) ?? (inSentence === null ? null : { name: inSentence, quantity: null, isGuess: true });
  const nothing: Value<number> = {
    value: 1,
    text: '',
    source: place.source,
    certainty: 'proposed',
    reason: 'NOTHING_WRITTEN',
  };
  if (isKeyed) {
    // The key belongs to the name.
    const keyed = { ...place, source: lineSource(sheet, line) };
    return { name: written(oneLine(cell.text), keyed), quantity: nothing, isKeyed };
  }
  if (named === null || second !== undefined) {
    return null;
  }
  return {
    name: named.isGuess ? proposed(named.name, place, 'FROM_TITLE') : written(named.name, place),
    quantity: named.quantity === null ? nothing : written(named.quantity, place),
    isKeyed,
  };
}
