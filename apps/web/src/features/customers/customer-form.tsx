import {
  type CustomerForm,
  customerFieldNames,
  customerFields,
  judgeCustomerForm,
} from '@pw/domain/customers/customer-form';
import { customerAlertTexts, INCOMPLETE_TEXT, INVALID_AFTER_SAVE_TEXT } from '@pw/domain/customers/decide-customer';
import { useState } from 'react';
import { type Control, useForm } from 'react-hook-form';
import type { CallFailure } from '../../platform/call-failure.ts';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { PhoneField, TextField } from '../../ui/form-field/text-field.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { CountryField } from './country-field.tsx';
import classes from './customer-fields.module.css';

type CustomerFieldsProps = {
  readonly control: Control<CustomerForm>;
  readonly alert: ToldFailure | null;
  /** The name is shown, not entered. */
  readonly nameIsFixed?: boolean;
};

/** The fields of a customer in two columns, and the alert over them. */
export function CustomerFields({ control, alert, nameIsFixed = false }: CustomerFieldsProps) {
  return (
    <>
      <div className={classes.alert}>
        <FailureBanner failure={alert} />
      </div>
      <div className={classes.columns}>
        {customerFieldNames.map((name) => {
          const { label, isRequired, kind } = customerFields[name];
          const readOnly = nameIsFixed && name === 'customerName';
          const field = { control, name, label, required: isRequired && !readOnly, readOnly };
          if (kind === 'phone') {
            return <PhoneField key={name} {...field} />;
          }
          if (kind === 'country') {
            return <CountryField key={name} {...field} />;
          }
          return <TextField key={name} {...field} type={kind} />;
        })}
      </div>
    </>
  );
}

const incomplete: ToldFailure = { failed: '', reason: INCOMPLETE_TEXT };

/** A form about a customer, with the alert over it. */
export function useCustomerForm(begin: CustomerForm) {
  const [alert, setAlert] = useState<ToldFailure | null>(null);
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
    // The missing fields have been filled since.
    alert: alert === incomplete && isValid ? null : alert,
    /** Sends a right form; any other gets the alert. */
    submit: (event: { preventDefault: () => void }, send: (form: CustomerForm) => void) => {
      event.preventDefault();
      void handleSubmit(
        (form) => {
          setAlert(null);
          send(form);
        },
        () => setAlert(incomplete),
      )();
    },
  };
}

const BAD_REQUEST = 400;

/** The alert over a form that was not saved, with the text of the specification for the failed save. */
export function alertOfFailure(failed: string, failure: CallFailure): ToldFailure {
  if (failure.status === BAD_REQUEST) {
    return { failed, reason: INVALID_AFTER_SAVE_TEXT };
  }
  const ownText = failure.kind === 'refused' ? customerAlertTexts.get(failure.code) : undefined;
  return { failed, reason: ownText ?? failure.message };
}
