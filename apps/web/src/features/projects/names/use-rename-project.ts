import type { ProjectRowOnWire } from '@pw/contract/projects/project';
import { putProjectCall } from '@pw/contract/projects/put-project';
import { useState } from 'react';
import { useSave } from '../../../platform/use-save.ts';
import { useSignedIn } from '../../../platform/use-signed-in.ts';
import type { ListedProject } from '../listed-project.ts';
import { type SavedFirst, savedFirst } from '../project-conflict.ts';
import { projectToasts } from '../project-toasts.ts';
import { useReloadProjects } from '../use-reload-projects.ts';
import { projectWithNames } from './project-with-names.ts';
import { useProjectNamesForm } from './use-project-names-form.ts';

type RenameProjectOptions = { readonly project: ListedProject; readonly onClose: () => void };

/**
 * The form of a project's names and its way to the server. It closes whether they are saved or not; only where
 * somebody else saved first it stays, for the choice between the two.
 */
export function useRenameProject({ project, onClose }: RenameProjectOptions) {
  const { userId } = useSignedIn();
  const reload = useReloadProjects();
  const { save, isSaving } = useSave(putProjectCall);
  const form = useProjectNamesForm(project);
  const [theirs, setTheirs] = useState<SavedFirst | null>(null);
  const toasts = projectToasts.edit(project);

  const send = (base: ProjectRowOnWire) =>
    void save(
      { params: { projectId: project.id }, body: projectWithNames(base, form.getValues()) },
      {
        onSaved: () => {
          toasts.done();
          reload();
          onClose();
        },
        onFailed: (failure) => {
          const conflict = savedFirst(failure, userId);
          setTheirs(conflict);
          reload();
          if (conflict === null) {
            toasts.failed(failure.message);
            onClose();
          }
        },
      },
    );

  return {
    form,
    theirs,
    isSaving,
    submit: form.handleSubmit(() => send(project.answered)),
    keepMine: () => theirs && send(theirs.current),
    takeTheirs: onClose,
  };
}
