import { setBoardQuantityCall } from '@pw/contract/boards';
import { decideBoardQuantity, newBoard } from '@pw/domain/boards/decide-board';
import { useCallback, useRef, useState } from 'react';
import { sendCall } from '../../platform/send-call.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { NumberCell } from '../../ui/form-field/number-input.tsx';
import { ConflictPanel, differencesOf } from '../../ui/messages/conflict-panel.tsx';
import { useUnloadAlert } from '../../ui/page/unload-alert.ts';
import { type Board, type OwnRevisions, readBoard } from './board.ts';
import { boardToasts, type SavedMeanwhile, savedMeanwhile } from './board-write-outcome.ts';
import { useRefreshBoards } from './refresh-boards.ts';

/** A quantity that was not saved, since somebody else saved the board first. */
export type QuantityConflict = { readonly quantity: number; readonly theirs: SavedMeanwhile };

type QuantitiesOptions = {
  readonly projectId: number;
  readonly revisions: OwnRevisions;
  readonly onConflict: (conflict: QuantityConflict) => void;
};

/**
 * Saves the quantities of boards. While one is under way further changes of the same board wait, and of those that
 * waited only the last is sent: the last value wins, and ten quick clicks are two calls.
 */
export function useQuantities({ projectId, revisions, onConflict }: QuantitiesOptions) {
  const { userId } = useSignedIn();
  const refresh = useRefreshBoards();
  const wanted = useRef(new Map<string, number>());
  /** Quantities that are shown although the list does not have them yet, by the row. */
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, number>>(new Map());
  useUnloadAlert(unsaved.size > 0);

  const want = useCallback(({ id }: Board, quantity: number | undefined) => {
    if (quantity === undefined) {
      wanted.current.delete(id);
    } else {
      wanted.current.set(id, quantity);
    }
    setUnsaved(new Map(wanted.current));
  }, []);

  const send = useCallback(
    async (board: Board, quantity: number) => {
      const params = { projectId, lineItemId: board.lineItemId };
      const body = { quantity, revision: revisions.of(board) };
      const result = await sendCall(setBoardQuantityCall, { params, body, idempotencyKey: crypto.randomUUID() });
      if (result.ok) {
        revisions.note(readBoard(result.value));
        return null;
      }
      return result.error;
    },
    [projectId, revisions],
  );

  const sendUntilSettled = useCallback(
    async (board: Board) => {
      let quantity: number;
      do {
        quantity = wanted.current.get(board.id) ?? board.quantity;
        const failure = await send(board, quantity);
        if (failure) {
          const theirs = savedMeanwhile(failure, userId);
          const lost = wanted.current.get(board.id) ?? quantity;
          boardToasts.quantityFailed(board.name, theirs ? '' : failure.message);
          await refresh();
          want(board, undefined);
          if (theirs) {
            onConflict({ quantity: lost, theirs });
          }
          return;
        }
        if (wanted.current.get(board.id) === quantity) {
          await refresh();
        }
      } while (wanted.current.get(board.id) !== quantity);
      want(board, undefined);
    },
    [userId, send, want, refresh, onConflict],
  );

  /** Answers why the quantity cannot be taken; null when it was. */
  const change = useCallback(
    (board: Board, entered: number): string | null => {
      const decided = decideBoardQuantity(entered);
      if (!decided.ok) {
        return decided.error.text;
      }
      const underWay = wanted.current.get(board.id);
      if (decided.value === (underWay ?? board.quantity)) {
        return null;
      }
      want(board, decided.value);
      if (underWay === undefined) {
        void sendUntilSettled(board);
      }
      return null;
    },
    [want, sendUntilSettled],
  );

  return { unsaved, change };
}

type QuantityCellProps = {
  readonly board: Board;
  /** As it is or is being saved. */
  readonly quantity: number;
  readonly isViewOnly: boolean;
  readonly onQuantity: (board: Board, entered: number) => string | null;
};

/** The quantity of a board: to be changed only once its configuration is complete. */
export function QuantityCell({ board, quantity, isViewOnly, onQuantity }: QuantityCellProps) {
  if (isViewOnly) {
    return quantity;
  }
  const isOpen = board.state === 'generated';
  return (
    <span title={isOpen ? undefined : 'Complete the configuration first'}>
      <NumberCell
        label={`Quantity of ${board.name}`}
        value={quantity}
        step={1}
        least={newBoard.quantity}
        disabled={!isOpen}
        onCommit={(entered) => onQuantity(board, entered)}
      />
    </span>
  );
}

type QuantityConflictDialogProps = {
  readonly conflict: QuantityConflict;
  readonly onKeep: (board: Board, quantity: number) => void;
  readonly onClose: () => void;
};

/** A quantity was changed while somebody else saved the board. */
export function QuantityConflictDialog({ conflict, onKeep, onClose }: QuantityConflictDialogProps) {
  const { quantity, theirs } = conflict;
  const { board, cause } = theirs;
  return (
    <Dialog opened title={`Quantity of ${board.name}`} width={600} onClose={onClose}>
      <ConflictPanel
        cause={cause}
        differences={differencesOf([{ label: 'Quantity', textOf: String }], quantity, board.quantity)}
        isSaving={false}
        onKeepMine={() => {
          onKeep(board, quantity);
          onClose();
        }}
        onTakeTheirs={onClose}
      />
    </Dialog>
  );
}
