import { deleteProjectTexts } from '@pw/domain/projects/project-list-texts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { ListedProject } from '../listed-project.ts';
import classes from './deletion-question.module.css';
import { OpenElsewhereNote } from './open-elsewhere-note.tsx';
import { useDeleteProject } from './use-delete-project.ts';
import { useOpenElsewhere } from './use-open-elsewhere.ts';

type DeleteProjectQuestionProps = { readonly project: ListedProject; readonly onClose: () => void };

/** Asks before a project is deleted, says who else has it open, and deletes. */
export function DeleteProjectQuestion({ project, onClose }: DeleteProjectQuestionProps) {
  const presence = useOpenElsewhere([project]);
  const { isDeleting, meanwhile, remove, cancel } = useDeleteProject({ project, onClose });
  return (
    <Dialog
      opened
      title={deleteProjectTexts.title}
      action={{ label: 'Delete', destroys: true, pending: isDeleting || !presence.isAsked, onPress: remove }}
      onClose={cancel}
    >
      <div className={classes.question}>
        <p>{deleteProjectTexts.question(project.name)}</p>
        <OpenElsewhereNote openElsewhere={presence.openElsewhere} />
        {meanwhile !== null && (
          <Banner tone="warn" cause={meanwhile}>
            The list showed it as it was before. Delete it all the same, or cancel and look at it first.
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
