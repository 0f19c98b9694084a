import { addNewCustomerCall } from '@pw/contract/customers/add-new-customer';
import { fetchCustomerDetailsCall } from '@pw/contract/customers/fetch-customer-details';
import { type CustomerForm, makeCustomerForm } from '@pw/domain/customers/customer-form';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../../platform/use-call.ts';
import { useSave } from '../../platform/use-save.ts';
import { useSignedIn } from '../../platform/use-signed-in.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { alertOfFailure } from './alert-of-failure.ts';
import { type Customer, entryOf, readCustomer } from './customer.ts';
import { CustomerFields } from './customer-fields.tsx';
import { customerToasts } from './customer-toasts.ts';
import { useCustomerForm } from './use-customer-form.ts';

const FORM = 'add-customer';

const empty = makeCustomerForm(() => '');

type AddCustomerDialogProps = {
  readonly onAdded?: (customer: Customer) => void;
  readonly onClose: () => void;
};

/** Adds a customer to the company. */
export function AddCustomerDialog({ onAdded, onClose }: AddCustomerDialogProps) {
  const { userId } = useSignedIn();
  const queries = useQueryClient();
  const { save, isSaving } = useSave(addNewCustomerCall);
  const form = useCustomerForm(empty);

  const send = (entered: CustomerForm) => {
    const toasts = customerToasts.add(entered.customerName.trim());
    void save(
      { body: { ...entryOf(entered), userId, isFavorite: false } },
      {
        onSaved: ({ data }) => {
          toasts.done();
          onAdded?.(readCustomer(data));
          void queries.invalidateQueries({ queryKey: queryKeyOf(fetchCustomerDetailsCall) });
          onClose();
        },
        onFailed: (failure) => {
          toasts.failed();
          form.setAlert(alertOfFailure(failure));
        },
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
