import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import classes from './field-frame.module.css';
import { FieldMessage, RequiredStar } from './field-frame.tsx';
import { useLabelPlace } from './field-layout.tsx';
import type { FieldOption } from './field-option.ts';

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
