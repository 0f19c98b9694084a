import { customerSavedMeanwhile, listCustomersCall, readCustomerCall, saveCustomerCall } from '@pw/contract/customers';
import { type CustomerForm, customerFieldNames, customerFields } from '@pw/domain/customers/customer-form';
import { momentOnScreen } from '@pw/domain/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallFailure } from '../../platform/call-failure.ts';
import { useSignedIn } from '../../platform/session.ts';
import { queryKeyOf, useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ConflictPanel, differencesOf, type Property } from '../../ui/messages/conflict-panel.tsx';
import { type Customer, readCustomer } from './customer.ts';
import { alertOfFailure, CustomerFields, useCustomerForm } from './customer-form.tsx';
import { customerToasts } from './customer-toasts.ts';

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
          differences={differencesOf(properties, form.getValues(), theirs.customer.form)}
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

/** The customer that somebody else saved first, and who and when in words. */
export type SavedMeanwhile = { readonly customer: Customer; readonly cause: string };

type EditCustomerOptions = { readonly customer: Customer; readonly onSaved: () => void };

/** The form of a customer that is changed, and its way to the server. */
function useEditCustomer({ customer, onSaved }: EditCustomerOptions) {
  const { userId } = useSignedIn();
  const queries = useQueryClient();
  const { save, isSaving } = useSave(saveCustomerCall);
  const [revision, setRevision] = useState(customer.revision);
  const [theirs, setTheirs] = useState<SavedMeanwhile | null>(null);
  const form = useCustomerForm(customer.form);
  const toasts = customerToasts.edit(customer.form.customerName);

  const send = (onRevision: number) => {
    const { customerName: _stays, ...entry } = form.getValues();
    void save(
      { params: { customerId: customer.id }, body: { ...entry, revision: onRevision } },
      {
        onSaved: () => {
          toasts.done();
          reload();
          onSaved();
        },
        onFailed: (failure) => {
          reload();
          const meanwhile = savedMeanwhile(failure, userId);
          setTheirs(meanwhile);
          form.setAlert(meanwhile ? null : alertOfFailure(toasts.failedText, failure));
        },
      },
    );
  };
  const reload = () => {
    void queries.invalidateQueries({ queryKey: queryKeyOf(listCustomersCall) });
    void queries.invalidateQueries({ queryKey: queryKeyOf(readCustomerCall) });
  };

  return {
    form,
    theirs,
    isSaving,
    submit: (event: { preventDefault: () => void }) => form.submit(event, () => send(revision)),
    keepMine: () => theirs && send(theirs.customer.revision),
    takeTheirs: () => {
      if (theirs) {
        setRevision(theirs.customer.revision);
        form.reset(theirs.customer.form);
        setTheirs(null);
      }
    },
  };
}

function savedMeanwhile(failure: CallFailure, ownId: string): SavedMeanwhile | null {
  if (failure.kind !== 'refused' || failure.code !== 'STALE') {
    return null;
  }
  const details = customerSavedMeanwhile.safeParse(failure.details);
  if (!details.success) {
    return null;
  }
  const { current, savedBy, savedAt } = details.data;
  const who = savedBy.userId === ownId ? 'You, in another window,' : savedBy.name;
  const when = momentOnScreen(Date.parse(savedAt));
  return { customer: readCustomer(current), cause: `${who} saved ${current.customerName} at ${when}` };
}

const properties = customerFieldNames.map(
  (field): Property<CustomerForm> => ({
    label: customerFields[field].label,
    textOf: (form) => form[field].trim(),
  }),
);
