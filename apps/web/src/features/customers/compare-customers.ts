import { type CustomerForm, customerFieldNames, customerFields } from '@pw/domain/customers/customer-form';
import type { Difference } from '../../ui/conflict-panel/conflict-panel.tsx';

/** In which fields an edited customer differs from the one that somebody else saved. */
export function compareCustomers(yours: CustomerForm, saved: CustomerForm): readonly Difference[] {
  return customerFieldNames
    .filter((field) => yours[field].trim() !== saved[field])
    .map((field) => ({
      property: customerFields[field].label,
      yours: yours[field].trim() || '-',
      saved: saved[field] || '-',
    }));
}
