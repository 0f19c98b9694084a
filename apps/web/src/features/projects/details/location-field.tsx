import { Checkbox } from '@mantine/core';
import { projectFieldLabels } from '@pw/domain/projects/project-form';
import { type Control, useController } from 'react-hook-form';
import { TextField } from '../../../ui/form-field/text-field.tsx';
import classes from './details.module.css';
import type { DetailsForm } from './details-form.ts';

type LocationFieldProps = {
  readonly control: Control<DetailsForm>;
  /** Of the selected customer; null while none is selected. */
  readonly customerLocation: string | null;
};

/** Where the project is. The box is ticked while that is where the customer is. */
export function LocationField({ control, customerLocation }: LocationFieldProps) {
  const { field } = useController({ control, name: 'location' });
  return (
    <>
      <TextField control={control} name="location" label={projectFieldLabels.location} required />
      <Checkbox
        className={classes.same}
        label="Same as Customer Location"
        disabled={customerLocation === null}
        checked={followsCustomer(field.value, customerLocation)}
        onChange={(event) => field.onChange(event.currentTarget.checked ? customerLocation : '')}
      />
    </>
  );
}

/** Whether the project is where its customer is. */
export function followsCustomer(location: string, customerLocation: string | null): boolean {
  return customerLocation !== null && location !== '' && location.trim() === customerLocation;
}
