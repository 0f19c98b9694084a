import type { FieldFaults } from '../text/field-rules.ts';
import { emptyProjectForm, judgeProjectForm, namingFields, type ProjectForm } from './project-form.ts';

/** What is entered when a project is renamed or cloned. */
export type ProjectNames = Pick<ProjectForm, 'name' | 'salesEngineer'>;

/** The texts at the names that are not right; both are asked for. */
export function judgeProjectNames(names: ProjectNames): FieldFaults<keyof ProjectNames> {
  // The other fields are empty and none of them is asked for, so that no fault is of theirs, whatever the day.
  return judgeProjectForm({ ...emptyProjectForm, ...names }, { required: namingFields, today: '' });
}
