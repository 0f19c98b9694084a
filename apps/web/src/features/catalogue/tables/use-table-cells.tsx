import type { CatalogueRowOnWire, CatalogueTableOnWire } from '@pw/contract/catalogue-shape';
import { useEffect, useEffectEvent, useState } from 'react';
import { CellEditor } from '../../../ui/cell-grid/typed-cell.tsx';
import { type CellPlace, type EntryEnd, moveAfterEntry, useGridCursor } from '../../../ui/cell-grid/use-grid-cursor.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { asClipboardText, blockBetween, type CellBlock, pastedCells } from './cell-block.ts';
import type { GridColumn } from './grid-columns.ts';
import type { UnsaidEdit } from './unsaid-edit.ts';
import { useClipboardCells } from './use-clipboard-cells.ts';

type CellsInput = {
  readonly table: CatalogueTableOnWire;
  readonly rows: readonly CatalogueRowOnWire[];
  readonly columns: readonly GridColumn[];
  readonly mayEdit: boolean;
  readonly isReached: boolean;
  readonly startRow: string | undefined;
  readonly onEdits: (edits: readonly UnsaidEdit[]) => void;
};

/** The cells of a grid: the reached one, the marked block, and what is entered, copied and pasted. */
export function useTableCells({ table, rows, columns, mayEdit, isReached, startRow, onEdits }: CellsInput) {
  // By its key: other people add and remove rows above it, while something is typed too.
  const [reachedRow, setReachedRow] = useState({ key: startRow, at: 0 });
  const keyPlace = rows.findIndex((each) => each.row === reachedRow.key);
  const isGone = reachedRow.key !== undefined && keyPlace < 0;
  const [anchor, setAnchor] = useState<CellPlace | null>(null);
  const size = { rows: rows.length, columns: columns.length };
  const columnAt = (at: number) => columns[at];
  const canEnter = ({ row: at, column }: CellPlace) => {
    const of = columnAt(column)?.of;
    return mayEdit && of !== null && of !== undefined && !of.isKey && rows[at]?.isRemoved === false;
  };
  const cursor = useGridCursor({
    row: keyPlace < 0 ? reachedRow.at : keyPlace,
    onRow: (at) => setReachedRow({ key: rows[at]?.row, at }),
    size,
    canEnter,
    onOpen: (at) => cursor.begin({ row: at, column: cursor.place.column }, null),
    onSelect: () => undefined,
    onExtend: () => undefined,
  });
  const { place } = cursor;
  const block = blockBetween(anchor ?? place, place);
  const endEntry = useEffectEvent(() => {
    if (cursor.entry !== null) {
      cursor.end(null);
      showToast({ title: 'The row is gone', text: 'Somebody else removed it, or a filter hides it.', tone: 'warn' });
    }
  });
  useEffect(() => {
    if (isGone) {
      endEntry();
    }
  }, [isGone]);
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
    isReached,
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
  const editor = !isGone && column?.of && reached.row && (
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
