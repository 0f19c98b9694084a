import { Button, TextInput } from '@mantine/core';
import { askedOfEdits } from '@pw/configurator/overlay/judge-edits';
import type { CatalogueRowOnWire, CatalogueTableOnWire } from '@pw/contract/catalogue-shape';
import { useMemo, useState } from 'react';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { CellEditor } from '../../../ui/cell-grid/typed-cell.tsx';
import { type CellPlace, type EntryEnd, moveAfterEntry, useGridCursor } from '../../../ui/cell-grid/use-grid-cursor.ts';
import { FailureBanner } from '../../../ui/messages/banner.tsx';
import { EmptyState } from '../../../ui/messages/states.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { ConfirmFindingsDialog } from '../confirm-findings-dialog.tsx';
import { AddRowDialog } from './add-row-dialog.tsx';
import { asClipboardText, blockBetween, type CellBlock, pastedCells } from './cell-block.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { withSentCells } from './draft-table.ts';
import { type GridColumn, gridColumns } from './grid-columns.ts';
import { ImportDialog } from './import-dialog.tsx';
import { ReachedCell } from './reached-cell.tsx';
import { RemoveRowQuestion } from './remove-row-question.tsx';
import { SaidDialog } from './said-dialog.tsx';
import { isSaid, sayOfEdits, useSaidOfEdits } from './said-of-edits.ts';
import { everyRow, type RowsLook, shownRows } from './shown-rows.ts';
import { TableGrid } from './table-grid.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { type CellTrouble, troublesOf } from './table-troubles.ts';
import classes from './tables.module.css';
import type { UnsaidEdit } from './unsaid-edit.ts';
import { useClipboardCells } from './use-clipboard-cells.ts';
import { useDraftSteps } from './use-draft-steps.ts';

type TableViewProps = {
  readonly table: CatalogueTableOnWire;
  readonly mayEdit: boolean;
  /** The row to begin at. */
  readonly startRow: string | undefined;
};

type Task =
  | { readonly kind: 'add'; readonly like: CatalogueRowOnWire | undefined }
  | { readonly kind: 'remove'; readonly row: CatalogueRowOnWire }
  | { readonly kind: 'say'; readonly edits: readonly UnsaidEdit[] }
  | { readonly kind: 'confirm'; readonly trouble: CellTrouble }
  | { readonly kind: 'import' };

/** One table: its rows as a grid, with what is done to them in the draft. */
export function TableView({ table: answered, mayEdit, startRow }: TableViewProps) {
  const steps = useDraftSteps(answered.sequence);
  const table = useMemo(() => withSentCells(answered, steps.sent), [answered, steps.sent]);
  const columns = useMemo(() => gridColumns(answered), [answered]);
  const troubles = useMemo(() => troublesOf(table), [table]);
  const [look, setLook] = useState<RowsLook>(everyRow);
  const [showsFilters, setShowsFilters] = useState(false);
  const [task, setTask] = useState<Task | null>(null);
  const rows = useMemo(() => shownRows(table, columns, look), [table, columns, look]);
  const said = useSaidOfEdits();

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
  const grid = useCells({ table, rows, columns, mayEdit, startRow, onEdits: carryOut });
  const { cursor, reached } = grid;
  const trouble = reached.row && troubles.get(reached.row.row)?.get(reached.column?.id ?? '');
  const asksRow = (kind: 'add' | 'remove') => {
    if (kind === 'add') {
      setTask({ kind, like: reached.row });
    } else if (reached.row && !reached.row.isRemoved) {
      setTask({ kind, row: reached.row });
    }
  };
  useScreenKeys(
    mayEdit
      ? [
          { combination: 'F2', does: 'edit cell' },
          { combination: 'N', does: 'new row on a key', run: () => asksRow('add') },
          { combination: 'Ins', does: 'new row in any cell', run: () => asksRow('add') },
          { combination: 'Del', does: 'remove row', run: () => asksRow('remove'), isMeant: grid.isOnCell },
          { combination: 'Ctrl D', does: 'copy from above', run: grid.copyFromAbove, isMeant: grid.isOnCell },
          { combination: 'Ctrl Z', does: 'undo', run: steps.undo },
          { combination: 'Ctrl Shift Z', does: 'redo' },
          { combination: 'Ctrl C', does: 'copy cells' },
        ]
      : [
          { combination: '/', does: 'search' },
          { combination: 'Ctrl C', does: 'copy cells' },
        ],
  );

  return (
    <>
      <TableToolbar
        table={table}
        look={look}
        onLook={setLook}
        showsFilters={showsFilters}
        onShowFilters={() => setShowsFilters(!showsFilters)}
        shown={rows.length}
        tasks={
          mayEdit
            ? {
                add: () => asksRow('add'),
                takeFile: () => setTask({ kind: 'import' }),
                undo: steps.undo,
                redo: steps.redo,
              }
            : null
        }
      />
      <FailureBanner failure={steps.failure} onDismiss={steps.dismiss} />
      {mayEdit && <SaidBar tag={table.tag} />}
      {rows.length === 0 ? (
        <EmptyState
          title="No row is shown."
          text="The search and the filters hide all of them, or the table has none."
          action={<Button onClick={() => setLook(everyRow)}>Show all rows</Button>}
        />
      ) : (
        <TableGrid
          name={table.name}
          rows={rows}
          columns={columns}
          troubles={troubles}
          cursor={cursor}
          block={grid.block}
          editor={grid.editor}
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
          onKeyDown={(event) => {
            if (mayEdit && (event.ctrlKey || event.metaKey) && event.shiftKey && event.key.toLowerCase() === 'z') {
              event.preventDefault();
              steps.redo();
            } else {
              grid.onKeyDown(event);
            }
          }}
          onPress={grid.onPress}
        />
      )}
      <ReachedCell
        table={table}
        row={reached.row}
        column={reached.column}
        trouble={trouble || undefined}
        onConfirm={mayEdit && trouble?.kind === 'finding' ? () => setTask({ kind: 'confirm', trouble }) : null}
      />
      {task?.kind === 'add' && (
        <AddRowDialog
          table={table}
          like={task.like}
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
          count={task.edits.length}
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
      {task?.kind === 'import' && <ImportDialog table={table} onClose={() => setTask(null)} />}
      {steps.conflict && <ConflictDialog conflict={steps.conflict} onSettle={steps.settle} />}
    </>
  );
}

/** What is said of the edits that follow, above the grid. */
function SaidBar({ tag }: { readonly tag: string }) {
  const said = useSaidOfEdits();
  const asked = askedOfEdits(tag);
  return (
    <fieldset className={classes.said} aria-label="Said of the next changes">
      <TextInput
        label={asked.reason ? 'Reason of the changes *' : 'Reason of the changes'}
        value={said.reason}
        onChange={(event) => sayOfEdits({ reason: event.currentTarget.value })}
      />
      <TextInput
        label={asked.source ? 'Source of the values *' : 'Source of the values'}
        value={said.source}
        onChange={(event) => sayOfEdits({ source: event.currentTarget.value })}
      />
    </fieldset>
  );
}

type CellsInput = {
  readonly table: CatalogueTableOnWire;
  readonly rows: readonly CatalogueRowOnWire[];
  readonly columns: readonly GridColumn[];
  readonly mayEdit: boolean;
  readonly startRow: string | undefined;
  readonly onEdits: (edits: readonly UnsaidEdit[]) => void;
};

/** The cells of the grid: the reached one, the marked block, and what is entered, copied and pasted. */
function useCells({ table, rows, columns, mayEdit, startRow, onEdits }: CellsInput) {
  const [row, setRow] = useState(() =>
    Math.max(
      0,
      rows.findIndex((each) => each.row === startRow),
    ),
  );
  const [anchor, setAnchor] = useState<CellPlace | null>(null);
  const size = { rows: rows.length, columns: columns.length };
  const columnAt = (at: number) => columns[at];
  const canEnter = ({ row: at, column }: CellPlace) => {
    const of = columnAt(column)?.of;
    return mayEdit && of !== null && of !== undefined && !of.isKey && rows[at]?.isRemoved === false;
  };
  const cursor = useGridCursor({
    row,
    onRow: setRow,
    size,
    canEnter,
    onOpen: (at) => cursor.begin({ row: at, column: cursor.place.column }, null),
    onSelect: () => undefined,
    onExtend: () => undefined,
  });
  const { place } = cursor;
  const block = blockBetween(anchor ?? place, place);
  const reached = { row: rows[place.row], column: columnAt(place.column) };

  const editOf = ({ row: at, column, text }: CellPlace & { readonly text: string }): readonly UnsaidEdit[] => {
    const target = rows[at];
    const of = columnAt(column)?.of;
    return target && of && canEnter({ row: at, column }) && target.cells[of.at] !== text
      ? [{ kind: 'set', table: table.name, row: target.row, column: of.column.name, value: text }]
      : [];
  };
  const cellsOf = ({ top, left, bottom, right }: CellBlock) =>
    rows.slice(top, bottom + 1).map((each) => columns.slice(left, right + 1).map(({ text }) => text(each)));
  useClipboardCells({
    copy: () => asClipboardText(cellsOf(block)),
    paste: mayEdit
      ? (pasted) => {
          const cells = pastedCells(pasted, block, size);
          const edits = cells.flatMap(editOf);
          if (edits.length === 0) {
            showToast({ title: 'Nothing was pasted', text: pasteHint(cells.length), tone: 'info' });
          }
          onEdits(edits);
        }
      : null,
  });

  const { column } = reached;
  const shown = reached.row && column ? column.text(reached.row) : '';
  const choices = column?.of?.column.choices ?? null;
  const editor = column?.of && reached.row && (
    <CellEditor
      label={`${column.header} of ${reached.row.row}`}
      value={shown}
      typed={cursor.entry?.typed ?? null}
      align={column.align}
      choices={choices?.map((value) => ({ value, label: value, reason: null })) ?? null}
      proposed={null}
      onEnter={(text) => {
        onEdits(editOf({ ...place, text: text.trim() }));
        return null;
      }}
      onEnd={(end: EntryEnd) =>
        cursor.end(end === 'stay' ? place : end === 'left' ? null : moveAfterEntry(place, end, size))
      }
      onRefused={() => undefined}
    />
  );

  return {
    cursor,
    block,
    reached,
    editor,
    onPress: (at: CellPlace, extendsBlock: boolean) => {
      setAnchor(extendsBlock ? (anchor ?? place) : null);
      cursor.goTo(at);
    },
    onKeyDown: (event: Parameters<typeof cursor.onKeyDown>[0]) => {
      const isMove = /^(?:Arrow|Home|End|Page)/u.test(event.key);
      if (cursor.entry === null && isMove) {
        setAnchor(event.shiftKey ? (anchor ?? place) : null);
      }
      cursor.onKeyDown(event);
    },
    /** Whether a key is meant for the grid. */
    isOnCell: () => document.activeElement instanceof HTMLElement && 'column' in document.activeElement.dataset,
    copyFromAbove: () => {
      const above = rows[place.row - 1];
      if (above && column) {
        onEdits(editOf({ ...place, text: column.text(above) }));
      }
    },
  };
}

function pasteHint(cells: number): string {
  return cells === 0
    ? 'The cells reach beyond the table. Add rows first.'
    : 'The cells say the same already, or keys and what is said of rows are not pasted.';
}
