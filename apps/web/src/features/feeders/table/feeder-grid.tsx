import { Checkbox } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, memo, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useStore } from '../../../platform/external-store.ts';
import type { CellPlace, GridCursor } from '../../../ui/cell-grid/use-grid-cursor.ts';
import { classNames } from '../../../ui/class-names.ts';
import { RowMenu } from '../../../ui/controls/row-menu.tsx';
import { pressedPart } from '../../../ui/data-table/row-keys.ts';
import type { RowSelection } from '../../../ui/data-table/row-selection.ts';
import { RowGap, useVisibleRows } from '../../../ui/data-table/visible-rows.tsx';
import { GridCellEditor } from './cell-editor.tsx';
import { columnSettingsStore, columnWidths, keepColumns, setColumnWidth, widthName } from './column-settings.ts';
import type { FeederColumn } from './feeder-columns.ts';
import classes from './feeder-grid.module.css';
import { FeederGridRow, type RowActions } from './feeder-grid-row.tsx';
import type { FeederRow, SectionSurroundings } from './feeder-row.ts';
import { type FindingsByFeeder, feederVerdict, verdictText } from './feeder-verdict.ts';
import { useReachedFeeder } from './reached-feeder.ts';

export const ROW_HEIGHT = 36;

const WIDTH_STEP_PX = 16;
const widthSteps: Readonly<Partial<Record<string, number>>> = { ArrowLeft: -WIDTH_STEP_PX, ArrowRight: WIDTH_STEP_PX };

type FeederGridProps = {
  /** All that the search lets through. */
  readonly rows: readonly FeederRow[];
  /** Those of the page, and the place of the first of them among all. */
  readonly visibleRows: readonly FeederRow[];
  readonly first: number;
  readonly columns: readonly FeederColumn[];
  readonly cursor: GridCursor;
  readonly selection: RowSelection;
  readonly surroundings: SectionSurroundings;
  readonly findings: FindingsByFeeder;
  /** Of all feeders of the board. */
  readonly hasDesignations: boolean;
  readonly isReading: boolean;
  readonly actions: RowActions;
};

/** The feeders of one page as a spreadsheet: the keyboard walks over the cells, and what is typed is entered. */
export function FeederGrid(props: FeederGridProps) {
  const { rows, visibleRows, first, columns, cursor, selection, findings, isReading, actions } = props;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const { place } = cursor;
  const { widths } = useStore(columnSettingsStore);
  const parts = useVisibleRows({
    count: visibleRows.length,
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
    const row = pressed === null ? undefined : visibleRows[pressed.position];
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

  /** Ctrl and Shift with an arrow make the column of the cell narrower or wider. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.ctrlKey && event.shiftKey && cursor.entry === null ? widthSteps[event.key] : undefined;
    const column = columns[place.column];
    if (by === undefined || !column) {
      cursor.onKeyDown(event);
      return;
    }
    event.preventDefault();
    const shownWidth = event.target instanceof Element ? event.target.getBoundingClientRect().width : 0;
    setColumnWidth(widthName(column), (widths[widthName(column)] ?? shownWidth) + by);
    keepColumns();
  };

  return (
    <div ref={setScroller} className={classes.scroller}>
      <div className={classes.measure}>
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move over its cells, as in a grid
          role="grid" // oxlint-disable-line jsx-a11y/no-noninteractive-element-to-interactive-role
          aria-label="Feeders"
          aria-rowcount={rows.length + 1}
          aria-multiselectable={isReading ? undefined : true}
          className={classes.grid}
          style={columnWidths(columns, widths, !isReading)}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onDoubleClick={onDoubleClick}
        >
          <GridHead
            columns={columns}
            count={visibleRows.filter(({ part }) => selection.selected.has(part)).length}
            total={visibleRows.length}
            onToggle={isReading ? null : selection.toggleShown}
            hasDesignations={props.hasDesignations}
          />
          <tbody>
            {parts.map((part) => {
              const row = part.kind === 'row' ? visibleRows[part.position] : undefined;
              if (part.kind === 'gap') {
                return <RowGap key={`gap ${part.before}`} height={part.height} columns={columns.length + 3} />;
              }
              if (!row) {
                return null;
              }
              const index = first + part.position;
              const isActive = index === place.row;
              const verdict = feederVerdict(row, findings);
              return (
                <FeederGridRow
                  key={row.part}
                  row={row}
                  position={part.position}
                  index={index}
                  columns={columns}
                  surroundings={props.surroundings}
                  severity={verdict.severity}
                  verdict={verdictText(verdict)}
                  activeColumn={isActive ? place.column : null}
                  editor={
                    isActive && cursor.entry !== null ? (
                      <GridCellEditor
                        row={row}
                        rows={rows}
                        columns={columns}
                        cursor={cursor}
                        surroundings={props.surroundings}
                      />
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
    </div>
  );
}

function placeOf({ target }: MouseEvent, first: number): CellPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-column]') : null;
  const position = cell?.closest('tr')?.dataset.position;
  return cell && position !== undefined ? { row: first + Number(position), column: Number(cell.dataset.column) } : null;
}

type GridHeadProps = {
  readonly columns: readonly FeederColumn[];
  /** How many rows of the page are selected, of how many. */
  readonly count: number;
  readonly total: number;
  /** Selects all or none; null where rows are not selected. */
  readonly onToggle: (() => void) | null;
  /** Whether feeders have designations: then their column is shown in any case. */
  readonly hasDesignations: boolean;
};

const width = (name: string) => ({ width: `var(--width-${name})` });

/** The head of the feeder table. Scrolling and changes of the rows leave it as it is. */
const GridHead = memo(function GridHead({ columns, count, total, onToggle, hasDesignations }: GridHeadProps) {
  return (
    <thead>
      <tr>
        {onToggle && (
          <th scope="col" className={classes.box} style={width('box')}>
            <Checkbox
              aria-label="Select all rows"
              checked={count > 0 && count === total}
              indeterminate={count > 0 && count < total}
              onChange={onToggle}
            />
          </th>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.id} column={column} />
        ))}
        <th scope="col" className={classNames(classes.center, classes.status)} style={width('status')}>
          Status
        </th>
        <th scope="col" className={classNames(classes.right, classes.actions)} style={width('actions')}>
          <span className={classes.actionsHead}>
            Actions
            <RowMenu
              label="Columns of the table"
              items={[
                designationItem(columns, hasDesignations),
                permittedItem(columns),
                { label: 'Widths as they were', onPress: resetWidths },
              ]}
            />
          </span>
        </th>
      </tr>
    </thead>
  );
});

function ColumnHead({ column }: { readonly column: FeederColumn }) {
  const { header, align } = column;
  const name = widthName(column);
  const isSection = name === 'section';
  return (
    <th
      scope="col"
      aria-label={isSection ? `Bus section ${header}` : undefined}
      className={classNames(classes[align], classes[name], !isSection && classes.sized)}
      style={width(name)}
    >
      {header}
      {!isSection && <WidthHandle name={name} />}
    </th>
  );
}

function designationItem(columns: readonly FeederColumn[], hasDesignations: boolean) {
  const isShown = columns.some(({ id }) => id === 'designation');
  return {
    label: isShown ? 'Hide the designations' : 'Show the designations',
    disabled: hasDesignations,
    ...(hasDesignations && { reason: 'Feeders have designations' }),
    onPress: () => keepColumns({ showsDesignation: !isShown }),
  };
}

function permittedItem(columns: readonly FeederColumn[]) {
  const isShown = columns.some(({ id }) => id === 'permitted');
  return {
    label: isShown ? 'Hide the permitted currents' : 'Show the permitted currents',
    onPress: () => keepColumns({ showsPermitted: !isShown }),
  };
}

function resetWidths(): void {
  keepColumns({ widths: {} });
}

/** Drags the edge of a column. For the mouse alone: the keyboard has Ctrl, Shift and an arrow on a cell. */
function WidthHandle({ name }: { readonly name: string }) {
  const begun = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const begin = (event: PointerEvent<HTMLElement>) => {
    const head = event.currentTarget.closest('th');
    event.currentTarget.setPointerCapture(event.pointerId);
    begun.current = { x: event.clientX, width: head?.getBoundingClientRect().width ?? 0 };
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (begun.current) {
      setColumnWidth(name, begun.current.width + event.clientX - begun.current.x);
    }
  };
  const end = () => {
    if (begun.current) {
      begun.current = null;
      keepColumns();
    }
  };
  return (
    <span
      aria-hidden
      data-column-edge={name}
      className={classes.handle}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}
