import type { DifferingCellOnWire } from '@pw/contract/catalogue-shape';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import { tableHref } from '../catalogue-addresses.ts';
import classes from './draft.module.css';

type Place = Pick<DifferingCellOnWire, 'table' | 'row' | 'column' | 'kind'>;

/** Tells a change from the others of a list. */
export function changeId({ table, row, column, kind }: Place): string {
  return JSON.stringify([table, row, column, kind]);
}

/** The name of a change for a reader of the screen. */
export function changeName({ table, row, column }: Place): string {
  return [table, row, column].filter(Boolean).join(' ');
}

const kinds: Readonly<Record<Place['kind'], string>> = {
  set: 'changed',
  add: 'row added',
  remove: 'row removed',
  move: 'row moved',
};

/**
 * The columns of a list of changes: place, kind and both values.
 * @param before the head of the value before, `after` that of the value now
 */
export function changeColumns<Change extends DifferingCellOnWire>(
  before: string,
  after: string,
): readonly TableColumn<Change>[] {
  return [
    {
      id: 'place',
      header: 'Row',
      strong: true,
      cell: ({ table, row, column }) => (
        <>
          <a href={tableHref(table, row)}>{column === null ? row : `${row} · ${column}`}</a>
          <span className={classes.second}>{table}</span>
        </>
      ),
    },
    { id: 'kind', header: 'Change', width: 110, cell: ({ kind }) => kinds[kind] },
    { id: 'before', header: before, width: 130, cell: (change) => change.before ?? '-' },
    { id: 'after', header: after, width: 130, cell: (change) => change.after ?? '-' },
  ];
}
