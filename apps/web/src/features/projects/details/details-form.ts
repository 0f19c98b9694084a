import type { ProjectOnWire } from '@pw/contract/project-fields';
import { isoDayInIndia } from '@pw/domain/dates';
import type { FieldFaults } from '@pw/domain/field-rules';
import { emptyProjectForm, type ProjectField, projectFields } from '@pw/domain/projects/project-fields';
import { judgeProjectForm, requiredProjectFields } from '@pw/domain/projects/project-form';
import { fieldNamesOf, recordOf } from '@pw/domain/record-fields';

/** Who speaks for the company is entered with the names of a project, or known of the user. */
type EnteredElsewhere = 'salesEngineer' | 'contactNumber' | 'email';

export type DetailsField = Exclude<ProjectField, EnteredElsewhere>;

/** How a field is entered: on a line, where the customer is or elsewhere, out of the industries, or as a day. */
type DetailsInput =
  | { readonly kind: 'line'; readonly placeholder?: string }
  | { readonly kind: 'location' }
  | { readonly kind: 'industry' }
  | { readonly kind: 'day'; readonly hint: string };

/** The fields that the first step of the wizard enters and shows, in their order. */
export const detailsInputs: Readonly<Record<DetailsField, DetailsInput>> = {
  name: { kind: 'line' },
  location: { kind: 'location' },
  enquiryNumber: { kind: 'line', placeholder: "As on the customer's letter" },
  industry: { kind: 'industry' },
  enquiryDate: { kind: 'day', hint: 'dd-MM-yyyy, not later than today' },
  consultant: { kind: 'line' },
};

export const projectDetails = fieldNamesOf(detailsInputs);

/** What the first step of the wizard enters. */
export type DetailsForm = { readonly [Field in DetailsField]: string } & {
  /** '' while none is selected. */
  readonly customerId: string;
  /** HTML; '' for the company's terms. */
  readonly terms: string;
};

/** The form of a project that does not exist yet. */
export const emptyDetails: DetailsForm = { ...recordOf(projectDetails, () => ''), customerId: '', terms: '' };

export const detailsFields = [...projectDetails, 'customerId', 'terms'] as const;

/** A project as the form shows it. */
export function detailsOf(project: ProjectOnWire): DetailsForm {
  return {
    ...recordOf(projectDetails, (field) => project[field]),
    customerId: project.customerId ?? '',
    terms: project.terms,
  };
}

/** A form as it is sent: all of it, without blanks around the texts. */
export function sentDetails({ customerId, terms, ...form }: DetailsForm) {
  const texts = recordOf(projectDetails, (field) => form[field].trim());
  return { ...texts, customerId: customerId === '' ? null : customerId, terms };
}

/** Whether two forms say the same. Blanks around a text do not count. */
export function isSameDetails(one: DetailsForm, other: DetailsForm): boolean {
  return detailsFields.every((field) => one[field].trim() === other[field].trim());
}

/** The texts of a refusal at the fields of the form. */
export function faultsAtFields(details: unknown): readonly (readonly [keyof DetailsForm, string])[] {
  const texts = new Map(Object.entries(details ?? {}));
  return detailsFields.flatMap((field) => {
    const text: unknown = texts.get(field);
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
    return field === 'terms' || faults[field] === undefined ? [] : [{ field, label: projectFields[field].label }];
  });
}

/** Whether a project has everything that its first step asks for. */
export function areDetailsValid(project: ProjectOnWire): boolean {
  return missingDetails(detailsOf(project)).length === 0;
}
