import type { RefusalForm } from '../call.ts';
import { notFound, stale } from '../refusal-forms.ts';

const ruleOfBusiness = 422;

/** How calls on an existing project or board can be refused before their own rules are asked. */
export const openRefusals = {
  NOT_FOUND: notFound,
  /** Of the own company alone. Details: who deleted it and when. */
  DELETED: { status: 404, message: 'It was deleted meanwhile. Load the list again.' },
} as const satisfies Readonly<Record<string, RefusalForm>>;

/** The same for writes. */
export const writeRefusals = {
  ...openRefusals,
  /** The text names the status. */
  VIEW_ONLY: { status: 409, message: 'The project can only be viewed. Load it again.' },
  STALE: stale,
} as const satisfies Readonly<Record<string, RefusalForm>>;

/** How the entries of a project can be refused. */
export const entryRefusals = {
  /** Details: the text at each field that is not right. */
  FIELD_INVALID: { status: ruleOfBusiness, message: 'A field of the project is not right.' },
  CUSTOMER_UNKNOWN: {
    status: ruleOfBusiness,
    message: 'There is no such customer, or it was deleted meanwhile. Choose another one.',
  },
  TERMS_TOO_LONG: { status: ruleOfBusiness, message: 'The Terms and Conditions are too long. Shorten them.' },
  TERMS_TOO_DEEP: {
    status: ruleOfBusiness,
    message: 'The Terms and Conditions are nested too deeply. Use fewer lists and quotes inside each other.',
  },
} as const satisfies Readonly<Record<string, RefusalForm>>;
