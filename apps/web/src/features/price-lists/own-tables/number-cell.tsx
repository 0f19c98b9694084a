import classes from '../price-lists.module.css';

type NumberCellProps = { readonly cells: { readonly catalogueNumber: string } };

/** A catalogue number on one line; one that is cut can be read by pointing at it. */
export function NumberCell({ cells: { catalogueNumber } }: NumberCellProps) {
  return (
    <span className={classes.number} title={catalogueNumber}>
      {catalogueNumber}
    </span>
  );
}
