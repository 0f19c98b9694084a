import { Button } from '@mantine/core';
import type { PriceListRowOnWire } from '@pw/contract/price-list-drafts';
import type { DecisionKind } from '@pw/domain/price-lists/list-codes';
import { decisionsOf } from '@pw/domain/price-lists/row-decisions';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import { Tag } from '../../../ui/messages/status-marks.tsx';
import { changeText } from '../percent-text.ts';
import { countText, type ListedPrice, priceText } from '../price-text.ts';
import { classTones, classWords, decisionText, decisionVerbs, faultText, markWords, rowName } from '../row-words.ts';
import classes from './draft.module.css';

type RowActions = {
  /** Null for a user who only reads. */
  readonly onDecide: ((row: PriceListRowOnWire, kind: DecisionKind) => void) | null;
  readonly onUndo: (row: PriceListRowOnWire) => void;
};

/** The columns of the rows of an uploaded list. */
export function rowColumns({ onDecide, onUndo }: RowActions): readonly TableColumn<PriceListRowOnWire>[] {
  return [
    { id: 'row', header: 'Row', width: 56, numeric: true, sortBy: ({ row }) => row, cell: ({ row }) => row ?? '-' },
    {
      id: 'catalogueNumber',
      header: 'Number',
      width: 170,
      strong: true,
      sortBy: ({ catalogueNumber }) => catalogueNumber,
      cell: ({ catalogueNumber }) => <span className={classes.cut}>{catalogueNumber || '-'}</span>,
    },
    {
      id: 'description',
      header: 'Description',
      isSpare: true,
      cell: ({ description }) => <span className={classes.cut}>{description}</span>,
    },
    { id: 'before', header: 'Before', width: 112, numeric: true, cell: ({ before }) => <PriceCell price={before} /> },
    { id: 'after', header: 'After', width: 112, numeric: true, cell: ({ after }) => <PriceCell price={after} /> },
    {
      id: 'change',
      header: 'Change',
      width: 92,
      numeric: true,
      sortBy: ({ changePercent }) => changePercent,
      cell: ({ changePercent }) => (changePercent === null ? '-' : changeText(changePercent)),
    },
    {
      id: 'class',
      header: 'Class',
      width: 150,
      cell: ({ class: rowClass }) => <Tag tone={classTones[rowClass]}>{classWords[rowClass]}</Tag>,
    },
    {
      id: 'notes',
      header: 'Notes',
      cell: (row) => <span className={row.fault ? classes.faultNote : classes.cut}>{notesOf(row)}</span>,
    },
    {
      id: 'decision',
      header: 'Decision',
      width: 252,
      stays: true,
      cell: (row) => <DecisionCell row={row} onDecide={onDecide} onUndo={onUndo} />,
    },
  ];
}

function PriceCell({ price }: { readonly price: ListedPrice | null }) {
  return price === null ? '-' : priceText(price);
}

/** The fault of a row with its cell, the count that its price is listed for, and its marks. */
function notesOf({ fault, before, after, marks }: PriceListRowOnWire): string {
  const notes = [
    ...(fault ? [capitalised(faultText(fault))] : []),
    ...countNotes(before, after),
    ...marks.map((mark) => markWords[mark]),
  ];
  return notes.join('; ');
}

/** What the list names a price for, unless that is one piece as before. */
function countNotes(before: ListedPrice | null, after: ListedPrice | null): readonly string[] {
  if (after?.state !== 'priced') {
    return [];
  }
  const isAsBefore = before === null || countText(before) === countText(after);
  if (isAsBefore) {
    return after.per === 1 && after.unit === 'nos' ? [] : [`Listed per ${countText(after)}`];
  }
  return [`Listed per ${countText(after)}, before per ${countText(before)}`];
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type DecisionCellProps = RowActions & { readonly row: PriceListRowOnWire };

function DecisionCell({ row, onDecide, onUndo }: DecisionCellProps) {
  const { decision } = row;
  if (decision) {
    return (
      <span className={classes.decision}>
        <span className={classes.cut}>{decisionText(decision, row)}</span>
        {onDecide && (
          <Button size="compact-sm" variant="subtle" aria-label={`Undo: ${rowName(row)}`} onClick={() => onUndo(row)}>
            Undo
          </Button>
        )}
      </span>
    );
  }
  if (!row.isOpen) {
    return null;
  }
  return onDecide === null ? (
    'To decide'
  ) : (
    <span className={classes.decision}>
      {decisionsOf(row).map((kind) => (
        <Button
          key={kind}
          size="compact-sm"
          variant="light"
          aria-label={`${decisionVerbs[kind]}: ${rowName(row)}`}
          onClick={() => onDecide(row, kind)}
        >
          {decisionVerbs[kind]}
        </Button>
      ))}
    </span>
  );
}
