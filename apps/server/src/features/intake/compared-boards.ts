import type { ReplyOf } from '@pw/contract/call';
import type { makeIntakeBoardsCall } from '@pw/contract/intake';
import { carryDecisions } from '@pw/intake/compare/decided-changes';
import { pairBoards } from '@pw/intake/compare/pair-boards';
import type { Intake } from '@pw/intake/intake';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { type Board, listBoards } from '../boards/boards.store.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import { readApplied } from './applied-intake.ts';
import { decidable, decidedAs, type OpenEdition, openEdition, takeAsOrigin, undecided } from './board-edition.ts';
import { findOrigin } from './intake-boards.store.ts';
import {
  closeEdition,
  type Edition,
  insertEdition,
  listBoardsOfIntake,
  lockOpenEdition,
} from './intake-editions.store.ts';
import { findIntake, type StoredIntake } from './intakes.store.ts';

/** A board of the project that a later file has, too. */
export type KnownBoard = {
  /** Of the file. */
  readonly id: string;
  readonly board: Board;
};

/** The boards of a later file that the edition before has made and that are there; none of a first file. */
export async function knownBoards(
  tx: AppTransaction,
  { projectId, beforeId }: Pick<StoredIntake, 'projectId' | 'beforeId'>,
  applied: Intake,
): Promise<readonly KnownBoard[]> {
  const before = beforeId === null ? undefined : await findIntake(tx, beforeId);
  if (!before || projectId === null) {
    return [];
  }
  const made = await listBoardsOfIntake(tx, before.intakeId);
  const living = new Map((await listBoards(tx, projectId)).map((board) => [board.lineItemId, board]));
  const { pairs } = pairBoards((await readApplied(tx, before)).applied.boards, applied.boards);
  return pairs.flatMap(([earlier, { id }]) => {
    const board = living.get(made.get(earlier.id) ?? 0);
    return board ? [{ id, board }] : [];
  });
}

type ComparedBoard = ReplyOf<typeof makeIntakeBoardsCall>['compared'][number];

/** Compares boards with a later file: what it changes waits on each of them until somebody decides. */
export async function compareBoards(
  request: BoardRequest,
  intakeId: string,
  known: readonly KnownBoard[],
): Promise<readonly ComparedBoard[]> {
  const compared: ComparedBoard[] = [];
  for (const { id, board } of known) {
    const { lineItemId, name } = board;
    compared.push({ lineItemId, name, changes: await compareBoard(request, board, { intakeId, board: id }) });
  }
  return compared;
}

/** Answers how many changes wait. A board without any comes from the later file at once. */
async function compareBoard(
  request: BoardRequest,
  board: Board,
  later: Pick<Edition, 'intakeId' | 'board'>,
): Promise<number> {
  const { tx, actor } = request;
  const { lineItemId } = board;
  const earlier = await endEarlier(request, board);
  const origin = await findOrigin(tx, lineItemId);
  if (!origin) {
    throw new Error(`The board ${lineItemId} has no origin`);
  }
  const from = { beforeId: origin.intakeId, beforeBoard: origin.board };
  const bare: Edition = { lineItemId, ...later, ...from, decisions: {}, revision: 0 };
  const fresh = await openEdition(request, board, bare);
  const decisions =
    earlier && fresh ? carryDecisions(earlier.edition.decisions, decidable(earlier), decidable(fresh)) : {};
  const edition = { ...bare, decisions };
  await insertEdition(tx, actor.companyId, edition);
  const open = fresh && decidedAs(fresh, edition);
  const waiting = open ? undecided(open).length : 0;
  if (open && waiting === 0) {
    await takeAsOrigin(tx, open);
  }
  return waiting;
}

/** Ends the edition that waits on a board; answers it where something of it is undecided, so that nothing of it is lost. */
async function endEarlier(request: BoardRequest, board: Board): Promise<OpenEdition | null> {
  const { tx } = request;
  const edition = await lockOpenEdition(tx, board.lineItemId);
  if (!edition) {
    return null;
  }
  const open = await openEdition(request, board, edition);
  if (open && undecided(open).length === 0) {
    await takeAsOrigin(tx, open);
    return null;
  }
  await closeEdition(tx, edition);
  return open;
}
