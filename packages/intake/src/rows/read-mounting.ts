import type { RowField } from '@pw/domain/intake/intake-codes';
import type { Value } from '../intake.ts';
import type { IntakeWords } from '../words/intake-words.ts';
import { inputOf } from './judge-made.ts';
import { hasMotor, isDrawnOut, operationNames } from './operation.ts';
import { saysNothing } from './read-number.ts';
import { cellsOf, type RowCell, type RowLine } from './row-cell.ts';
import type { IntakeContext } from './row-context.ts';
import { disagreeing, lowered, placeOf, unclear, written } from './values.ts';

const DRAWN_OUT = 'Withdrawable';

/**
 * Reads how a breaker or starter is mounted and operated. Below a heading of these a word that nobody knows is unclear, and
 * what is written besides a known one makes it a proposal.
 */
export function readMounting(
  line: RowLine,
  type: string | null,
  context: IntakeContext,
): Partial<Record<RowField, Value | null>> {
  const { words } = context;
  const saidOperations = saidIn(line, 'operation', words);
  const drawnOut = saidOperations.flatMap(({ means, cell }) => (isDrawnOut(means) ? [{ means: DRAWN_OUT, cell }] : []));
  const saidMountings = [...drawnOut, ...saidIn(line, 'mounting', words)];
  const mountings = (type === null ? null : inputOf(type, 'mounting', context))?.input.values ?? [];
  return {
    operation: unknownIn(line, 'operation', operationNames, words) ?? settledOperation(line, saidOperations, words),
    mounting: unknownIn(line, 'mounting', mountings.map(String), words) ?? settled(line, saidMountings, words),
  };
}

/** The kinds of words that mean something below a heading of their own alone. */
const own = { mounting: 'ownMounting', operation: 'ownOperation' } as const;

type Aspect = keyof typeof own;

type Said = { readonly means: string; readonly cell: RowCell };

function saidIn({ cells }: RowLine, aspect: Aspect, words: IntakeWords): readonly Said[] {
  return cells.flatMap((cell) => {
    const known = cell.field === 'board' ? [] : words.find(aspect, cell.text);
    const more = cell.field === aspect && known.length === 0 ? words.find(own[aspect], cell.text) : [];
    return [...known, ...more].map(({ means }) => ({ means, cell }));
  });
}

/** Words of a column of its own that say nothing of it. */
function unknownIn(line: RowLine, aspect: Aspect, offers: readonly string[], words: IntakeWords): Value<string> | null {
  const cell = cellsOf(line, [aspect]).find(
    ({ text }) => !saysNothing(text, words) && !kinds.some((kind) => words.find(kind, text).length > 0),
  );
  return cell ? unclear(placeOf([cell], line.at), 'WORD_UNKNOWN', offers) : null;
}

const kinds = ['operation', 'mounting', 'ownOperation', 'ownMounting'] as const;

/** Operations that agree about the motor are one: the words that say most of it. */
function settledOperation(line: RowLine, said: readonly Said[], words: IntakeWords): Value<string> | null {
  const isOne = new Set(said.map(({ means }) => hasMotor(means))).size === 1;
  const most = said.find(({ means }) => isDrawnOut(means));
  return settled(line, isOne && most ? [most] : said, words);
}

function settled(line: RowLine, said: readonly Said[], words: IntakeWords): Value<string> | null {
  const [first] = said;
  if (!first) {
    return null;
  }
  const means = [...new Set(said.map((each) => each.means))];
  const place = placeOf([first.cell], line.at);
  const value = means.length > 1 ? disagreeing(place, means) : written(first.means, place);
  const { field } = first.cell;
  const isWhole = !(field === 'mounting' || field === 'operation') || !hasRest(first.cell.text, words);
  return field === 'note' ? lowered(value, 'FROM_NOTE') : isWhole ? value : lowered(value, 'FROM_TEXT');
}

/** Whether a cell says more than how a breaker is mounted and operated. */
function hasRest(text: string, words: IntakeWords): boolean {
  const rest = [...kinds, 'filler' as const].reduce((left, kind) => words.without(kind, left), text);
  return /\p{L}/u.test(rest);
}
