import { newBoard } from '@pw/domain/boards/board-form';
import { NumberCell } from '../../ui/form-field/number-cell.tsx';
import type { Board } from './board.ts';

type QuantityCellProps = {
  readonly board: Board;
  /** As it is or is being saved. */
  readonly quantity: number;
  readonly isViewOnly: boolean;
  readonly onQuantity: (board: Board, entered: number) => void;
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
