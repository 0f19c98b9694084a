import type { PriceUpdateOnWire } from '@pw/contract/price-updates';
import { priceUpdateTexts } from '@pw/domain/project-pricing/price-update-texts';
import { useMemo } from 'react';
import { Amount } from '../../platform/amount.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { changeText } from '../price-lists/percent-text.ts';
import classes from './price-updates.module.css';

type Line = PriceUpdateOnWire['lines'][number];

/** Two lines of a feeder may be of the same article. */
type LineRow = Line & { readonly id: string };

/** The articles of a project whose prices differ, in the order of its boards. */
export function ChangedLineTable({ lines }: { readonly lines: readonly Line[] }) {
  const rows = useMemo(() => lines.map((line, at): LineRow => ({ ...line, id: String(at) })), [lines]);
  return (
    <DataTable
      label="Changed prices"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ catalogueNumber, board }) => `${catalogueNumber} of ${board}`}
      rowHeight={36}
      empty={{ title: 'No price differs' }}
    />
  );
}

/** The list amount that each amount comes from: without it there is no net amount either. */
const listFields = {
  beforePaise: 'beforePaise',
  afterPaise: 'afterPaise',
  beforeNetPaise: 'beforePaise',
  afterNetPaise: 'afterPaise',
} as const;

type AmountField = keyof typeof listFields;

/** Long names take one line, so that all rows have the same height. */
const cut = (text: string) => <span className={classes.cut}>{text}</span>;

const descriptionOf = ({ description, earlierNumber }: Line) =>
  earlierNumber === null ? description : `In place of ${earlierNumber}: ${description}`;

const columns: readonly TableColumn<LineRow>[] = [
  { id: 'board', header: 'Board', sortBy: ({ board }) => board, cell: ({ board }) => cut(board) },
  { id: 'feeder', header: 'Feeder', sortBy: ({ feeder }) => feeder, cell: ({ feeder }) => cut(feeder ?? '-') },
  {
    id: 'catalogueNumber',
    header: 'Number',
    strong: true,
    sortBy: ({ catalogueNumber }) => catalogueNumber,
    cell: ({ catalogueNumber }) => <span className={classes.whole}>{catalogueNumber}</span>,
  },
  { id: 'description', header: 'Description', isSpare: true, cell: (line) => cut(descriptionOf(line)) },
  {
    id: 'quantity',
    header: 'Quantity',
    numeric: true,
    width: 84,
    sortBy: ({ quantity }) => quantity,
    cell: ({ quantity }) => quantity,
  },
  amountColumn('beforePaise', 'List before (₹)'),
  amountColumn('afterPaise', 'List after (₹)'),
  {
    id: 'change',
    header: 'Change',
    numeric: true,
    width: 92,
    sortBy: ({ changePercent }) => changePercent,
    cell: ({ changePercent }) => (changePercent === null ? '-' : changeText(changePercent)),
  },
  amountColumn('beforeNetPaise', 'Net before (₹)'),
  amountColumn('afterNetPaise', 'Net after (₹)'),
];

function amountColumn(field: AmountField, header: string): TableColumn<LineRow> {
  return {
    id: field,
    header,
    numeric: true,
    width: 108,
    sortBy: (line) => line[field],
    cell: (line) => {
      const paise = line[listFields[field]] === null ? null : line[field];
      return paise === null ? priceUpdateTexts.noPrice : <Amount paise={paise} />;
    },
  };
}
