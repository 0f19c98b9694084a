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
import { type SavedMeanwhile, savedMeanwhile } from './saved-meanwhile.ts';
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
  /** Who saved the board after it was listed: the question is asked once more. */
  const [theirs, setTheirs] = useState<SavedMeanwhile | null>(null);

  const finish = (tell: () => void) => {
    tell();
    void refresh();
    onClose();
  };

  const deleteOne = (board: Board) => {
    const { lineItemId, name } = board;
    const toasts = boardToasts.delete(name);
    const revision = theirs?.board.revision ?? revisions.of(board);
    void one.save(
      { params: { projectId, lineItemId }, query: { revision } },
      {
        onSaved: () => {
          // The price goes with its board; that it stays for want of an answer hurts nobody.
          void sendCall(deletePriceReportCall, { body: { projectId, lineItemId } });
          finish(toasts.done);
        },
        onFailed: (failure: CallFailure) => {
          const meanwhile = savedMeanwhile(failure, userId);
          if (meanwhile) {
            void refresh();
            setTheirs(meanwhile);
          } else {
            finish(() => toasts.failed(failure.message));
          }
        },
      },
    );
  };

  const deleteSeveral = (boards: readonly Board[]) => {
    const toasts = boardToasts.deleteSeveral();
    void several.save(
      { body: { projectId, lineItemIds: boards.map(({ lineItemId }) => lineItemId) } },
      {
        onSaved: () => finish(toasts.done),
        onFailed: ({ message }) => finish(() => toasts.failed(message)),
      },
    );
  };

  return {
    cause: theirs?.cause ?? null,
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
