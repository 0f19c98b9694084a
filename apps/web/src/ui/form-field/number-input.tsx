import { TextInput } from '@mantine/core';
import { readNumberText } from '@pw/domain/number-text';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { AnchoredPanel, anchorClass, anchorFrameClass } from '../choice-box/choice-list.tsx';
import classes from './number-cell.module.css';

type NumberInputProps = {
  /** `null` is a number that was never filled in. */
  readonly value: number | null;
  /** NaN while the text is no number that the field takes. */
  readonly onChange: (value: number) => void;
  /** Why what was typed is no number that the field takes; null for one that is. */
  readonly onFault?: (text: string | null) => void;
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

/**
 * A number without arrows. A zero makes room when the input is entered and comes back when it is left empty. What is
 * typed stays as it was typed: a text that is no number is refused, never changed into one.
 */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, onFault, onBlur, decimals = 0, invalid, disabled, required, ref, ...names } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isEntered, setEntered] = useState(false);
  // A text that is refused is still there to be mended, until the holder of the value gives another one.
  const isKept = isEntered || Number.isNaN(value);

  const take = (text: string) => {
    const read = readNumberText(text, { decimals });
    setTyped(text);
    onFault?.(read.ok ? null : read.error);
    onChange(read.ok ? read.value : Number.NaN);
  };
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
      value={isKept && typed !== null ? typed : textOfNumber(value)}
      onFocus={() => {
        setEntered(true);
        setTyped(isKept && typed !== null ? typed : textOnFocus(value));
      }}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={() => {
        setEntered(false);
        if (typed?.trim() === '') {
          onChange(0);
        }
        onBlur?.();
      }}
    />
  );
}

type NumberCellProps = {
  /** With the object, as the column head alone does not say whose: "Quantity of PCC-1". */
  readonly label: string;
  readonly value: number;
  /**
   * Once for what was entered: with Enter, when the cell is left, or with each step. The rule is the caller's, who
   * answers why the number cannot be taken; null when it was.
   */
  readonly onCommit: (value: number) => string | null;
  readonly decimals?: number;
  /** What an arrow adds or takes; left out, there are none and their keys do nothing. */
  readonly step?: number;
  /** Where the arrows end; 0 when left out. */
  readonly least?: number;
  readonly disabled?: boolean;
  /** In px; 72 when left out. */
  readonly width?: number;
};

/**
 * A number that is changed in the cell of a table. What cannot be taken stays in the cell and is refused in words below
 * it; Esc brings the old number back. The row keeps its height.
 */
export function NumberCell(props: NumberCellProps) {
  const { label, value, onCommit, decimals = 0, step, least = 0, disabled = false, width = 72 } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const faultId = useId();

  const commit = (entered: number) => {
    const refused = entered === value ? null : onCommit(entered);
    setFault(refused);
    setTyped(refused === null ? null : String(entered));
  };
  const commitTyped = () => {
    // What was refused once is not asked again until it changes.
    if (typed === null || fault !== null) {
      return;
    }
    const read = readNumberText(typed, { decimals });
    if (read.ok) {
      commit(read.value);
    } else {
      setFault(read.error);
    }
  };
  const stepTo = (by: number) => {
    const read = typed === null ? null : readNumberText(typed, { decimals });
    commit(Math.max(least, (read?.ok ? read.value : value) + by));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      commitTyped();
    }
    if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      setTyped(null);
      setFault(null);
    }
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step !== undefined && direction !== undefined) {
      event.preventDefault();
      stepTo(direction * step);
    }
  };

  return (
    <span className={anchorFrameClass}>
      <TextInput
        aria-label={label}
        aria-describedby={fault === null ? undefined : faultId}
        inputMode="decimal"
        autoComplete="off"
        w={width}
        classNames={{ root: classes.cell ?? '', input: `pw-figures ${anchorClass} ${classes.input ?? ''}` }}
        disabled={disabled}
        error={fault !== null}
        value={typed ?? textOfNumber(value)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setFault(null);
        }}
        onBlur={commitTyped}
        onKeyDown={onKeyDown}
        rightSection={
          step !== undefined && (
            <Steps
              isUpOpen={!disabled}
              isDownOpen={!disabled && value > least}
              onStep={(sign) => stepTo(sign * step)}
            />
          )
        }
        rightSectionWidth={step === undefined ? 0 : 20}
        rightSectionPointerEvents="all"
      />
      {fault !== null && (
        <AnchoredPanel>
          <p id={faultId} role="alert" className={classes.fault}>
            {fault}
          </p>
        </AnchoredPanel>
      )}
    </span>
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

/** The text shown when the input gains focus: a zero is cleared, so that the first digit replaces it. */
export function textOnFocus(value: number | null): string {
  return value === 0 ? '' : textOfNumber(value);
}

/** The text of a number at rest; what was never filled in, or is none, stays empty. */
export function textOfNumber(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value);
}
