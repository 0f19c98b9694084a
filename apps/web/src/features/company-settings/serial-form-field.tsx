import { TextInput } from '@mantine/core';
import { isSerialForm, SERIAL_FORM_TEXT } from '@pw/domain/serial-units/serial-form';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';

export const SERIAL_FORM_LABEL = 'Form of serial numbers';

type SerialFormFieldProps = {
  readonly form: string;
  readonly disabled: boolean;
  readonly onChange: (form: string) => void;
};

/** The field of the form of serial numbers. */
export function SerialFormField({ form, disabled, onChange }: SerialFormFieldProps) {
  return (
    <FieldFrame
      label={SERIAL_FORM_LABEL}
      hint="{yy}-{nnnnn} gives 26-00001. It counts for units that get their numbers from now on."
      error={isSerialForm(form) ? undefined : SERIAL_FORM_TEXT}
    >
      {(names) => (
        <TextInput
          {...names}
          disabled={disabled}
          value={form}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}
