import { type ReactNode, useId } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { classNames } from '../class-names.ts';
import { FieldMessageContext, useLabelPlace } from './field-context.tsx';
import classes from './field-frame.module.css';

/** What a control needs, so that a screen reader says its label and its message with it. */
export type ControlNames = {
  readonly id: string;
  readonly 'aria-describedby': string;
  /** In a table the column head is seen and this is heard. */
  readonly 'aria-label': string | undefined;
};

/** What the frame around a control says. */
export type FieldFrameProps = {
  readonly label: string;
  readonly required?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** A unit, symbol or count in the narrow third column. */
  readonly unit?: ReactNode;
  readonly children: (names: ControlNames) => ReactNode;
};

/**
 * Label, control and message line of one field. The line is there before the message: a message that moved the
 * page between the press and the release of a button would make the click miss it.
 */
export function FieldFrame({ label, required, hint, error, unit, children }: FieldFrameProps) {
  const place = useLabelPlace();
  const id = useId();
  const messageId = `${id}-message`;
  const names: ControlNames = {
    id,
    'aria-describedby': messageId,
    'aria-label': place === 'hidden' ? label : undefined,
  };

  return (
    <div className={classNames(classes.field, classes[place])}>
      {place !== 'hidden' && (
        <label htmlFor={id} className={classes.label}>
          {label}
          {required && <RequiredStar />}
        </label>
      )}
      <div className={classes.control}>
        <FieldMessageContext value={messageId}>{children(names)}</FieldMessageContext>
      </div>
      {unit !== undefined && <div className={classes.unit}>{unit}</div>}
      <FieldMessage id={messageId} error={error} hint={hint} />
    </div>
  );
}

/** The sign of a field that must be filled; the control itself carries `aria-required`. */
export function RequiredStar() {
  return (
    <span aria-hidden className={classes.star}>
      *
    </span>
  );
}

type FieldMessageProps = {
  readonly id: string;
  readonly error: string | undefined;
  readonly hint: string | undefined;
};

/** One message at a time: the fault in red, else the hint in grey. */
export function FieldMessage({ id, error, hint }: FieldMessageProps) {
  return (
    <p id={id} aria-live="polite" className={classNames(classes.message, error !== undefined && classes.fault)}>
      {error ?? hint}
    </p>
  );
}

/** The properties of every field of a form. `control` comes from `useForm({ mode: 'all' })`. */
export type FieldProps<Values extends FieldValues, Output> = {
  readonly control: Control<Values, unknown, Output>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  /** Shows the star; the rule itself is the schema's. */
  readonly required?: boolean;
  /** Grey words on the message line while there is no fault. */
  readonly hint?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** Shows the value as plain text. */
  readonly readOnly?: boolean;
};

/** One choice. A refused one stays in the list, greyed, with the reason. */
export type FieldOption<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  /** What people write for it besides its label. */
  readonly otherName?: string;
  readonly disabled?: boolean;
  /** Why it can not be chosen. */
  readonly reason?: string | undefined;
};

type PlainValueProps = { readonly names: ControlNames; readonly value: string };

/** A value to be read, not changed: plain text in the place of its control. */
export function PlainValue({ names, value }: PlainValueProps) {
  return (
    <output {...names} className={classes.plain}>
      {value === '' ? '-' : value}
    </output>
  );
}
