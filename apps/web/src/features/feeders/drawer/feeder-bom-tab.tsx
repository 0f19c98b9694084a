import { matchesSearch } from '@pw/domain/search/match-row';
import { type FeederBomRow, feederBom, feederBomColumns, feederPriceColumns } from '@pw/pricing/bill/feeder-bom';
import type { FeederPrice } from '@pw/pricing/bill/feeder-price';
import { classNames } from '../../../ui/class-names.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-column.ts';
import { useBoardSummary } from '../../board-configuration/design/use-board-summary.ts';
import { useBoardRevision, useBoardStore } from '../../board-configuration/use-board-store.ts';
import { rupees } from '../../project-pricing/rupees.ts';
import { BomFileButton } from './bom-file-button.tsx';
import classes from './drawer.module.css';
import { evaluatedFeeder } from './evaluated-feeder.ts';
import { type ShownBomRow, withPrices } from './with-prices.ts';

type BomField = (typeof feederBomColumns)[number]['field'];
type PriceField = (typeof feederPriceColumns)[number]['field'];

const looks: Readonly<Record<BomField, Partial<TableColumn<ShownBomRow>>>> = {
  number: { numeric: true, width: 56 },
  component: { strong: true, width: 200 },
  description: { cell: articleText },
  quantity: { numeric: true, width: 64 },
  make: { width: 120 },
};

const priceLooks: Readonly<Record<PriceField, Partial<TableColumn<ShownBomRow>>>> = {
  listPricePaise: { width: 120 },
  listAmountPaise: { width: 120, strong: true },
};

const columns: readonly TableColumn<ShownBomRow>[] = [
  ...feederBomColumns.map(({ field, heading }) => ({
    id: field,
    header: heading,
    cell: (row: ShownBomRow) => row[field],
    ...looks[field],
  })),
  ...feederPriceColumns.map(({ field, heading }) => ({
    id: field,
    header: heading,
    numeric: true,
    cell: ({ price }: ShownBomRow) => price && amountText(price[field]),
    ...priceLooks[field],
  })),
];

type FeederBomTabProps = {
  readonly part: string;
  readonly name: string;
  /** Null until it is worked out. */
  readonly price: FeederPrice | null;
};

/** The bill of material of one copy of the feeder. */
export function FeederBomTab({ part, name, price }: FeederBomTabProps) {
  const rows = useFeederBom(part);
  return (
    <div className={classes.bom}>
      <DataTable
        bare
        label="Feeder BOM"
        columns={columns}
        rows={withPrices(rows, price?.rows ?? [])}
        rowId={({ number }) => String(number)}
        rowName={({ component }) => component}
        rowHeight={36}
        search={{
          label: 'Search components',
          delayMs: 0,
          matches: ({ component, make, quantity, ...row }, text) =>
            matchesSearch([component, articleText(row), make, quantity], text),
        }}
        actions={price && <BomFileButton feeder={name} price={price} />}
        empty={{ title: 'No components', text: 'Rated current and poles say which breaker the feeder has.' }}
      />
      {price !== null && rows.length > 0 && <BomSum price={price} />}
    </div>
  );
}

function BomSum({ price: { rows, pieces, listPaise } }: { readonly price: FeederPrice }) {
  const { isStale } = useBoardSummary();
  return (
    <p className={classNames(classes.bomSum, isStale && classes.isStale)}>
      <span>{rows.length === 1 ? '1 line' : `${rows.length} lines`}</span>
      <span>{pieces === 1 ? '1 piece' : `${pieces} pieces`}</span>
      <strong className="pw-figures">List ₹ {rupees(listPaise)}</strong>
    </p>
  );
}

function articleText({ catalogueNumber, description }: Pick<FeederBomRow, 'catalogueNumber' | 'description'>): string {
  return catalogueNumber === '' ? description : `${catalogueNumber}, ${description}`;
}

/** Null stands for an article that the price list does not hold. */
function amountText(paise: number | null): string {
  return paise === null ? 'no price' : rupees(paise);
}

/** The lines of the bill, current with the board. */
export function useFeederBom(part: string): readonly FeederBomRow[] {
  const { knowledge, reading } = useBoardStore();
  useBoardRevision();
  const feeder = evaluatedFeeder(knowledge, reading.board(), part);
  return feeder ? feederBom(feeder, knowledge.tables) : [];
}
