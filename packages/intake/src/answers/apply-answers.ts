import type { RowField } from '@pw/domain/intake/intake-codes';
import { err, ok, type Result } from '@pw/domain/result';
import type { Intake, IntakeBoard, IntakeRow, Leftover, Question } from '../intake.ts';
import { countValues } from '../output/count-values.ts';
import { overlongTexts } from '../output/joined-notes.ts';
import { ask } from '../questions/ask.ts';
import type { IntakeContext } from '../rows/row-context.ts';
import type { AnswerFault, IntakeAnswers } from './answers.ts';
import { answeredBoards, boardTargets, withTargets } from './join-boards.ts';
import { faultsOfAnswers } from './judge-answers.ts';

/**
 * The intake with the answers of a person: what was answered is certain, what was removed is kept as a leftover. Ids stay
 * those of the file as it was read, so that later answers are about the same things.
 * @param intake as it was read with the answers about columns, without any other
 */
export function applyAnswers(
  intake: Intake,
  answers: IntakeAnswers,
  context: IntakeContext,
): Result<Intake, readonly AnswerFault[]> {
  const faults = faultsOfAnswers(intake, answers, context);
  if (faults.length > 0) {
    return err(faults);
  }
  const confirmed = new Set(answers.confirmed);
  const removed = new Set(answers.removed);
  const boards = answeredBoards(intake, answers, context);
  const gone = intake.boards.flatMap((board) =>
    board.rows.filter(({ id }) => removed.has(id) || removed.has(board.id)).map((row) => removedRow(board, row)),
  );
  const answeredLeftovers = intake.leftovers.map((leftover) => ({
    ...leftover,
    answer: answers.leftovers[leftover.id] ?? leftover.answer,
  }));
  const leftovers = withTargets([...answeredLeftovers, ...gone], boardTargets(intake.boards, answers));
  const tables = intake.tables.map((table) => ({
    ...table,
    fields: table.fields.map((field) =>
      field.certainty === 'proposed' && confirmed.has(`${table.id}.${field.field}`)
        ? { ...field, certainty: 'certain' as const }
        : field,
    ),
  }));
  const edited = editedRows(intake, answers);
  const counts = countValues(boards, leftovers);
  return ok({
    ...intake,
    boards,
    tables,
    leftovers,
    questions: openQuestions(intake.questions, ask(boards, tables, [], overlongTexts(boards, leftovers)), confirmed),
    counts: { ...counts, edited, editRate: shareOf(edited, intake.counts.rows) },
  });
}

function removedRow(board: IntakeBoard, { id, at, values }: IntakeRow): Leftover {
  const texts = Object.values(values).map(({ text }) => text);
  return {
    id: `${id}x`,
    reason: 'unknown',
    source: at,
    text: [...new Set(texts.filter((text) => text !== ''))].join(' | '),
    about: { board: board.id },
    answer: { kind: 'nothing' },
  };
}

/** How many rows of the file are not as they were read: another value, removed, or added. */
function editedRows({ boards }: Intake, { values, removed, added }: IntakeAnswers): number {
  const gone = new Set(removed);
  const rows = boards.flatMap((board) => board.rows.map((row) => ({ board, row })));
  const byRow = Map.groupBy(Object.entries(values), ([key]) => key.split('.')[0] ?? '');
  const isEdited = ({ board, row }: (typeof rows)[number]) =>
    gone.has(row.id) ||
    gone.has(board.id) ||
    (byRow.get(row.id) ?? []).some(([key, value]) => {
      const before = row.values[key.split('.')[1] as RowField];
      return before?.value !== null && before?.value !== value;
    });
  return rows.filter(isEdited).length + added.length;
}

function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 1000;
}

/** The questions that are still open, with their ids, and those that an answer has raised. */
function openQuestions(
  before: readonly Question[],
  after: readonly Question[],
  confirmed: ReadonlySet<string>,
): readonly Question[] {
  // Two columns of a table may be asked alike: their places tell them apart. A row may be on another board now.
  const keyOf = ({ about: { board, ...about }, code, source }: Question) =>
    JSON.stringify([about, about.row === undefined ? board : null, code, about.table === undefined ? null : source]);
  const open = new Map(after.map((question) => [keyOf(question), question]));
  const stay = before.flatMap((question) => {
    if (confirmed.has(question.id)) {
      return [];
    }
    const current = open.get(keyOf(question));
    if (current) {
      return [{ ...current, id: question.id }];
    }
    // A total is compared with the file as it was read.
    return question.code === 'TOTAL_DIFFERS' ? [question] : [];
  });
  const known = new Set(before.map(keyOf));
  const raised = after.filter((question) => !known.has(keyOf(question)));
  return [...stay, ...raised.map((question, index) => ({ ...question, id: `q${before.length + index + 1}` }))];
}
