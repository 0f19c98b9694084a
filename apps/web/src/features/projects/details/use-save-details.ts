import { createProjectCall } from '@pw/contract/projects/create-project';
import { editProjectCall } from '@pw/contract/projects/edit-project';
import { getProjectCall } from '@pw/contract/projects/get-project';
import { listProjectsCall } from '@pw/contract/projects/list-projects';
import type { ProjectOnWire } from '@pw/contract/projects/project';
import { wizardToasts } from '@pw/domain/projects/wizard-texts';
import { err, ok, type Result } from '@pw/domain/result';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CallFailure } from '../../../platform/call-failure.ts';
import { sendCall } from '../../../platform/send-call.ts';
import { callQuery, queryKeyOf } from '../../../platform/use-call.ts';
import { useSignedIn } from '../../../platform/use-signed-in.ts';
import { showToast } from '../../../ui/toast/show-toast.tsx';
import { type DetailsForm, sentDetails } from './details-form.ts';

/** The project that is saved, and the count of its saves that the form began with. */
type Target = { readonly projectId: number; readonly revision: number };

/** A project of which nothing but the name is saved yet. */
export type CreatedProject = Target & { readonly quotationNumber: string; readonly name: string };

/**
 * Saves the details of a project. One that does not exist yet is created first; if its details then are refused, it
 * stays, and the next try only saves them.
 */
export function useSaveDetails() {
  const { userId, authToken } = useSignedIn();
  const queries = useQueryClient();
  const [created, setCreated] = useState<CreatedProject | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  // The state comes with the next rendering, which is too late for a second click.
  const isRunning = useRef(false);
  const intention = useRef({ name: '', key: '' });

  const create = async (name: string): Promise<Result<Target, CallFailure>> => {
    if (intention.current.name !== name) {
      // An answer may get lost on its way: the same key for the same name creates one project only.
      intention.current = { name, key: crypto.randomUUID() };
    }
    const answer = await sendCall(createProjectCall, {
      body: { userId, rsToken: authToken.token, name: '', projectName: name },
      idempotencyKey: intention.current.key,
    });
    if (!answer.ok) {
      showToast(wizardToasts.notCreated(name));
      return err(answer.error);
    }
    const { projectId, specProjectId: quotationNumber, revision } = answer.value;
    setCreated({ projectId, revision, quotationNumber, name });
    void queries.invalidateQueries({ queryKey: queryKeyOf(listProjectsCall) });
    showToast(wizardToasts.created(name));
    return ok({ projectId, revision });
  };

  const edit = async (
    { projectId, revision }: Target,
    form: DetailsForm,
  ): Promise<Result<ProjectOnWire, CallFailure>> => {
    const answer = await sendCall(editProjectCall, {
      body: { projectID: projectId, rsToken: authToken.token, revision, ...sentDetails(form) },
      idempotencyKey: crypto.randomUUID(),
    });
    if (!answer.ok) {
      showToast(wizardToasts.notSaved);
      return err(answer.error);
    }
    const saved = answer.value.data;
    queries.setQueryData(callQuery(getProjectCall, { params: { projectId } }).queryKey, saved);
    void queries.invalidateQueries({ queryKey: queryKeyOf(listProjectsCall) });
    return ok(saved);
  };

  /**
   * Null while another save runs.
   * @param existing null for a project that this form creates
   */
  const save = async (
    form: DetailsForm,
    existing: Target | null,
  ): Promise<Result<ProjectOnWire, CallFailure> | null> => {
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
