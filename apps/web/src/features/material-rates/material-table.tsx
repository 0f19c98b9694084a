import { NativeSelect, TextInput } from '@mantine/core';
import { printDay } from '@pw/domain/dates';
import type { FieldFaults } from '@pw/domain/field-rules';
import { addedRowUnits, type MaterialField, materialTypes } from '@pw/domain/material-rates/material-row';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { RowGap, useVisibleRows } from '../../ui/data-table/visible-rows.tsx';
import { FieldLayout } from '../../ui/form-field/field-context.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { Tag } from '../../ui/messages/status-marks.tsx';
import { changeText, type EditedRow, type RateAge, shownFaults } from './edited-row.ts';
import classes from './material-rates.module.css';
import { RateInput } from './rate-input.tsx';

/** Changes one field of the row with the key. */
type ChangeRow = <Field extends MaterialField>(key: string, field: Field, value: EditedRow[Field]) => void;

type MaterialTableProps = {
  readonly rows: readonly EditedRow[];
  /** The rows as they are saved: a changed rate shows how much it is changed. */
  readonly savedRows: readonly EditedRow[];
  /** How often saving was refused for the sake of the rows: after that every fault is shown. */
  readonly refusedTries: number;
  readonly onChange: ChangeRow;
  readonly onDelete: (row: EditedRow) => void;
};

/** A control with its message line. */
const ROW_HEIGHT = 52;

const columns = [
  { header: 'Material' },
  { header: 'Unit', width: '11%' },
  { header: 'Rate/Unit in INR', width: '18%', className: classes.rate },
  { header: 'Last changed', width: '15%' },
  { header: 'Valid until', width: '12%' },
  { header: 'Type', width: '13%' },
] as const;

/** The rows with their fields; Tab walks through them. */
export function MaterialTable({ rows, savedRows, refusedTries, onChange, onDelete }: MaterialTableProps) {
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
                    savedRate={savedRows.find(({ key }) => key === row.key)?.ratePerUnit ?? null}
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

type MaterialTableRowProps = {
  readonly row: EditedRow;
  /** The rate before it was changed; null for a row that is new. */
  readonly savedRate: number | null;
  /** What it is counted as aloud. */
  readonly index: number;
  /** What the row is called aloud. */
  readonly name: string;
  readonly faults: FieldFaults<MaterialField>;
  readonly onChange: ChangeRow;
  readonly onDelete: (row: EditedRow) => void;
};

/** One row. Of a fixed row, which stands for a rate of every price, only name and rate can be changed. */
function MaterialTableRow(props: MaterialTableRowProps) {
  const { row, savedRate, index, name, faults, onChange, onDelete } = props;
  const change = changeText(savedRate, row.ratePerUnit);
  return (
    <tr aria-rowindex={index}>
      <td>
        <FieldFrame label={`Material of ${name}`} error={faults.material}>
          {(names) => (
            <TextInput
              {...names}
              // A row appears when it was asked for, and is filled next.
              autoFocus={row.pricingId === null && row.touched.length === 0}
              error={faults.material !== undefined}
              value={row.material}
              onChange={(event) => onChange(row.key, 'material', event.currentTarget.value)}
            />
          )}
        </FieldFrame>
      </td>
      <td>
        <ChoiceCell
          label={`Unit of ${name}`}
          isFixed={!row.isAdded}
          value={row.unit}
          offered={addedRowUnits}
          error={faults.unit}
          onChange={(unit) => onChange(row.key, 'unit', unit)}
        />
      </td>
      <td>
        <div className={classes.rateCell}>
          {change !== null && <Tag tone="warn">{change}</Tag>}
          <FieldFrame label={`Rate of ${name}`} error={faults.ratePerUnit}>
            {(names) => (
              <RateInput
                {...names}
                invalid={faults.ratePerUnit !== undefined}
                value={row.ratePerUnit}
                onChange={(rate) => onChange(row.key, 'ratePerUnit', rate)}
              />
            )}
          </FieldFrame>
        </div>
      </td>
      <AgeCells age={row.age} isChanged={change !== null} />
      <td>
        <ChoiceCell
          label={`Type of ${name}`}
          isFixed={!row.isAdded}
          value={row.type}
          offered={materialTypes}
          error={faults.type}
          onChange={(type) => onChange(row.key, 'type', type)}
        />
      </td>
      <td className={classes.actions}>
        {row.isAdded && <IconButton label={`Delete ${name}`} icon={IconTrash} destroys onPress={() => onDelete(row)} />}
      </td>
    </tr>
  );
}

type AgeCellsProps = {
  readonly age: RateAge | null;
  /** A changed rate gets the current date when it is saved. */
  readonly isChanged: boolean;
};

/** Who set the rate when, and until when it holds. */
function AgeCells({ age, isChanged }: AgeCellsProps) {
  if (age === null || isChanged) {
    return (
      <>
        <td className={classes.age}>not saved yet</td>
        <td className={classes.age}>–</td>
      </>
    );
  }
  return (
    <>
      <td className={classes.age}>
        {age.changedOn === null ? 'no date' : printDay(age.changedOn)}
        <span className={classes.by}>{age.changedBy}</span>
      </td>
      <td className={classes.age}>
        {age.validUntil === null ? 'no date' : printDay(age.validUntil)} {age.isOld && <Tag tone="warn">old</Tag>}
      </td>
    </>
  );
}

type ChoiceCellProps = {
  readonly label: string;
  /** The product's own value, which is read and not changed. */
  readonly isFixed: boolean;
  readonly value: string;
  readonly offered: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** A cell that holds one of a few values. */
function ChoiceCell({ label, isFixed, value, offered, error, onChange }: ChoiceCellProps) {
  if (isFixed) {
    return <span className={classes.plain}>{value}</span>;
  }
  return (
    <FieldFrame label={label} error={error}>
      {(names) => (
        <NativeSelect
          {...names}
          data={value === '' ? ['', ...offered] : [...offered]}
          value={value}
          error={error !== undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}

type FirstFault = {
  /** How often saving was refused. */
  readonly refusedTries: number;
  /** The position of the first row with a fault, -1 for none. */
  readonly position: number;
  readonly scroller: HTMLElement | null;
};

/** After each refused try the first faulty field gets the focus, in view together with its message. */
function useFirstFaultFocus({ refusedTries, position, scroller }: FirstFault): void {
  const answered = useRef(0);
  useEffect(() => {
    if (answered.current === refusedTries || scroller === null) {
      return;
    }
    answered.current = refusedTries;
    const row = scroller.querySelector(`[aria-rowindex="${rowIndex(position)}"]`);
    const field = row?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    // In the middle: the heads of the table cover its upper edge.
    field?.scrollIntoView({ block: 'center' });
  });
}

/** What a row of the table is counted as aloud: from 1, the heads too. */
function rowIndex(position: number): number {
  return position + 2;
}
