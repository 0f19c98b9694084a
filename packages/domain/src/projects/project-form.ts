import { isIsoDate } from '../dates.ts';
import {
  type FieldFaults,
  type FieldRule,
  isEmail,
  isPhone,
  judgeFields,
  judgeLine,
  type LineFault,
} from '../field-rules.ts';
import { judgeName } from '../naming.ts';
import { isIndustry } from './industries.ts';

/** What is entered about a project, apart from customer and terms; '' for what is not known. */
export type ProjectForm = {
  readonly name: string;
  readonly location: string;
  readonly enquiryNumber: string;
  /** `yyyy-mm-dd`. */
  readonly enquiryDate: string;
  readonly consultant: string;
  /** A text of `industries.ts`. */
  readonly industry: string;
  readonly salesEngineer: string;
  readonly contactNumber: string;
  readonly email: string;
};

export type ProjectField = keyof ProjectForm;

/** A project of which nothing is known yet. */
export const emptyProjectForm: ProjectForm = {
  name: '',
  location: '',
  enquiryNumber: '',
  enquiryDate: '',
  consultant: '',
  industry: '',
  salesEngineer: '',
  contactNumber: '',
  email: '',
};

// Object.keys knows only strings; the form has no other keys than the fields.
export const projectFieldNames = Object.keys(emptyProjectForm) as readonly ProjectField[];

/** What the fields are called, in forms and in messages. */
export const projectFieldLabels = {
  name: 'Project Name',
  location: 'Project Location',
  enquiryNumber: 'Enquiry Number',
  enquiryDate: 'Enquiry Date',
  consultant: 'Consultant',
  industry: 'Industry',
  salesEngineer: 'Sales Engineer Name',
  contactNumber: 'Contact Number',
  email: 'Email',
} as const satisfies Readonly<Record<ProjectField, string>>;

/** The largest number of characters; the other fields have rules that say it themselves. */
const longest: Readonly<Partial<Record<ProjectField, number>>> = {
  location: 300,
  enquiryNumber: 300,
  consultant: 300,
  salesEngineer: 100,
};

/** The fields that the form of the project's details asks for. */
export const requiredProjectFields: readonly ProjectField[] = ['name', 'location', 'enquiryNumber', 'industry'];

/** The fields that are asked for when a project is only named. */
export const namingFields: readonly ProjectField[] = ['name', 'salesEngineer'];

type Rule = FieldRule<ProjectForm, ProjectField>;

const lineRules: readonly Rule[] = projectFieldNames.flatMap((field) => {
  const most = longest[field];
  const is = (fault: LineFault) => (form: ProjectForm) => judgeLine(form[field], most ?? 0) === fault;
  return most === undefined
    ? []
    : [
        { field, text: `${projectFieldLabels[field]} has at most ${most} characters`, isBrokenBy: is('TOO_LONG') },
        {
          field,
          text: `${projectFieldLabels[field]} holds characters that cannot be printed: write it again`,
          isBrokenBy: is('UNPRINTABLE'),
        },
      ];
});

/** What only some fields keep to; asked of fields that are filled. */
const ownRules: readonly {
  readonly field: ProjectField;
  readonly text: string;
  readonly accepts: (entered: string) => boolean;
}[] = [
  { field: 'enquiryDate', text: 'Enquiry Date is no day of the calendar: choose it again', accepts: isIsoDate },
  { field: 'industry', text: 'Industry is none of the menu: choose it again', accepts: isIndustry },
  { field: 'contactNumber', text: 'Please enter a valid 10 digit number.', accepts: isPhone },
  { field: 'email', text: 'Invalid email address', accepts: isEmail },
];

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
      ...required.map((field) => ({
        field,
        text: `${projectFieldLabels[field]} is required`,
        isBrokenBy: (each: ProjectForm) => judgeLine(each[field], Number.MAX_SAFE_INTEGER) === 'EMPTY',
      })),
      ...nameRules(form.name),
      ...lineRules,
      ...ownRules.map(({ field, text, accepts }) => ({
        field,
        text,
        isBrokenBy: (each: ProjectForm) => each[field] !== '' && !accepts(each[field]),
      })),
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
export function isProjectValid({ name, location, enquiryNumber }: ProjectForm): boolean {
  return [name, location, enquiryNumber].every((text) => text.trim() !== '');
}

/** The project as it is saved: without blanks around what was entered. */
export function trimProjectForm(form: ProjectForm): ProjectForm {
  return {
    name: form.name.trim(),
    location: form.location.trim(),
    enquiryNumber: form.enquiryNumber.trim(),
    enquiryDate: form.enquiryDate.trim(),
    consultant: form.consultant.trim(),
    industry: form.industry.trim(),
    salesEngineer: form.salesEngineer.trim(),
    contactNumber: form.contactNumber.trim(),
    email: form.email.trim(),
  };
}

function nameRules(name: string): readonly Rule[] {
  return judgeName('project', name).map((text) => ({ field: 'name', text, isBrokenBy: () => true }));
}

/** What is entered when a project is renamed or cloned. */
export type ProjectNames = Pick<ProjectForm, 'name' | 'salesEngineer'>;

/** The texts at the names that are not right; both are asked for. */
export function judgeProjectNames(names: ProjectNames): FieldFaults<keyof ProjectNames> {
  // The other fields are empty and none of them is asked for, so that no fault is of theirs, whatever the day.
  return judgeProjectForm({ ...emptyProjectForm, ...names }, { required: namingFields, today: '' });
}
