import type { AnswerOf } from '@pw/contract/call';
import type { answerIntakeCall } from '@pw/contract/intake';
import type {
  IntakeAnswersOnWire,
  IntakeBoardOnWire,
  IntakeContentOnWire,
  IntakeLeftoverOnWire,
  IntakeOnWire,
  IntakeRowOnWire,
} from '@pw/contract/intake-shape';
import { addedRowId, placeOfAdded } from '@pw/domain/intake/added-rows';
import { type AddedRow, addedAt, addRow, dropAdded, remove } from './answers-edit.ts';
import { given, shownBoards, shownLeftover, shownRow } from './shown-row.ts';

/** What is shown of a file with the answers so far, and the way back. */
export type Review = {
  readonly content: IntakeContentOnWire;
  readonly answers: IntakeAnswersOnWire;
  readonly past: readonly Step[];
};

/** What an answer has changed, as it was before; of a row that was not there null. */
type Step = {
  readonly answers: IntakeAnswersOnWire;
  readonly rows: ReadonlyMap<string, IntakeRowOnWire | null>;
  readonly leftovers: readonly IntakeLeftoverOnWire[];
  readonly boards: readonly IntakeBoardOnWire[];
};

/** The intake as the server has it. */
export function openReview({ content, answers }: IntakeOnWire & { readonly content: IntakeContentOnWire }): Review {
  return { content, answers, past: [] };
}

/**
 * The same answers to another reading of the file: what is undone is read again, so only the answers go back. Where the
 * reading has other rows only the columns go back.
 */
export function reopenReview(before: Review, intake: Parameters<typeof openReview>[0]): Review {
  const { boards } = intake.content;
  const stepTo = (answers: IntakeAnswersOnWire): Step => ({ answers, rows: new Map(), leftovers: [], boards });
  const carried = before.past.flatMap(({ answers }) => carryOver(answers, before.content, intake) ?? []);
  const columnsText = (answers: IntakeAnswersOnWire) => JSON.stringify(answers.columns);
  const last = before.past.findLast(({ answers }) => columnsText(answers) !== columnsText(intake.answers));
  const past = carried.length === 0 && last ? [{ ...intake.answers, columns: last.answers.columns }] : carried;
  return { ...openReview(intake), past: past.map(stepTo) };
}

/**
 * Answers to one reading of a file as answers to the next one. An id means a place in one reading: where the next one has
 * other rows there are none, and where it has other texts to answer those of the next one hold.
 */
export function carryOver(
  answers: IntakeAnswersOnWire,
  before: IntakeContentOnWire,
  intake: Parameters<typeof openReview>[0],
): IntakeAnswersOnWire | null {
  const { content } = intake;
  if (placesOfRows(before) !== placesOfRows(content)) {
    return null;
  }
  const isSame = placesOfLeftovers(before) === placesOfLeftovers(content);
  return isSame ? answers : { ...answers, leftovers: intake.answers.leftovers };
}

function placesOfRows({ boards, tables, rows }: IntakeContentOnWire): string {
  const ofFile = rows.filter(({ id }) => placeOfAdded(id) === null);
  return JSON.stringify([
    boards.map(({ id, name }) => [id, name.source]),
    tables.map(({ id, sheet, range }) => [id, sheet, range]),
    ofFile.map(({ id, at }) => [id, at]),
  ]);
}

function placesOfLeftovers({ leftovers }: IntakeContentOnWire): string {
  return JSON.stringify(leftovers.map(({ id, source }) => [id, source]));
}

/** Which rows an answer is about; none where it is about other things. */
export type About = (row: IntakeRowOnWire) => boolean;

/** The review after an answer. Rows that it is not about stay the same objects, however many there are. */
export function answer(review: Review, answers: IntakeAnswersOnWire, isAbout: About): Review {
  if (answers === review.answers) {
    return review;
  }
  const { content } = review;
  const changed = new Map<string, IntakeRowOnWire>();
  const rows = content.rows.map((row) => {
    const shown = isAbout(row) ? shownRow(row, answers, review.answers) : row;
    if (shown !== row) {
      changed.set(row.id, row);
    }
    return shown;
  });
  const leftovers = withAnswers(content.leftovers, answers);
  return {
    content: {
      ...content,
      rows: changed.size === 0 ? content.rows : rows,
      leftovers,
      boards: shownBoards(content.boards, answers),
    },
    answers,
    past: [...review.past, stepOf(review, changed, leftovers)],
  };
}

function stepOf({ content, answers }: Review, rows: Step['rows'], leftovers: readonly IntakeLeftoverOnWire[]): Step {
  const changed = content.leftovers.filter((leftover, index) => leftovers[index] !== leftover);
  return { answers, rows, leftovers: changed, boards: content.boards };
}

function withAnswers(
  leftovers: readonly IntakeLeftoverOnWire[],
  answers: IntakeAnswersOnWire,
): readonly IntakeLeftoverOnWire[] {
  const shown = leftovers.map((leftover) => shownLeftover(leftover, answers));
  return shown.every((each, index) => each === leftovers[index]) ? leftovers : shown;
}

/** The review with a row more, behind those of its board; its id, so that it can be gone to. */
export function withAddedRow(review: Review, added: AddedRow): { readonly review: Review; readonly id: string } {
  const { content } = review;
  const answers = addRow(review.answers, added);
  const place = answers.added.filter(({ board }) => board === added.board).length;
  const row = addedRow(content.boards, added, place);
  const step = stepOf(review, new Map([[row.id, null]]), content.leftovers);
  const rows = withRows(content.rows, [row]);
  return { review: { content: { ...content, rows }, answers, past: [...review.past, step] }, id: row.id };
}

function addedRow(boards: readonly IntakeBoardOnWire[], { board, values }: AddedRow, place: number): IntakeRowOnWire {
  const [at = { page: 0 }] = [boards.find(({ id }) => id === board)?.name.source ?? []].flat();
  const read = Object.entries(values).map(([field, value]) => [field, given({ text: '', source: at }, value)] as const);
  return {
    id: addedRowId(board, place),
    board,
    at,
    table: null,
    values: Object.fromEntries(read),
    isReady: false,
    isRemoved: false,
  };
}

/** The review without a row that a person had added; those behind it move up. */
export function withoutAddedRow(review: Review, row: IntakeRowOnWire): Review {
  const { content } = review;
  const at = placeOfAdded(row.id);
  if (at === null) {
    return review;
  }
  const before = content.rows.filter(({ id }) => placeOfAdded(id)?.board === at.board);
  const moved = before
    .filter(({ id }) => id !== row.id)
    .map((each, index): IntakeRowOnWire => ({ ...each, id: addedRowId(at.board, index + 1) }));
  const others = content.rows.filter(({ id }) => placeOfAdded(id)?.board !== at.board);
  const rows = withRows(others, moved);
  const step = stepOf(review, new Map(before.map((each) => [each.id, each])), content.leftovers);
  return {
    content: { ...content, rows },
    answers: dropAdded(review.answers, row.id),
    past: [...review.past, step],
  };
}

/** The review without rows, as one answer; those that a person had added are taken back. */
export function withoutRows(review: Review, ids: readonly string[]): Review {
  const ofFile = new Set(ids.filter((id) => placeOfAdded(id) === null));
  const first = answer(review, remove(review.answers, [...ofFile]), ({ id }) => ofFile.has(id));
  // Those behind an added row move up when it goes: the last one goes first.
  const added = review.content.rows.filter(({ id }) => ids.includes(id) && placeOfAdded(id) !== null).toReversed();
  return asOneStep(review, added.reduce(withoutAddedRow, first));
}

/** The later review with one step of undo back to the earlier one. */
export function asOneStep({ content, answers, past }: Review, later: Review): Review {
  const steps = later.past.slice(past.length).toReversed();
  const step: Step = {
    answers,
    // What the first step noted of a row is what it was before all of them.
    rows: new Map(steps.flatMap(({ rows }) => [...rows])),
    leftovers: steps.flatMap(({ leftovers }) => leftovers),
    boards: content.boards,
  };
  return steps.length < 2 ? later : { ...later, past: [...past, step] };
}

/** Rows in the places of those of their ids, or behind those of their boards. */
function withRows(rows: readonly IntakeRowOnWire[], changed: readonly IntakeRowOnWire[]): readonly IntakeRowOnWire[] {
  const byId = new Map(changed.map((row) => [row.id, row]));
  const known = new Set(rows.map(({ id }) => id));
  const more = changed.filter(({ id }) => !known.has(id));
  return more.reduce(
    behindItsBoard,
    rows.map((row) => byId.get(row.id) ?? row),
  );
}

function behindItsBoard(rows: readonly IntakeRowOnWire[], row: IntakeRowOnWire): readonly IntakeRowOnWire[] {
  const behind = rows.findLastIndex(({ board }) => board === row.board) + 1;
  return rows.toSpliced(behind === 0 ? rows.length : behind, 0, row);
}

/** The review before the last answer; the same where nothing was answered. */
export function undo(review: Review): Review {
  const step = review.past.at(-1);
  if (!step) {
    return review;
  }
  const { content } = review;
  const stay = content.rows.filter(({ id }) => step.rows.get(id) !== null);
  const back = [...step.rows.values()].filter((row) => row !== null);
  const leftovers = new Map(step.leftovers.map((leftover) => [leftover.id, leftover]));
  return {
    content: {
      ...content,
      boards: step.boards,
      rows: withRows(stay, back),
      leftovers: content.leftovers.map((leftover) => leftovers.get(leftover.id) ?? leftover),
    },
    answers: step.answers,
    past: review.past.slice(0, -1),
  };
}

type Changed = NonNullable<AnswerOf<typeof answerIntakeCall>['changed']>;

/**
 * The review with what the server says of answers.
 * @param sent the answers that it speaks of; those that came meanwhile stay on top
 */
export function mergeReply(review: Review, changed: Changed, sent: IntakeAnswersOnWire): Review {
  const { answers } = review;
  const { rows, leftovers, ...parts } = changed;
  const isNewer = answers !== sent;
  const over = new Set(isNewer ? keysTakenBack(sent, answers).map((key) => key.split('.')[0]) : []);
  // The id of an added row is its place: meanwhile another row may be there, or none.
  const said = rows.filter(({ id }) => !over.has(id) && addedAt(answers, id) === addedAt(sent, id));
  const shown = isNewer ? said.map((row) => shownRow(row, answers, sent)) : said;
  const stay = review.content.rows.filter(({ id }) => placeOfAdded(id) === null || addedAt(answers, id) !== undefined);
  const answered = new Map(leftovers.map((leftover) => [leftover.id, leftover]));
  const merged = review.content.leftovers.map((leftover) => answered.get(leftover.id) ?? leftover);
  return {
    ...review,
    content: {
      ...review.content,
      ...parts,
      rows: withRows(stay, shown),
      boards: isNewer ? shownBoards(parts.boards, answers) : parts.boards,
      leftovers: isNewer ? withAnswers(merged, answers) : merged,
    },
  };
}

/** The keys of answers that were undone after they were sent: what the server says of them is over. */
function keysTakenBack(sent: IntakeAnswersOnWire, now: IntakeAnswersOnWire): readonly string[] {
  const confirmed = new Set(now.confirmed);
  return [
    ...sent.confirmed.filter((key) => !confirmed.has(key)),
    ...Object.keys(sent.values).filter((key) => !(key in now.values)),
  ];
}
