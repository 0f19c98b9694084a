import { deleteLineItemCall } from '@pw/contract/boards/delete-line-item';
import { deleteMulipleBoardCall } from '@pw/contract/boards/delete-muliple-board';
import { deletePriceReportCall } from '@pw/contract/boards/delete-price-report';
import { useState } from 'react';
import type { CallFailure } from '../../platform/call-failure.ts';
import { sendCall } from '../../platform/send-call.ts';
import { useSave } from '../../platform/use-save.ts';
import { useSignedIn } from '../../platform/use-signed-in.ts';
import type { Board } from './board.ts';
import { boardToasts } from './board-toasts.ts';
import { boardsSavedMeanwhile, type SavedMeanwhile } from './saved-meanwhile.ts';
import type { OwnRevisions } from './use-own-revisions.ts';
import { useRefreshBoards } from './use-refresh-boards.ts';

type DeleteBoardsOptions = {
  readonly projectId: number;
  readonly revisions: OwnRevisions;
  /** After a failure too: the boards may be gone already. */
  readonly onClose: () => void;
};

/** Deletes one board, or several at once. */
export function useDeleteBoards({ projectId, revisions, onClose }: DeleteBoardsOptions) {
  const { userId } = useSignedIn();
  const refresh = useRefreshBoards();
  const one = useSave(deleteLineItemCall);
  const several = useSave(deleteMulipleBoardCall);
  /** Who saved which of the boards after it was listed, newest first: the question is asked once more. */
  const [theirs, setTheirs] = useState<readonly SavedMeanwhile[]>([]);
  const revisionOf = (board: Board) =>
    theirs.find((each) => each.board.id === board.id)?.board.revision ?? revisions.of(board);

  const finish = (tell: () => void) => {
    tell();
    void refresh();
    onClose();
  };

  /** Asks once more where somebody saved a board meanwhile; any other failure is told. */
  const onFailed = (failed: (reason: string) => void) => (failure: CallFailure) => {
    const meanwhile = boardsSavedMeanwhile(failure, userId);
    if (meanwhile.length > 0) {
      void refresh();
      setTheirs([...meanwhile, ...theirs]);
    } else {
      finish(() => failed(failure.message));
    }
  };

  const deleteOne = (board: Board) => {
    const { lineItemId, name } = board;
    const toasts = boardToasts.delete(name);
    void one.save(
      { params: { projectId, lineItemId }, query: { revision: revisionOf(board) } },
      {
        onSaved: () => {
          // The price goes with its board; that it stays for want of an answer hurts nobody.
          void sendCall(deletePriceReportCall, { body: { projectId, lineItemId } });
          finish(toasts.done);
        },
        onFailed: onFailed(toasts.failed),
      },
    );
  };

  const deleteSeveral = (boards: readonly Board[]) => {
    const toasts = boardToasts.deleteSeveral();
    const lineItemIds = boards.map(({ lineItemId }) => lineItemId);
    const read = boards.map((board) => ({ lineItemId: board.lineItemId, revision: revisionOf(board) }));
    void several.save(
      { body: { projectId, lineItemIds, revisions: read } },
      { onSaved: () => finish(toasts.done), onFailed: onFailed(toasts.failed) },
    );
  };

  return {
    /** Who saved which board meanwhile, in words. */
    causes: theirs.map(({ cause }) => cause),
    isDeleting: one.isSaving || several.isSaving,
    deleteBoards: (boards: readonly Board[]) => {
      const [first, ...others] = boards;
      if (first && others.length === 0) {
        deleteOne(first);
      } else {
        deleteSeveral(boards);
      }
    },
  };
}
