import { err, ok, type Result } from '../result.ts';
import type { FieldFaults } from '../text/field-rules.ts';
import { judgeLine } from '../text/one-line.ts';

/** Whom a project is quoted for: a customer of the company, or while there is none what the enquiry calls it. */
export type ProjectCustomer = {
  readonly customerId: string | null;
  readonly customerName: string;
  readonly customerLocation: string;
};

/** What a change says about the customer; what it does not say stays as it is. */
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
  | { readonly code: 'FIELD_INVALID'; readonly faults: FieldFaults<'customerName' | 'customerLocation'> };

export const noCustomer: ProjectCustomer = { customerId: null, customerName: '', customerLocation: '' };

const LONGEST = 300;

/**
 * Decides the customer of a project. A chosen customer gives its own name and location, whatever is sent beside it; one
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

function acceptTexts(customer: ProjectCustomer): Result<ProjectCustomer, ProjectCustomerRefusal> {
  const judged = [
    ['customerName', 'Customer Name'],
    ['customerLocation', 'Customer Location'],
  ] as const;
  const faults: { [Field in 'customerName' | 'customerLocation']?: string } = {};
  for (const [field, label] of judged) {
    const fault = judgeLine(customer[field], LONGEST);
    if (fault !== null && fault !== 'EMPTY') {
      faults[field] = `${label} has at most ${LONGEST} characters, which can be printed`;
    }
  }
  return Object.keys(faults).length === 0 ? ok(customer) : err({ code: 'FIELD_INVALID', faults });
}
