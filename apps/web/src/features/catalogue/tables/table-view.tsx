import { Button, TextInput } from '@mantine/core';
import type { CatalogueTableOnWire } from '@pw/contract/catalogue-shape';
import { useMemo, useState } from 'react';
import { FailureBanner } from '../../../ui/messages/banner.tsx';
import { EmptyState } from '../../../ui/messages/states.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { withSentCells } from './draft-table.ts';
import { EditedRows } from './edited-rows.tsx';
import { gridColumns } from './grid-columns.ts';
import { SaidBar } from './said-bar.tsx';
import { everyRow, type RowsLook, shownRows } from './shown-rows.ts';
import { TableToolbar } from './table-toolbar.tsx';
import { useDraftSteps } from './use-draft-steps.ts';

type TableViewProps = {
  readonly table: CatalogueTableOnWire;
  readonly mayEdit: boolean;
  /** The row to begin at. */
  readonly startRow: string | undefined;
};

/** One table: its rows as a grid, with what is done to them in the draft. */
export function TableView({ table: answered, mayEdit, startRow }: TableViewProps) {
  const steps = useDraftSteps(answered.sequence);
  const table = useMemo(() => withSentCells(answered, steps.sent), [answered, steps.sent]);
  const columns = useMemo(() => gridColumns(answered), [answered]);
  const [look, setLook] = useState<RowsLook>(everyRow);
  const [showsFilters, setShowsFilters] = useState(false);
  const rows = useMemo(() => shownRows(table, columns, look), [table, columns, look]);
  return (
    <>
      <EditedRows
        table={table}
        columns={columns}
        rows={rows}
        steps={steps}
        mayEdit={mayEdit}
        isReached
        startRow={startRow}
        filterOf={
          showsFilters
            ? (column) => (
                <TextInput
                  size="xs"
                  aria-label={`Filter ${column.header}`}
                  value={look.byColumn[column.id] ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    setLook({ ...look, byColumn: { ...look.byColumn, [column.id]: value } })
                  }
                />
              )
            : null
        }
        head={(tasks) => (
          <>
            <TableToolbar
              table={table}
              look={look}
              onLook={setLook}
              showsFilters={showsFilters}
              onShowFilters={() => setShowsFilters(!showsFilters)}
              shown={rows.length}
              tasks={mayEdit ? { ...tasks, undo: steps.undo, redo: steps.redo } : null}
            />
            <FailureBanner failure={steps.failure} onDismiss={steps.dismiss} />
            {mayEdit && <SaidBar tag={table.tag} />}
          </>
        )}
        empty={
          <EmptyState
            title="No row is shown."
            text="The search and the filters hide all of them, or the table has none."
            action={<Button onClick={() => setLook(everyRow)}>Show all rows</Button>}
          />
        }
      />
      {steps.conflict && <ConflictDialog conflict={steps.conflict} onSettle={steps.settle} />}
    </>
  );
}
