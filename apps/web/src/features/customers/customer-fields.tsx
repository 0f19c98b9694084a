import {
  type CustomerField,
  type CustomerForm,
  customerFieldNames,
  customerFields,
} from '@pw/domain/customers/customer-form';
import type { Control } from 'react-hook-form';
import { Banner } from '../../ui/banner/banner.tsx';
import { PhoneField } from '../../ui/form-field/phone-field.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import classes from './customer-fields.module.css';

type CustomerFieldsProps = {
  readonly control: Control<CustomerForm>;
  readonly alert: string | null;
  /** The name is shown, not entered. */
  readonly nameIsFixed?: boolean;
};

const emails: readonly CustomerField[] = ['email', 'officeEmail'];

/** The fields of a customer in two columns, and the alert over them. */
export function CustomerFields({ control, alert, nameIsFixed = false }: CustomerFieldsProps) {
  return (
    <>
      <div className={classes.alert}>{alert !== null && <Banner tone="bad">{alert}</Banner>}</div>
      <div className={classes.columns}>
        {customerFieldNames.map((name) => {
          const { label, isRequired } = customerFields[name];
          const readOnly = nameIsFixed && name === 'customerName';
          const field = { control, name, label, required: isRequired && !readOnly, readOnly };
          if (name === 'contactNumber') {
            return <PhoneField key={name} {...field} />;
          }
          return <TextField key={name} {...field} type={emails.includes(name) ? 'email' : 'text'} />;
        })}
      </div>
    </>
  );
}
