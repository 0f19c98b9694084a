import type { RowField } from '@pw/domain/intake/intake-codes';
import { rowFields } from '@pw/domain/intake/intake-codes';
import { err, ok, type Result } from '@pw/domain/result';
import { readDemands } from '@pw/switchboard/demands/read-demands';
import type {
  FoundDemand,
  Intake,
  IntakeBoard,
  IntakeRow,
  Leftover,
  Plain,
  Question,
  RowValues,
  Source,
  Value,
} from '../intake.ts';
import { countValues } from '../output/count-values.ts';
import { ask } from '../questions/ask.ts';
import { withMissing } from '../rows/fill-missing.ts';
import { judgeMade } from '../rows/judge-made.ts';
import { type RowBoard, rowBoard } from '../rows/row-cable.ts';
import type { IntakeContext } from '../rows/row-context.ts';
import { settledRow } from '../rows/row-feeder.ts';
import type { AnswerFault, IntakeAnswers } from './answers.ts';
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
  const changed = intake.boards.map((board) => {
    const properties = propertiesOf(board, intake.leftovers, answers, confirmed);
    const of = rowBoard(properties, context);
    return {
      ...board,
      ...namedAs(board, answers),
      properties,
      demands: [...board.demands, ...demandsFor(board, intake.leftovers, answers, context)],
      rows: board.rows
        .filter(({ id }) => !removed.has(id) && !removed.has(board.id))
        .map((row) => answeredRow(row, board.id, { answers, confirmed, of }, context))
        .concat(addedRows(board, of, answers, context)),
    };
  });
  const boards = joined(changed, answers).filter(({ id }) => !removed.has(id));
  const gone = intake.boards.flatMap((board) =>
    board.rows.filter(({ id }) => removed.has(id) || removed.has(board.id)).map((row) => removedRow(board, row)),
  );
  const leftovers = [
    ...intake.leftovers.map((leftover) => ({ ...leftover, answer: answers.leftovers[leftover.id] ?? leftover.answer })),
    ...gone,
  ];
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
    questions: openQuestions(intake.questions, ask(boards, tables, []), confirmed),
    counts: { ...counts, edited, editRate: shareOf(edited, intake.counts.rows) },
  });
}

type Given = {
  readonly answers: IntakeAnswers;
  readonly confirmed: ReadonlySet<string>;
  /** What of the board its rows depend on. */
  readonly of: RowBoard;
};

function answeredRow(row: IntakeRow, boardId: string, given: Given, context: IntakeContext): IntakeRow {
  const values: Record<string, Value> = {};
  for (const [field, value] of Object.entries(row.values)) {
    const answer = answerTo(row, boardId, field, value, given.answers);
    values[field] = answer === undefined ? value : answered(value, answer);
  }
  for (const field of rowFields) {
    const answer = given.answers.values[`${row.id}.${field}`];
    if (answer !== undefined && values[field] === undefined) {
      values[field] = answered({ text: '', source: row.at }, answer);
    }
  }
  const confirmed = withConfirmed(row, boardId, withoutStale(row, values), given);
  // What the answers make missing is proposed, and a confirmed row takes that, too.
  const made = withMissing(judgeMade(confirmed, context), row.at, given.of, context);
  const settled = withConfirmed(row, boardId, made, given);
  return { ...row, ...settledRow(settled, row.at, given.of, context) };
}

/** What was proposed for another load or type is proposed again: the rating of the load, and the usual poles. */
function withoutStale(row: IntakeRow, values: RowValues): RowValues {
  const isOther = (field: RowField) => values[field]?.value !== row.values[field]?.value;
  if (values.rating?.reason !== 'FROM_LOAD' && values.poles?.reason !== 'NOTHING_WRITTEN') {
    return values;
  }
  const isStale: Readonly<Record<string, boolean>> = {
    rating: values.rating?.reason === 'FROM_LOAD' && loadFields.some(isOther),
    poles: values.poles?.reason === 'NOTHING_WRITTEN' && isOther('type'),
  };
  return Object.fromEntries(Object.entries(values).filter(([field]) => isStale[field] !== true));
}

const loadFields: readonly RowField[] = ['kw', 'kva', 'loadA', 'powerFactor', 'type'];

/** The values with those that a person has confirmed, alone, with their row or with their column. */
function withConfirmed(row: IntakeRow, boardId: string, values: RowValues, { confirmed }: Given): RowValues {
  const isConfirmed = confirmed.has(row.id);
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const holds =
        isConfirmed ||
        confirmed.has(`${row.id}.${field}`) ||
        (row.table !== null && confirmed.has(`${row.table}.${field}`)) ||
        (value.reason === 'HIDDEN' && confirmed.has(boardId));
      return [field, holds ? confirmedValue(value) : value];
    }),
  );
}

/** The answer to a value: its own, or the one that settles all loads of the board without a device. */
function answerTo(
  row: IntakeRow,
  boardId: string,
  field: string,
  { reason }: Value,
  { values, boards }: IntakeAnswers,
): Plain | undefined {
  const isBareLoad = field === 'type' && reason === 'NO_DEVICE' && row.values.kw !== undefined;
  const into = boards[boardId]?.into ?? boardId;
  const ofBoard = isBareLoad ? (values[`${boardId}.type`] ?? values[`${into}.type`]) : undefined;
  return values[`${row.id}.${field}`] ?? ofBoard;
}

function answered({ text, source }: Pick<Value, 'text' | 'source'>, value: Plain): Value {
  return { value, text, source, certainty: 'certain', reason: '' };
}

/** A proposal that holds; of a hidden cell the one reading that it has. */
function confirmedValue(value: Value): Value {
  if (value.certainty === 'proposed') {
    return { ...value, certainty: 'certain' };
  }
  const [only, ...more] = value.offers ?? [];
  return value.reason === 'HIDDEN' && only !== undefined && more.length === 0 ? answered(value, only) : value;
}

function namedAs(
  board: IntakeBoard,
  { boards, values, confirmed }: IntakeAnswers,
): Pick<IntakeBoard, 'name' | 'quantity'> {
  const { name = values[`${board.id}.name`], quantity = values[`${board.id}.quantity`] } = boards[board.id] ?? {};
  const hold = confirmed.includes(board.id);
  return {
    name: answeredOf(board.name, name, hold, String),
    quantity: answeredOf(board.quantity, quantity, hold, Number),
  };
}

function answeredOf<T extends Plain>(
  value: Value<T>,
  answer: Plain | undefined,
  holds: boolean,
  as: (plain: Plain) => T,
): Value<T> {
  const { text, source } = value;
  if (answer !== undefined) {
    return { value: as(answer), text, source, certainty: 'certain', reason: '' };
  }
  return holds && value.certainty === 'proposed' ? { ...value, certainty: 'certain' } : value;
}

function propertiesOf(
  board: IntakeBoard,
  leftovers: readonly Leftover[],
  { values, leftovers: to }: IntakeAnswers,
  confirmed: ReadonlySet<string>,
): IntakeBoard['properties'] {
  const asTyped = (plain: Plain): string | number => (typeof plain === 'boolean' ? String(plain) : plain);
  const known = Object.entries(board.properties).map(([property, value]) => {
    const answer = values[`${board.id}.${property}`];
    const holds = confirmed.has(board.id) || confirmed.has(`${board.id}.${property}`);
    return [property, answeredOf(value, answer, holds, asTyped)] as const;
  });
  const added = leftovers.flatMap((leftover) => {
    // Where nobody has answered it now, it may be remembered.
    const answer = to[leftover.id] ?? leftover.answer;
    return answer?.kind === 'property' && boardOf(leftover, answer.board) === board.id
      ? [[answer.property ?? '', propertyValue(leftover, answer.value ?? '')] as const]
      : [];
  });
  // What the file does not say of the board, such as its rated current.
  const given = Object.entries(values).flatMap(([key, value]) => {
    const [id = '', property = ''] = key.split('.');
    const isOther = property in board.properties || notProperties.includes(property);
    return id !== board.id || isOther
      ? []
      : [[property, propertyValue({ text: '', source: board.name.source }, asTyped(value))] as const];
  });
  return Object.fromEntries([...known, ...given, ...added]);
}

/** What is answered of a board besides its properties. */
const notProperties: readonly string[] = ['name', 'quantity', 'type'];

function propertyValue(
  { text, source }: Pick<Leftover, 'text' | 'source'>,
  value: string | number,
): Value<string | number> {
  return { value, text, source, certainty: 'certain', reason: '' };
}

/** The board that a leftover is about: the one that the answer names, else its own. */
function boardOf({ about }: Leftover, named: string | undefined): string | undefined {
  return named ?? about?.board;
}

function demandsFor(
  board: IntakeBoard,
  leftovers: readonly Leftover[],
  answers: IntakeAnswers,
  { inputs }: Pick<IntakeContext, 'inputs'>,
): readonly FoundDemand[] {
  return leftovers.flatMap((leftover) => {
    const answer = answers.leftovers[leftover.id] ?? leftover.answer;
    if (answer?.kind !== 'demand' || boardOf(leftover, answer.board) !== board.id) {
      return [];
    }
    const { text, source } = leftover;
    return readDemands(inputs, [answer.demand]).demands.map(
      (demand): FoundDemand => ({ demand, text, source: firstOf(source), certainty: 'certain', reason: '' }),
    );
  });
}

function firstOf(source: Source | readonly Source[]): Source {
  const [first] = [source].flat();
  return first ?? { page: 0 };
}

/** Rows that the file does not have, behind those that it has. */
function addedRows(
  board: Pick<IntakeBoard, 'id' | 'name'>,
  of: RowBoard,
  { added }: IntakeAnswers,
  context: IntakeContext,
): IntakeRow[] {
  const at = firstOf(board.name.source);
  return added
    .filter((row) => row.board === board.id)
    .map(({ values }, index) => {
      const read = Object.entries(values).map(([field, value]) => [field, answered({ text: '', source: at }, value)]);
      const row: IntakeRow = { id: `${board.id}a${index + 1}`, at, table: null, values: {}, feeder: null };
      const made = judgeMade(Object.fromEntries(read) as RowValues, context);
      return { ...row, ...settledRow(made, at, of, context) };
    });
}

/** Boards with the rows of those that go into them; the others are gone. */
function joined(boards: readonly IntakeBoard[], { boards: answers }: IntakeAnswers): readonly IntakeBoard[] {
  const targetOf = ({ id }: IntakeBoard) => answers[id]?.into;
  return boards
    .filter((board) => targetOf(board) === undefined)
    .map((board) => ({
      ...board,
      rows: [board, ...boards.filter((other) => targetOf(other) === board.id)].flatMap(({ rows }) => rows),
    }));
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
  // Two columns of a table may be asked alike: their places tell them apart.
  const keyOf = ({ about, code, source }: Question) =>
    JSON.stringify([about, code, about.table === undefined ? null : source]);
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
