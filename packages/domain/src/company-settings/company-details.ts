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
import { stateNamed } from '../indian-states.ts';
import {
  anyLine,
  type FieldDeclaration,
  fieldNamesOf,
  formatRules,
  lineRules,
  recordOf,
  requiredRule,
} from '../record-fields.ts';
import { COMPANY_NAME_LONGEST } from '../subscriptions/subscription-form.ts';

type CompanyFieldDeclaration = FieldDeclaration & {
  readonly isRequired: boolean;
  readonly kind: 'text' | 'email' | 'phone';
};

const optional = { ...anyLine, isSearched: false, isRequired: false, kind: 'text' } as const;

/** A field whose format says how long it is. */
const saysItsLength = { ...optional, sharedFaults: ['UNPRINTABLE'] } as const;

const STATE_TEXT = 'State is not known: write its name, or two letters such as MH';

/** The longest text that the head of a paper prints. */
const ADDRESS_LONGEST = 160;

/**
 * What a company says of itself, in the order of the form. Name, address, GSTIN, phone and email are in the heads of
 * its papers; the state counts for the tax where the GSTIN does not say it, and the original manufacturer is who verified
 * the designs.
 */
export const companyFields = {
  name: { ...optional, isRequired: true, label: 'Company name', longest: COMPANY_NAME_LONGEST },
  address: { ...optional, label: 'Address', longest: ADDRESS_LONGEST },
  gstin: {
    ...saysItsLength,
    label: 'GSTIN',
    longest: GSTIN_LENGTH,
    format: { text: GSTIN_TEXT, accepts: (text: string) => isGstin(keptGstin(text)) },
  },
  state: {
    ...saysItsLength,
    label: 'State',
    longest: 60,
    format: { text: STATE_TEXT, accepts: (text: string) => stateNamed(text) !== null },
  },
  originalManufacturer: { ...optional, label: 'Original manufacturer', longest: 120 },
  contactPerson: { ...optional, label: 'Contact person', longest: 100 },
  phone: {
    ...saysItsLength,
    kind: 'phone',
    label: 'Phone',
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
} as const satisfies Readonly<Record<string, CompanyFieldDeclaration>>;

export type CompanyField = keyof typeof companyFields;

export const companyFieldNames = fieldNamesOf(companyFields);

/** Name, address, GSTIN and contact of a company; empty for what is not known. */
export type CompanyDetails = { readonly [Field in CompanyField]: string };

/** The details of a company in the heads of its papers. */
export type Letterhead = Pick<CompanyDetails, 'name' | 'address' | 'gstin' | 'phone' | 'email'>;

/** The letterhead of a company; its fields are in the order in which papers are hashed. */
export function letterheadOf({ name, address, gstin, phone, email }: Letterhead): Letterhead {
  return { name, address, gstin, phone, email };
}

type Rule = FieldRule<CompanyDetails, CompanyField>;

const rules: readonly Rule[] = companyFieldNames.flatMap((field): readonly Rule[] => [
  ...(companyFields[field].isRequired ? [requiredRule(field, companyFields[field])] : []),
  ...lineRules(field, companyFields[field]),
  ...formatRules(field, companyFields[field]),
]);

/** The texts at the fields that are not right; none for right ones. */
export function judgeCompanyDetails(details: CompanyDetails): FieldFaults<CompanyField> {
  return judgeFields(rules, details);
}

/** The details as they are saved: without blanks around what was entered, the GSTIN as it is kept. */
export function keptCompanyDetails(entered: CompanyDetails): CompanyDetails {
  return { ...recordOf(companyFieldNames, (field) => entered[field].trim()), gstin: keptGstin(entered.gstin) };
}
