import { TextInput } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { type KeyboardEvent, type Ref, useState } from 'react';
import classes from './number-cell.module.css';

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

type NumberCellProps = {
  /** With the object, as the column head alone does not say whose: "Quantity of PCC-1". */
  readonly label: string;
  readonly value: number;
  /** Once for what was entered: with Enter, when the cell is left, or with each step. The rule is the caller's. */
  readonly onCommit: (value: number) => void;
  readonly decimals?: number;
  /** What an arrow adds or takes; left out, there are none and their keys do nothing. */
  readonly step?: number;
  /** Where the arrows end; 0 when left out. */
  readonly least?: number;
  readonly disabled?: boolean;
  /** In px; 72 when left out. */
  readonly width?: number;
};

/** A number that is changed in the cell of a table. Esc brings the old one back; the row keeps its height. */
export function NumberCell(props: NumberCellProps) {
  const { label, value, onCommit, decimals = 0, step, least = 0, disabled = false, width = 72 } = props;
  const [typed, setTyped] = useState<string | null>(null);

  const commit = (entered: number) => {
    setTyped(null);
    if (entered !== value) {
      onCommit(entered);
    }
  };
  const commitTyped = () => {
    if (typed !== null) {
      commit(numberOfText(typed));
    }
  };
  const stepTo = (by: number) => {
    const from = typed === null ? value : numberOfText(typed);
    commit(Math.max(least, from + by));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      commitTyped();
    }
    if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      setTyped(null);
    }
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step !== undefined && direction !== undefined) {
      event.preventDefault();
      stepTo(direction * step);
    }
  };

  return (
    <TextInput
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      w={width}
      classNames={{ root: classes.cell ?? '', input: `pw-figures ${classes.input ?? ''}` }}
      disabled={disabled}
      value={typed ?? textOfNumber(value)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(cleanNumberText(event.currentTarget.value, { decimals }))}
      onBlur={commitTyped}
      onKeyDown={onKeyDown}
      rightSection={
        step !== undefined && (
          <Steps isUpOpen={!disabled} isDownOpen={!disabled && value > least} onStep={(sign) => stepTo(sign * step)} />
        )
      }
      rightSectionWidth={step === undefined ? 0 : 20}
      rightSectionPointerEvents="all"
    />
  );
}

type StepsProps = {
  readonly isUpOpen: boolean;
  readonly isDownOpen: boolean;
  readonly onStep: (sign: 1 | -1) => void;
};

/** For the mouse alone: the keyboard has its arrows. */
function Steps({ isUpOpen, isDownOpen, onStep }: StepsProps) {
  return (
    <span className={classes.steps} aria-hidden>
      <button type="button" tabIndex={-1} disabled={!isUpOpen} onClick={() => onStep(1)}>
        <IconChevronUp size={12} stroke={1.75} />
      </button>
      <button type="button" tabIndex={-1} disabled={!isDownOpen} onClick={() => onStep(-1)}>
        <IconChevronDown size={12} stroke={1.75} />
      </button>
    </span>
  );
}

/** What may be typed as a number: digits and at most one point with so many decimals. */
export type NumberForm = { readonly decimals: number };

/** Keeps what can become a number of that form: "12a.345" with two decimals is "12.34". */
export function cleanNumberText(text: string, { decimals }: NumberForm): string {
  const [whole = '', ...rest] = text.replaceAll(/[^\d.]/g, '').split('.');
  if (rest.length === 0 || decimals === 0) {
    return whole;
  }
  return `${whole}.${rest.join('').slice(0, decimals)}`;
}

/** The text shown when the input gains focus: a zero is cleared, so that the first digit replaces it. */
export function textOnFocus(value: number | null): string {
  return value === 0 ? '' : textOfNumber(value);
}

/** The text of a number at rest; what was never filled in stays empty. */
export function textOfNumber(value: number | null): string {
  return value === null ? '' : String(value);
}

/** The number of a text; an empty one, or a point alone, is 0. */
export function numberOfText(text: string): number {
  const value = Number(text);
  return Number.isFinite(value) ? value : 0;
}
