import { deleteFeedersText, feederToasts } from '@pw/domain/board-configuration/feeder-texts';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useBoardStore } from '../../board-configuration/use-board-store.ts';
import { leadFromDeleted } from '../table/reached-feeder.ts';

type DeleteFeedersQuestionProps = {
  readonly rows: readonly ListedFeeder[];
  /** Those of the rows that are to be deleted. */
  readonly feeders: readonly ListedFeeder[];
  readonly onClose: () => void;
};

/** Asks before feeders are deleted, and deletes. */
export function DeleteFeedersQuestion({ rows, feeders, onClose }: DeleteFeedersQuestionProps) {
  const { edit } = useBoardStore();
  const [failure, setFailure] = useState<string | null>(null);
  const names = feeders.map(({ name }) => name);
  const remove = () => {
    const removed = edit(feeders.map(({ part }) => ({ kind: 'remove', part })));
    showToast(removed.ok ? feederToasts.deleted(names) : feederToasts.notDeleted(names));
    if (removed.ok) {
      leadFromDeleted(rows, feeders);
      onClose();
    } else {
      setFailure(removed.error.text);
    }
  };
  return (
    <ConfirmDialog
      opened
      title={names.length === 1 ? 'Delete Feeder' : 'Delete Feeders'}
      question={deleteFeedersText(names)}
      confirmLabel="Delete"
      destroys
      failure={failure}
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}
