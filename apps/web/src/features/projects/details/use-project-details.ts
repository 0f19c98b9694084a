import type { ProjectOnWire } from '@pw/contract/project-fields';
import { addProjectCall, listProjectsCall, readProjectCall, saveProjectCall } from '@pw/contract/projects';
import { wizardToasts } from '@pw/domain/projects/project-wizard';
import { err, ok, type Result } from '@pw/domain/result';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CallFailure } from '../../../platform/call-failure.ts';
import { faultResolver } from '../../../platform/fault-resolver.ts';
import { sendCall } from '../../../platform/send-call.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { callQuery, queryKeyOf } from '../../../platform/use-call.ts';
import { useFormBase } from '../../../platform/use-form-base.ts';
import type { ToldFailure } from '../../../ui/messages/banner.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { rememberCurrentProject } from '../current-project.ts';
import { wizardAt } from '../project-addresses.ts';
import { type SavedFirst, savedFirst } from '../project-write-outcome.ts';
import {
  type DetailsForm,
  detailsOf,
  emptyDetails,
  faultsAtFields,
  isSameDetails,
  judgeDetails,
  missingDetails,
  sentDetails,
} from './details-form.ts';

type ProjectDetailsOptions = {
  /** Null for one that does not exist yet. */
  readonly project: ProjectOnWire | null;
  readonly onCreated: ((projectId: number) => void) | undefined;
};

/** The first step of the wizard: its form, and its way to the server and on to the next step. */
export function useProjectDetails({ project, onCreated }: ProjectDetailsOptions) {
  const { userId } = useSignedIn();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useDetailsForm(project);
  const saving = useSaveDetails();
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  /** The project that somebody else saved first. */
  const [theirs, setTheirs] = useState<SavedFirst | null>(null);

  const reload = () => void queries.invalidateQueries({ queryKey: queryKeyOf(readProjectCall) });
  const tell = ({ failed, failure: refused }: NotSaved) => {
    const first = savedFirst(refused, userId);
    const isAtFields = refused.kind === 'refused' && form.showFaults(refused.details);
    setTheirs(first);
    setFailure(first || isAtFields ? null : { failed, reason: refused.message });
    if (refused.kind === 'refused') {
      // It may have been deleted or closed to changes: the page then shows that instead.
      reload();
    }
  };

  /** The project as it is saved; null when it was not. */
  const save = async (onRevision?: number): Promise<ProjectOnWire | null> => {
    if (form.base && !form.isUnsaved) {
      return form.base;
    }
    const existing = theirs?.current ?? form.base;
    const target = existing && {
      projectId: existing.projectId,
      revision: onRevision ?? existing.revision,
    };
    const outcome = await saving.save(form.values, target);
    if (outcome === null) {
      return null;
    }
    if (!outcome.ok) {
      tell(outcome.error);
      return null;
    }
    setFailure(null);
    setTheirs(null);
    form.begin(outcome.value);
    return outcome.value;
  };

  const goOn = async (onRevision?: number) => {
    const saved = await save(onRevision);
    if (!saved) {
      return;
    }
    const to = { ignoreBlocker: true } as const;
    if (!project) {
      onCreated?.(saved.projectId);
      rememberCurrentProject({ ...saved, createdNow: true });
      // Back leads to the details of the project, not to the form of another one.
      await navigate({ ...wizardAt(saved.projectId, 'project-details'), ...to, replace: true });
    }
    await navigate({ ...wizardAt(saved.projectId), ...to });
  };

  return {
    form,
    theirs,
    failure,
    created: saving.created,
    isSaving: saving.isSaving,
    dismissFailure: () => setFailure(null),
    goOn: () => void goOn(),
    save: async () => (await save()) !== null,
    keepMine: () => theirs && void goOn(theirs.current.revision),
    takeTheirs: () => {
      if (theirs) {
        form.begin(theirs.current);
        setTheirs(null);
        reload();
      }
    },
  };
}

const changed = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;

/**
 * The form of the first step.
 * @param project the current one; a changed form stays with the project that it began with
 */
function useDetailsForm(project: ProjectOnWire | null) {
  const { control, reset, setValue, setError, setFocus, watch } = useForm<DetailsForm>({
    mode: 'all',
    defaultValues: detailsFor(project),
    resolver: faultResolver(judgeDetails),
  });
  const values = watch();
  const fill = useCallback((from: ProjectOnWire | null) => reset(detailsFor(from)), [reset]);
  const differsFrom = (from: ProjectOnWire | null) => !isSameDetails(values, detailsFor(from));
  const { base, isUnsaved, begin } = useFormBase(project, differsFrom, fill);

  return {
    control,
    values,
    base,
    isUnsaved,
    missing: missingDetails(values),
    begin,
    setFocus,
    /** As if the user had entered it. */
    enter: (field: keyof DetailsForm, value: string) => setValue(field, value, changed),
    /** Whether a field tells what is wrong: the first of them is gone to. */
    showFaults: (details: unknown): boolean => {
      const faults = [...faultsAtFields(details)];
      for (const [at, [field, message]] of faults.entries()) {
        setError(field, { type: 'server', message }, { shouldFocus: at === 0 });
      }
      return faults.length > 0;
    },
  };
}

function detailsFor(project: ProjectOnWire | null): DetailsForm {
  return project ? detailsOf(project) : emptyDetails;
}

/** Why the details were not saved, under what the specification says of it. */
type NotSaved = { readonly failed: string; readonly failure: CallFailure };

/** The project that is saved, and the count of its saves that the form began with. */
type Target = { readonly projectId: number; readonly revision: number };

/** A project of which only the name is saved yet. */
export type CreatedProject = Target & { readonly quotationNumber: string; readonly name: string };

/**
 * Saves the details of a project. One that does not exist yet is created first; if its details then are refused, it
 * stays, and the next try only saves them.
 */
function useSaveDetails() {
  const queries = useQueryClient();
  const [created, setCreated] = useState<CreatedProject | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  // The state comes with the next rendering, which is too late for a second click.
  const isRunning = useRef(false);
  const intention = useRef({ name: '', key: '' });

  const create = async (name: string): Promise<Result<Target, NotSaved>> => {
    if (intention.current.name !== name) {
      // An answer may get lost on its way: the same key for the same name creates one project only.
      intention.current = { name, key: crypto.randomUUID() };
    }
    const answer = await sendCall(addProjectCall, {
      body: { name },
      idempotencyKey: intention.current.key,
    });
    if (!answer.ok) {
      return err({ failed: wizardToasts.notCreated(name).text, failure: answer.error });
    }
    const { projectId, quotationNumber, revision } = answer.value;
    setCreated({ projectId, revision, quotationNumber, name });
    void queries.invalidateQueries({ queryKey: queryKeyOf(listProjectsCall) });
    showToast(wizardToasts.created(name));
    return ok({ projectId, revision });
  };

  const edit = async ({ projectId, revision }: Target, form: DetailsForm): Promise<Result<ProjectOnWire, NotSaved>> => {
    const answer = await sendCall(saveProjectCall, {
      params: { projectId },
      body: { ...sentDetails(form), revision },
      idempotencyKey: crypto.randomUUID(),
    });
    if (!answer.ok) {
      return err({ failed: wizardToasts.notSaved.text, failure: answer.error });
    }
    const saved = answer.value;
    queries.setQueryData(callQuery(readProjectCall, { params: { projectId } }).queryKey, saved);
    void queries.invalidateQueries({ queryKey: queryKeyOf(listProjectsCall) });
    return ok(saved);
  };

  /**
   * Null while another save runs.
   * @param existing null for a project that this form creates
   */
  const save = async (form: DetailsForm, existing: Target | null): Promise<Result<ProjectOnWire, NotSaved> | null> => {
    if (isRunning.current) {
      return null;
    }
    isRunning.current = true;
    setIsSaving(true);
    const known = existing ?? created;
    const target = known ? ok(known) : await create(form.name.trim());
    const outcome = target.ok ? await edit(target.value, form) : target;
    isRunning.current = false;
    setIsSaving(false);
    return outcome;
  };

  return { created, isSaving, save };
}
