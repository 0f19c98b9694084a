import { deleteCustomerDetailsCall } from '@pw/contract/customers/delete-customer-details';
import { fetchCustomerDetailsCall } from '@pw/contract/customers/fetch-customer-details';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../../platform/use-call.ts';
import { useSave } from '../../platform/use-save.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { Customer } from './customer.ts';
import { customerToasts } from './customer-toasts.ts';

type DeleteCustomerQuestionProps = { readonly customer: Customer; readonly onClose: () => void };

/** Asks before a customer is deleted, and deletes. */
export function DeleteCustomerQuestion({ customer, onClose }: DeleteCustomerQuestionProps) {
  const queries = useQueryClient();
  const { save, isSaving } = useSave(deleteCustomerDetailsCall);
  const { customerName } = customer.form;
  const toasts = customerToasts.delete(customerName);

  const finish = (tell: () => void) => {
    tell();
    // After a failure too: the customer may be gone already.
    void queries.invalidateQueries({ queryKey: queryKeyOf(fetchCustomerDetailsCall) });
    onClose();
  };

  return (
    <ConfirmDialog
      opened
      title="Delete Customer"
      question={`Do you want to delete "${customerName}"?`}
      confirmLabel="Delete"
      destroys
      pending={isSaving}
      onConfirm={() =>
        void save(
          { body: { customerId: customer.id } },
          {
            onSaved: () => finish(toasts.done),
            onFailed: ({ message }) => finish(() => toasts.failed(message)),
          },
        )
      }
      onCancel={onClose}
    />
  );
}
