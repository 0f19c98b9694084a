import type { LineItemOnWire } from '@pw/contract/boards/line-item';
import type { BoardRefusal } from '@pw/domain/boards/board-form';
import { type BoardChange, type BoardForm, decideEditBoard } from '@pw/domain/boards/decide-board';
import { err, ok, type Result } from '@pw/domain/result';
import type { AppTransaction } from '../../platform/database/company-transaction.ts';
import type { AuditNote } from '../../platform/http/route.ts';
import type { Closed, WriteClosed } from '../projects/open-project.ts';
import { type Board, updateBoard } from './boards.store.ts';
import { openBoardToWrite } from './open-board.ts';
import { presentLineItem } from './present-line-item.ts';

type Change = {
  readonly address: {
    readonly projectId: number;
    readonly lineItemId: number;
    readonly revision?: number | undefined;
  };
  /** What changes of the board as it is now. */
  readonly change: (board: Board) => BoardChange;
  /** Whether its configuration counts as saved from now on. */
  readonly isSaved?: boolean;
  readonly userId: string;
  readonly now: Date;
};

type Changed = { readonly reply: LineItemOnWire; readonly details: NonNullable<AuditNote['details']> };

type Refused = WriteClosed | Closed<'STALE' | BoardRefusal['code']>;

/** Changes a board: the one use case behind every call that changes one. */
export async function changeBoard(
  tx: AppTransaction,
  { address, change, isSaved = false, userId, now }: Change,
): Promise<Result<Changed, Refused>> {
  const open = await openBoardToWrite(tx, address);
  if (!open.ok) {
    return open;
  }
  const board = open.value;
  const decided = decideEditBoard(board, change(board));
  if (!decided.ok) {
    return err({ code: decided.error.code, more: { message: decided.error.text } });
  }
  const { projectId, lineItemId } = board;
  const fresh = { ...decided.value, projectId, lineItemId, isSaved: isSaved || board.isSaved };
  const saved = await updateBoard(tx, fresh, { userId, now });
  return ok({ reply: presentLineItem(saved), details: { lineItemId, ...changesOf(board, decided.value) } });
}

const audited = ['name', 'type', 'quantity', 'state', 'comments', 'assignedTo'] as const;

/** What changed, each with the value before and after. */
function changesOf(before: BoardForm, after: BoardForm): Readonly<Record<string, unknown>> {
  const changed = audited.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }]));
}
