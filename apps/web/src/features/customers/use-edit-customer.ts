import { customerSavedMeanwhile } from '@pw/contract/customers/customer';
import { editCustomerDetailsCall } from '@pw/contract/customers/edit-customer-details';
import { fetchCustomerDetailsCall } from '@pw/contract/customers/fetch-customer-details';
import { getCustomerCall } from '@pw/contract/customers/get-customer';
import { momentOnScreen } from '@pw/domain/screen-format/date-on-screen';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallFailure } from '../../platform/call-failure.ts';
import { queryKeyOf } from '../../platform/use-call.ts';
import { useSave } from '../../platform/use-save.ts';
import { useSignedIn } from '../../platform/use-signed-in.ts';
import { alertOfFailure } from './alert-of-failure.ts';
import { type Customer, entryOf, readCustomer } from './customer.ts';
import { customerToasts } from './customer-toasts.ts';
import { useCustomerForm } from './use-customer-form.ts';

/** The customer that somebody else saved first, and who and when in words. */
export type SavedMeanwhile = { readonly customer: Customer; readonly cause: string };

type EditCustomerOptions = { readonly customer: Customer; readonly onSaved: () => void };

/** The form of a customer that is changed, and its way to the server. */
export function useEditCustomer({ customer, onSaved }: EditCustomerOptions) {
  const { userId } = useSignedIn();
  const queries = useQueryClient();
  const { save, isSaving } = useSave(editCustomerDetailsCall);
  const [revision, setRevision] = useState(customer.revision);
  const [theirs, setTheirs] = useState<SavedMeanwhile | null>(null);
  const form = useCustomerForm(customer.form);
  const toasts = customerToasts.edit(customer.form.customerName);

  const send = (onRevision: number) => {
    const { customerName: _stays, ...entry } = entryOf(form.getValues());
    void save(
      { body: { customerId: customer.id, ...entry, revision: onRevision } },
      {
        onSaved: () => {
          toasts.done();
          reload();
          onSaved();
        },
        onFailed: (failure) => {
          toasts.failed();
          reload();
          const meanwhile = savedMeanwhile(failure, userId);
          setTheirs(meanwhile);
          form.setAlert(meanwhile ? null : alertOfFailure(failure));
        },
      },
    );
  };
  const reload = () => {
    void queries.invalidateQueries({ queryKey: queryKeyOf(fetchCustomerDetailsCall) });
    void queries.invalidateQueries({ queryKey: queryKeyOf(getCustomerCall) });
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
