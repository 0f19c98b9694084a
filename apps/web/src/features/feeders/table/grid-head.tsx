import { Checkbox } from '@mantine/core';
import { memo, type PointerEvent, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { RowMenu } from '../../../ui/controls/row-menu.tsx';
import { keepColumns, setColumnWidth } from './column-settings.ts';
import { widthName } from './column-widths.ts';
import type { FeederColumn } from './feeder-columns.ts';
import classes from './feeder-grid.module.css';

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
export const GridHead = memo(function GridHead({ columns, count, total, onToggle, hasDesignations }: GridHeadProps) {
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
        <th scope="col" className={classes.center} style={width('status')}>
          Status
        </th>
        <th scope="col" className={classNames(classes.right, classes.actions)} style={width('actions')}>
          <span className={classes.actionsHead}>
            Actions
            <RowMenu
              label="Columns of the table"
              items={[
                designationItem(columns, hasDesignations),
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
      className={classNames(classes[align], isSection ? classes.section : classes.sized)}
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
