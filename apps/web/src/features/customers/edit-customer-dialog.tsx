import { ConflictPanel } from '../../ui/conflict-panel/conflict-panel.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { compareCustomers } from './compare-customers.ts';
import type { Customer } from './customer.ts';
import { CustomerFields } from './customer-fields.tsx';
import { useEditCustomer } from './use-edit-customer.ts';

type EditCustomerDialogProps = { readonly customer: Customer; readonly onClose: () => void };

const FORM = 'edit-customer';

/** Changes a customer of the company. */
export function EditCustomerDialog({ customer, onClose }: EditCustomerDialogProps) {
  const { form, theirs, isSaving, ...edit } = useEditCustomer({ customer, onSaved: onClose });
  return (
    <Dialog
      opened
      title="Edit Customer"
      width={868}
      unsaved={form.isDirty}
      {...(theirs ? {} : { action: { label: 'Save', submits: FORM, pending: isSaving, disabled: !form.isDirty } })}
      onClose={onClose}
    >
      {theirs ? (
        <ConflictPanel
          cause={theirs.cause}
          differences={compareCustomers(form.getValues(), theirs.customer.form)}
          isSaving={isSaving}
          onKeepMine={edit.keepMine}
          onTakeTheirs={edit.takeTheirs}
        />
      ) : (
        <form id={FORM} noValidate onSubmit={edit.submit}>
          <CustomerFields control={form.control} alert={form.alert} nameIsFixed />
        </form>
      )}
    </Dialog>
  );
}
