import { cleanCode } from '@pw/domain/sign-in/code-field';
import { codePolicy } from '@pw/domain/sign-in/one-time-code';
import type { Ref } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { ControlNames } from '../../ui/form-field/field-frame.tsx';
import classes from './code-input.module.css';

type CodeInputProps = {
  readonly names: ControlNames;
  readonly value: string;
  readonly invalid: boolean;
  readonly readOnly: boolean;
  readonly onChange: (code: string) => void;
  readonly onBlur: () => void;
  readonly ref: Ref<HTMLInputElement>;
};

const positions = Array.from({ length: codePolicy.digits }, (_, position) => position);

/**
 * The digits of a one-time password, each in a box. It is one input, so that pasting, filling in from a mail and
 * reading aloud work as with any other.
 */
export function CodeInput({ names, value, invalid, readOnly, onChange, onBlur, ref }: CodeInputProps) {
  const next = Math.min(value.length, codePolicy.digits - 1);
  return (
    <div className={classNames(classes.input, invalid && classes.invalid)}>
      <div className={classes.boxes} aria-hidden>
        {positions.map((position) => (
          <span key={position} className={classNames(classes.box, position === next && classes.next)} />
        ))}
      </div>
      <input
        {...names}
        ref={ref}
        className={classes.digits}
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-required
        aria-invalid={invalid}
        readOnly={readOnly}
        value={value}
        onChange={({ currentTarget }) => onChange(cleanCode(currentTarget.value))}
        onBlur={onBlur}
      />
    </div>
  );
}
