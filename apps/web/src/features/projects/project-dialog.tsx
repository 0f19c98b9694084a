import { DeleteProjectQuestion } from './deletion/delete-project-question.tsx';
import { DeleteProjectsQuestion } from './deletion/delete-projects-question.tsx';
import type { Remaining } from './deletion/use-delete-projects.ts';
import { CloneProjectDialog } from './names/clone-project-dialog.tsx';
import { RenameProjectDialog } from './names/rename-project-dialog.tsx';
import type { ProjectTask } from './use-project-task.ts';

type ProjectDialogProps = {
  readonly task: ProjectTask;
  readonly onRemaining: (remaining: readonly Remaining[]) => void;
  readonly onClose: () => void;
};

/** The dialog in which a task of the list is done. */
export function ProjectDialog({ task, onRemaining, onClose }: ProjectDialogProps) {
  switch (task.kind) {
    case 'rename':
      return <RenameProjectDialog project={task.project} onClose={onClose} />;
    case 'clone':
      return <CloneProjectDialog project={task.project} onClose={onClose} />;
    case 'delete':
      return <DeleteProjectQuestion project={task.project} onClose={onClose} />;
    case 'delete several':
      return (
        <DeleteProjectsQuestion
          projects={task.projects}
          onCancel={onClose}
          onDone={(remaining) => {
            onRemaining(remaining);
            if (remaining.length === 0) {
              task.onDeleted();
            }
            onClose();
          }}
        />
      );
  }
}
