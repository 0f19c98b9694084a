import { type ReactNode, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { RequiredStar } from '../../../ui/form-field/field-frame.tsx';
import { FieldMessageContext } from '../../../ui/form-field/field-message-context.tsx';
import classes from './property-form.module.css';

export type PropertyNames = { readonly id: string; readonly labelId: string };

type PropertyFrameProps = {
  /** By which a banner or check finds the field. */
  readonly place: string;
  readonly label: string;
  readonly required: boolean;
  readonly unit: string;
  readonly message: ReactNode;
  readonly isFault: boolean;
  /** Takes both columns of the grid. */
  readonly isWide: boolean;
  readonly children: (names: PropertyNames) => ReactNode;
};

/** Label, control, unit and message line of a property. The line is there before the message, so that nothing jumps. */
export function PropertyFrame(props: PropertyFrameProps) {
  const { place, label, required, unit, message, isFault, isWide, children } = props;
  const id = useId();
  const labelId = `${id}-label`;
  const messageId = `${id}-message`;
  return (
    <div className={classNames(classes.field, isWide && classes.wide)} data-property={place}>
      <label htmlFor={id} id={labelId} className={classes.label}>
        {label}
        {required && <RequiredStar />}
      </label>
      <div className={classes.control}>
        <FieldMessageContext value={messageId}>{children({ id, labelId })}</FieldMessageContext>
      </div>
      <div className={classes.unit}>{unit}</div>
      <div id={messageId} aria-live="polite" className={classNames(classes.message, isFault && classes.fault)}>
        {message}
      </div>
    </div>
  );
}
