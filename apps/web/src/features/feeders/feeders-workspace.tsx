import { useState } from 'react';
import { useIsReading } from '../board-configuration/use-board-store.ts';
import { GlobalFeederPanel } from '../feeder-search/global-feeder-panel.tsx';
import { FeederDrawer } from './drawer/feeder-drawer.tsx';
import { FeederTable } from './feeder-table.tsx';
import classes from './feeders.module.css';
import { useFeederRows, useSectionSurroundings } from './table/use-feeder-rows.ts';
import { FeederTaskDialog } from './tasks/feeder-task-dialog.tsx';
import { useFeederTasks } from './tasks/use-feeder-tasks.ts';
import { usePastedFeeders } from './tasks/use-pasted-feeders.ts';
import { useTargetFeeder } from './use-target-feeder.ts';

/** The feeders of the board: their table, the drawer with the properties of one, and the dialogs. */
export function FeedersWorkspace() {
  const rows = useFeederRows();
  const surroundings = useSectionSurroundings(rows);
  const isReading = useIsReading();
  const tasks = useFeederTasks();
  const [opened, setOpened] = useState<string | null>(null);
  useTargetFeeder(setOpened);
  usePastedFeeders(isReading ? null : tasks.readSchedule);

  return (
    <div className={classes.step}>
      <FeederTable rows={rows} surroundings={surroundings} isReading={isReading} tasks={tasks} onOpen={setOpened} />
      <GlobalFeederPanel feeders={rows} couplers={surroundings.couplers} isReading={isReading} />
      {tasks.task && (
        <FeederTaskDialog
          task={tasks.task}
          rows={rows}
          couplers={surroundings.couplers}
          onCreated={(part, opensProperties) => opensProperties && setOpened(part)}
          onClose={tasks.close}
        />
      )}
      <FeederDrawer
        rows={rows}
        surroundings={surroundings}
        opened={opened}
        onOpen={setOpened}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}
