import { Button } from '@mantine/core';
import { counted } from '@pw/domain/counted';
import { isBeingAsked } from '@pw/domain/price-lists/list-codes';
import { matchesSearch } from '@pw/domain/search';
import { type FeederBomRow, feederBom, feederBomColumns, feederPriceColumns } from '@pw/pricing/bill/feeder-bom';
import type { FeederPrice, PricedBomRow } from '@pw/pricing/bill/feeder-price';
import { articleStatusTexts } from '@pw/switchboard/articles/article-status';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { IncompleteMark } from '../../../platform/incomplete-mark.tsx';
import { rupees } from '../../../platform/rupees.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { noPriceTexts } from '../../board-configuration/design/price-words.ts';
import { useBoardSummary } from '../../board-configuration/design/use-board-summary.tsx';
import { useBoardRevision, useBoardStore } from '../../board-configuration/use-board-store.ts';
import type { FeederRow } from '../table/feeder-row.ts';
import classes from './drawer.module.css';
import { evaluatedFeeder } from './evaluated-feeder.ts';

type BomField = (typeof feederBomColumns)[number]['field'];
type PriceField = (typeof feederPriceColumns)[number]['field'];

const looks: Readonly<Record<BomField, Partial<TableColumn<ShownBomRow>>>> = {
  number: { numeric: true, width: 56 },
  component: { strong: true, width: 200 },
  description: { cell: ArticleCell },
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
    cell: ({ price }: ShownBomRow) => price && amountText(price, field),
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

/** How many lines of a bill have no price: they are not in its sum. */
function unpricedOf(rows: FeederPrice['rows']): number {
  return rows.filter(({ unpricedState }) => unpricedState !== null).length;
}

function BomSum({ price: { rows, pieces, listPaise } }: { readonly price: FeederPrice }) {
  const { isStale } = useBoardSummary();
  return (
    <p className={classNames(classes.bomSum, isStale && classes.isStale)}>
      <span>{counted(rows.length, 'line')}</span>
      <span>{counted(pieces, 'piece')}</span>
      <strong className="pw-figures">List ₹ {rupees(listPaise)}</strong>
      <IncompleteMark count={unpricedOf(rows)} />
    </p>
  );
}

function articleText({ catalogueNumber, description }: Pick<FeederBomRow, 'catalogueNumber' | 'description'>): string {
  return catalogueNumber === '' ? description : `${catalogueNumber}, ${description}`;
}

/** An article with how sure its number is, once the price list has told. */
function ArticleCell(row: ShownBomRow) {
  const status = row.price?.status;
  return status && status !== 'verified' ? (
    <>
      {articleText(row)}{' '}
      <span className={classes.numberMark} title="Not verified: confirm the number before ordering">
        {articleStatusTexts[status]}
      </span>
    </>
  ) : (
    articleText(row)
  );
}

/** What counts 0 because nobody knows its price shows no 0. */
const UNPRICED = 'unpriced';
const BEING_ASKED = 'being asked';

function amountText(price: Pick<PricedBomRow, PriceField | 'unpricedState'>, field: PriceField): string {
  const paise = price[field];
  if (isBeingAsked(price)) {
    return BEING_ASKED;
  }
  return price.listPricePaise === null || paise === null ? UNPRICED : rupees(paise);
}

/** The lines of the bill, current with the board. */
export function useFeederBom(part: string): readonly FeederBomRow[] {
  const { knowledge, reading } = useBoardStore();
  useBoardRevision();
  const feeder = evaluatedFeeder(knowledge, reading.board(), part);
  return feeder ? feederBom(feeder, knowledge.tables) : [];
}

/** A line of the bill of material; its price is null until it is worked out. */
type ShownBomRow = FeederBomRow & {
  readonly price: Pick<PricedBomRow, 'status' | 'listPricePaise' | 'unpricedState' | 'listAmountPaise'> | null;
};

/** Puts the prices next to their lines. Prices come later than lines: a line that is new has none yet. */
function withPrices(rows: readonly FeederBomRow[], priced: readonly PricedBomRow[]): readonly ShownBomRow[] {
  return rows.map((row, index) => {
    const pricedRow = priced[index];
    return { ...row, price: pricedRow && isSameLine(row, pricedRow) ? pricedRow : null };
  });
}

function isSameLine(one: FeederBomRow, other: FeederBomRow): boolean {
  return (
    one.component === other.component &&
    one.catalogueNumber === other.catalogueNumber &&
    one.description === other.description &&
    one.quantity === other.quantity
  );
}

type BomFileButtonProps = { readonly feeder: string; readonly price: FeederPrice };

/** Saves the bill of material as an Excel file, once it is that of the current board. */
function BomFileButton({ feeder, price }: BomFileButtonProps) {
  const { isStale } = useBoardSummary();
  const [isWriting, setWriting] = useState(false);
  const write = async () => {
    setWriting(true);
    try {
      // Only who wants a workbook pays for its writer.
      const { feederBomFile } = await import('./feeder-bom-file.ts');
      saveFile(await feederBomFile(feeder, price));
    } catch {
      const text = 'A part of the page did not arrive. Check the connection and press Excel again.';
      showToast({ title: 'Feeder BOM', text, tone: 'bad' });
    }
    setWriting(false);
  };
  return (
    <Button
      size="xs"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      loading={isWriting}
      disabled={isStale || price.rows.some(isBeingAsked)}
      onClick={() => void write()}
    >
      Excel
    </Button>
  );
}

type FeederPriceFootProps = {
  readonly row: FeederRow;
  /** Null until it is worked out. */
  readonly price: FeederPrice | null;
};

/** What one copy of the feeder costs, and what its copies add to the price of the board. */
export function FeederPriceFoot({ row, price }: FeederPriceFootProps) {
  const { summary, isStale } = useBoardSummary();
  if (price === null) {
    return <p className={classes.footNote}>{summary?.price.kind === 'unknown' ? noPriceTexts.unknown : ''}</p>;
  }
  const { rows, listPaise, afterDiscountPaise } = price;
  return (
    <section aria-label="Feeder price" aria-busy={isStale} className={classNames(isStale && classes.isStale)}>
      <div className={classes.footNote}>
        Feeder price after discount <IncompleteMark count={unpricedOf(rows)} />
      </div>
      <div className="pw-figures">
        <strong className={classes.footPrice}>₹ {rupees(afterDiscountPaise)}</strong> list ₹ {rupees(listPaise)}
        <CopiesPrice row={row} />
      </div>
    </section>
  );
}

function CopiesPrice({ row: { part, values } }: { readonly row: FeederRow }) {
  const { summary } = useBoardSummary();
  const price = summary?.price;
  const copies = values.COPIES;
  const amount = price?.kind === 'priced' ? price.feeders.find((each) => each.part === part) : undefined;
  if (price?.kind === 'priced' && amount === undefined) {
    return <span className={classes.footCopies}>not in the price of the board</span>;
  }
  return amount && copies > 1 ? (
    <span className={classes.footCopies}>
      {copies} copies ₹ {rupees(amount.afterDiscountPaise)}
    </span>
  ) : null;
}
