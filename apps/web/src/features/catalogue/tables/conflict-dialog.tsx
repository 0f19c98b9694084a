import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ConflictPanel } from '../../../ui/messages/conflict-panel.tsx';
import type { DraftConflict } from './use-draft-steps.ts';

type ConflictDialogProps = {
  readonly conflict: DraftConflict;
  readonly onSettle: (choice: 'mine' | 'theirs') => void;
};

/** Shows what somebody else entered in the same cells meanwhile, and lets the user choose. */
export function ConflictDialog({ conflict, onSettle }: ConflictDialogProps) {
  const differences = conflict.conflicts.map(({ table, row, column, yours, theirs }) => ({
    property: [table, row, column].filter(Boolean).join(' · '),
    yours: yours ?? 'removed',
    saved: theirs ?? 'removed',
  }));
  return (
    <Dialog opened title="Changed meanwhile" width={600} onClose={() => onSettle('theirs')}>
      <ConflictPanel
        cause="Another product engineer changed the same cells"
        differences={differences}
        isSaving={false}
        onKeepMine={() => onSettle('mine')}
        onTakeTheirs={() => onSettle('theirs')}
      />
    </Dialog>
  );
}
