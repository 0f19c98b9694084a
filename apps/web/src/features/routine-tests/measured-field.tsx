import { NativeSelect, TextInput } from '@mantine/core';
import type { TestUnit } from '@pw/domain/routine-tests/test-unit';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import classes from './tests.module.css';

type MeasuredFieldProps = {
  readonly value: string;
  readonly unit: string;
  readonly units: readonly TestUnit[];
  readonly onValue: (value: string) => void;
  readonly onUnit: (unit: string) => void;
  readonly onEnter: () => void;
};

/** A measured value as it is read, with its unit. The number pad is its keyboard; a real one works, too. */
export function MeasuredField({ value, unit, units, onValue, onUnit, onEnter }: MeasuredFieldProps) {
  return (
    <div className={classes.value}>
      <FieldFrame label="Measured value">
        {(names) => (
          <TextInput
            {...names}
            classNames={{ input: classes.input ?? '' }}
            inputMode="none"
            autoComplete="off"
            value={value}
            onChange={(event) => onValue(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                onEnter();
              }
            }}
          />
        )}
      </FieldFrame>
      <FieldFrame label="Unit">
        {(names) => (
          <NativeSelect
            {...names}
            classNames={{ input: classes.input ?? '' }}
            value={unit}
            data={[...units]}
            onChange={(event) => onUnit(event.currentTarget.value)}
          />
        )}
      </FieldFrame>
    </div>
  );
}
