import { type CustomerForm, judgeCustomerForm } from '@pw/domain/customers/customer-form';
import { INCOMPLETE_TEXT } from '@pw/domain/customers/customer-texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';

/** A form about a customer, with the alert over it. */
export function useCustomerForm(begin: CustomerForm) {
  const [alert, setAlert] = useState<string | null>(null);
  const { control, handleSubmit, formState, getValues, reset } = useForm<CustomerForm>({
    mode: 'all',
    defaultValues: begin,
    resolver: faultResolver(judgeCustomerForm),
  });
  const { isDirty, isValid } = formState;
  return {
    control,
    getValues,
    reset,
    isDirty,
    setAlert,
    // What was missing has been entered since.
    alert: alert === INCOMPLETE_TEXT && isValid ? null : alert,
    /** Sends a right form; over any other stands the alert. */
    submit: (event: { preventDefault: () => void }, send: (form: CustomerForm) => void) => {
      event.preventDefault();
      void handleSubmit(
        (form) => {
          setAlert(null);
          send(form);
        },
        () => setAlert(INCOMPLETE_TEXT),
      )();
    },
  };
}
