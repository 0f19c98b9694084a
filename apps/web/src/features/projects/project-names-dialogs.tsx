import { type ProjectOnWire, projectFormOf } from '@pw/contract/project-fields';
import { cloneProjectCall, renameProjectCall } from '@pw/contract/projects';
import { projectFields } from '@pw/domain/projects/project-fields';
import { judgeProjectNames, type ProjectNames } from '@pw/domain/projects/project-form';
import { cloneProjectTexts, editProjectTexts } from '@pw/domain/projects/project-list';
import { useState } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useSignedIn } from '../../platform/session.ts';
import { useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { ConflictPanel, type Difference, differencesOf, type Property } from '../../ui/messages/conflict-panel.tsx';
import type { ListedProject } from './listed-project.ts';
import { projectToasts, type SavedFirst, savedFirst, useReloadProjects } from './project-write-outcome.ts';

type RenameProjectDialogProps = { readonly project: ListedProject; readonly onClose: () => void };

const RENAME_FORM = 'rename-project';

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
        : { action: { label: 'Save', submits: RENAME_FORM, pending: isSaving, disabled: !isDirty || !isValid } })}
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
        <form id={RENAME_FORM} noValidate onSubmit={(event) => void rename.submit(event)}>
          <ProjectNamesFields control={form.control} />
        </form>
      )}
    </Dialog>
  );
}

type RenameProjectOptions = { readonly project: ListedProject; readonly onClose: () => void };

/**
 * The form of a project's names and its way to the server. It closes whether they are saved or not; only where
 * somebody else saved first it stays, for the choice between the two.
 */
function useRenameProject({ project, onClose }: RenameProjectOptions) {
  const { userId } = useSignedIn();
  const reload = useReloadProjects();
  const { save, isSaving } = useSave(renameProjectCall);
  const form = useProjectNamesForm(project);
  const [theirs, setTheirs] = useState<SavedFirst | null>(null);
  const toasts = projectToasts.edit(project);

  const send = (revision: number) =>
    void save(
      { params: { projectId: project.id }, body: { ...form.getValues(), revision } },
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
    submit: form.handleSubmit(() => send(project.revision)),
    keepMine: () => theirs && send(theirs.current.revision),
    takeTheirs: onClose,
  };
}

/** In which names an edited project differs from the one that somebody else saved. */
function compareNames(yours: ProjectNames, saved: ProjectOnWire): readonly Difference[] {
  const properties = (['name', 'salesEngineer'] as const).map(
    (field): Property<ProjectNames> => ({
      label: projectFields[field].label,
      textOf: (names) => names[field].trim(),
    }),
  );
  return differencesOf(properties, yours, projectFormOf(saved));
}

type CloneProjectDialogProps = { readonly project: ListedProject; readonly onClose: () => void };

const CLONE_FORM = 'clone-project';

/** Makes a new quotation of a project, with all its boards. A refusal leaves the dialog open, to be mended. */
export function CloneProjectDialog({ project, onClose }: CloneProjectDialogProps) {
  const { save, isSaving } = useSave(cloneProjectCall);
  const reload = useReloadProjects();
  const form = useProjectNamesForm(project);
  const [failure, setFailure] = useState<string | null>(null);

  const send = (names: ProjectNames) => {
    setFailure(null);
    return save(
      { params: { projectId: project.id }, body: names },
      {
        onSaved: ({ name, quotationNumber }) => {
          projectToasts.clone(name, quotationNumber);
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
      action={{ label: 'Clone', submits: CLONE_FORM, pending: isSaving, disabled: !form.isValid }}
      onClose={onClose}
    >
      <form id={CLONE_FORM} noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
        {failure !== null && <Banner tone="bad">{failure}</Banner>}
        <ProjectNamesFields control={form.control} />
      </form>
    </Dialog>
  );
}

/** The fields of a project's two names. */
function ProjectNamesFields({ control }: { readonly control: Control<ProjectNames> }) {
  return (
    <>
      <TextField control={control} name="name" label={projectFields.name.label} required />
      <TextField control={control} name="salesEngineer" label={projectFields.salesEngineer.label} required />
    </>
  );
}

/** The form of a project's two names. */
function useProjectNamesForm({ name, salesEngineer }: ProjectNames) {
  const { control, formState, getValues, handleSubmit } = useForm<ProjectNames>({
    mode: 'all',
    defaultValues: { name, salesEngineer },
    resolver: faultResolver(judgeProjectNames),
  });
  const { isDirty, isValid } = formState;
  return { control, isDirty, isValid, getValues, handleSubmit };
}
