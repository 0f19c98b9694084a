import { countries } from '@pw/domain/countries';
import type { CustomerForm } from '@pw/domain/customers/customer-form';
import { useController } from 'react-hook-form';
import type { FieldOption, FieldProps } from '../../ui/form-field/field-frame.tsx';
import { SelectField } from '../../ui/form-field/select-field.tsx';

const listed: readonly FieldOption[] = countries.map(({ name, otherName }) =>
  otherName === null ? { value: name, label: name } : { value: name, label: `${name} (${otherName})`, otherName },
);
const names = new Set(countries.map(({ name }) => name));

/** A country of the list; one that was stored under another name can be kept. */
export function CountryField(props: FieldProps<CustomerForm, CustomerForm>) {
  const { field, formState } = useController({ control: props.control, name: 'country' });
  const stored = new Set([formState.defaultValues?.country ?? '', field.value]);
  const unlisted = [...stored].filter((name) => name !== '' && !names.has(name));
  const options = [...listed, ...unlisted.map((name) => ({ value: name, label: name }))];
  return <SelectField {...props} searchable placeholder="Choose or type" options={options} />;
}
