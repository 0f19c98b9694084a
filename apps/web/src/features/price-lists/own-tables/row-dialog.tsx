import { useState } from 'react';
import type { CallFailure } from '../../../platform/call-failure.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FailureBanner, type ToldFailure } from '../../../ui/messages/banner.tsx';
import { differencesOf } from '../../../ui/messages/conflict-panel.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { SaveConflict } from '../../administration/save-conflict.tsx';
import { faultsOf } from '../call-faults.ts';
import classes from '../price-lists.module.css';
import { CellField } from './cell-field.tsx';
import type { Cells, OwnRow, OwnTableSource } from './own-table.ts';

type RowDialogProps<Column extends string> = {
  readonly source: OwnTableSource<Column>;
  /** Null for a new one. */
  readonly row: OwnRow<Column> | null;
  readonly onClose: () => void;
};

const FORM = 'own-row';

/** Adds a row, or edits one. What is wrong with its fields the server says. */
export function RowDialog<Column extends string>({ source, row, onClose }: RowDialogProps<Column>) {
  const { words, fields, nameOf, isSaving } = source;
  const form = useRowForm(source, row, onClose);
  const name = row === null ? words.row : nameOf(row.cells);
  return (
    <Dialog
      opened
      title={row === null ? `Add an ${words.row}` : `Edit ${name}`}
      width={868}
      unsaved={form.isChanged && !isSaving}
      action={{
        label: row?.isRetired === true ? 'Save and use again' : 'Save',
        submits: FORM,
        pending: isSaving,
        disabled: form.theirs !== null,
      }}
      onClose={onClose}
    >
      <FailureBanner failure={form.failure} />
      {form.theirs && (
        <SaveConflict
          what={name}
          event={source.savedEvent}
          differences={differencesOf(
            fields.map(({ column, label }) => ({ label, textOf: (cells: Cells<Column>) => cells[column] })),
            form.cells,
            form.theirs.cells,
          )}
          isSaving={isSaving}
          onKeepMine={form.keepMine}
          onTakeTheirs={form.takeTheirs}
        />
      )}
      <form
        id={FORM}
        noValidate
        className={classes.ownFields}
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        {fields.map((field) => (
          <CellField
            key={field.column}
            field={field}
            value={form.cells[field.column]}
            fault={form.faults[field.column]}
            onChange={(value) => form.change(field.column, value)}
          />
        ))}
      </form>
    </Dialog>
  );
}

/** The entered cells next to the saved ones. */
function useRowForm<Column extends string>(
  source: OwnTableSource<Column>,
  row: OwnRow<Column> | null,
  onSaved: () => void,
) {
  const { words, fields, nameOf } = source;
  const [saved, setSaved] = useState(row);
  const base = saved?.cells ?? source.newRow;
  const [cells, setCells] = useState(base);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const [theirs, setTheirs] = useState<OwnRow<Column> | null>(null);

  const fail = (refused: CallFailure) => {
    const current = source.currentOf(refused);
    setTheirs(current);
    if (current === null) {
      const texts = faultsOf(refused);
      setFaults(texts);
      const isAtField = fields.some(({ column }) => texts[column] !== undefined);
      setFailure(isAtField ? null : { failed: `The ${words.row} was not saved.`, reason: refused.message });
    }
  };
  const saveOn = (before: OwnRow<Column> | null) => {
    setFaults({});
    setFailure(null);
    source.save(cells, before, {
      onDone: () => {
        showToast({ title: words.title, text: `${nameOf(cells)} is saved.`, tone: 'ok' });
        onSaved();
      },
      onFailed: fail,
    });
  };
  return {
    cells,
    faults,
    failure,
    theirs,
    isChanged: fields.some(({ column }) => cells[column] !== base[column]),
    change: (column: Column, value: string) => setCells((before) => ({ ...before, [column]: value })),
    save: () => saveOn(saved),
    keepMine: () => {
      setSaved(theirs);
      setTheirs(null);
      saveOn(theirs);
    },
    takeTheirs: () => {
      if (theirs) {
        setSaved(theirs);
        setCells(theirs.cells);
        setTheirs(null);
      }
    },
  };
}
