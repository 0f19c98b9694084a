import { ConflictPanel } from '../../ui/conflict-panel/conflict-panel.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { Board } from './board.ts';
import type { QuantityConflict } from './use-quantities.ts';

type QuantityConflictDialogProps = {
  readonly conflict: QuantityConflict;
  readonly onKeep: (board: Board, quantity: number) => void;
  readonly onClose: () => void;
};

/** A quantity was changed while somebody else saved the board. */
export function QuantityConflictDialog({ conflict, onKeep, onClose }: QuantityConflictDialogProps) {
  const { quantity, theirs } = conflict;
  const { board, cause } = theirs;
  const difference = { property: 'Quantity', yours: quantity, saved: board.quantity };
  return (
    <Dialog opened title={`Quantity of ${board.name}`} width={600} onClose={onClose}>
      <ConflictPanel
        cause={cause}
        differences={quantity === board.quantity ? [] : [difference]}
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
