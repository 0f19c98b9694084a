import { Checkbox } from '@mantine/core';
import { type MouseEvent, memo, useEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { pressedPart } from '../../../ui/data-table/row-keys.ts';
import type { RowSelection } from '../../../ui/data-table/row-selection.ts';
import { RowGap, useVisibleRows } from '../../../ui/data-table/visible-rows.tsx';
import { GridCellEditor } from './cell-editor.tsx';
import { feederColumns } from './feeder-columns.ts';
import classes from './feeder-grid.module.css';
import { FeederGridRow, type RowActions } from './feeder-grid-row.tsx';
import type { FeederRow, SectionSurroundings } from './feeder-row.ts';
import { useReachedFeeder } from './reached-feeder.ts';
import type { CellPlace, GridCursor } from './use-grid-cursor.ts';

export const ROW_HEIGHT = 36;

type FeederGridProps = {
  /** All that the search lets through. */
  readonly rows: readonly FeederRow[];
  /** Those of the page, and the place of the first of them among all. */
  readonly shown: readonly FeederRow[];
  readonly first: number;
  readonly cursor: GridCursor;
  readonly selection: RowSelection;
  readonly surroundings: SectionSurroundings;
  readonly isReading: boolean;
  readonly actions: RowActions;
};

/** The feeders of one page as a spreadsheet: the keyboard walks over the cells, and what is typed is entered. */
export function FeederGrid(props: FeederGridProps) {
  const { rows, shown, first, cursor, selection, isReading, actions } = props;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const { place } = cursor;
  const parts = useVisibleRows({
    count: shown.length,
    rowHeight: ROW_HEIGHT,
    active: place.row - first,
    scroller,
  });

  useEffect(() => {
    if (table.current) {
      cursor.focusReached(table.current);
    }
  });
  // Behind it, so that the cell is only given the focus once the row that is led to has been drawn as the reached one.
  useReachedFeeder(rows, cursor);

  const onClick = (event: MouseEvent) => {
    const pressed = pressedPart(event.target);
    const row = pressed === null ? undefined : shown[pressed.position];
    if (!pressed || !row || pressed.part === 'control') {
      return;
    }
    if (pressed.part === 'box') {
      (event.shiftKey ? selection.extendTo : selection.toggle)(row.part);
      cursor.showRow(first + pressed.position);
      return;
    }
    const at = placeOf(event, first);
    if (at && cursor.entry === null) {
      cursor.goTo(at);
    }
  };
  const onDoubleClick = (event: MouseEvent) => {
    const at = pressedPart(event.target)?.part === 'cell' ? placeOf(event, first) : null;
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
        aria-label="Feeders"
        aria-rowcount={rows.length + 1}
        aria-multiselectable={isReading ? undefined : true}
        className={classes.grid}
        onKeyDown={cursor.onKeyDown}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
      >
        <GridHead
          count={shown.filter(({ part }) => selection.selected.has(part)).length}
          total={shown.length}
          onToggle={isReading ? null : selection.toggleShown}
        />
        <tbody>
          {parts.map((part) => {
            const row = part.kind === 'row' ? shown[part.position] : undefined;
            if (part.kind === 'gap') {
              return <RowGap key={`gap ${part.before}`} height={part.height} columns={feederColumns.length + 3} />;
            }
            if (!row) {
              return null;
            }
            const index = first + part.position;
            const isActive = index === place.row;
            return (
              <FeederGridRow
                key={row.part}
                row={row}
                position={part.position}
                index={index}
                surroundings={props.surroundings}
                activeColumn={isActive ? place.column : null}
                editor={
                  isActive && cursor.entry !== null ? (
                    <GridCellEditor row={row} rows={rows} cursor={cursor} surroundings={props.surroundings} />
                  ) : null
                }
                isSelected={selection.selected.has(row.part)}
                isReading={isReading}
                actions={actions}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type GridHeadProps = {
  /** How many rows of the page are selected, of how many. */
  readonly count: number;
  readonly total: number;
  /** Selects all or none; null where rows are not selected. */
  readonly onToggle: (() => void) | null;
};

/** Scrolling and changes of the rows leave it as it is. */
const GridHead = memo(function GridHead({ count, total, onToggle }: GridHeadProps) {
  return (
    <thead>
      <tr>
        {onToggle && (
          <th scope="col" className={classes.box}>
            <Checkbox
              aria-label="Select all rows"
              checked={count > 0 && count === total}
              indeterminate={count > 0 && count < total}
              onChange={onToggle}
            />
          </th>
        )}
        {feederColumns.map(({ id, header, align }) => (
          <th
            key={id}
            scope="col"
            aria-label={header.length === 1 ? `Bus section ${header}` : undefined}
            className={classNames(classes[align], header.length === 1 ? classes.section : classes[id])}
          >
            {header}
          </th>
        ))}
        <th scope="col" className={classNames(classes.center, classes.status)}>
          Status
        </th>
        <th scope="col" className={classNames(classes.right, classes.actions)}>
          Actions
        </th>
      </tr>
    </thead>
  );
});

function placeOf({ target }: MouseEvent, first: number): CellPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-column]') : null;
  const position = cell?.closest('tr')?.dataset.position;
  return cell && position !== undefined ? { row: first + Number(position), column: Number(cell.dataset.column) } : null;
}
