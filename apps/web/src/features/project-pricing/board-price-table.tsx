import type { PricedBoardOnWire, ProjectPriceOnWire } from '@pw/contract/price-fields';
import { noPricedBoards, notPricedLabels } from '@pw/domain/project-pricing/project-price-texts';
import { matchesSearch } from '@pw/domain/search';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Amount } from '../../platform/amount.tsx';
import { IncompleteMark } from '../../platform/incomplete-mark.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { configureBoard, newBoardConfiguration } from '../projects/project-addresses.ts';
import classes from './price-columns.module.css';
import { WhyAmount } from './price-why.tsx';

type BoardPriceTableProps = {
  readonly boards: ProjectPriceOnWire['boards'];
  readonly columns: readonly TableColumn<PriceRow>[];
  readonly pageSize: number;
  readonly isLoading?: boolean;
  /** Boards are found by name. */
  readonly isSearched?: boolean;
};

const search = { label: 'Search boards', matches: ({ name }: PriceRow, text: string) => matchesSearch(name, text) };

/** The boards of a project with their prices. */
export function BoardPriceTable({
  boards,
  columns,
  pageSize,
  isLoading = false,
  isSearched = false,
}: BoardPriceTableProps) {
  const rows = useMemo(() => boards.map((board, index) => ({ ...board, place: index + 1 })), [boards]);
  return (
    <DataTable
      label="Boards"
      columns={columns}
      rows={rows}
      rowId={({ lineItemId }) => String(lineItemId)}
      rowName={({ name }) => name}
      pageSize={pageSize}
      {...(isSearched ? { search } : {})}
      loading={isLoading}
      empty={{ title: noPricedBoards.title, text: 'Add the first one at the step Board Catalog.', drawing: 'boards' }}
      emptySearchTitle={noPricedBoards.searched}
    />
  );
}

/** A board with its place in the project. */
type PriceRow = PricedBoardOnWire & { readonly place: number };

/** The amounts of a board, and what each is called where it is explained. */
const amounts = {
  list: { header: 'List Price (₹)', priceField: 'list' },
  net: { header: 'Net Price (₹)', priceField: 'afterDiscount' },
  margin: { header: 'Margin (₹)', priceField: 'margin' },
  final: { header: 'Final Price (₹)', priceField: 'final' },
} as const;

/** The board and its quantity. */
const boardColumns: readonly TableColumn<PriceRow>[] = [
  { id: 'place', header: 'S.No', numeric: true, width: 56, isSpare: true, cell: ({ place }) => place },
  { id: 'name', header: 'Board Name', strong: true, sortBy: ({ name }) => name, cell: PricedName },
  { id: 'quantity', header: 'Quantity', numeric: true, width: 76, cell: ({ quantity }) => quantity },
];

/**
 * The boards at the end of a project: their final price and the margin in it, and what the checks still say.
 * @param warningsOf in words, by the number of the board; left out where nobody asks the checks
 */
export function summaryColumns(warningsOf?: (lineItemId: number) => string): readonly TableColumn<PriceRow>[] {
  const warnings: TableColumn<PriceRow> = {
    id: 'warnings',
    header: 'Warnings',
    width: 190,
    cell: ({ lineItemId }) => warningsOf?.(lineItemId),
  };
  return [
    ...boardColumns,
    amountColumn('net'),
    amountColumn('margin'),
    amountColumn('final'),
    ...(warningsOf ? [warnings] : []),
  ];
}

/** The prices of boards up to the final price. Each amount explains its origin, and each board the gaps of its price. */
export function pricingColumns(projectId: number, isViewOnly: boolean): readonly TableColumn<PriceRow>[] {
  const columns = boardColumns.map((column) =>
    column.id === 'name'
      ? { ...column, cell: (board: PriceRow) => <Named board={board} projectId={projectId} isViewOnly={isViewOnly} /> }
      : column,
  );
  return [...columns, ...amountFields.map((field) => explainedColumn(projectId, field))];
}

const amountFields = ['list', 'net', 'final'] as const;

function explainedColumn(projectId: number, field: keyof typeof amounts): TableColumn<PriceRow> {
  return {
    ...amountColumn(field),
    cell: ({ price, lineItemId, name }) =>
      price ? (
        <WhyAmount
          projectId={projectId}
          field={amounts[field].priceField}
          board={{ lineItemId, name }}
          paise={price[`${field}Paise`]}
        >
          <Amount paise={price[`${field}Paise`]} />
        </WhyAmount>
      ) : (
        '-'
      ),
  };
}

function amountColumn(field: keyof typeof amounts): TableColumn<PriceRow> {
  const { header } = amounts[field];
  return {
    id: field,
    header,
    numeric: true,
    width: 120,
    sortBy: ({ price }) => price?.[`${field}Paise`] ?? null,
    strong: field === 'final',
    cell: ({ price }) => (price ? <Amount paise={price[`${field}Paise`]} /> : '-'),
  };
}

/** The name of a board, and below it how many prices its amounts lack. */
function PricedName({ name, unpricedArticles }: PriceRow) {
  return (
    <>
      {name}
      {unpricedArticles > 0 && (
        <div>
          <IncompleteMark count={unpricedArticles} />
        </div>
      )}
    </>
  );
}

type NamedProps = { readonly board: PriceRow; readonly projectId: number; readonly isViewOnly: boolean };

/** The name of a board, and below it the gaps of its price. */
function Named({ board, projectId, isViewOnly }: NamedProps) {
  const { pricing, name, lineItemId, savedUnderRules } = board;
  if (pricing === 'priced') {
    return (
      <>
        <PricedName {...board} />
        {savedUnderRules !== undefined && <span className={classes.missing}>{OTHER_RULES}</span>}
      </>
    );
  }
  const verb = isViewOnly ? 'View' : 'Configure';
  const target = pricing === 'not-configured' ? newBoardConfiguration : configureBoard;
  return (
    <>
      {name}
      <span className={classes.missing}>
        {notPricedLabels[pricing]}
        <Link {...target(projectId, lineItemId)} className={classes.link} aria-label={`${verb} ${name}`}>
          {verb}
        </Link>
      </span>
    </>
  );
}

const OTHER_RULES = 'Saved under other rules. This price follows the current rules: check the board and save it.';
