import type { Result } from '@pw/domain/result';
import type { Edit } from '@pw/switchboard/editing/edit';
import { sectionStates } from '@pw/switchboard/validity/section-states';
import { useMemo } from 'react';
import { type CellChoice, CellEditor } from '../../../ui/cell-grid/typed-cell.tsx';
import { type EntryEnd, type GridCursor, moveAfterEntry } from '../../../ui/cell-grid/use-grid-cursor.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useBoardStore } from '../../board-configuration/use-board-store.ts';
import { cellChoices } from './cell-choices.ts';
import { cellEdits, type EntryContext } from './cell-entry.ts';
import { type CellEntry, type FeederColumn, proposedFor, valueOfProperty } from './feeder-columns.ts';
import type { FeederRow, SectionSurroundings } from './feeder-row.ts';

type GridCellEditorProps = {
  readonly row: FeederRow;
  readonly rows: readonly FeederRow[];
  readonly columns: readonly FeederColumn[];
  readonly cursor: GridCursor;
  readonly surroundings: SectionSurroundings;
};

/** The entry in the active cell of the table: what is entered goes onto the board. */
export function GridCellEditor({ row, rows, columns, cursor, surroundings }: GridCellEditorProps) {
  const { knowledge, reading, edit } = useBoardStore();
  const { place, entry: begun } = cursor;
  const column = columns[place.column];
  const entry = column?.entry(row) ?? null;
  const { couplers } = surroundings;
  const choices = useMemo(
    () => (entry ? cellChoices({ knowledge, view: reading.board().view, feeders: rows, couplers }, row, entry) : []),
    [entry, knowledge, reading, rows, couplers, row],
  );
  if (!column || !entry || !begun) {
    return null;
  }

  const section =
    entry.kind === 'section'
      ? sectionStates(couplers, surroundings.feeders, row).find((each) => each.section === entry.section)
      : undefined;
  const enter = (text: string): string | null => {
    const context: EntryContext = { row, entry, choices, section };
    return refusalOf(cellEdits(text, context), edit);
  };
  const finish = (end: EntryEnd) => {
    const size = { rows: rows.length, columns: columns.length };
    cursor.end(end === 'stay' ? place : end === 'left' ? null : moveAfterEntry(place, end, size));
  };
  return (
    <CellEditor
      label={`${column.header} of ${row.name}`}
      value={enteredText(row, entry, choices)}
      typed={begun.typed}
      align={column.align}
      choices={entry.kind === 'choice' || entry.kind === 'type' ? choices : null}
      proposed={proposedFor(row, entry)?.value ?? null}
      onEnter={enter}
      onEnd={finish}
      onRefused={(text) => showToast({ title: `${column.header} of ${row.name} stays as it was`, text, tone: 'warn' })}
    />
  );
}

function refusalOf(
  edits: Result<readonly Edit[], string>,
  edit: ReturnType<typeof useBoardStore>['edit'],
): string | null {
  if (!edits.ok) {
    return edits.error;
  }
  const edited = edit(edits.value);
  return edited.ok ? null : edited.error.text;
}

/** The text of a cell as it is entered: without units. */
function enteredText(row: FeederRow, entry: CellEntry, choices: readonly CellChoice[]): string {
  switch (entry.kind) {
    case 'name':
      return row.name;
    case 'type':
      return choices.find(({ value }) => value === row.type.name)?.label ?? '';
    case 'section':
    case 'text':
    case 'choice':
      return String(valueOfProperty(row, entry.property) ?? '');
  }
}
