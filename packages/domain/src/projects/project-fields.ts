import { dayOnScreen, isIsoDate } from '../dates.ts';
import { EMAIL_LONGEST, isEmail, isPhone, PHONE_DIGITS } from '../field-rules.ts';
import { LONGEST_NAME } from '../naming.ts';
import { anyLine, type FieldDeclaration, fieldNamesOf, recordOf } from '../record-fields.ts';
import { isIndustry, LONGEST_INDUSTRY } from './industries.ts';

/** The places that ask for a field: the name of a project, the form of its details, and the later steps. */
export type ProjectNeed = 'naming' | 'details' | 'later-steps';

export type ProjectFieldDeclaration = FieldDeclaration & {
  readonly requiredFor: readonly ProjectNeed[];
  /** Writes the stored value as people read it. */
  readonly show: (stored: string) => string;
};

const asStored = (stored: string) => stored;

const optional = { ...anyLine, requiredFor: [], show: asStored } as const;

/** Fields with rules of their own that tell every fault, too long and unprintable ones too. */
const tellsAll = { ...optional, sharedFaults: [] } as const;

const fields = {
  // Keeps to the rules of names.
  name: {
    ...tellsAll,
    label: 'Project Name',
    longest: LONGEST_NAME,
    requiredFor: ['naming', 'details', 'later-steps'],
  },
  location: { ...optional, label: 'Project Location', longest: 300, requiredFor: ['details', 'later-steps'] },
  enquiryNumber: { ...optional, label: 'Enquiry Number', longest: 300, requiredFor: ['details', 'later-steps'] },
  // Stored as `yyyy-mm-dd`.
  enquiryDate: {
    ...tellsAll,
    label: 'Enquiry Date',
    longest: 10,
    format: { text: 'Enquiry Date is no day of the calendar: choose it again', accepts: isIsoDate },
    show: dayOnScreen,
  },
  consultant: { ...optional, label: 'Consultant', longest: 300 },
  // A text of `industries.ts`.
  industry: {
    ...tellsAll,
    label: 'Industry',
    longest: LONGEST_INDUSTRY,
    format: { text: 'Industry is none of the menu: choose it again', accepts: isIndustry },
    requiredFor: ['details'],
  },
  salesEngineer: { ...optional, label: 'Sales Engineer Name', longest: 100, requiredFor: ['naming'] },
  contactNumber: {
    ...tellsAll,
    label: 'Contact Number',
    longest: PHONE_DIGITS,
    format: { text: 'Please enter a valid 10 digit number.', accepts: isPhone },
  },
  email: {
    ...tellsAll,
    label: 'Email',
    longest: EMAIL_LONGEST,
    format: { text: 'Invalid email address', accepts: isEmail },
  },
} as const satisfies Readonly<Record<string, ProjectFieldDeclaration>>;

export type ProjectField = keyof typeof fields;

/** The fields of a project, apart from its customer and its terms. */
export const projectFields: Readonly<Record<ProjectField, ProjectFieldDeclaration>> = fields;

export const projectFieldNames = fieldNamesOf(projectFields);

/** The entries about a project; '' where unknown. */
export type ProjectForm = { readonly [Field in ProjectField]: string };

/** A project form with a value for every field. */
export function makeProjectForm(valueAt: (field: ProjectField) => string): ProjectForm {
  return recordOf(projectFieldNames, valueAt);
}

/** A project of which nothing is known yet. */
export const emptyProjectForm = makeProjectForm(() => '');

/** The fields that something asks for. */
export function projectFieldsFor(need: ProjectNeed): readonly ProjectField[] {
  return projectFieldNames.filter((field) => projectFields[field].requiredFor.includes(need));
}
