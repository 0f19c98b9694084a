import { type FieldFaults, type FieldRule, judgeFields } from '../field-rules.ts';
import { judgeName } from '../naming.ts';
import { formatRules, lineRules, requiredRule } from '../record-fields.ts';
import {
  emptyProjectForm,
  makeProjectForm,
  type ProjectField,
  type ProjectForm,
  projectFieldNames,
  projectFields,
  projectFieldsFor,
} from './project-fields.ts';

/** The fields that the form of the project's details asks for. */
export const requiredProjectFields = projectFieldsFor('details');

/** The fields that are asked for when a project is only named. */
export const namingFields = projectFieldsFor('naming');

type Rule = FieldRule<ProjectForm, ProjectField>;

const lines = projectFieldNames.flatMap((field): readonly Rule[] => lineRules(field, projectFields[field]));
const formats = projectFieldNames.flatMap((field): readonly Rule[] => formatRules(field, projectFields[field]));

/**
 * The texts at the fields of a project that are not right; none for a right one.
 * @param required the fields that must be filled
 * @param today `yyyy-mm-dd`: an enquiry cannot come from the future
 */
export function judgeProjectForm(
  form: ProjectForm,
  { required, today }: { readonly required: readonly ProjectField[]; readonly today: string },
): FieldFaults<ProjectField> {
  return judgeFields(
    [
      ...required.map((field): Rule => requiredRule(field, projectFields[field])),
      ...nameRules(form.name),
      ...lines,
      ...formats,
      {
        field: 'enquiryDate',
        text: 'Enquiry Date cannot be later than today',
        isBrokenBy: (each) => each.enquiryDate > today,
      },
    ],
    form,
  );
}

/** Whether a project has what its later steps need. */
export function isProjectValid(form: ProjectForm): boolean {
  return projectFieldsFor('later-steps').every((field) => form[field].trim() !== '');
}

/** The project as it is saved: without blanks around what was entered. */
export function trimProjectForm(form: ProjectForm): ProjectForm {
  return makeProjectForm((field) => form[field].trim());
}

function nameRules(name: string): readonly Rule[] {
  return judgeName('project', name).map((text) => ({ field: 'name', text, isBrokenBy: () => true }));
}

/** The entries for a renamed or cloned project. */
export type ProjectNames = Pick<ProjectForm, 'name' | 'salesEngineer'>;

/** The texts at the names that are not right; both are asked for. */
export function judgeProjectNames(names: ProjectNames): FieldFaults<keyof ProjectNames> {
  // The other fields are empty and none of them is asked for, so that no fault is of theirs, whatever the day.
  return judgeProjectForm({ ...emptyProjectForm, ...names }, { required: namingFields, today: '' });
}
