import { statusEntry } from '@pw/domain/project-status/status';
import type { BulkDelete } from '@pw/domain/projects/project-actions';
import { deleteProjectsTexts } from '@pw/domain/projects/project-list-texts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { ListedProject } from '../listed-project.ts';
import { projectToasts } from '../project-toasts.ts';
import { ScrollingPart } from '../scrolling-part.tsx';
import classes from './deletion-question.module.css';
import { OpenElsewhereNote } from './open-elsewhere-note.tsx';
import { type Remaining, useDeleteProjects } from './use-delete-projects.ts';
import { useOpenElsewhere } from './use-open-elsewhere.ts';

type DeleteProjectsQuestionProps = {
  readonly projects: BulkDelete<ListedProject>;
  readonly onDone: (remaining: readonly Remaining[]) => void;
  readonly onCancel: () => void;
};

/** Asks before several projects are deleted, names them and who else has them open, and deletes. */
export function DeleteProjectsQuestion({ projects, onDone, onCancel }: DeleteProjectsQuestionProps) {
  const { deleted, kept } = projects;
  const presence = useOpenElsewhere(deleted);
  const { isDeleting, removeAll } = useDeleteProjects({ projects: deleted, onDone });
  return (
    <Dialog
      opened
      title={deleteProjectsTexts.title}
      action={{ label: 'Delete', destroys: true, pending: isDeleting || !presence.isAsked, onPress: removeAll }}
      onClose={() => {
        projectToasts.deleteSeveral.canceled();
        onCancel();
      }}
    >
      <div className={classes.question}>
        <p>{deleteProjectsTexts.question}</p>
        <ScrollingPart label="Projects that are deleted" height="low">
          <ul className={classes.names}>
            {deleted.map(({ id, quotationNumber, name }) => (
              <li key={id}>
                {quotationNumber} {name}
              </li>
            ))}
          </ul>
        </ScrollingPart>
        {kept.map(({ id, name, status }) => (
          <Banner key={id} tone="info" cause={name}>
            is in the status {statusEntry(status).name} and stays.
          </Banner>
        ))}
        <OpenElsewhereNote openElsewhere={presence.openElsewhere} />
      </div>
    </Dialog>
  );
}
