import classes from './field-frame.module.css';
import type { ControlNames } from './field-frame.tsx';

type PlainValueProps = { readonly names: ControlNames; readonly value: string };

/** A value to be read, not changed: plain text in the place of its control. */
export function PlainValue({ names, value }: PlainValueProps) {
  return (
    <output {...names} className={classes.plain}>
      {value === '' ? '-' : value}
    </output>
  );
}
