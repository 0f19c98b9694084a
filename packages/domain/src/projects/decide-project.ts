import { err, ok, type Result } from '../result.ts';
import { type FieldFaults, isFaultless } from '../text/field-rules.ts';
import {
  emptyProjectForm,
  judgeProjectForm,
  namingFields,
  type ProjectField,
  type ProjectForm,
  requiredProjectFields,
  trimProjectForm,
} from './project-form.ts';

/** Why a project is not saved: the text at each field that is not right. */
export type ProjectRefusal = { readonly code: 'FIELD_INVALID'; readonly faults: FieldFaults<ProjectField> };

/**
 * Decides whether a project of the given names is created, and gives it as it is saved; its details come later.
 * @param today `yyyy-mm-dd`
 */
export function decideNewProject(entered: Partial<ProjectForm>, today: string): Result<ProjectForm, ProjectRefusal> {
  return accept({ ...emptyProjectForm, ...entered }, namingFields, today);
}

/** Decides a change in the form of the project's details, which asks for all that a project needs. */
export function decideEditProject(
  before: ProjectForm,
  change: Partial<ProjectForm>,
  today: string,
): Result<ProjectForm, ProjectRefusal> {
  return accept({ ...before, ...change }, [...requiredProjectFields, 'salesEngineer'], today);
}

/** Decides a change beside that form: what is still missing may stay so, what is filled is not emptied. */
export function decideReplaceProject(
  before: ProjectForm,
  change: Partial<ProjectForm>,
  today: string,
): Result<ProjectForm, ProjectRefusal> {
  const filled = requiredProjectFields.filter((field) => before[field] !== '');
  return accept({ ...before, ...change }, [...new Set([...namingFields, ...filled])], today);
}

function accept(
  entered: ProjectForm,
  required: readonly ProjectField[],
  today: string,
): Result<ProjectForm, ProjectRefusal> {
  const form = trimProjectForm(entered);
  const faults = judgeProjectForm(form, { required, today });
  return isFaultless(faults) ? ok(form) : err({ code: 'FIELD_INVALID', faults });
}
