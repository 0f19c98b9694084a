import { TextInput } from '@mantine/core';
import { type Ref, useState } from 'react';
import { cleanNumberText, numberOfText, textOfNumber, textOnFocus } from './number-text.ts';

type NumberInputProps = {
  /** `null` is a number that was never filled in. */
  readonly value: number | null;
  readonly onChange: (value: number) => void;
  readonly onBlur?: () => void;
  /** Digits after the point; none when left out. */
  readonly decimals?: number;
  readonly invalid?: boolean;
  readonly disabled?: boolean;
  readonly required?: boolean | undefined;
  readonly id?: string;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-describedby'?: string;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A number without arrows. A zero makes room when the input is entered and comes back when it is left empty. */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, onBlur, decimals = 0, invalid, disabled, required, ref, ...names } = props;
  // While it is typed the text may be "", "1." or "0.0", which are no numbers yet.
  const [typed, setTyped] = useState<string | null>(null);

  return (
    <TextInput
      {...names}
      ref={ref ?? null}
      inputMode="decimal"
      autoComplete="off"
      aria-required={required}
      classNames={{ input: 'pw-figures' }}
      styles={{ input: { textAlign: 'right' } }}
      error={invalid ?? false}
      disabled={disabled ?? false}
      value={typed ?? textOfNumber(value)}
      onFocus={() => setTyped(textOnFocus(value))}
      onChange={(event) => {
        const text = cleanNumberText(event.currentTarget.value, { decimals });
        setTyped(text);
        onChange(numberOfText(text));
      }}
      onBlur={() => {
        if (typed === '') {
          onChange(0);
        }
        setTyped(null);
        onBlur?.();
      }}
    />
  );
}
