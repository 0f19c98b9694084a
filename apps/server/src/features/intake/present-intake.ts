import type { ReplyOf } from '@pw/contract/call';
import type { answerIntakeCall, listIntakesCall, readIntakeCall } from '@pw/contract/intake';
import { addedRowId } from '@pw/domain/intake/added-rows';
import { boardTargets } from '@pw/intake/answers/join-boards';
import type { Intake, IntakeBoard, IntakeRow } from '@pw/intake/intake';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { type AppliedIntake, readApplied } from './applied-intake.ts';
import { findHead, type IntakeHead, listMadeIntakes, type StoredIntake } from './intakes.store.ts';

type IntakeReply = ReplyOf<typeof readIntakeCall>;
type Content = NonNullable<IntakeReply['content']>;
type ShownRow = Content['rows'][number];
type ChangedContent = NonNullable<ReplyOf<typeof answerIntakeCall>['changed']>;

/** What lists show of an intake. */
export function presentHead(intake: IntakeHead): ReplyOf<typeof listIntakesCall>[number] {
  const { intakeId, projectId, files, state, failureCode, failureText, boards, rows, open, revision } = intake;
  return {
    intakeId,
    projectId,
    fileName: files[0]?.name ?? '',
    files: files.length,
    state,
    failure: failureCode === null ? null : { code: failureCode, message: failureText },
    boards,
    rows,
    open,
    uploadedBy: intake.uploadedByName,
    uploadedAt: intake.uploadedAt.toISOString(),
    revision,
  };
}

/** An intake whole: without content while it is read, and where it could not be. */
export async function presentIntake(tx: AppTransaction, intake: StoredIntake): Promise<IntakeReply> {
  const { sender, kind, sheets, ignored, dropped, projectId, state, isFirst } = intake;
  const editions = state === 'made' || projectId === null ? [] : await listMadeIntakes(tx, projectId);
  const before = intake.beforeId === null ? undefined : await findHead(tx, intake.beforeId);
  const isRead = intake.state === 'ready' || intake.state === 'made';
  const applied = isRead ? await readApplied(tx, intake) : null;
  return {
    ...presentHead(intake),
    sender,
    kind,
    sheets,
    ignored,
    content: applied && presentContent(applied),
    answers: applied?.answers ?? intake.answers,
    before: before ? { intakeId: before.intakeId, fileName: presentHead(before).fileName } : null,
    editions: editions.flatMap(presentEdition),
    isFirst,
    dropped: [...dropped, ...(applied?.dropped ?? [])],
    answeredBy: intake.answeredByName,
    made: presentMade(intake),
  };
}

function presentEdition({ intakeId, files, madeAt }: IntakeHead): readonly IntakeReply['editions'][number][] {
  return madeAt === null ? [] : [{ intakeId, fileName: files[0]?.name ?? '', madeAt: madeAt.toISOString() }];
}

function presentMade({ projectId, madeBoards, madeByName, madeAt }: StoredIntake): IntakeReply['made'] {
  if (projectId === null || madeBoards === null || madeByName === null || madeAt === null) {
    return null;
  }
  const boards = madeBoards.filter(({ changes }) => changes === undefined);
  const compared = madeBoards.flatMap(({ changes, ...board }) =>
    changes === undefined ? [] : [{ ...board, changes }],
  );
  return { projectId, boards, compared, by: madeByName, at: madeAt.toISOString() };
}

/** What was read with the answers; rows and boards that were removed keep their places. */
export function presentContent({ asRead, applied, answers }: AppliedIntake): Content {
  const { project, tables, demands, makes = [], questions, counts } = applied;
  const boards = new Map(applied.boards.map((board) => [board.id, board]));
  const rows = new Map(applied.boards.flatMap((board) => board.rows.map((row) => [row.id, row] as const)));
  const removed = new Set(answers.removed);
  const into = new Map([...boardTargets(asRead.boards, answers)].filter(([id, target]) => id !== target));
  const leftovers = ofTheFile(asRead, applied);
  return {
    project,
    tables,
    boards: asRead.boards.map((board) => ({
      ...headOf(boards.get(board.id) ?? board),
      isRemoved: removed.has(board.id),
      into: into.get(board.id) ?? null,
    })),
    rows: asRead.boards.flatMap(({ id, rows: ownRows }) => [
      ...ownRows.map((row) => shownRow(id, rows.get(row.id) ?? row, !rows.has(row.id))),
      ...addedTo(id, rows, answers).map((row) => shownRow(id, row, false)),
    ]),
    demands,
    makes: makes.map(({ groups, makes: asked, text, source }) => ({ groups, makes: asked, text, source })),
    questions,
    leftovers,
    counts: { ...counts, leftovers: leftovers.length },
  };
}

function headOf({ id, name, quantity, properties, demands }: IntakeBoard) {
  return { id, name, quantity, properties, demands };
}

function shownRow(board: string, { id, at, table, values, feeder }: IntakeRow, isRemoved: boolean): ShownRow {
  return { id, board, at, table, values, isReady: !isRemoved && feeder !== null, isRemoved };
}

/** The rows that a person added to a board, wherever its rows go. */
function addedTo(
  board: string,
  rows: ReadonlyMap<string, IntakeRow>,
  { added }: AppliedIntake['answers'],
): readonly IntakeRow[] {
  const own = added.filter((row) => row.board === board);
  return own.flatMap((_, index) => rows.get(addedRowId(board, index + 1)) ?? []);
}

/** Leftovers of the file: those that applying answers makes of removed rows are shown as their rows. */
function ofTheFile(asRead: Intake, applied: Intake): Intake['leftovers'] {
  const ids = new Set(asRead.leftovers.map(({ id }) => id));
  return applied.leftovers.filter(({ id }) => ids.has(id));
}

/** What of a content differs from the one before: the small parts whole, of rows and leftovers those that differ. */
export function changesOf(before: Content, after: Content): ChangedContent {
  const { tables, boards, demands, questions, counts } = after;
  return {
    tables,
    boards,
    demands,
    questions,
    counts,
    rows: differing(before.rows, after.rows),
    leftovers: differing(before.leftovers, after.leftovers),
  };
}

function differing<Part extends { readonly id: string }>(
  before: readonly Part[],
  after: readonly Part[],
): readonly Part[] {
  const texts = new Map(before.map((part) => [part.id, JSON.stringify(part)]));
  return after.filter((part) => texts.get(part.id) !== JSON.stringify(part));
}
