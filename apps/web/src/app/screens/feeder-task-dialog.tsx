import { Suspense } from 'react';
import type { FeederTask } from '../../features/feeders/feeder-toolbar.tsx';
import type { FeederRow } from '../../features/feeders/table/feeder-row.ts';
import { ChangeFeedersDialog } from '../../features/feeders/tasks/change-feeders-dialog.tsx';
import { DuplicateFeedersDialog } from '../../features/feeders/tasks/duplicate-feeders-dialog.tsx';
import {
  CreateFeederDialog,
  DeleteFeedersQuestion,
  NoteDialog,
} from '../../features/feeders/tasks/feeder-questions.tsx';
import { lateDialog } from '../../ui/page/late-dialog.tsx';

const ScheduleDialog = lateDialog(
  'The schedule',
  async () => (await import('../../features/intake/schedule/schedule-dialog.tsx')).ScheduleDialog,
);

const ImportFeedersDialog = lateDialog(
  'The import',
  async () => (await import('../../features/feeder-search/import/import-feeders-dialog.tsx')).ImportFeedersDialog,
);

type FeederTaskDialogProps = {
  readonly task: FeederTask;
  readonly rows: readonly FeederRow[];
  readonly couplers: number;
  readonly onCreated: (part: string, opensProperties: boolean) => void;
  readonly onClose: () => void;
};

/** The dialog of what the user has begun to do. */
export function FeederTaskDialog({ task, rows, couplers, onCreated, onClose }: FeederTaskDialogProps) {
  const board = { feeders: rows, couplers };
  const chosen = 'parts' in task ? rows.filter(({ part }) => task.parts.includes(part)) : [];
  switch (task.kind) {
    case 'create':
      return <CreateFeederDialog {...board} onCreated={onCreated} onClose={onClose} />;
    case 'duplicate':
      return <DuplicateFeedersDialog {...board} sources={chosen} onClose={onClose} />;
    case 'delete':
      return <DeleteFeedersQuestion rows={rows} feeders={chosen} onClose={onClose} />;
    case 'note':
      return <NoteDialog feeders={chosen} onClose={onClose} />;
    case 'change':
      return <ChangeFeedersDialog {...board} chosen={chosen} onClose={onClose} />;
    case 'schedule':
      return (
        <Suspense fallback={null}>
          <ScheduleDialog {...board} text={task.text} onClose={onClose} />
        </Suspense>
      );
    case 'import':
      return (
        <Suspense fallback={null}>
          <ImportFeedersDialog {...board} onClose={onClose} />
        </Suspense>
      );
  }
}
