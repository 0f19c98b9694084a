import { useScreenKeys } from '../../app/screen-keys.ts';
import type { FeederTasks } from './tasks/use-feeder-tasks.ts';

type FeederKeysOptions = {
  /** The parts of the selected feeders, or else of the one that the keyboard is on. */
  readonly meant: readonly string[];
  readonly isReading: boolean;
  readonly tasks: FeederTasks;
};

/** The keys of the Feeders step; those of the cells are the grid's own. */
export function useFeederKeys({ meant, isReading, tasks }: FeederKeysOptions): void {
  const open = { combination: 'Enter', does: 'properties' };
  useScreenKeys(
    isReading
      ? [{ combination: '/', does: 'search' }, open]
      : [
          { combination: 'F2', does: 'edit cell' },
          open,
          {
            combination: 'Ctrl D',
            does: 'duplicate',
            run: () => tasks.duplicate(meant),
            isMeant: () => meant.length > 0,
          },
          { combination: 'Ctrl I', does: 'import', run: () => tasks.readSchedule(null) },
          { combination: 'N', does: 'new feeder', run: tasks.create },
          // A letter alone is typed into the cell that the keyboard is on.
          { combination: 'Alt N', does: 'new feeder, also from a cell', run: tasks.create },
          { combination: 'Del', does: 'delete' },
        ],
  );
}
