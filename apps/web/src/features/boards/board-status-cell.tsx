import { boardStateLabels } from '@pw/domain/boards/board-texts';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { classNames } from '../../ui/class-names.ts';
import type { Board } from './board.ts';
import classes from './board-columns.module.css';

/** Whether the configuration of a board is complete. */
export function BoardStatusCell({ board }: { readonly board: Board }) {
  const isCompleted = board.state === 'generated';
  const Icon = isCompleted ? IconCircleCheck : IconCircleDashed;
  return (
    <span className={classNames(classes.status, isCompleted ? classes.completed : classes.inProgress)}>
      <Icon size={17} stroke={1.75} aria-hidden />
      {boardStateLabels[board.state]}
    </span>
  );
}
