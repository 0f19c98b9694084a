import type { CatalogueRowOnWire } from '@pw/contract/catalogue-shape';
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react';
import type { CellPlace, GridCursor } from '../../../ui/cell-grid/use-grid-cursor.ts';
import { classNames } from '../../../ui/class-names.ts';
import { RowGap, useVisibleRows } from '../../../ui/data-table/visible-rows.tsx';
import type { CellBlock } from './cell-block.ts';
import type { GridColumn } from './grid-columns.ts';
import classes from './table-grid.module.css';
import type { CellTrouble } from './table-troubles.ts';

const ROW_HEIGHT = 32;

type TableGridProps = {
  readonly name: string;
  readonly rows: readonly CatalogueRowOnWire[];
  readonly columns: readonly GridColumn[];
  readonly troubles: ReadonlyMap<string, ReadonlyMap<string, CellTrouble>>;
  readonly cursor: GridCursor;
  readonly block: CellBlock;
  /** The entry in the active cell while there is one. */
  readonly editor: ReactNode;
  /** The fields under the heads, by which the rows are filtered; null while they are hidden. */
  readonly filterOf: ((column: GridColumn) => ReactNode) | null;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onReach?: (() => void) | undefined;
  /** @param extendsBlock whether the cells from the reached one to this one are meant */
  readonly onPress: (place: CellPlace, extendsBlock: boolean) => void;
};

/** A table of the catalogue as a spreadsheet: the keyboard walks over the cells. */
export function TableGrid(props: TableGridProps) {
  const { name, rows, columns, troubles, cursor, block, editor, filterOf, onKeyDown, onReach, onPress } = props;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const { place } = cursor;
  const parts = useVisibleRows({ count: rows.length, rowHeight: ROW_HEIGHT, active: place.row, scroller });
  useEffect(() => {
    if (table.current) {
      cursor.focusReached(table.current);
    }
  });

  const onClick = ({ target, shiftKey }: MouseEvent) => {
    const at = placeOf(target);
    if (at && cursor.entry === null) {
      onPress(at, shiftKey);
    }
  };
  const onDoubleClick = ({ target }: MouseEvent) => {
    const at = placeOf(target);
    if (at) {
      cursor.begin(at, null);
    }
  };
  return (
    <div ref={setScroller} className={classes.scroller}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move over its cells, as in a grid
        role="grid" // oxlint-disable-line jsx-a11y/no-noninteractive-element-to-interactive-role
        aria-label={name}
        aria-rowcount={rows.length + 1}
        className={classes.grid}
        style={{ width: columns.reduce((sum, { width }) => sum + width, 0) }}
        onKeyDown={onKeyDown}
        onFocus={onReach}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
      >
        <GridHead columns={columns} filterOf={filterOf} />
        <tbody>
          {parts.map((part) => {
            if (part.kind === 'gap') {
              return <RowGap key={`gap ${part.before}`} height={part.height} columns={columns.length} />;
            }
            const { position } = part;
            const row = rows[position];
            const isActive = position === place.row;
            return (
              row && (
                <GridRow
                  key={row.row}
                  row={row}
                  position={position}
                  columns={columns}
                  troubles={troubles.get(row.row)}
                  activeColumn={isActive ? place.column : null}
                  blockFrom={position >= block.top && position <= block.bottom ? block.left : null}
                  blockTo={block.right}
                  editor={isActive && cursor.entry !== null ? editor : null}
                />
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function placeOf(target: EventTarget): CellPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-column]') : null;
  const position = cell?.closest('tr')?.dataset.position;
  return cell && position !== undefined ? { row: Number(position), column: Number(cell.dataset.column) } : null;
}

const GridHead = memo(function GridHead({ columns, filterOf }: Pick<TableGridProps, 'columns' | 'filterOf'>) {
  return (
    <thead>
      <tr>
        {columns.map(({ id, header, note, align, width, of }) => (
          <th key={id} scope="col" style={{ width }} className={classNames(classes[align], of?.isKey && classes.key)}>
            <span className={classes.header}>{header}</span>
            <span className={classes.note} title={note}>
              {of?.isKey ? `key · ${note}` : note}
            </span>
          </th>
        ))}
      </tr>
      {filterOf && (
        <tr>
          {columns.map((column) => (
            <td key={column.id} className={classes.filter}>
              {filterOf(column)}
            </td>
          ))}
        </tr>
      )}
    </thead>
  );
});

type GridRowProps = {
  readonly row: CatalogueRowOnWire;
  readonly position: number;
  readonly columns: readonly GridColumn[];
  readonly troubles: ReadonlyMap<string, CellTrouble> | undefined;
  /** The column that the keyboard is on; null on another row. */
  readonly activeColumn: number | null;
  /** The first marked column; null in a row that is not marked. */
  readonly blockFrom: number | null;
  readonly blockTo: number;
  readonly editor: ReactNode;
};

/** One row. Of thousands only those that differ are drawn again. */
const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, position, columns, troubles, activeColumn, blockFrom, blockTo, editor } = props;
  const changed = new Set(row.changes.map(({ column }) => column));
  return (
    <tr
      data-position={position}
      aria-rowindex={position + 2}
      className={classNames(
        classes.row,
        row.origin === 'house' && classes.house,
        row.origin === 'draft' && classes.draft,
        row.isRemoved && classes.removed,
        troubles?.get('')?.kind === 'fault' && classes.faulty,
      )}
    >
      {columns.map((column, at) => {
        const isActive = at === activeColumn;
        const trouble = troubles?.get(column.id);
        const text = column.text(row);
        const isMarked = blockFrom !== null && at >= blockFrom && at <= blockTo;
        return (
          <td
            key={column.id}
            tabIndex={isActive ? 0 : -1}
            data-column={at}
            title={trouble?.message ?? text}
            aria-invalid={trouble?.kind === 'fault' || undefined}
            className={classNames(
              classes.cell,
              classes[column.align],
              column.align === 'right' && 'pw-figures',
              column.of?.isKey && classes.key,
              column.of === null && classes.said,
              changed.has(column.id) && classes.changed,
              trouble && classes[trouble.kind],
              isMarked && classes.marked,
              isActive && editor !== null && classes.entered,
            )}
          >
            {text}
            {isActive && editor}
          </td>
        );
      })}
    </tr>
  );
});
