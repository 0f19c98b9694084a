import { editProjectTexts } from '@pw/domain/projects/project-list-texts';
import { ConflictPanel } from '../../../ui/conflict-panel/conflict-panel.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { ListedProject } from '../listed-project.ts';
import { compareNames } from './compare-names.ts';
import { ProjectNamesFields } from './project-names-fields.tsx';
import { useRenameProject } from './use-rename-project.ts';

type RenameProjectDialogProps = { readonly project: ListedProject; readonly onClose: () => void };

const FORM = 'rename-project';

/** Changes the name of a project and its sales engineer. */
export function RenameProjectDialog({ project, onClose }: RenameProjectDialogProps) {
  const { form, theirs, isSaving, ...rename } = useRenameProject({ project, onClose });
  const { isDirty, isValid } = form;
  return (
    <Dialog
      opened
      title={editProjectTexts.title}
      unsaved={isDirty}
      {...(theirs
        ? {}
        : { action: { label: 'Save', submits: FORM, pending: isSaving, disabled: !isDirty || !isValid } })}
      onClose={onClose}
    >
      {theirs ? (
        <ConflictPanel
          cause={theirs.cause}
          differences={compareNames(form.getValues(), theirs.current)}
          isSaving={isSaving}
          onKeepMine={rename.keepMine}
          onTakeTheirs={rename.takeTheirs}
        />
      ) : (
        <form id={FORM} noValidate onSubmit={(event) => void rename.submit(event)}>
          <ProjectNamesFields control={form.control} />
        </form>
      )}
    </Dialog>
  );
}
