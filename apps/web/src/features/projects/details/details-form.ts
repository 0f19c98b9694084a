import type { ProjectOnWire } from '@pw/contract/project-fields';
import { isoDayInIndia } from '@pw/domain/dates';
import type { FieldFaults } from '@pw/domain/field-rules';
import {
  emptyProjectForm,
  judgeProjectForm,
  type ProjectForm,
  projectFieldLabels,
  requiredProjectFields,
} from '@pw/domain/projects/project-form';

type Entered = 'name' | 'location' | 'enquiryNumber' | 'industry' | 'enquiryDate' | 'consultant';

/** What the first step of the wizard enters. */
export type DetailsForm = Pick<ProjectForm, Entered> & {
  /** '' while none is selected. */
  readonly customerId: string;
  /** HTML; '' for the company's terms. */
  readonly terms: string;
};

/** The form of a project that does not exist yet. */
export const emptyDetails: DetailsForm = {
  name: '',
  location: '',
  enquiryNumber: '',
  industry: '',
  enquiryDate: '',
  consultant: '',
  customerId: '',
  terms: '',
};

/** The names of the fields in the calls. */
const wireNames = {
  name: 'projectName',
  location: 'projectLocation',
  enquiryNumber: 'enquiryNumber',
  industry: 'industryType',
  enquiryDate: 'enquiryDate',
  consultant: 'consultant',
  customerId: 'customerId',
  terms: 'terms',
} as const satisfies Readonly<Record<keyof DetailsForm, keyof ProjectOnWire>>;

// Object.keys knows only strings; the table has no other keys than the fields.
export const detailsFields = Object.keys(wireNames) as readonly (keyof DetailsForm)[];

/** A project as the form shows it. */
export function detailsOf(project: ProjectOnWire): DetailsForm {
  return {
    name: project.projectName,
    location: project.projectLocation,
    enquiryNumber: project.enquiryNumber,
    industry: project.industryType,
    enquiryDate: project.enquiryDate,
    consultant: project.consultant,
    customerId: project.customerId ?? '',
    terms: project.terms,
  };
}

/** A form as it is sent: all of it, without blanks around the texts, in the names of the calls. */
export function sentDetails(form: DetailsForm) {
  return {
    projectName: form.name.trim(),
    projectLocation: form.location.trim(),
    enquiryNumber: form.enquiryNumber.trim(),
    industryType: form.industry,
    enquiryDate: form.enquiryDate,
    consultant: form.consultant.trim(),
    customerId: form.customerId,
    terms: form.terms,
  };
}

/** Whether two forms say the same. Blanks around a text do not count. */
export function isSameDetails(one: DetailsForm, other: DetailsForm): boolean {
  return detailsFields.every((field) => one[field].trim() === other[field].trim());
}

/** The texts of a refusal at the fields of the form; the server names fields as the calls do. */
export function faultsAtFields(details: unknown): readonly (readonly [keyof DetailsForm, string])[] {
  const texts = new Map(Object.entries(details ?? {}));
  return detailsFields.flatMap((field) => {
    const text: unknown = texts.get(wireNames[field]);
    return typeof text === 'string' ? [[field, text] as const] : [];
  });
}

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
