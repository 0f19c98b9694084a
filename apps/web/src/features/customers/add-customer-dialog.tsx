import { addCustomerCall, listCustomersCall } from '@pw/contract/customers';
import { type CustomerForm, makeCustomerForm } from '@pw/domain/customers/customer-form';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { type Customer, readCustomer } from './customer.ts';
import { alertOfFailure, CustomerFields, useCustomerForm } from './customer-form.tsx';
import { customerToasts } from './customer-toasts.ts';

const FORM = 'add-customer';

const empty = makeCustomerForm(() => '');

type AddCustomerDialogProps = {
  readonly onAdded?: (customer: Customer) => void;
  readonly onClose: () => void;
};

/** Adds a customer to the company. */
export function AddCustomerDialog({ onAdded, onClose }: AddCustomerDialogProps) {
  const queries = useQueryClient();
  const { save, isSaving } = useSave(addCustomerCall);
  const form = useCustomerForm(empty);

  const send = (entered: CustomerForm) => {
    const toasts = customerToasts.add(entered.customerName.trim());
    void save(
      { body: entered },
      {
        onSaved: (added) => {
          toasts.done();
          onAdded?.(readCustomer(added));
          void queries.invalidateQueries({ queryKey: queryKeyOf(listCustomersCall) });
          onClose();
        },
        onFailed: (failure) => form.setAlert(alertOfFailure(toasts.failedText, failure)),
      },
    );
  };

  return (
    <Dialog
      opened
      title="New Customer"
      width={868}
      unsaved={form.isDirty}
      action={{ label: 'Add', submits: FORM, pending: isSaving }}
      onClose={onClose}
    >
      <form id={FORM} noValidate onSubmit={(event) => form.submit(event, send)}>
        <CustomerFields control={form.control} alert={form.alert} />
      </form>
    </Dialog>
  );
}
