import type {
  IntakeAnswersOnWire,
  IntakeContentOnWire,
  IntakeLeftoverOnWire,
  IntakeQuestionOnWire,
  IntakeRowOnWire,
  IntakeSourcesOnWire,
} from '@pw/contract/intake-shape';
import { counted, nounOf } from '@pw/domain/counted';
import type { Review } from './review-state.ts';

/** What questions are about, in the order in which they settle most. */
export const questionGroups = ['columns', 'boards', 'rows', 'notes'] as const;

export type QuestionGroup = (typeof questionGroups)[number];

/** The group of a question. */
export function groupOf({ about }: IntakeQuestionOnWire): QuestionGroup {
  if (about.table !== undefined) {
    return 'columns';
  }
  if (about.row !== undefined) {
    return 'rows';
  }
  return about.board === undefined ? 'notes' : 'boards';
}

/** The questions that no answer has settled yet, as far as it is seen before the server says so. */
export function openQuestions({ content, answers }: Review): readonly IntakeQuestionOnWire[] {
  const { questions } = content;
  if (questions.length === 0) {
    return questions;
  }
  const rows = rowsById(content.rows);
  return questions.filter((question) => isOpen(question, content, answers, rows));
}

/** The rows of a list by their ids: each list is gone through once. */
const mapped = new WeakMap<readonly IntakeRowOnWire[], ReadonlyMap<string, IntakeRowOnWire>>();

/** The rows of a list by their ids. */
export function rowsById(rows: readonly IntakeRowOnWire[]): ReadonlyMap<string, IntakeRowOnWire> {
  const before = mapped.get(rows);
  if (before) {
    return before;
  }
  const made = new Map(rows.map((row) => [row.id, row]));
  mapped.set(rows, made);
  return made;
}

function isOpen(
  { id, about, code, source }: IntakeQuestionOnWire,
  { boards, rows }: IntakeContentOnWire,
  answers: IntakeAnswersOnWire,
  byId: ReadonlyMap<string, IntakeRowOnWire>,
): boolean {
  const { table, row, board, value } = about;
  if (table !== undefined) {
    const letters = answers.columns[table] ?? {};
    const letter = columnLetter(source);
    return !answers.confirmed.includes(`${table}.${value}`) && !(letter !== null && letter in letters);
  }
  if (row !== undefined) {
    const asked = byId.get(row);
    const field = Object.entries(asked?.values ?? {}).find(([name]) => name === value)?.[1];
    return asked !== undefined && !asked.isRemoved && field?.certainty === 'unclear';
  }
  if (board === undefined) {
    return !answers.confirmed.includes(id);
  }
  const head = boards.find((each) => each.id === board);
  const ofBoard = () => rows.filter((each) => each.board === board && !each.isRemoved);
  if (head === undefined || head.isRemoved) {
    return false;
  }
  if (code === 'HIDDEN') {
    return ofBoard().some(isHiddenRow);
  }
  if (code === 'NO_FEEDERS_ON_BOARD') {
    return ofBoard().length === 0;
  }
  const answered = value === 'name' || value === 'quantity' ? answers.boards[board]?.[value] : undefined;
  return answered === undefined && !(`${board}.${value}` in answers.values);
}

/** Whether a value of the row cannot be seen in the file. */
export function isHiddenRow({ values }: IntakeRowOnWire): boolean {
  return Object.values(values).some(({ reason, certainty }) => reason === 'HIDDEN' && certainty !== 'certain');
}

/** The letter of the column that a question is about; null for another place. */
export function columnLetter(source: IntakeSourcesOnWire): string | null {
  const [first] = [source].flat();
  return first !== undefined && 'cell' in first ? (/^[A-Z]+/u.exec(first.cell)?.[0] ?? null) : null;
}

/** The texts of the file that have no answer yet. */
export function openLeftovers({ content }: Review): readonly IntakeLeftoverOnWire[] {
  return content.leftovers.filter(({ answer }) => answer === null);
}

/** What keeps the boards from being made: "2 questions and 3 texts of the file are open"; null for nothing. */
export function openText(questions: number, leftovers: number): string | null {
  const parts = [
    ...(questions > 0 ? [counted(questions, 'question')] : []),
    ...(leftovers > 0 ? [counted(leftovers, 'text of the file', 'texts of the file')] : []),
  ];
  return parts.length === 0 ? null : `${parts.join(' and ')} ${nounOf(questions + leftovers, 'is', 'are')} open`;
}
