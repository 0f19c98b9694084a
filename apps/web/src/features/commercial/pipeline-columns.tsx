import type { PipelineRowOnWire } from '@pw/contract/pipeline';
import type { PipelineSortKey } from '@pw/domain/commercial/pipeline-sort';
import { dateOnScreen, momentOnScreen, printDay } from '@pw/domain/dates';
import { outcomeNames } from '@pw/domain/offer-follow-up/offer-outcome';
import { statusEntry } from '@pw/domain/projects/project-status';
import { Amount } from '../../platform/amount.tsx';
import type { SortValue, TableColumn } from '../../ui/data-table/table-props.ts';
import classes from './pipeline.module.css';

/** A text on one line. What does not fit is read in the tip. */
function Line({ text }: { readonly text: string }) {
  return (
    <span className={classes.line} dir="auto">
      {text || '-'}
    </span>
  );
}

const PERCENT_DECIMALS = 2;

/** The value of a project with what has to be known of it: that a price is missing, or of when it is. */
function Value({ row }: { readonly row: PipelineRowOnWire }) {
  const notes = [row.isIncomplete && 'incomplete', row.asOf && `as of ${momentOnScreen(Date.parse(row.asOf))}`];
  const note = notes.filter(Boolean).join(', ');
  return (
    <>
      {row.value ? <Amount paise={row.value.beforeTaxPaise} /> : '-'}
      {note !== '' && <span className={classes.second}>{note}</span>}
    </>
  );
}

/** The share of the sale, marked where it is below the floor. */
function MarginPercent({ value }: Pick<PipelineRowOnWire, 'value'>) {
  return (
    <>
      {value?.marginPercent?.toFixed(PERCENT_DECIMALS) ?? '-'}
      {value?.isBelowFloor && <span className={classes.below}>below floor</span>}
    </>
  );
}

/** The ids are what the server sorts by. */
type PipelineColumn = TableColumn<PipelineRowOnWire> & {
  readonly id: PipelineSortKey;
  readonly sortBy: (row: PipelineRowOnWire) => SortValue;
};

/** What the pipeline shows of a project. */
export const pipelineColumns: readonly PipelineColumn[] = [
  {
    id: 'quotationNumber',
    header: 'Project',
    width: 116,
    strong: true,
    sortBy: (row) => row.projectId,
    cell: ({ quotationNumber }) => quotationNumber,
  },
  { id: 'name', header: 'Name', sortBy: ({ name }) => name, cell: ({ name }) => <Line text={name} /> },
  {
    id: 'customer',
    header: 'Customer',
    sortBy: (row) => row.customer,
    cell: ({ customer }) => <Line text={customer} />,
  },
  {
    id: 'salesEngineer',
    header: 'Sales Engineer',
    width: 120,
    sortBy: (row) => row.salesEngineer,
    cell: ({ salesEngineer }) => <Line text={salesEngineer} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: 130,
    sortBy: ({ status }) => statusEntry(status).id,
    cell: ({ status }) => statusEntry(status).name,
  },
  {
    id: 'offerRevision',
    header: 'Rev.',
    numeric: true,
    width: 56,
    sortBy: (row) => row.offerRevision,
    cell: ({ offerRevision }) => String(offerRevision),
  },
  {
    id: 'beforeTax',
    header: 'Value (₹)',
    numeric: true,
    width: 184,
    sortBy: ({ value }) => value?.beforeTaxPaise ?? null,
    cell: (row) => <Value row={row} />,
  },
  {
    id: 'final',
    header: 'Final (₹)',
    numeric: true,
    width: 130,
    sortBy: ({ value }) => value?.finalPaise ?? null,
    cell: ({ value }) => (value ? <Amount paise={value.finalPaise} /> : '-'),
  },
  {
    id: 'margin',
    header: 'Margin (₹)',
    numeric: true,
    width: 120,
    sortBy: ({ value }) => value?.marginPaise ?? null,
    cell: ({ value }) => (value ? <Amount paise={value.marginPaise} /> : '-'),
  },
  {
    id: 'marginPercent',
    header: 'Margin (%)',
    numeric: true,
    width: 90,
    sortBy: ({ value }) => value?.marginPercent ?? null,
    cell: ({ value }) => <MarginPercent value={value} />,
  },
  {
    id: 'boards',
    header: 'Boards',
    numeric: true,
    width: 78,
    sortBy: ({ boards }) => boards,
    cell: ({ boards }) => String(boards),
  },
  {
    id: 'daysInStatus',
    header: 'Days in status',
    numeric: true,
    width: 112,
    sortBy: (row) => row.daysInStatus,
    cell: ({ daysInStatus }) => String(daysInStatus),
  },
  {
    id: 'actedAt',
    header: 'Changed',
    width: 100,
    sortBy: ({ actedAt }) => actedAt,
    cell: ({ actedAt }) => dateOnScreen(Date.parse(actedAt)),
  },
  {
    id: 'validUntil',
    header: 'Valid until',
    width: 100,
    sortBy: ({ validUntil }) => validUntil,
    cell: ({ validUntil }) => printDay(validUntil ?? ''),
  },
  {
    id: 'followUp',
    header: 'Follow-up',
    width: 100,
    sortBy: ({ followUp }) => followUp,
    cell: ({ followUp, isOverdue }) => (
      <>
        {printDay(followUp ?? '')}
        {isOverdue && <span className={classes.below}>overdue</span>}
      </>
    ),
  },
  {
    id: 'outcome',
    header: 'Outcome',
    width: 110,
    sortBy: ({ outcome }) => outcomeNames[outcome],
    cell: ({ outcome }) => outcomeNames[outcome],
  },
];
