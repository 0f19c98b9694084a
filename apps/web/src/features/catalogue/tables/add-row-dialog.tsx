import { TextInput } from '@mantine/core';
import { nameOf } from '@pw/configurator/overlay/lay-edits';
import type { CatalogueRowOnWire, CatalogueTableOnWire } from '@pw/contract/catalogue-shape';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldFrame } from '../../../ui/form-field/field-frame.tsx';
import type { UnsaidEdit } from './unsaid-edit.ts';

type AddRowDialogProps = {
  readonly table: CatalogueTableOnWire;
  /** The row below which the new one comes, and whose cells it begins with. */
  readonly like: CatalogueRowOnWire | undefined;
  /** What it begins with where there is no row above it, by column. */
  readonly firstCells?: Readonly<Record<string, string>> | undefined;
  readonly onAdd: (edit: UnsaidEdit) => void;
  readonly onClose: () => void;
};

const FORM = 'add-row';

/** Adds a row to a table, beginning with the cells of the row above it. */
export function AddRowDialog({ table, like, firstCells = {}, onAdd, onClose }: AddRowDialogProps) {
  const { name, columns, key } = table;
  const first = columns.map((column, at) => (like ? like.cells[at] : firstCells[column.name]) ?? '');
  // By column: further columns may be declared while it is open.
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({});
  const cells = columns.map((column, at) => entered[column.name] ?? first[at] ?? '');
  const isKeyNew =
    like === undefined || columns.some((column, at) => key.includes(column.name) && cells[at] !== first[at]);
  const isComplete = columns.every((column, at) => !key.includes(column.name) || cells[at]?.trim() !== '');
  const add = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = cells.map((cell) => cell.trim());
    const after = like === undefined ? {} : { after: like.row };
    const row = nameOf(
      columns.map((column) => column.name),
      trimmed,
      key,
    );
    onAdd({
      kind: 'add',
      table: name,
      row,
      cells: Object.fromEntries(columns.map((column, at) => [column.name, trimmed[at] ?? ''])),
      ...after,
    });
    onClose();
  };
  return (
    <Dialog
      opened
      title={`Add a row to ${name}`}
      width={600}
      unsaved={cells.some((cell, at) => cell !== first[at])}
      action={{ label: 'Add the row', submits: FORM, disabled: !isKeyNew || !isComplete }}
      onClose={onClose}
    >
      <p>
        {like
          ? `It comes below ${like.row} and begins with its cells. Enter another ${key.join(' or ')}.`
          : 'Enter its cells.'}
      </p>
      <form id={FORM} noValidate onSubmit={add}>
        {columns.map((column, at) => (
          <FieldFrame
            key={column.name}
            label={column.name}
            required={key.includes(column.name)}
            unit={column.unit === '-' ? undefined : column.unit}
            hint={column.choices === null ? undefined : column.choices.join(', ')}
          >
            {(names) => (
              <TextInput
                {...names}
                autoComplete="off"
                value={cells[at] ?? ''}
                onChange={({ currentTarget: { value } }) => setEntered({ ...entered, [column.name]: value })}
              />
            )}
          </FieldFrame>
        ))}
      </form>
    </Dialog>
  );
}
