import {
  EMAIL_LONGEST,
  type FieldFaults,
  type FieldRule,
  isEmail,
  isPhone,
  judgeFields,
  judgeLine,
  type LineFault,
} from '../field-rules.ts';

/** Letters of any script with their marks, digits, blanks, and the marks that names of companies hold. */
const PATTERN = /^[\p{L}\p{M}\p{Nd} .,&\-'()/]*$/u;

/** Tells whether a customer's name holds nothing but the characters that names may hold. */
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

/** What is entered about a customer; empty for what is not known. */
export type CustomerForm = {
  readonly customerName: string;
  readonly location: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly country: string;
  readonly state: string;
  readonly zipcode: string;
  readonly contactPerson: string;
  readonly designation: string;
  readonly contactNumber: string;
  readonly email: string;
  readonly officeEmail: string;
};

export type CustomerField = keyof CustomerForm;

type FieldForm = {
  /** What the field is called in forms, lists and messages. */
  readonly label: string;
  readonly isRequired: boolean;
  /** The largest number of characters. */
  readonly most: number;
};

/** The fields of a customer in the order in which lists and forms show them. */
export const customerFields = {
  customerName: { label: 'Customer Name', isRequired: true, most: 100 },
  location: { label: 'Customer Location', isRequired: true, most: 100 },
  addressLine1: { label: 'Address Line 1', isRequired: true, most: 200 },
  addressLine2: { label: 'Address Line 2', isRequired: false, most: 200 },
  country: { label: 'Country', isRequired: true, most: 60 },
  state: { label: 'State', isRequired: false, most: 60 },
  zipcode: { label: 'Zipcode', isRequired: false, most: 6 },
  contactPerson: { label: 'Contact Person', isRequired: false, most: 100 },
  designation: { label: 'Designation', isRequired: false, most: 100 },
  contactNumber: { label: 'Contact Number', isRequired: false, most: 10 },
  email: { label: 'Email', isRequired: false, most: EMAIL_LONGEST },
  officeEmail: { label: 'Office Email', isRequired: false, most: EMAIL_LONGEST },
} as const satisfies Readonly<Record<CustomerField, FieldForm>>;

// Object.keys knows only strings; the table has no other keys than the fields.
export const customerFieldNames = Object.keys(customerFields) as readonly CustomerField[];

export const SPECIAL_CHARACTERS_TEXT = 'Special Character"s are not allowed';

type Rule = FieldRule<CustomerForm, CustomerField>;

/** Words with one blank between them: Tamil Nadu, Sri Lanka. */
const LETTERS_ONLY = /^\p{L}[\p{L}\p{M}]*(?: \p{L}[\p{L}\p{M}]*)*$/u;

/** What only some fields keep to, apart from the length; asked of fields that are filled. */
const ownRules: readonly {
  readonly field: CustomerField;
  readonly text: string;
  readonly accepts: (entered: string) => boolean;
}[] = [
  { field: 'customerName', text: SPECIAL_CHARACTERS_TEXT, accepts: isPlainName },
  { field: 'country', text: 'Country takes letters only', accepts: (text) => LETTERS_ONLY.test(text) },
  { field: 'state', text: 'State takes letters only', accepts: (text) => LETTERS_ONLY.test(text) },
  { field: 'zipcode', text: 'Zipcode is 1 to 6 digits', accepts: (text) => /^\d{1,6}$/.test(text) },
  { field: 'contactNumber', text: 'Please enter a valid 10 digit number.', accepts: isPhone },
  { field: 'email', text: 'Email is invalid', accepts: isEmail },
  { field: 'officeEmail', text: 'Office Email is invalid', accepts: isEmail },
];

/** The texts of these fields say how long they are. */
const saysItsLength: readonly CustomerField[] = ['zipcode', 'contactNumber', 'email', 'officeEmail'];

const rules: readonly Rule[] = [
  ...customerFieldNames.flatMap(lineRules),
  ...ownRules.map(({ field, text, accepts }): Rule => {
    const refuses = (entered: string) => entered !== '' && !accepts(entered);
    return { field, text, isBrokenBy: (form) => refuses(form[field].trim()) };
  }),
];

/** The texts at the fields of a customer that are not right; none for a right one. */
export function judgeCustomerForm(form: CustomerForm): FieldFaults<CustomerField> {
  return judgeFields(rules, form);
}

/** The customer as it is saved: without blanks around what was entered. */
export function trimCustomerForm(form: CustomerForm): CustomerForm {
  return makeCustomerForm((field) => form[field].trim());
}

/** A form with a value for every field. */
export function makeCustomerForm(entered: (field: CustomerField) => string): CustomerForm {
  // Object.fromEntries knows only strings; every field is given.
  return Object.fromEntries(customerFieldNames.map((field) => [field, entered(field)])) as CustomerForm;
}

function lineRules(field: CustomerField): readonly Rule[] {
  const { label, isRequired, most } = customerFields[field];
  const is = (fault: LineFault) => (form: CustomerForm) => judgeLine(form[field], most) === fault;
  const unprintable = `${label} holds characters that cannot be printed: write it again`;
  return [
    ...(isRequired ? [{ field, text: `${label} is required`, isBrokenBy: is('EMPTY') }] : []),
    ...(saysItsLength.includes(field)
      ? []
      : [{ field, text: `${label} has at most ${most} characters`, isBrokenBy: is('TOO_LONG') }]),
    { field, text: unprintable, isBrokenBy: is('UNPRINTABLE') },
  ];
}
