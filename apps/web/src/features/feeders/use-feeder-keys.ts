import { useScreenKeys } from '../../app/screen-keys.ts';
import type { FeederRow } from './table/feeder-row.ts';
import type { FeederTasks } from './tasks/use-feeder-tasks.ts';

type FeederKeysOptions = {
  /** The selected feeders, or else the one that the keyboard is on. */
  readonly meant: readonly FeederRow[];
  readonly isReading: boolean;
  readonly tasks: FeederTasks;
};

/** The keys of the Feeders step; those of the cells are the grid's own. */
export function useFeederKeys({ meant, isReading, tasks }: FeederKeysOptions): void {
  const parts = meant.map(({ part }) => part);
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
            run: () => tasks.duplicate(parts),
            isMeant: () => parts.length > 0,
          },
          { combination: 'Ctrl I', does: 'import', run: () => tasks.readSchedule(null) },
          { combination: 'N', does: 'new feeder', run: tasks.create },
          { combination: 'Del', does: 'delete' },
        ],
  );
}
