import { TextInput } from '@mantine/core';
import { addedRowUnits, type MaterialField, materialTypes } from '@pw/domain/material-rates/material-row';
import type { FieldFaults } from '@pw/domain/text/field-rules';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { NumberInput } from '../../ui/form-field/number-input.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { ChoiceCell } from './choice-cell.tsx';
import type { EditedRow } from './edited-row.ts';
import classes from './material-rates.module.css';
import type { ChangeRow } from './material-table.tsx';

type MaterialTableRowProps = {
  readonly row: EditedRow;
  /** What it is counted as aloud. */
  readonly index: number;
  /** What the row is called aloud. */
  readonly name: string;
  readonly faults: FieldFaults<MaterialField>;
  readonly onChange: ChangeRow;
  readonly onDelete: (row: EditedRow) => void;
};

/** Rates are rupees with paise. */
const DECIMALS = 2;

/** One row. Of a fixed row, which stands for a rate of every price, only name and rate can be changed. */
export function MaterialTableRow(props: MaterialTableRowProps) {
  const { row, index, name, faults, onChange, onDelete } = props;
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
        <FieldFrame label={`Rate of ${name}`} error={faults.ratePerUnit}>
          {(names) => (
            <NumberInput
              {...names}
              decimals={DECIMALS}
              invalid={faults.ratePerUnit !== undefined}
              value={row.ratePerUnit}
              onChange={(rate) => onChange(row.key, 'ratePerUnit', rate)}
            />
          )}
        </FieldFrame>
      </td>
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
