import type { MaterialField } from '@pw/domain/material-rates/material-row';
import { useState } from 'react';
import { RowGap } from '../../ui/data-table/row-gap.tsx';
import { useVisibleRows } from '../../ui/data-table/use-visible-rows.ts';
import { FieldLayout } from '../../ui/form-field/field-layout.tsx';
import { type EditedRow, shownFaults } from './edited-row.ts';
import classes from './material-rates.module.css';
import { MaterialTableRow } from './material-table-row.tsx';
import { rowIndex, useFirstFaultFocus } from './use-first-fault-focus.ts';

/** Changes one field of the row with the key. */
export type ChangeRow = <Field extends MaterialField>(key: string, field: Field, value: EditedRow[Field]) => void;

type MaterialTableProps = {
  readonly rows: readonly EditedRow[];
  /** How often saving was refused for the sake of the rows: after that every fault is shown. */
  readonly refusedTries: number;
  readonly onChange: ChangeRow;
  readonly onDelete: (row: EditedRow) => void;
};

/** A control with its message line. */
const ROW_HEIGHT = 52;

const columns = [
  { header: 'Material' },
  { header: 'Unit', width: '18%' },
  { header: 'Rate/Unit in INR', width: '16%', className: classes.rate },
  { header: 'Type', width: '18%' },
] as const;

/** The rows with their fields; Tab walks through them. */
export function MaterialTable({ rows, refusedTries, onChange, onDelete }: MaterialTableProps) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const wasTried = refusedTries > 0;
  const faultsOf = (row: EditedRow) => shownFaults(row, wasTried);
  const firstFault = rows.findIndex((row) => Object.keys(faultsOf(row)).length > 0);
  const lastAdded = rows.findLastIndex((row) => row.pricingId === null);
  const reached = wasTried && firstFault >= 0 ? firstFault : Math.max(lastAdded, 0);
  const parts = useVisibleRows({ count: rows.length, rowHeight: ROW_HEIGHT, active: reached, scroller });

  useFirstFaultFocus({ refusedTries, position: firstFault, scroller });

  return (
    <FieldLayout labels="hidden">
      <div ref={setScroller} className={classes.scroller}>
        <table className={classes.table} aria-label="Production and Material Costs" aria-rowcount={rows.length + 1}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.header}
                  scope="col"
                  className={'className' in column ? column.className : undefined}
                  style={'width' in column ? { width: column.width } : undefined}
                >
                  {column.header}
                </th>
              ))}
              <th scope="col" style={{ width: 56 }}>
                <span className="pw-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => {
              if (part.kind === 'gap') {
                return <RowGap key={`gap ${part.before}`} height={part.height} columns={columns.length + 1} />;
              }
              const row = rows[part.position];
              return (
                row && (
                  <MaterialTableRow
                    key={row.key}
                    row={row}
                    index={rowIndex(part.position)}
                    name={row.material.trim() || `row ${part.position + 1}`}
                    faults={faultsOf(row)}
                    onChange={onChange}
                    onDelete={onDelete}
                  />
                )
              );
            })}
          </tbody>
        </table>
      </div>
    </FieldLayout>
  );
}
