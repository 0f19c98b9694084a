import { rowFields } from '@pw/domain/intake/intake-codes';
import { foldFolderName } from '@pw/domain/naming';
import { asksTheSame } from '@pw/switchboard/model/demand';
import { agreedFact } from '../boards/agreed-fact.ts';
import { withFreeNames } from '../boards/free-names.ts';
import type { FoundDemand, Intake, IntakeBoard, IntakeRow, Leftover, Value } from '../intake.ts';
import { againstNotes } from '../notes/judge-notes.ts';
import { rowBoard } from '../rows/row-cable.ts';
import type { IntakeContext } from '../rows/row-context.ts';
import { settledRow } from '../rows/row-feeder.ts';
import { demandsFor, givenName, namedAs, propertiesOf } from './answered-facts.ts';
import { addedRows, answeredRow, type GivenAnswers, withConfirmed } from './answered-rows.ts';
import type { IntakeAnswers } from './answers.ts';

/**
 * The boards of an intake with the answers to them. A board that goes into another one brings its rows, facts and demands;
 * what the two say otherwise is unclear.
 */
export function answeredBoards(
  { boards, leftovers }: Pick<Intake, 'boards' | 'leftovers'>,
  answers: IntakeAnswers,
  context: IntakeContext,
): readonly IntakeBoard[] {
  const targets = boardTargets(boards, answers);
  const stay = boards.filter(({ id }) => !answers.removed.includes(id));
  const confirmed = new Set(answers.confirmed);
  return stay
    .filter(({ id }) => targets.get(id) === id)
    .map((target) => {
      const parts = stay
        .filter(({ id }) => targets.get(id) === target.id)
        .map((board): BoardPart => {
          const own = demandsFor(board, leftovers, answers, context);
          return {
            board: { ...board, ...namedAs(board, answers), properties: propertiesOf(board, leftovers, answers) },
            demands: [...board.demands, ...own],
          };
        })
        .toSorted(({ board: one }, { board: other }) => Number(other.id === target.id) - Number(one.id === target.id));
      return asOne(target.id, parts, { answers, confirmed }, context);
    });
}

/**
 * The board that the rows of each board go to: the one that a person named. A board that the file left open goes into the
 * one whose name it was given; each other board stays.
 */
export function boardTargets(
  boards: readonly IntakeBoard[],
  answers: Pick<IntakeAnswers, 'boards' | 'values' | 'removed'>,
): ReadonlyMap<string, string> {
  const stay = boards.filter(({ id }) => !answers.removed.includes(id) && answers.boards[id]?.into === undefined);
  const targets = new Map(boards.map(({ id }) => [id, answers.boards[id]?.into ?? id]));
  const byName = new Map<string, string>();
  const isOpen = ({ name }: IntakeBoard) => name.value === null;
  for (const board of stay.toSorted((one, other) => Number(isOpen(one)) - Number(isOpen(other)))) {
    const name = foldFolderName(String(givenName(board.id, answers) ?? board.name.value ?? ''));
    const target = isOpen(board) ? byName.get(name) : undefined;
    targets.set(board.id, target ?? board.id);
    if (name !== '' && target === undefined) {
      byName.set(name, board.id);
    }
  }
  return targets;
}

/** Leftovers and their answers about the board that has the rows now. */
export function withTargets(leftovers: readonly Leftover[], targets: ReadonlyMap<string, string>): readonly Leftover[] {
  const moved = <Part extends { readonly board?: string | undefined }>(part: Part): Part =>
    part.board === undefined ? part : { ...part, board: targets.get(part.board) ?? part.board };
  return leftovers.map((leftover) => ({
    ...leftover,
    ...(leftover.about ? { about: moved(leftover.about) } : {}),
    answer: leftover.answer && moved(leftover.answer),
  }));
}

/** A board of the file with its answers, before its rows have theirs. */
type BoardPart = { readonly board: IntakeBoard; readonly demands: readonly FoundDemand[] };

type Given = Pick<GivenAnswers, 'answers' | 'confirmed'>;

/** Boards of the file as one; the first part is the board that stays. */
function asOne(id: string, parts: readonly BoardPart[], given: Given, context: IntakeContext): IntakeBoard {
  const [first, ...others] = parts;
  if (!first) {
    throw new Error('A board is a part of itself');
  }
  const { answers } = given;
  const isAnswered = (field: string) => answers.values[`${id}.${field}`] !== undefined;
  const properties = others.reduce(
    (all, { board }) => withFacts(all, board.properties, isAnswered),
    first.board.properties,
  );
  const of = rowBoard(properties, context);
  const removed = new Set(answers.removed);
  const read = new Set(parts.flatMap(({ board }) => board.rows.map((row) => row.id)));
  const rows = parts.flatMap((part): readonly IntakeRow[] => {
    const own: GivenAnswers = { ...given, boardIds: [part.board.id, id], of };
    const demands = parts.flatMap((other) => (other === part ? [] : other.demands));
    const ofFile = part.board.rows
      .filter((row) => !removed.has(row.id))
      .map((row) => underNotes(answeredRow(row, own, context), demands, own, context));
    return [...ofFile, ...addedRows(part.board, own, context)];
  });
  // Of one board alone the names are free already.
  const free =
    others.length === 0
      ? rows
      : withFreeNames(
          rows,
          {
            isTag: ({ values: { name, description, spare } }) => Boolean(name && description) && !spare,
            isGiven: (row) => !read.has(row.id) || answers.values[`${row.id}.name`] !== undefined,
          },
          context,
        );
  const named = free.map((row, index) => {
    const own: GivenAnswers = { ...given, boardIds: [id], of };
    return row === rows[index]
      ? row
      : { ...row, ...settledRow(withConfirmed(row, row.values, own), row.at, of, context) };
  });
  const demands = parts.flatMap((part) => part.demands);
  const isCounted = isAnswered('quantity') || answers.boards[id]?.quantity !== undefined;
  return {
    ...first.board,
    quantity: isCounted
      ? first.board.quantity
      : others.reduce((all, { board }) => agreedQuantity(all, board.quantity), first.board.quantity),
    properties,
    demands: demands.filter(
      (each, at) => !demands.slice(0, at).some((before) => asksTheSame(before.demand, each.demand)),
    ),
    rows: named,
  };
}

/** Facts with those of another board; what a person said of the board that stays counts. */
function withFacts(
  before: IntakeBoard['properties'],
  more: IntakeBoard['properties'],
  isAnswered: (property: string) => boolean,
): IntakeBoard['properties'] {
  const facts = { ...before };
  for (const [property, value] of Object.entries(more)) {
    const own = facts[property];
    facts[property] = own === undefined ? value : isAnswered(property) ? own : agreedFact(own, value);
  }
  return facts;
}

/** The number of boards that two say; where nothing is written it says nothing. */
function agreedQuantity(before: Value<number>, after: Value<number>): Value<number> {
  if (after.reason === 'NOTHING_WRITTEN') {
    return before;
  }
  return before.reason === 'NOTHING_WRITTEN' ? after : agreedFact(before, after);
}

/** A row under the standing rules of the other parts; what a person answered stays. */
function underNotes(
  row: IntakeRow,
  demands: readonly FoundDemand[],
  { answers, of }: GivenAnswers,
  context: IntakeContext,
): IntakeRow {
  const judged = againstNotes(row, demands, context.words);
  if (judged === row) {
    return row;
  }
  const own = rowFields.flatMap((field) => {
    const value = answers.values[`${row.id}.${field}`] === undefined ? undefined : row.values[field];
    return value ? [[field, value] as const] : [];
  });
  const values = { ...judged.values, ...Object.fromEntries(own) };
  return { ...row, ...settledRow(values, row.at, of, context) };
}
