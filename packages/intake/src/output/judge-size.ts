import { cableAmong } from '@pw/switchboard/feeder-schedule/find-cable';
import type { CellBook } from '@pw/table-file/cell-book';
import type { BoardDraft } from '../boards/board-draft.ts';
import type { IntakeRefusal } from '../read/read-file.ts';
import type { IntakeContext } from '../rows/row-context.ts';
import { intakeLimit } from '../words/intake-tables.ts';
import { type IntakeWords, lookedUp } from '../words/intake-words.ts';

type ReadFile = { readonly book: CellBook; readonly file: string };

/** Why a file gives no intake though its cells could be read: too many rows or boards, or none. */
export function judgeSize(
  boards: readonly BoardDraft[],
  { book, file }: ReadFile,
  { tables, words }: IntakeContext,
): IntakeRefusal | null {
  const rows = boards.reduce((sum, board) => sum + board.rows.length, 0);
  const mostRows = intakeLimit(tables, 'rows');
  const mostBoards = intakeLimit(tables, 'boards');
  if (rows > mostRows) {
    return { code: 'TOO_MANY_ROWS', text: `${file} has ${rows} rows, ${mostRows} are possible: split it by boards` };
  }
  if (boards.length > mostBoards) {
    const text = `${file} has ${boards.length} boards, ${mostBoards} are possible: split it by boards`;
    return { code: 'TOO_MANY_ROWS', text };
  }
  if (boards.length > 0) {
    return null;
  }
  const lines = book.sheets.reduce((sum, { cells }) => sum + new Set(cells.map(({ row }) => row)).size, 0);
  const like = likeOf(book, words);
  const hint = like === null ? '' : `; it looks like a ${like}`;
  const text = `${file} has ${lines} filled rows and none is a feeder${hint}: choose another sheet or file, or name its columns`;
  return { code: 'NO_FEEDERS', text };
}

/** The kind of list that a file without feeders is, by words in its first cells and by cables; null where it is not clear. */
function likeOf({ sheets }: CellBook, words: IntakeWords): string | null {
  const texts = sheets.flatMap(({ cells }) => cells.map(({ text }) => lookedUp(text)));
  const [said] = texts.slice(0, MOST_HEADS).flatMap((text) => words.find('like', text));
  const cables = texts.filter((text) => words.find('trade', text).length > 0 || cableAmong(text) !== null);
  return said?.means ?? (cables.length * FEW_OF_ALL > texts.length ? 'cable list' : null);
}

/** Headings are at the beginning of a file. */
const MOST_HEADS = 200;

/** One cell in so many is of a cable. */
const FEW_OF_ALL = 8;
