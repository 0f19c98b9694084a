import { deleteCustomerDetailsCall, fetchCustomerDetailsCall, readCustomerProjectsCall } from '@pw/contract/customers';
import { deleteCustomerText } from '@pw/domain/customers/decide-customer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, queryKeyOf, useSave } from '../../platform/use-call.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { Customer } from './customer.ts';
import { customerToasts } from './customer-toasts.ts';

type DeleteCustomerQuestionProps = { readonly customer: Customer; readonly onClose: () => void };

/** Asks before a customer is deleted, naming how many projects are made for it, and deletes. */
export function DeleteCustomerQuestion({ customer, onClose }: DeleteCustomerQuestionProps) {
  const queries = useQueryClient();
  const counted = useQuery({
    ...callQuery(readCustomerProjectsCall, { params: { customerId: customer.id } }, 'screen'),
    // Everybody of the company makes projects.
    gcTime: 0,
    staleTime: 0,
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const { save, isSaving } = useSave(deleteCustomerDetailsCall);
  const { customerName } = customer.form;
  const toasts = customerToasts.delete(customerName);
  const projects = counted.data?.projects;

  const finish = (tell: () => void) => {
    tell();
    // After a failure too: the customer may be gone already.
    void queries.invalidateQueries({ queryKey: queryKeyOf(fetchCustomerDetailsCall) });
    onClose();
  };

  const confirm = () => {
    setRefusal(null);
    // Where the number did not arrive the server says it.
    const body = { customerId: customer.id, projects: projects ?? 0 };
    void save(
      { body },
      {
        onSaved: () => finish(toasts.done),
        onFailed: (failure) => {
          if (failure.kind === 'refused' && failure.code === 'PROJECTS_CHANGED') {
            setRefusal(failure.message);
            void counted.refetch();
          } else {
            finish(() => toasts.failed(failure.message));
          }
        },
      },
    );
  };

  return (
    <ConfirmDialog
      opened
      title="Delete Customer"
      question={deleteCustomerText(customerName, projects ?? 0)}
      confirmLabel="Delete"
      destroys
      pending={isSaving || counted.isFetching}
      failure={refusal ?? counted.error?.message ?? null}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
