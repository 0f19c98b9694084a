import { NAME_LONGEST } from '../company-users/user-form.ts';
import { type FieldFaults, type FieldRule, isFaultless, isPhone, judgeFields, judgeLine } from '../field-rules.ts';
import { isPlainEmail } from '../look-alikes.ts';

export const COMPANY_NAME_LONGEST = 120;

/** More than any panel builder employs; a larger number is a slip of the hand. */
export const LICENCES_MOST = 1000;

/** The entries of a new company. */
export type SubscriptionForm = {
  readonly company: string;
  readonly administratorName: string;
  readonly email: string;
  readonly phone: string;
  /** Licences wanted; NaN while nothing is entered. */
  readonly licences: number;
};

export type SubscriptionField = keyof SubscriptionForm;

const rules: readonly FieldRule<SubscriptionForm, SubscriptionField>[] = [
  {
    field: 'company',
    text: 'Company is required',
    isBrokenBy: ({ company }) => judgeLine(company, COMPANY_NAME_LONGEST) === 'EMPTY',
  },
  {
    field: 'company',
    text: `Company has at most ${COMPANY_NAME_LONGEST} characters on one line`,
    isBrokenBy: ({ company }) => judgeLine(company, COMPANY_NAME_LONGEST) !== null,
  },
  {
    field: 'administratorName',
    text: 'Name is required',
    isBrokenBy: ({ administratorName }) => judgeLine(administratorName, NAME_LONGEST) === 'EMPTY',
  },
  {
    field: 'administratorName',
    text: `Name has at most ${NAME_LONGEST} characters on one line`,
    isBrokenBy: ({ administratorName }) => judgeLine(administratorName, NAME_LONGEST) !== null,
  },
  { field: 'email', text: 'Email is required', isBrokenBy: ({ email }) => email.trim() === '' },
  { field: 'email', text: 'Invalid email address', isBrokenBy: ({ email }) => !isPlainEmail(email.trim()) },
  { field: 'phone', text: 'Please enter a valid 10 digit number.', isBrokenBy: ({ phone }) => !isPhone(phone) },
  {
    field: 'licences',
    text: `Licences are a whole number from 1 to ${LICENCES_MOST}`,
    isBrokenBy: ({ licences }) => !Number.isInteger(licences) || licences < 1 || licences > LICENCES_MOST,
  },
];

/** The texts at the fields of a subscription. */
export function judgeSubscription(form: SubscriptionForm): FieldFaults<SubscriptionField> {
  return judgeFields(rules, form);
}

/** Whether Subscribe can be pressed. */
export function maySubscribe(form: SubscriptionForm): boolean {
  return isFaultless(judgeSubscription(form));
}
