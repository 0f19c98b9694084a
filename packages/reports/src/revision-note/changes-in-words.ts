import { counted } from '@pw/domain/counted';
import { allOf } from '@pw/domain/word-list';
import { changeLabels, isEdited, NOTHING_CHANGED } from '@pw/pricing/revisions/difference-texts';
import type { BoardDifference, Both, Change, RevisionDifference } from '@pw/pricing/revisions/revision-difference';
import { isToldChange, isToldField } from './revision-note.ts';

/** A message names at most so many boards, and so many values of a board; the page has all of them. */
const MOST = { boards: 8, values: 3 } as const;

const changes: readonly Change[] = ['added', 'removed', 'changed'];

/**
 * What a customer reads in a message about the changes between two revisions: a line for each board, and one for the
 * rest. It names no amount; the page has the whole note.
 */
export function changesInWords({ boards, fields, terms, amounts }: RevisionDifference): string {
  const more = boards.length - MOST.boards;
  const others = [
    ...fields.filter(isToldField).map(({ label }) => label),
    ...(terms.gone.length + terms.come.length > 0 ? ['Terms and conditions'] : []),
    ...(amounts.some(({ field }) => field === 'final') ? ['Price'] : []),
  ];
  const lines = [
    ...boards.slice(0, MOST.boards).map(boardLine),
    ...(more > 0 ? [counted(more, 'more board')] : []),
    ...(others.length > 0 ? [`Also changed: ${allOf(others)}`] : []),
  ];
  return lines.length === 0 ? `${NOTHING_CHANGED}.` : lines.map((line) => `- ${line}`).join('\n');
}

function boardLine(board: BoardDifference): string {
  const { change, name } = board;
  const named = name.after || name.before;
  const said = change === 'changed' ? changesOfBoard(board) : [];
  return `${named}: ${said.length === 0 ? changeLabels[change].toLowerCase() : said.join(', ')}`;
}

/** What changed in a board: its name and quantity, the values that a customer reads, and its feeders by number. */
function changesOfBoard({ name, quantity, values, figures, feeders }: BoardDifference): readonly string[] {
  const all = [...values.filter(isToldChange), ...figures];
  const more = all.length - MOST.values;
  const edited = feeders.filter(isEdited);
  return [
    ...(name.before === name.after ? [] : [`before ${name.before}`]),
    ...(quantity.before === quantity.after
      ? []
      : [becomes('quantity', { before: `${quantity.before}`, after: `${quantity.after}` })]),
    ...all.slice(0, MOST.values).map(({ label, before, after }) => becomes(label, { before, after })),
    ...(more > 0 ? [counted(more, 'more value')] : []),
    ...changes.flatMap((change) => {
      const number = edited.filter((feeder) => feeder.change === change).length;
      return number === 0 ? [] : [`${counted(number, 'feeder')} ${change}`];
    }),
  ];
}

function becomes(label: string, { before, after }: Both<string>): string {
  if (before === '') {
    return `${label} ${after}`;
  }
  return after === '' ? `${label} no more` : `${label} ${before}, now ${after}`;
}
