import { Button } from '@mantine/core';
import type { CatalogueRowOnWire, CatalogueTableOnWire } from '@pw/contract/catalogue-shape';
import { momentOnScreen } from '@pw/domain/dates';
import { classNames } from '../../../ui/class-names.ts';
import type { GridColumn } from './grid-columns.ts';
import type { CellTrouble } from './table-troubles.ts';
import classes from './tables.module.css';

type ReachedCellProps = {
  readonly table: CatalogueTableOnWire;
  readonly row: CatalogueRowOnWire | undefined;
  readonly column: GridColumn | undefined;
  readonly trouble: CellTrouble | undefined;
  /** Null where there is nothing to confirm, or the user may not. */
  readonly onConfirm: (() => void) | null;
  readonly onShowUses: (row: string) => void;
};

/** What there is to say of the cell that was reached: its column, its values before, who changed it, what is wrong. */
export function ReachedCell({ table, row, column, trouble, onConfirm, onShowUses }: ReachedCellProps) {
  const ofTable = table.faults.filter(({ key }) => key === null);
  return (
    <section className={classes.reached} aria-label="The cell reached" aria-live="polite">
      {row && column && (
        <>
          <strong>{`${row.row} · ${column.header}`}</strong>
          {factsOf(row, column).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </>
      )}
      {trouble && <span className={classNames(classes.trouble, classes[trouble.kind])}>{trouble.message}</span>}
      {row && isInForce(row) && <Button onClick={() => onShowUses(row.row)}>Where used</Button>}
      {onConfirm && <Button onClick={onConfirm}>Confirm this value</Button>}
      {ofTable.map(({ message }) => (
        <span key={message} className={classNames(classes.trouble, classes.fault)}>
          {message}
        </span>
      ))}
    </section>
  );
}

/** A row that the draft adds is read by no board yet. */
function isInForce({ changes }: CatalogueRowOnWire): boolean {
  return changes.every(({ before }) => before !== null);
}

function factsOf(row: CatalogueRowOnWire, { id, of, note }: GridColumn): readonly string[] {
  const change = row.changes.find(({ column }) => column === id);
  const { house } = row;
  return [
    ...(of ? [note] : []),
    ...(row.isRemoved ? ['The draft removes this row.'] : []),
    ...(change ? [change.before === null ? 'New in the draft.' : `In force: ${change.before || 'blank'}`] : []),
    ...(house
      ? [
          `${[house.reason, house.source].filter(Boolean).join(' · ')}: ${house.by}, ${momentOnScreen(Date.parse(house.at))}`,
        ]
      : []),
  ];
}
