import {
  EMAIL_LONGEST,
  type FieldFaults,
  type FieldRule,
  isEmail,
  isPhone,
  judgeFields,
  PHONE_DIGITS,
} from '../field-rules.ts';
import { GSTIN_LENGTH, GSTIN_TEXT, isGstin, keptGstin } from '../gstin.ts';
import {
  anyLine,
  type FieldDeclaration,
  fieldNamesOf,
  formatRules,
  lineRules,
  recordOf,
  requiredRule,
} from '../record-fields.ts';

/** Letters of any script with their marks, digits, blanks, and the marks that names of companies hold. */
const PATTERN = /^[\p{L}\p{M}\p{Nd} .,&\-'()/]*$/u;

/** Tells whether a customer's name holds only the characters that names may hold. */
function isPlainName(name: string): boolean {
  return PATTERN.test(name);
}

/**
 * The one form in which names of customers are compared and stored as unique: `ACME  Ltd` and `Acme Ltd` are one
 * customer, and so are two that differ in the width of their letters only.
 */
export function foldCustomerName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

export const SPECIAL_CHARACTERS_TEXT = 'Special Character"s are not allowed';

/** Words with one blank between them: Tamil Nadu, Sri Lanka. */
const LETTERS_ONLY = /^\p{L}[\p{L}\p{M}]*(?: \p{L}[\p{L}\p{M}]*)*$/u;

const isLetters = (text: string) => LETTERS_ONLY.test(text);

type CustomerFieldDeclaration = FieldDeclaration & {
  readonly isRequired: boolean;
  readonly kind: 'text' | 'email' | 'phone' | 'country';
};

const optional = { ...anyLine, isRequired: false, kind: 'text' } as const;

const required = { ...optional, isRequired: true } as const;

/** A field whose format says how long it is. */
const saysItsLength = { ...optional, sharedFaults: ['UNPRINTABLE'] } as const;

/** The fields of a customer in the order in which lists and forms show them. */
export const customerFields = {
  customerName: {
    ...required,
    label: 'Customer Name',
    longest: 100,
    format: { text: SPECIAL_CHARACTERS_TEXT, accepts: isPlainName },
  },
  location: { ...required, label: 'Customer Location', longest: 100 },
  addressLine1: { ...required, label: 'Address Line 1', longest: 200 },
  addressLine2: { ...optional, label: 'Address Line 2', longest: 200 },
  country: {
    ...required,
    kind: 'country',
    label: 'Country',
    longest: 60,
    format: { text: 'Country takes letters only', accepts: isLetters },
  },
  state: { ...optional, label: 'State', longest: 60, format: { text: 'State takes letters only', accepts: isLetters } },
  zipcode: {
    ...saysItsLength,
    label: 'Zipcode',
    longest: 6,
    format: { text: 'Zipcode is 1 to 6 digits', accepts: (text: string) => /^\d{1,6}$/.test(text) },
  },
  gstin: {
    ...saysItsLength,
    label: 'GSTIN',
    longest: GSTIN_LENGTH,
    format: { text: GSTIN_TEXT, accepts: (text: string) => isGstin(keptGstin(text)) },
  },
  contactPerson: { ...optional, label: 'Contact Person', longest: 100 },
  designation: { ...optional, label: 'Designation', longest: 100 },
  contactNumber: {
    ...saysItsLength,
    kind: 'phone',
    label: 'Contact Number',
    longest: PHONE_DIGITS,
    format: { text: 'Please enter a valid 10 digit number.', accepts: isPhone },
  },
  email: {
    ...saysItsLength,
    kind: 'email',
    label: 'Email',
    longest: EMAIL_LONGEST,
    format: { text: 'Email is invalid', accepts: isEmail },
  },
  officeEmail: {
    ...saysItsLength,
    kind: 'email',
    label: 'Office Email',
    longest: EMAIL_LONGEST,
    format: { text: 'Office Email is invalid', accepts: isEmail },
  },
} as const satisfies Readonly<Record<string, CustomerFieldDeclaration>>;

export type CustomerField = keyof typeof customerFields;

export const customerFieldNames = fieldNamesOf(customerFields);

/** The entries about a customer; empty where unknown. */
export type CustomerForm = { readonly [Field in CustomerField]: string };

/** The fields that need not be filled. */
type OptionalCustomerField = {
  [Field in CustomerField]: (typeof customerFields)[Field]['isRequired'] extends false ? Field : never;
}[CustomerField];

export const optionalCustomerFields = customerFieldNames.filter(
  (field): field is OptionalCustomerField => !customerFields[field].isRequired,
);

/** The fields that a search of the list looks through. */
export const searchedCustomerFields = customerFieldNames.filter((field) => customerFields[field].isSearched);

type Rule = FieldRule<CustomerForm, CustomerField>;

const rules: readonly Rule[] = [
  ...customerFieldNames.flatMap((field): readonly Rule[] => [
    ...(customerFields[field].isRequired ? [requiredRule(field, customerFields[field])] : []),
    ...lineRules(field, customerFields[field]),
  ]),
  ...customerFieldNames.flatMap((field): readonly Rule[] => formatRules(field, customerFields[field])),
];

/** The texts at the fields of a customer that are not right; none for a right one. */
export function judgeCustomerForm(form: CustomerForm): FieldFaults<CustomerField> {
  return judgeFields(rules, form);
}

/** The customer as it is saved: without blanks around what was entered, the GSTIN as it is kept. */
export function trimCustomerForm(form: CustomerForm): CustomerForm {
  return { ...makeCustomerForm((field) => form[field].trim()), gstin: keptGstin(form.gstin) };
}

/** A form with a value for every field. */
export function makeCustomerForm(valueAt: (field: CustomerField) => string): CustomerForm {
  return recordOf(customerFieldNames, valueAt);
}
