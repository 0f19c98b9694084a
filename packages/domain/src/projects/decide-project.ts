import { type FieldFaults, type FieldRule, isFaultless, judgeFields, judgeLine } from '../field-rules.ts';
import { fieldNamesOf } from '../record-fields.ts';
import { err, ok, type Result } from '../result.ts';
import { emptyProjectForm, type ProjectField, type ProjectForm } from './project-fields.ts';
import { judgeProjectForm, namingFields, requiredProjectFields, trimProjectForm } from './project-form.ts';

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

/** Decides a change outside that form: what is still missing may stay so, what is filled is not emptied. */
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

/** The fields that name the customer of a project in an offer. */
const customerTexts = {
  customerName: { label: 'Customer Name', longest: 300 },
  customerLocation: { label: 'Customer Location', longest: 300 },
} as const;

export type ProjectCustomerText = keyof typeof customerTexts;

export const projectCustomerTexts = fieldNamesOf(customerTexts);

/** Whom a project is quoted for: a customer of the company, or while there is none what the enquiry calls it. */
export type ProjectCustomer = { readonly customerId: string | null } & {
  readonly [Field in ProjectCustomerText]: string;
};

/** The entries of a change about the customer; a missing entry stays as it is. */
export type ProjectCustomerChange = {
  readonly customerId?: string | null | undefined;
  readonly customerName?: string | undefined;
  readonly customerLocation?: string | undefined;
};

/** The customer of the company that a change names. */
export type ChosenCustomer = {
  readonly name: string;
  readonly location: string;
  readonly isDeleted: boolean;
};

export type ProjectCustomerRefusal =
  | { readonly code: 'CUSTOMER_UNKNOWN' }
  | { readonly code: 'FIELD_INVALID'; readonly faults: FieldFaults<ProjectCustomerText> };

export const noCustomer: ProjectCustomer = { customerId: null, customerName: '', customerLocation: '' };

/**
 * Decides the customer of a project. A chosen customer gives its own name and location, whatever else is sent; one
 * that was deleted stays with the projects that have it and is given to no other.
 * @param chosen the customer of the id in the change; null where there is none of this id
 */
export function decideProjectCustomer(
  before: ProjectCustomer,
  change: ProjectCustomerChange,
  chosen: ChosenCustomer | null,
): Result<ProjectCustomer, ProjectCustomerRefusal> {
  const { customerId = before.customerId } = change;
  if (customerId === null) {
    const start = before.customerId === null ? before : noCustomer;
    return acceptTexts({
      customerId,
      customerName: (change.customerName ?? start.customerName).trim(),
      customerLocation: (change.customerLocation ?? start.customerLocation).trim(),
    });
  }
  if (change.customerId === undefined || (chosen?.isDeleted && customerId === before.customerId)) {
    return ok(before);
  }
  return chosen && !chosen.isDeleted
    ? ok({ customerId, customerName: chosen.name, customerLocation: chosen.location })
    : err({ code: 'CUSTOMER_UNKNOWN' });
}

const textRules = projectCustomerTexts.map((field): FieldRule<ProjectCustomer, ProjectCustomerText> => {
  const { label, longest } = customerTexts[field];
  const faultOf = (customer: ProjectCustomer) => judgeLine(customer[field], longest);
  return {
    field,
    text: `${label} has at most ${longest} characters, which can be printed`,
    isBrokenBy: (customer) => !['EMPTY', null].includes(faultOf(customer)),
  };
});

function acceptTexts(customer: ProjectCustomer): Result<ProjectCustomer, ProjectCustomerRefusal> {
  const faults = judgeFields(textRules, customer);
  return isFaultless(faults) ? ok(customer) : err({ code: 'FIELD_INVALID', faults });
}

/**
 * What a field becomes that was sent twice, plainly and as a user-defined field. Clients change the one and send the
 * other as they have read it: the one that says something new counts, the user-defined field before the plain one.
 */
export function newerOf(stored: string, plain: string | undefined, udf: string | undefined): string {
  return [udf, plain].find((sent) => sent !== undefined && sent !== stored) ?? stored;
}

/** The number of a quotation: `Q-2026-0001` is the first of a company in 2026; after 9999 the numbers get longer. */
export function quotationNumber(year: number, count: number): string {
  return `Q-${year}-${String(count).padStart(4, '0')}`;
}

/** The number of an offer, on screens, papers, drawings, files and mails: `117-R1` is the first one of project 117. */
export function offerNumber(projectId: number, revision: number): string {
  return `${projectId}-${revisionLabel(revision)}`;
}

/** A revision as drawings, lists and headings write it: `R1`. */
export function revisionLabel(revision: number): string {
  return `R${revision}`;
}
