import { type RefObject, useEffect, useRef } from 'react';
import type { RowBoxKind } from './row-box.tsx';
import { RowGap } from './row-gap.tsx';
import type { Selection } from './row-selection.ts';
import type { DataTableProps } from './table-props.ts';
import { TableRow } from './table-row.tsx';
import type { RowKeys } from './use-row-keys.ts';
import { useVisibleRows } from './use-visible-rows.ts';

type TableRowsProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rowId' | 'rowName'> & {
  readonly isInvalid: DataTableProps<Row>['isInvalid'] | undefined;
  readonly rows: readonly Row[];
  readonly rowHeight: number;
  readonly keys: RowKeys;
  readonly box: RowBoxKind | undefined;
  readonly selected: Selection;
  readonly scroller: HTMLElement | null;
};

/** The rows that are drawn. Scrolling draws this part again and nothing else of the table. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { rows, columns, rowId, rowHeight, keys, box, selected, scroller } = props;
  const parts = useVisibleRows({ count: rows.length, rowHeight, active: keys.active, scroller });
  const body = useRef<HTMLTableSectionElement>(null);
  useFocusOnReached(keys, body);

  return (
    <tbody ref={body}>
      {parts.map((part) => {
        if (part.kind === 'gap') {
          return <RowGap key={`gap ${part.before}`} height={part.height} columns={columns.length + (box ? 1 : 0)} />;
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
            isActive={part.position === keys.active}
            isInvalid={props.isInvalid?.(row) ?? false}
            isSelected={selected.has(id)}
            box={box}
          />
        );
      })}
    </tbody>
  );
}

/** Gives the row that the keys have reached the focus as soon as it is drawn. */
function useFocusOnReached(keys: RowKeys, body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (body.current) {
      keys.focusReached(body.current);
    }
  });
}
