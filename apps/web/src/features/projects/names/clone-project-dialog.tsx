import { cloneProjectCall } from '@pw/contract/projects/clone-project';
import { cloneProjectTexts } from '@pw/domain/projects/project-list-texts';
import type { ProjectNames } from '@pw/domain/projects/project-names';
import { useState } from 'react';
import { useSave } from '../../../platform/use-save.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { ListedProject } from '../listed-project.ts';
import { projectToasts } from '../project-toasts.ts';
import { useReloadProjects } from '../use-reload-projects.ts';
import { ProjectNamesFields } from './project-names-fields.tsx';
import { useProjectNamesForm } from './use-project-names-form.ts';

type CloneProjectDialogProps = { readonly project: ListedProject; readonly onClose: () => void };

const FORM = 'clone-project';

/** Makes a new quotation of a project, with all its boards. A refusal leaves the dialog open, to be mended. */
export function CloneProjectDialog({ project, onClose }: CloneProjectDialogProps) {
  const { save, isSaving } = useSave(cloneProjectCall);
  const reload = useReloadProjects();
  const form = useProjectNamesForm(project);
  const [failure, setFailure] = useState<string | null>(null);

  const send = ({ name, salesEngineer }: ProjectNames) => {
    setFailure(null);
    return save(
      { params: { projectId: project.id }, body: { projectName: name, salesEngineerName: salesEngineer } },
      {
        onSaved: ({ projectName, specProjectId }) => {
          projectToasts.clone(projectName, specProjectId);
          reload();
          onClose();
        },
        onFailed: ({ message }) => {
          reload();
          setFailure(`${cloneProjectTexts.failed(project.name)} ${message}`);
        },
      },
    );
  };

  return (
    <Dialog
      opened
      title={cloneProjectTexts.title}
      unsaved={form.isDirty}
      action={{ label: 'Clone', submits: FORM, pending: isSaving, disabled: !form.isValid }}
      onClose={onClose}
    >
      <form id={FORM} noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
        {failure !== null && <Banner tone="bad">{failure}</Banner>}
        <ProjectNamesFields control={form.control} />
      </form>
    </Dialog>
  );
}
