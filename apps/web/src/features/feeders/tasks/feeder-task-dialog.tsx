import { lazy, Suspense } from 'react';
import type { FeederRow } from '../table/feeder-row.ts';
import { ChangeFeedersDialog } from './change-feeders-dialog.tsx';
import { CreateFeederDialog } from './create-feeder-dialog.tsx';
import { DeleteFeedersQuestion } from './delete-feeders-question.tsx';
import { DuplicateFeedersDialog } from './duplicate-feeders-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import type { FeederTask } from './use-feeder-tasks.ts';

const ScheduleDialog = lazy(async () => {
  const { ScheduleDialog: component } = await import('../schedule/schedule-dialog.tsx');
  return { default: component };
});

const ImportFeedersDialog = lazy(async () => {
  const { ImportFeedersDialog: component } = await import('../../feeder-search/import/import-feeders-dialog.tsx');
  return { default: component };
});

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
