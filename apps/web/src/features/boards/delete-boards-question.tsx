import { deleteBoardCall, deleteBoardsCall, dropBoardPriceCall } from '@pw/contract/boards';
import { listPresenceCall } from '@pw/contract/projects';
import { deleteBoardsText, notDeletedText } from '@pw/domain/boards/board-texts';
import { nounOf } from '@pw/domain/counted';
import { openedByText } from '@pw/domain/projects/project-list';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallFailure } from '../../platform/call-failure.ts';
import { sendCall } from '../../platform/send-call.ts';
import { useSignedIn } from '../../platform/session.ts';
import { callQuery, useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import type { Board, OwnRevisions } from './board.ts';
import { boardsSavedMeanwhile, boardToasts, type SavedMeanwhile } from './board-write-outcome.ts';
import classes from './delete-boards-question.module.css';
import { useRefreshBoards } from './refresh-boards.ts';

type DeleteBoardsQuestionProps = {
  readonly projectId: number;
  readonly boards: readonly Board[];
  readonly revisions: OwnRevisions;
  readonly onClose: () => void;
};

/** Asks before boards are deleted, and deletes. */
export function DeleteBoardsQuestion({ projectId, boards, revisions, onClose }: DeleteBoardsQuestionProps) {
  const present = useOthersPresent(projectId);
  const { causes, isDeleting, deleteBoards } = useDeleteBoards({ projectId, revisions, onClose });
  return (
    <Dialog
      opened
      title={`Delete ${nounOf(boards.length, 'Board')}`}
      action={{
        label: 'Delete',
        onPress: () => deleteBoards(boards),
        // Whose work it takes away is said before it is done.
        pending: isDeleting || !present.isAsked,
        destroys: true,
      }}
      onClose={onClose}
    >
      <div className={classes.question}>
        {present.text !== '' && <Banner tone="warn">{present.text}.</Banner>}
        {causes.length > 0 && <Banner tone="warn">{notDeletedText(causes, boards.length)}</Banner>}
        <p>{deleteBoardsText(boards.map(({ name }) => name))}</p>
      </div>
    </Dialog>
  );
}

type DeleteBoardsOptions = {
  readonly projectId: number;
  readonly revisions: OwnRevisions;
  /** After a failure too: the boards may be gone already. */
  readonly onClose: () => void;
};

/** Deletes one board, or several at once. */
function useDeleteBoards({ projectId, revisions, onClose }: DeleteBoardsOptions) {
  const { userId } = useSignedIn();
  const refresh = useRefreshBoards();
  const one = useSave(deleteBoardCall);
  const several = useSave(deleteBoardsCall);
  /** Who saved which of the boards after it was listed, newest first: the question is asked again. */
  const [theirs, setTheirs] = useState<readonly SavedMeanwhile[]>([]);
  const revisionOf = (board: Board) =>
    theirs.find((each) => each.board.id === board.id)?.board.revision ?? revisions.of(board);

  const finish = (tell: () => void) => {
    tell();
    void refresh();
    onClose();
  };

  /** Asks again where somebody saved a board meanwhile; any other failure is reported. */
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
          void sendCall(dropBoardPriceCall, { params: { projectId, lineItemId } });
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
      { params: { projectId }, body: { lineItemIds, revisions: read } },
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

/** Who else has the project of the boards open, in words; empty when nobody has. A failure to find out holds up nobody. */
function useOthersPresent(projectId: number): { readonly isAsked: boolean; readonly text: string } {
  const { data = [], isPending } = useQuery({
    ...callQuery(listPresenceCall, { query: { projects: String(projectId) } }),
    // People come and go.
    staleTime: 0,
    gcTime: 0,
  });
  return { isAsked: !isPending, text: openedByText(data.map(({ name }) => name)) };
}
