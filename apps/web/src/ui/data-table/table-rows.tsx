import { memo, type RefObject, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import classes from './data-table.module.css';
import { sectionsOf } from './row-groups.ts';
import type { RowKeys } from './row-keys.ts';
import type { Selection } from './row-selection.ts';
import type { DataTableProps, RowGroups, TableColumn } from './table-props.ts';
import { RowGap, useVisibleRows, type VisiblePart } from './visible-rows.tsx';

type TableRowsProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rowId' | 'rowName'> & {
  readonly isInvalid: DataTableProps<Row>['isInvalid'] | undefined;
  readonly groups: RowGroups<Row> | undefined;
  readonly rows: readonly Row[];
  readonly rowHeight: number;
  readonly keys: RowKeys;
  readonly box: RowBoxKind | undefined;
  readonly selected: Selection;
  readonly scroller: HTMLElement | null;
};

/** The rows that are drawn. Scrolling draws this part again and nothing else of the table. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { rows, columns, rowId, rowHeight, groups, keys, box, selected, scroller } = props;
  const parts = useVisibleRows({ count: rows.length, rowHeight, active: keys.active, scroller });
  const body = useRef<HTMLTableSectionElement>(null);
  useFocusOnReached(keys, body);
  const width = columns.length + (box ? 1 : 0);

  const rowOf = (part: VisiblePart, headings: number) => {
    if (part.kind === 'gap') {
      return <RowGap key={`gap ${part.before}`} height={part.height} columns={width} />;
    }
    const row = rows[part.position];
    if (row === undefined) {
      return null;
    }
    const id = rowId(row);
    return (
      <TableRow
        key={id}
        row={row}
        name={props.rowName(row)}
        columns={columns}
        height={rowHeight}
        position={part.position}
        headings={headings}
        isActive={part.position === keys.active}
        isInvalid={props.isInvalid?.(row) ?? false}
        isSelected={selected.has(id)}
        box={box}
      />
    );
  };
  return sectionsOf(parts, rows, groups).map(({ label, parts: shown, headings }, at) => (
    <tbody key={label} ref={at === 0 ? body : undefined}>
      {label !== null && (
        <tr>
          <th scope="rowgroup" colSpan={width} className={classes.group}>
            {label}
          </th>
        </tr>
      )}
      {shown.map((part) => rowOf(part, headings))}
    </tbody>
  ));
}

/** Gives the row that the keys have reached the focus as soon as it is drawn. */
function useFocusOnReached(keys: RowKeys, body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const table = body.current?.parentElement;
    if (table) {
      keys.focusReached(table);
    }
  });
}

/** A row is one of several that are selected, or the only one. */
type RowBoxKind = 'checkbox' | 'radio';

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

/** How the cells of a column are set: numbers right with figures of one width. */
export function cellClass<Row>(column: TableColumn<Row>): string {
  const align = column.align ?? (column.numeric ? 'right' : 'left');
  return classNames(
    classes[align],
    column.numeric && 'pw-figures',
    column.strong && classes.strong,
    column.isSpare && classes.spare,
    column.stays && classes.stays,
  );
}

type TableRowProps<PlainRow> = {
  readonly row: PlainRow;
  readonly name: string;
  readonly columns: readonly TableColumn<PlainRow>[];
  readonly height: number;
  readonly position: number;
  /** How many headings of groups stand above it. */
  readonly headings: number;
  readonly isActive: boolean;
  readonly isInvalid: boolean;
  readonly isSelected: boolean;
  /** Undefined where rows are not selected. */
  readonly box: RowBoxKind | undefined;
};

/**
 * One row: its box, its cells. It gets nothing that changes without it, and the table listens to its clicks, so
 * that of a thousand rows only those that changed are drawn again.
 */
function PlainRow<Shown>({
  row,
  name,
  columns,
  height,
  position,
  headings,
  isActive,
  isInvalid,
  isSelected,
  box,
}: TableRowProps<Shown>) {
  return (
    <tr
      style={{ height }}
      tabIndex={isActive ? 0 : -1}
      data-position={position}
      aria-rowindex={position + headings + 2}
      aria-selected={box && isSelected}
      className={classNames(classes.row, isSelected && classes.selected, isInvalid && classes.invalid)}
    >
      {box && (
        <td className={classes.box}>
          <RowBox kind={box} name={name} isSelected={isSelected} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

// `memo` forgets the type of the rows, which the function beneath still has.
const TableRow = memo(PlainRow) as typeof PlainRow;
