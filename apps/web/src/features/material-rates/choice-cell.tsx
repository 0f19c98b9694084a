import { NativeSelect } from '@mantine/core';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import classes from './material-rates.module.css';

type ChoiceCellProps = {
  readonly label: string;
  /** The product's own value, which is read and not changed. */
  readonly isFixed: boolean;
  readonly value: string;
  readonly offered: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** A cell that holds one of a few values. */
export function ChoiceCell({ label, isFixed, value, offered, error, onChange }: ChoiceCellProps) {
  if (isFixed) {
    return <span className={classes.plain}>{value}</span>;
  }
  return (
    <FieldFrame label={label} error={error}>
      {(names) => (
        <NativeSelect
          {...names}
          data={value === '' ? ['', ...offered] : [...offered]}
          value={value}
          error={error !== undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}
