import { Button } from '@mantine/core';
import classes from './tests.module.css';

type NumberPadProps = {
  readonly value: string;
  readonly signs: readonly string[];
  readonly onChange: (value: string) => void;
};

const DIGITS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '0', '.'] as const;

/** The longest text of a measured value. */
const LONGEST = 15;

/** Keys for fingers, in place of the keyboard of the tablet; `signs` are further texts that an instrument shows. */
export function NumberPad({ value, signs, onChange }: NumberPadProps) {
  const add = (text: string) => onChange(`${value}${text}`.slice(0, LONGEST));
  return (
    <fieldset className={classes.pad} aria-label="Number pad">
      {DIGITS.map((digit) => (
        <Button key={digit} variant="default" className={classes.key} onClick={() => add(digit)}>
          {digit}
        </Button>
      ))}
      <Button
        variant="default"
        className={classes.key}
        aria-label="Delete the last digit"
        onClick={() => onChange(value.slice(0, -1))}
      >
        ⌫
      </Button>
      {signs.map((sign) => (
        <Button
          key={sign}
          variant="default"
          className={classes.key}
          onClick={() => (sign === 'OL' ? onChange(sign) : add(sign))}
        >
          {sign}
        </Button>
      ))}
    </fieldset>
  );
}
