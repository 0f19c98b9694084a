import type { Intake, Source } from '../intake.ts';
import type { IntakeContext } from '../rows/row-context.ts';
import type { AnswerFault, IntakeAnswers } from './answers.ts';
import { faultsOfAnswers } from './judge-answers.ts';

/** Answers over another reading of their file, and those that it has no place for, in words. */
type CarriedAnswers = { readonly answers: IntakeAnswers; readonly dropped: readonly string[] };

/**
 * The answers of a person over another reading of the same file. What they are about is known by its place in the file:
 * ids follow the order of the rows, and with other columns there may be other rows.
 */
export function carryAnswers(
  before: Intake,
  after: Intake,
  answers: IntakeAnswers,
  context: Pick<IntakeContext, 'inputs'>,
): CarriedAnswers {
  const ids = idsAfter(before, after);
  const dropped: string[] = [];
  /** The new form of an id or key; none where its place is gone. */
  const carry = (key: string, what: string): readonly string[] => {
    const [id = '', ...field] = key.split('.');
    const carried = ids.get(id);
    if (carried === undefined) {
      dropped.push(`${placeOf(before, id)}: ${[what, ...field].join(' ')}. The place is read otherwise now.`);
      return [];
    }
    return [[carried, ...field].join('.')];
  };
  const entries = <Answer>(
    record: Readonly<Record<string, Answer>>,
    whatOf: (answer: Answer) => string,
    move: (answer: Answer, what: string) => readonly Answer[] = (answer) => [answer],
  ) =>
    Object.fromEntries(
      Object.entries(record).flatMap(([key, answer]) =>
        carry(key, whatOf(answer)).flatMap((carried) => move(answer, whatOf(answer)).map((moved) => [carried, moved])),
      ),
    );
  const carried: IntakeAnswers = {
    ...answers,
    file: after.file.sha256,
    values: entries(answers.values, (value) => `the answer ${String(value)} for`),
    confirmed: answers.confirmed.flatMap((key) => carry(key, 'confirmed')),
    leftovers: entries(
      answers.leftovers,
      ({ kind }) => `the answer ${kind}`,
      ({ board, row, ...answer }, what) =>
        named(carry, { board, row }, what).map((others) => ({ ...answer, ...others })),
    ),
    boards: entries(
      answers.boards,
      () => 'what was said of the board',
      ({ into, ...answer }, what) => named(carry, { into }, what).map((others) => ({ ...answer, ...others })),
    ),
    removed: answers.removed.flatMap((id) => carry(id, 'removed')),
    added: answers.added.flatMap((row) =>
      carry(row.board, `the row ${String(row.values.name ?? '')} that was added`).map((board) => ({ ...row, board })),
    ),
  };
  const fitting = withoutFaults(after, carried, context);
  return { answers: fitting.answers, dropped: [...dropped, ...fitting.dropped] };
}

/** The parts that an answer names besides its own, as they are now; none where one of them is gone. */
function named<Name extends string>(
  carry: (id: string, what: string) => readonly string[],
  names: Readonly<Record<Name, string | undefined>>,
  what: string,
): readonly Readonly<Partial<Record<Name, string>>>[] {
  const given = Object.entries<string | undefined>(names).flatMap(([name, id]) =>
    id === undefined ? [] : [[name, id]],
  );
  const moved = given.flatMap(([name = '', id = '']) => carry(id, what).map((carried) => [name, carried]));
  // The names are those of the argument.
  return moved.length === given.length ? [Object.fromEntries(moved) as Partial<Record<Name, string>>] : [];
}

/** A part of an intake with its id and place. */
type Placed = { readonly id: string; readonly place: string };

function placedParts({ tables, boards, leftovers, questions }: Intake): readonly Placed[] {
  const place = (kind: string, ...parts: readonly unknown[]) => JSON.stringify([kind, ...parts]);
  return [
    ...tables.map(({ id, sheet, headings }) => ({ id, place: place('table', sheet, headings) })),
    ...boards.map(({ id, name }) => ({ id, place: place('board', name.source, name.text) })),
    ...boards.flatMap(({ rows }) => rows.map(({ id, at }) => ({ id, place: place('row', at) }))),
    ...leftovers.map(({ id, source, text }) => ({ id, place: place('leftover', source, text) })),
    ...questions.map(({ id, code, source, text }) => ({ id, place: place('question', code, source, text) })),
  ];
}

/** The ids of the later reading by those of the earlier one. Of a place with several parts only as many will do. */
function idsAfter(before: Intake, after: Intake): ReadonlyMap<string, string> {
  const [earlier, later] = [before, after].map((intake) => Map.groupBy(placedParts(intake), ({ place }) => place));
  const pairs = [...(earlier ?? [])].flatMap(([place, parts]) => {
    const others = later?.get(place) ?? [];
    return parts.length === others.length
      ? parts.flatMap(({ id }, index) => others.slice(index, index + 1).map((other) => [id, other.id] as const))
      : [];
  });
  return new Map(pairs);
}

/** The place of a part in the file, or its id where it has none. */
function placeOf({ tables, boards, leftovers }: Intake, id: string): string {
  const table = tables.find((each) => each.id === id);
  const board = boards.find((each) => each.id === id);
  const row = boards.flatMap(({ rows }) => rows).find((each) => each.id === id);
  const leftover = leftovers.find((each) => each.id === id);
  const source = row?.at ?? board?.name.source ?? leftover?.source;
  const [first] = [source ?? []].flat();
  return table ? `${table.sheet}!${table.range}` : first ? shown(first) : id;
}

function shown(source: Source): string {
  return 'page' in source ? (source.sheet ?? `page ${source.page}`) : `${source.sheet}!${source.cell}`;
}

/** The answers without those that an intake has no place for; one fault may hide another. */
function withoutFaults(intake: Intake, answers: IntakeAnswers, context: Pick<IntakeContext, 'inputs'>): CarriedAnswers {
  const faults = faultsOfAnswers(intake, answers, context);
  if (faults.length === 0) {
    return { answers, dropped: [] };
  }
  const rest = withoutFaults(intake, withoutAt(answers, faults), context);
  return { answers: rest.answers, dropped: [...faults.map(({ path, text }) => `${path}: ${text}`), ...rest.dropped] };
}

/** The answers without those at the paths of faults. */
function withoutAt(answers: IntakeAnswers, faults: readonly AnswerFault[]): IntakeAnswers {
  const paths = faults.map(({ path }) => path);
  const isFaulty = (path: string) => paths.some((each) => each === path || each.startsWith(`${path}.`));
  const members = <Answer>(part: string, record: Readonly<Record<string, Answer>>) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => !isFaulty(`${part}.${key}`)));
  /** Of an answer with members, such as the columns of a table, only the faulty ones go. */
  const inner = <Answer extends object>(part: string, record: Readonly<Record<string, Answer>>) =>
    Object.fromEntries(
      Object.entries(record).flatMap(([key, answer]) => {
        const path = `${part}.${key}`;
        const fitting = Object.entries(answer).filter(([member]) => !paths.includes(`${path}.${member}`));
        // A part of the members is an answer, too: each of them is optional.
        return paths.includes(path) ? [] : [[key, Object.fromEntries(fitting) as Answer] as const];
      }),
    );
  const items = <Answer>(part: string, list: readonly Answer[]) =>
    list.filter((_answer, index) => !isFaulty(`${part}.${index}`));
  return {
    ...answers,
    columns: inner('columns', answers.columns),
    values: members('values', answers.values),
    confirmed: items('confirmed', answers.confirmed),
    leftovers: members('leftovers', answers.leftovers),
    boards: inner('boards', answers.boards),
    removed: items('removed', answers.removed),
    added: items('added', answers.added),
  };
}
