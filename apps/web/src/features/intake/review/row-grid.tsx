import type { IntakeRowOnWire } from '@pw/contract/intake-shape';
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { CellPlace, GridCursor } from '../../../ui/cell-grid/use-grid-cursor.ts';
import { classNames } from '../../../ui/class-names.ts';
import { RowGap, useVisibleRows } from '../../../ui/data-table/visible-rows.tsx';
import { rowState } from '../answers/row-state.ts';
import { reasonText, stateWords } from '../words/state-words.ts';
import { cellText } from '../words/value-words.ts';
import { fieldOf, type RowColumn } from './row-columns.ts';
import classes from './row-grid.module.css';

const ROW_HEIGHT = 32;

type RowGridProps = {
  readonly rows: readonly IntakeRowOnWire[];
  readonly columns: readonly RowColumn[];
  /** By the ids of the boards. */
  readonly names: ReadonlyMap<string, string>;
  readonly cursor: GridCursor;
  /** The entry in the active cell while there is one. */
  readonly editor: ReactNode;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/** The rows of the file as a spreadsheet: the keyboard walks over the cells. */
export function RowGrid({ rows, columns, names, cursor, editor, onKeyDown }: RowGridProps) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const { place } = cursor;
  const width = useMemo(() => widthOf(rows, columns), [rows, columns]);
  const parts = useVisibleRows({ count: rows.length, rowHeight: ROW_HEIGHT, active: place.row, scroller });

  const hadKeys = useRef(false);
  useEffect(() => {
    // The row with the focus can go, e.g. where only rows that wait are shown: its keys go on with the one in its place.
    if (hadKeys.current && document.activeElement === document.body && cursor.entry === null) {
      hadKeys.current = false;
      cursor.goTo(cursor.place);
    }
    if (table.current) {
      cursor.focusReached(table.current);
    }
  });

  const onClick = ({ target }: MouseEvent) => {
    const at = placeOf(target);
    if (at && cursor.entry === null) {
      cursor.goTo(at);
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
        aria-label="Rows of the file"
        aria-rowcount={rows.length + 1}
        className={classNames(classes.grid, width)}
        onKeyDown={(event) => {
          hadKeys.current = true;
          onKeyDown(event);
        }}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
      >
        <GridHead columns={columns} />
        <tbody>
          {parts.map((part) => {
            if (part.kind === 'gap') {
              return <RowGap key={`gap ${part.before}`} height={part.height} columns={columns.length + 1} />;
            }
            const row = rows[part.position];
            const isActive = part.position === place.row;
            return (
              row && (
                <GridRow
                  key={row.id}
                  row={row}
                  position={part.position}
                  board={names.get(row.board) ?? row.board}
                  columns={columns}
                  activeColumn={isActive ? place.column : null}
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

/** Columns that no row fills leave their room to the name. */
function widthOf(rows: readonly IntakeRowOnWire[], columns: readonly RowColumn[]): string {
  const isFilled = (field: 'starter' | 'note') => rows.some(({ values }) => cellText(field, values[field]) !== '');
  return classNames(
    columns.some(({ id }) => id === 'board') && classes.withBoard,
    !isFilled('starter') && classes.withoutStarters,
    !isFilled('note') && classes.withoutNotes,
  );
}

function placeOf(target: EventTarget): CellPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-column]') : null;
  const position = cell?.closest('tr')?.dataset.position;
  return cell && position !== undefined ? { row: Number(position), column: Number(cell.dataset.column) } : null;
}

/** The head of the table, which no answer changes. */
const GridHead = memo(function GridHead({ columns }: { readonly columns: readonly RowColumn[] }) {
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.state}>
          <span className="pw-hidden">State</span>
        </th>
        {columns.map(({ id, header, align }) => (
          <th key={id} scope="col" className={classNames(classes[align], classes[id])}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
  );
});

type GridRowProps = {
  readonly row: IntakeRowOnWire;
  readonly position: number;
  readonly board: string;
  readonly columns: readonly RowColumn[];
  /** The column that the keyboard is on; null on another row. */
  readonly activeColumn: number | null;
  readonly editor: ReactNode;
};

/** One row. Of thousands only those that an answer changed are drawn again. */
const GridRow = memo(function GridRow({ row, position, board, columns, activeColumn, editor }: GridRowProps) {
  const state = rowState(row);
  return (
    <tr
      data-position={position}
      aria-rowindex={position + 2}
      className={classNames(classes.row, classes[state], activeColumn !== null && classes.reached)}
    >
      <td className={classes.state}>
        <span role="img" aria-label={stateWords[state]} title={stateWords[state]} className={classes.dot} />
      </td>
      {columns.map((column, at) => (
        <GridCell
          key={column.id}
          row={row}
          board={board}
          column={column}
          at={at}
          isActive={at === activeColumn}
          editor={at === activeColumn ? editor : null}
        />
      ))}
    </tr>
  );
});

type GridCellProps = Pick<GridRowProps, 'row' | 'board' | 'editor'> & {
  readonly column: RowColumn;
  readonly at: number;
  readonly isActive: boolean;
};

function GridCell({ row, board, column, at, isActive, editor }: GridCellProps) {
  const field = fieldOf(column);
  const value = field === null ? undefined : row.values[field];
  const text = field === null ? board : cellText(field, value);
  const reason = value && !row.isRemoved ? reasonText(value) : '';
  const isUnclear = reason !== '' && value?.certainty === 'unclear';
  return (
    <td
      tabIndex={isActive ? 0 : -1}
      data-column={at}
      title={reason === '' ? text : `${text}: ${reason}`}
      aria-invalid={isUnclear || undefined}
      className={classNames(
        classes.cell,
        classes[column.align],
        classes[column.id],
        column.align === 'right' && 'pw-figures',
        editor !== null && classes.entered,
        reason !== '' && (isUnclear ? classes.unclearValue : classes.proposedValue),
      )}
    >
      {text}
      {editor}
    </td>
  );
}
