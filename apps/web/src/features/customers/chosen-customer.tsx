import { Button } from '@mantine/core';
import { readCustomerCall } from '@pw/contract/customers';
import { readRevisionCall } from '@pw/contract/order-submission';
import type { ProjectOnWire } from '@pw/contract/project-fields';
import { makeCustomerForm } from '@pw/domain/customers/customer-form';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/use-call.ts';
import classes from './chosen-customer.module.css';
import { type Customer, readCustomer } from './customer.ts';

type ChosenCustomerProps = {
  /** '' for none. */
  readonly customerId: string;
  /** What the project itself knows of its customer, for one that was deleted. */
  readonly fallback: { readonly name: string; readonly location: string };
  /** Left out where the customer can only be read. */
  readonly onEdit?: (customer: Customer) => void;
};

/** Whom one speaks to at the customer that is selected. */
export function ChosenCustomer({ customerId, fallback, onEdit }: ChosenCustomerProps) {
  const { customer, isGone } = useChosenCustomer(customerId);
  return <CustomerCard fallback={fallback} customer={customer} isGone={isGone} {...(onEdit ? { onEdit } : {})} />;
}

type SubmittedCustomerProps = Pick<ChosenCustomerProps, 'fallback'> & {
  readonly project: Pick<ProjectOnWire, 'projectId' | 'offerRevision'>;
};

/** Whom one spoke to when the project was submitted. */
export function SubmittedCustomer({ project, fallback }: SubmittedCustomerProps) {
  const params = { projectId: project.projectId, revision: project.offerRevision };
  // It is never changed.
  const { data } = useQuery({ ...callQuery(readRevisionCall, { params }), staleTime: Infinity });
  const form = data ? makeCustomerForm((field) => data.customer[field]) : null;
  return <CustomerCard fallback={fallback} customer={form && { form }} isGone={false} />;
}

type CustomerCardProps<Shown extends Pick<Customer, 'form'>> = Pick<ChosenCustomerProps, 'fallback'> & {
  readonly customer: Shown | null;
  readonly isGone: boolean;
  readonly onEdit?: (customer: Shown) => void;
};

function CustomerCard<Shown extends Pick<Customer, 'form'>>({
  fallback,
  customer,
  isGone,
  onEdit,
}: CustomerCardProps<Shown>) {
  const name = customer?.form.customerName ?? fallback.name;
  if (name === '') {
    return <p className={classes.none}>No customer is selected yet.</p>;
  }
  return (
    <section aria-label="Selected customer" className={classes.chosen}>
      <div className={classes.head}>
        <strong>{name}</strong>
        <span className={classes.note}>{isGone ? 'Deleted meanwhile; it stays with this project' : ''}</span>
        {customer && onEdit && (
          <Button variant="subtle" size="compact-sm" onClick={() => onEdit(customer)}>
            Edit customer
          </Button>
        )}
      </div>
      <dl className={classes.facts}>
        {factsOf(customer, fallback.location).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '-'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function factsOf(customer: Pick<Customer, 'form'> | null, location: string): readonly (readonly [string, string])[] {
  if (!customer) {
    return [['Location', location]];
  }
  const { contactPerson, designation, contactNumber, email, gstin } = customer.form;
  return [
    ['Contact person', contactPerson],
    ['Designation', designation],
    ['Contact number', contactNumber === '' ? '' : `+91 ${contactNumber}`],
    ['Email', email],
    ['GSTIN', gstin],
  ];
}

/** A customer by its id; null for none, and for one that has not arrived or was deleted. */
export function useChosenCustomer(customerId: string): {
  readonly customer: Customer | null;
  readonly isGone: boolean;
} {
  const { data, error } = useQuery({
    ...callQuery(readCustomerCall, { params: { customerId } }),
    enabled: customerId !== '',
    // Everybody of the company changes customers.
    staleTime: 0,
  });
  const isGone = error?.failure.kind === 'refused';
  return { customer: data && !isGone && customerId !== '' ? readCustomer(data) : null, isGone };
}
