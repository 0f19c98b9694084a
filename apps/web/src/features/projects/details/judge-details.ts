import type { ProjectOnWire } from '@pw/contract/projects/project';
import {
  emptyProjectForm,
  judgeProjectForm,
  projectFieldLabels,
  requiredProjectFields,
} from '@pw/domain/projects/project-form';
import { isoDayInIndia } from '@pw/domain/screen-format/india-day';
import type { FieldFaults } from '@pw/domain/text/field-rules';
import { type DetailsForm, detailsFields, detailsOf } from './details-form.ts';

/** The day up to which an enquiry can have come. */
export function today(): string {
  return isoDayInIndia(Date.now());
}

/** The texts at the fields of the form that are not right. */
export function judgeDetails({
  customerId: _customer,
  terms: _terms,
  ...entered
}: DetailsForm): FieldFaults<keyof DetailsForm> {
  const form = { ...emptyProjectForm, ...entered };
  const {
    salesEngineer: _,
    contactNumber: __,
    email: ___,
    ...faults
  } = judgeProjectForm(form, {
    required: requiredProjectFields,
    today: today(),
  });
  return faults;
}

export type MissingDetail = { readonly field: keyof DetailsForm; readonly label: string };

/** What the form still needs, field by field, in the words of its labels. */
export function missingDetails(form: DetailsForm): readonly MissingDetail[] {
  const faults = judgeDetails(form);
  return detailsFields.flatMap((field): readonly MissingDetail[] => {
    if (field === 'customerId') {
      return form.customerId === '' ? [{ field, label: 'Customer' }] : [];
    }
    return field === 'terms' || faults[field] === undefined ? [] : [{ field, label: projectFieldLabels[field] }];
  });
}

/** Whether a project has everything that its first step asks for. */
export function areDetailsValid(project: ProjectOnWire): boolean {
  return missingDetails(detailsOf(project)).length === 0;
}
