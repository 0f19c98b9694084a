import { NativeSelect, TextInput } from '@mantine/core';
import { FieldFrame } from '../../../ui/form-field/field-frame.tsx';
import type { OwnField } from './own-table.ts';

type CellFieldProps<Column extends string> = {
  readonly field: OwnField<Column>;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
};

/** A field of a row, as the cell of a file would hold it. */
export function CellField<Column extends string>({ field, value, fault, onChange }: CellFieldProps<Column>) {
  const { label, hint, required = false, choices } = field;
  return (
    <FieldFrame label={label} hint={hint} required={required} error={fault}>
      {(names) =>
        choices ? (
          <NativeSelect
            {...names}
            data={[...choices]}
            value={value}
            error={fault !== undefined}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        ) : (
          <TextInput
            {...names}
            autoComplete="off"
            aria-required={required}
            value={value}
            error={fault !== undefined}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )
      }
    </FieldFrame>
  );
}
