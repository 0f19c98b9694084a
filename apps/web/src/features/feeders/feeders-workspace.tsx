import { useState } from 'react';
import { useIsReading } from '../board-configuration/use-board-store.ts';
import { FeederDrawer } from './drawer/feeder-drawer.tsx';
import { FeederTable } from './feeder-table.tsx';
import classes from './feeders.module.css';
import { SidePanel } from './side-panel.tsx';
import { leadToFeeder } from './table/reached-feeder.ts';
import { useFeederRows, useSectionSurroundings } from './table/use-feeder-rows.ts';
import { FeederTaskDialog } from './tasks/feeder-task-dialog.tsx';
import { useFeederTasks } from './tasks/use-feeder-tasks.ts';
import { usePastedFeeders } from './tasks/use-pasted-feeders.ts';
import { useTargetFeeder } from './use-target-feeder.ts';

/** The feeders of the board: their table with what follows beside, the drawer with the properties of one, and the dialogs. */
export function FeedersWorkspace() {
  const rows = useFeederRows();
  const surroundings = useSectionSurroundings(rows);
  const isReading = useIsReading();
  const { task, close, beginnings: tasks } = useFeederTasks();
  const [opened, setOpened] = useState<string | null>(null);
  useTargetFeeder(setOpened);
  usePastedFeeders(isReading ? null : tasks.readSchedule);
  const closeDrawer = () => {
    if (opened !== null) {
      leadToFeeder(opened);
    }
    setOpened(null);
  };

  return (
    <div className={classes.step}>
      <FeederTable rows={rows} surroundings={surroundings} isReading={isReading} tasks={tasks} onOpen={setOpened} />
      <SidePanel hasFeeders={rows.length > 0} surroundings={surroundings} isReading={isReading} />
      {task && (
        <FeederTaskDialog
          task={task}
          rows={rows}
          couplers={surroundings.couplers}
          onCreated={(part, opensProperties) => (opensProperties ? setOpened : leadToFeeder)(part)}
          onClose={close}
        />
      )}
      <FeederDrawer rows={rows} surroundings={surroundings} opened={opened} onOpen={setOpened} onClose={closeDrawer} />
    </div>
  );
}
