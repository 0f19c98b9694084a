import { TextInput } from '@mantine/core';
import { paiseOfRupees, printRupees } from '@pw/domain/money';
import { readNumberText } from '@pw/domain/number-text';
import { useLayoutEffect, useRef, useState } from 'react';
import { textOfNumber, textOnFocus } from '../../ui/form-field/number-input.tsx';

/** Rates are rupees with paise. */
const DECIMALS = 2;

type RateInputProps = {
  /** In rupees; null while nothing is entered, NaN while the text is no rate. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly invalid: boolean;
  readonly id?: string;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-describedby'?: string;
};

/**
 * A rate as a price list prints it, `₹ 1,050.00`, and as plain digits while it is entered. A rate that was cleared is
 * missing, never 0: only a 0 that was there makes room and comes back.
 */
export function RateInput({ value, onChange, invalid, ...names }: RateInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isEntered, setEntered] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // The digits come in the place of the amount once the field is entered; what is typed then replaces them.
  useLayoutEffect(() => {
    if (isEntered) {
      input.current?.select();
    }
  }, [isEntered]);
  const isKept = isEntered || Number.isNaN(value);

  const take = (text: string) => {
    setTyped(text);
    const read = readNumberText(text, { decimals: DECIMALS });
    onChange(text.trim() === '' ? null : read.ok ? read.value : Number.NaN);
  };
  return (
    <TextInput
      {...names}
      ref={input}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: 'pw-figures' }}
      styles={{ input: { textAlign: 'right' } }}
      error={invalid}
      value={isKept && typed !== null ? typed : textAtRest(value)}
      onFocus={() => {
        setEntered(true);
        setTyped(isKept && typed !== null && Number.isNaN(value) ? typed : textOnFocus(value));
      }}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={() => setEntered(false)}
    />
  );
}

function textAtRest(value: number | null): string {
  const paise = value === null || Number.isNaN(value) ? null : paiseOfRupees(value);
  return paise?.ok ? `₹ ${printRupees(paise.value)}` : textOfNumber(value);
}
