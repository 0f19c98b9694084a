import type { CatalogueRowOnWire, CatalogueTableOnWire } from '@pw/contract/catalogue-shape';
import { type ReactNode, useMemo, useState } from 'react';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { useUnsavedWork } from '../../../platform/unsaved-work.ts';
import { ConfirmFindingsDialog } from '../confirm-findings-dialog.tsx';
import { AddRowDialog } from './add-row-dialog.tsx';
import type { GridColumn } from './grid-columns.ts';
import { ImportDialog } from './import-dialog.tsx';
import { ReachedCell } from './reached-cell.tsx';
import { RemoveRowQuestion } from './remove-row-question.tsx';
import { RowUsesDialog } from './row-uses-dialog.tsx';
import { SaidDialog } from './said-dialog.tsx';
import { isSaid, sayOfEdits, useSaidOfEdits } from './said-of-edits.ts';
import { TableGrid } from './table-grid.tsx';
import { type CellTrouble, troublesOf } from './table-troubles.ts';
import type { UnsaidEdit } from './unsaid-edit.ts';
import type { DraftSteps } from './use-draft-steps.ts';
import { useTableCells } from './use-table-cells.tsx';

/** What is begun from outside of the grid. */
export type RowTasks = { readonly add: () => void; readonly takeFile: () => void };

type EditedRowsProps = {
  readonly table: CatalogueTableOnWire;
  readonly columns: readonly GridColumn[];
  /** Those of the table that are shown. */
  readonly rows: readonly CatalogueRowOnWire[];
  readonly steps: DraftSteps;
  readonly mayEdit: boolean;
  /** Whether the keys of the page are for this grid: of several the one that was reached last. */
  readonly isReached: boolean;
  /** Told when a cell of the grid gets the focus. */
  readonly onReach?: () => void;
  /** The row to begin at. */
  readonly startRow: string | undefined;
  /** The cells that a first row begins with, by column. */
  readonly firstCells?: Readonly<Record<string, string>>;
  /** Asked in the place of removing a row; left out where rows are removed. */
  readonly onRemoveRow?: () => void;
  readonly filterOf: ((column: GridColumn) => ReactNode) | null;
  /** What is above the grid. */
  readonly head: (tasks: RowTasks) => ReactNode;
  /** Shown while there is no row. */
  readonly empty: ReactNode;
};

type Task =
  | { readonly kind: 'add'; readonly like: CatalogueRowOnWire | undefined }
  | { readonly kind: 'remove'; readonly row: CatalogueRowOnWire }
  | { readonly kind: 'say'; readonly edits: readonly UnsaidEdit[] }
  | { readonly kind: 'confirm'; readonly trouble: CellTrouble }
  | { readonly kind: 'uses'; readonly row: string }
  | { readonly kind: 'import' };

/** Rows of a table as a grid, with its keys, and what is done to them in the draft. */
export function EditedRows(props: EditedRowsProps) {
  const { table, columns, rows, steps, mayEdit, isReached, startRow, firstCells, onRemoveRow, filterOf } = props;
  const troubles = useMemo(() => troublesOf(table), [table]);
  const [task, setTask] = useState<Task | null>(null);
  const said = useSaidOfEdits();
  useUnsavedWork(task?.kind === 'say', 'changes without a reason');

  const carryOut = (edits: readonly UnsaidEdit[], why = said) => {
    if (edits.length === 0) {
      return;
    }
    if (isSaid(table.tag, why)) {
      steps.edit(edits.map((edit) => ({ ...edit, reason: why.reason.trim(), source: why.source.trim() })));
    } else {
      setTask({ kind: 'say', edits });
    }
  };
  const grid = useTableCells({ table, rows, columns, mayEdit, isReached, startRow, onEdits: carryOut });
  const { cursor, reached } = grid;
  const trouble = reached.row && troubles.get(reached.row.row)?.get(reached.column?.id ?? '');
  const add = () => setTask({ kind: 'add', like: reached.row });
  const remove = () => {
    if (onRemoveRow) {
      onRemoveRow();
    } else if (reached.row && !reached.row.isRemoved) {
      setTask({ kind: 'remove', row: reached.row });
    }
  };
  const keysOfEditor = [
    { combination: 'F2', does: 'edit cell' },
    { combination: 'N', does: 'new row on a key', run: add },
    { combination: 'Ins', does: 'new row in any cell', run: add },
    { combination: 'Del', does: 'remove row', run: remove, isMeant: grid.isOnCell },
    { combination: 'Ctrl D', does: 'copy from above', run: grid.copyFromAbove, isMeant: grid.isOnCell },
    { combination: 'Ctrl Z', does: 'undo', run: steps.undo },
    { combination: 'Ctrl Shift Z', does: 'redo' },
    { combination: 'Ctrl C', does: 'copy cells' },
  ];
  const keysOfReader = [
    { combination: '/', does: 'search' },
    { combination: 'Ctrl C', does: 'copy cells' },
  ];
  useScreenKeys(isReached ? (mayEdit ? keysOfEditor : keysOfReader) : []);

  return (
    <>
      {props.head({ add, takeFile: () => setTask({ kind: 'import' }) })}
      {rows.length === 0 ? (
        props.empty
      ) : (
        <TableGrid
          name={table.name}
          rows={rows}
          columns={columns}
          troubles={troubles}
          cursor={cursor}
          block={grid.block}
          editor={grid.editor}
          filterOf={filterOf}
          onKeyDown={(event) => {
            if (mayEdit && (event.ctrlKey || event.metaKey) && event.shiftKey && event.key.toLowerCase() === 'z') {
              event.preventDefault();
              steps.redo();
            } else {
              grid.onKeyDown(event);
            }
          }}
          onReach={props.onReach}
          onPress={grid.onPress}
        />
      )}
      {isReached && (
        <ReachedCell
          table={table}
          row={reached.row}
          column={reached.column}
          trouble={trouble || undefined}
          onConfirm={mayEdit && trouble?.kind === 'finding' ? () => setTask({ kind: 'confirm', trouble }) : null}
          onShowUses={(row) => setTask({ kind: 'uses', row })}
        />
      )}
      {task?.kind === 'add' && (
        <AddRowDialog
          table={table}
          like={task.like}
          firstCells={firstCells}
          onAdd={(edit) => carryOut([edit])}
          onClose={() => setTask((open) => (open?.kind === 'add' ? null : open))}
        />
      )}
      {task?.kind === 'remove' && (
        <RemoveRowQuestion
          table={table}
          row={task.row}
          onRemove={() => {
            setTask(null);
            carryOut([{ kind: 'remove', table: table.name, row: task.row.row }]);
          }}
          onClose={() => setTask(null)}
        />
      )}
      {task?.kind === 'say' && (
        <SaidDialog
          tag={table.tag}
          edits={task.edits}
          onSaid={(now) => {
            sayOfEdits(now);
            setTask(null);
            carryOut(task.edits, now);
          }}
          onClose={() => setTask(null)}
        />
      )}
      {task?.kind === 'confirm' && task.trouble.finding && (
        <ConfirmFindingsDialog findings={[task.trouble.finding]} onClose={() => setTask(null)} />
      )}
      {task?.kind === 'uses' && <RowUsesDialog table={table.name} row={task.row} onClose={() => setTask(null)} />}
      {task?.kind === 'import' && <ImportDialog table={table} onClose={() => setTask(null)} />}
    </>
  );
}
