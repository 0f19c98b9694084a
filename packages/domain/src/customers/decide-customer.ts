import { counted } from '../counted.ts';
import { type FieldFaults, isFaultless } from '../field-rules.ts';
import { err, ok, type Result } from '../result.ts';
import {
  type CustomerField,
  type CustomerForm,
  foldCustomerName,
  judgeCustomerForm,
  makeCustomerForm,
  trimCustomerForm,
} from './customer-form.ts';

/** Every reason for which a customer is not added or changed. */
export type CustomerRefusal =
  | { readonly code: 'FIELD_INVALID'; readonly faults: FieldFaults<CustomerField> }
  /** Another customer of the company is called like this. */
  | { readonly code: 'NAME_TAKEN' }
  /** A customer keeps the name it was added with. */
  | { readonly code: 'NAME_FIXED' };

export type CustomerRefusalCode = CustomerRefusal['code'];

type CustomerRefusalOf<Code extends CustomerRefusalCode> = Extract<CustomerRefusal, { readonly code: Code }>;

/**
 * Decides whether a customer is added, and gives it as it is saved.
 * @param nameTaken whether a customer of the company has the name, compared as `foldCustomerName` gives it
 */
export function decideAddCustomer(
  entered: CustomerForm,
  { nameTaken }: { readonly nameTaken: boolean },
): Result<CustomerForm, CustomerRefusalOf<'FIELD_INVALID' | 'NAME_TAKEN'>> {
  const accepted = acceptForm(entered);
  return accepted.ok && nameTaken ? err({ code: 'NAME_TAKEN' }) : accepted;
}

/** The entries of a change; a field that stays as it is has none. */
export type CustomerChange = { readonly [Field in CustomerField]?: string | undefined };

/** Decides whether a customer is changed, and gives it as it is saved; fields that are not sent stay as they are. */
export function decideEditCustomer(
  before: CustomerForm,
  change: CustomerChange,
): Result<CustomerForm, CustomerRefusalOf<'FIELD_INVALID' | 'NAME_FIXED'>> {
  const { customerName = before.customerName } = change;
  if (foldCustomerName(customerName) !== foldCustomerName(before.customerName)) {
    return err({ code: 'NAME_FIXED' });
  }
  const after = makeCustomerForm((field) => change[field] ?? before[field]);
  return acceptForm({ ...after, customerName: before.customerName });
}

function acceptForm(entered: CustomerForm): Result<CustomerForm, CustomerRefusalOf<'FIELD_INVALID'>> {
  const faults = judgeCustomerForm(entered);
  return isFaultless(faults) ? ok(trimCustomerForm(entered)) : err({ code: 'FIELD_INVALID', faults });
}

/** Whether a customer is deleted by a user who read this number of projects; undefined where no number was shown. */
export function decideDeleteCustomer(
  projects: number,
  statedProjects: number | undefined,
): Result<null, { readonly code: 'PROJECTS_CHANGED' }> {
  return statedProjects === undefined || statedProjects === projects ? ok(null) : err({ code: 'PROJECTS_CHANGED' });
}

/** Asks before a customer is deleted, and says what becomes of the projects that were made for it. */
export function deleteCustomerText(name: string, projects: number): string {
  const question = `Do you want to delete "${name}"?`;
  if (projects === 0) {
    return question;
  }
  const what = counted(projects, 'project is made for it and keeps', 'projects are made for it and keep');
  return `${question} ${what} it as it is now. No new project can be made for it.`;
}

/** The answers of the server, word for word. */
export const customerRefusalTexts = {
  FIELD_INVALID: 'A field of the customer is not right.',
  NAME_TAKEN: 'customerName is already taken',
  NAME_FIXED: 'The name of a customer cannot be changed.',
} as const satisfies Readonly<Record<CustomerRefusalCode, string>>;

/** The alert over a form that is not right yet. */
export const INCOMPLETE_TEXT = 'Kindly complete the required fields with the necessary informations';

/** The alert when the server finds something wrong that the form let pass. */
export const INVALID_AFTER_SAVE_TEXT = 'Invalid request. Please review and provide valid information.';

/** The refusals that users read in other words than those of the server. */
export const customerAlertTexts: ReadonlyMap<string, string> = new Map<CustomerRefusalCode, string>([
  ['NAME_TAKEN', 'The Customer Name already exists, please choose a different Customer Name.'],
  ['FIELD_INVALID', INVALID_AFTER_SAVE_TEXT],
]);

/** The text when the selected customers already have the wanted status. */
export const nothingToChangeTexts = {
  favourite: 'Customers are currently favorited.',
  unfavourite: 'Customers are currently Unfavorited.',
} as const;

export type BulkFavourite = keyof typeof nothingToChangeTexts;

/** The selected customers that a bulk action changes; refused when it changes none of them. */
export function decideBulkFavourite<Customer extends { readonly isFavourite: boolean }>(
  action: BulkFavourite,
  selected: readonly Customer[],
): Result<readonly Customer[], { readonly code: 'NOTHING_TO_CHANGE'; readonly text: string }> {
  const changed = selected.filter(({ isFavourite }) => isFavourite !== (action === 'favourite'));
  return changed.length === 0 ? err({ code: 'NOTHING_TO_CHANGE', text: nothingToChangeTexts[action] }) : ok(changed);
}
