import { classNames } from '../class-names.ts';
import classes from './data-table.module.css';

/** A row is one of several that are selected, or the only one. */
export type RowBoxKind = 'checkbox' | 'radio';

type RowBoxProps = { readonly kind: RowBoxKind; readonly name: string; readonly isSelected: boolean };

const LISTENED_TO_BY_THE_TABLE = () => undefined;

/** The box that selects a row. A plain input: the kit's would be most of what a row costs. */
export function RowBox({ kind, name, isSelected }: RowBoxProps) {
  return (
    <input
      type={kind}
      // The keyboard selects with Space on the row.
      tabIndex={-1}
      aria-label={`Select ${name}`}
      checked={isSelected}
      data-row-box
      className={classNames(classes.tick, kind === 'radio' && classes.dot)}
      onChange={LISTENED_TO_BY_THE_TABLE}
    />
  );
}
