import { Checkbox, Radio } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { classNames } from '../class-names.ts';
import { useLabelPlace } from './field-context.tsx';
import classes from './field-frame.module.css';
import { FieldMessage, type FieldOption, type FieldProps, RequiredStar } from './field-frame.tsx';

type CheckboxGroupFieldProps<Values extends FieldValues, Output> = Omit<FieldProps<Values, Output>, 'placeholder'> & {
  readonly options: readonly FieldOption[];
};

/** Any number of several values. The value of the form is the list of ticked ones, in the order of the options. */
export function CheckboxGroupField<Values extends FieldValues, Output>(props: CheckboxGroupFieldProps<Values, Output>) {
  const { control, name, label, required, hint, disabled, readOnly, options } = props;
  const { field, fieldState } = useController({ control, name });
  const ticked: readonly string[] = field.value;

  const tick = (value: string, isTicked: boolean) => {
    const chosen = isTicked ? [...ticked, value] : ticked.filter((other) => other !== value);
    field.onChange(options.map((option) => option.value).filter((other) => chosen.includes(other)));
  };

  return (
    <GroupFrame role="group" label={label} required={required} hint={hint} error={fieldState.error?.message}>
      {options.map((option, position) => (
        <OptionFrame key={option.value} option={option}>
          {(reasonId) => (
            <Checkbox
              ref={position === 0 ? field.ref : null}
              name={`${name}.${option.value}`}
              label={option.label}
              checked={ticked.includes(option.value)}
              disabled={(disabled || readOnly || option.disabled) ?? false}
              aria-describedby={reasonId}
              onChange={(event) => tick(option.value, event.currentTarget.checked)}
              onBlur={field.onBlur}
            />
          )}
        </OptionFrame>
      ))}
    </GroupFrame>
  );
}

type RadioGroupFieldProps<Values extends FieldValues, Output> = Omit<FieldProps<Values, Output>, 'placeholder'> & {
  readonly options: readonly FieldOption[];
};

/** Exactly one of a few values that are worth seeing side by side. */
export function RadioGroupField<Values extends FieldValues, Output>(props: RadioGroupFieldProps<Values, Output>) {
  const { control, name, label, required, hint, disabled, readOnly, options } = props;
  const { field, fieldState } = useController({ control, name });

  return (
    <GroupFrame role="radiogroup" label={label} required={required} hint={hint} error={fieldState.error?.message}>
      {options.map((option, position) => (
        <OptionFrame key={option.value} option={option}>
          {(reasonId) => (
            <Radio
              ref={position === 0 ? field.ref : null}
              name={name}
              value={option.value}
              label={option.label}
              checked={field.value === option.value}
              disabled={(disabled || readOnly || option.disabled) ?? false}
              aria-describedby={reasonId}
              onChange={() => field.onChange(option.value)}
              onBlur={field.onBlur}
            />
          )}
        </OptionFrame>
      ))}
    </GroupFrame>
  );
}

type GroupFrameProps = {
  readonly role: 'group' | 'radiogroup';
  readonly label: string;
  readonly required?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly children: ReactNode;
};

/** The frame of several controls that answer one question: their label names the group. */
export function GroupFrame({ role, label, required, hint, error, children }: GroupFrameProps) {
  const place = useLabelPlace();
  const id = useId();
  const messageId = `${id}-message`;

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles it may get take a name
    <div
      role={role}
      aria-labelledby={id}
      aria-describedby={messageId}
      className={classNames(classes.field, classes[place])}
    >
      <span id={id} className={place === 'hidden' ? 'pw-hidden' : classes.label}>
        {label}
        {required && <RequiredStar />}
      </span>
      <div className={classes.options}>{children}</div>
      <FieldMessage id={messageId} error={error} hint={hint} />
    </div>
  );
}

type OptionFrameProps = {
  readonly option: FieldOption;
  readonly children: (reasonId: string | undefined) => ReactNode;
};

/** One choice of a group, with the reason below when it is refused. */
export function OptionFrame({ option, children }: OptionFrameProps) {
  const id = useId();
  const reasonId = option.reason === undefined ? undefined : id;
  return (
    <div className={classes.option}>
      {children(reasonId)}
      {option.reason !== undefined && (
        <span id={reasonId} className={classes.reason}>
          {option.reason}
        </span>
      )}
    </div>
  );
}
