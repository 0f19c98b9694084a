import { type Paise, wholePaise } from '@pw/domain/money';
import { chosenBreaker } from '@pw/switchboard/articles/article-map';
import { accessoriesOf, accessoryPriceKey, orderedNumber } from '@pw/switchboard/breaker/breaker-article';
import type { Article } from '@pw/switchboard/model/article';
import { replaceArticle } from '@pw/switchboard/model/article-replacement';
import type { EvaluatedFeeder } from '@pw/switchboard/model/board';
import { deviceRowOf } from '@pw/switchboard/tables/device-row';
import type { Tables } from '@pw/switchboard/tables/tables';
import type { BillLine } from '../bill/bill-line.ts';
import { priceArticle } from '../bill/switchgear-lines.ts';
import { givenFigure } from '../money/amount.ts';
import type { QuotedBoard } from '../quote/quote-board.ts';
import type { PriceTerms } from '../terms/price-terms.ts';

/** A spare part that an offer recommends; it is no part of the price. */
export type Spare = {
  readonly item: string;
  readonly quantity: number;
  readonly unit: string;
  /** Of one, after discount; null for one that is priced on request. */
  readonly unitPrice: Paise | null;
};

/** By what spares are priced. */
export type SpareTerms = Pick<PriceTerms, 'book' | 'discounts'>;

type SpareRow = Tables['spares']['rows'][number];

/** A line of a bill for all units of its board, with the feeder that it is of. */
type Piece = { readonly line: BillLine; readonly count: number; readonly feeder: EvaluatedFeeder | null };

type SpareData = {
  readonly boards: readonly QuotedBoard[];
  readonly pieces: readonly Piece[];
  readonly tables: Tables;
  readonly terms: SpareTerms;
};

/** The spares that an offer recommends, in the order of the table (SBD 15.4). */
export function recommendedSpares(boards: readonly QuotedBoard[], tables: Tables, terms: SpareTerms): readonly Spare[] {
  const pieces = boards.flatMap(({ bill, board, quantity }) =>
    bill
      .filter(({ isFreeIssue }) => isFreeIssue !== true)
      .map((line): Piece => {
        const feeder = board.feeders.find(({ name }) => name === line.feeder) ?? null;
        return { line, count: line.quantity.value * quantity, feeder };
      }),
  );
  const data = { boards, pieces, tables, terms };
  return tables.spares.rows.flatMap((row) => bases[row.basis](row, data));
}

const bases: Readonly<Record<SpareRow['basis'], (row: SpareRow, data: SpareData) => readonly Spare[]>> = {
  accessory: accessorySpares,
  frame: frameSpares,
  article: articleSpares,
  device: deviceSpares,
  cubicles: cubicleSpares,
};

/** The accessory of the row for each frame of its group. */
function accessorySpares(row: SpareRow, { pieces, tables, terms }: SpareData): readonly Spare[] {
  return [...devicesByFrame(row, pieces).values()].flatMap((devices) => {
    const [first] = devices;
    const quantity = sparesOf(row, countOf(devices));
    const article = first && quantity > 0 ? accessoryArticle(row, first, { tables, terms }) : null;
    if (!first || !article) {
      return [];
    }
    const item = `${article.description} for ${row.part} ${breakerOf(first)}`;
    return [{ item, quantity, unit: row.unit, unitPrice: priceOf(article, tables, terms) }];
  });
}

/** The breaker of an accessory: its frame, or a breaker of another make by its number. */
function breakerOf({ line, feeder }: Piece): string {
  return feeder?.replacement ? `${line.make} ${line.catalogueNumber}` : (feeder?.values.FRAME ?? '');
}

/** The accessory as it is ordered for the breaker; null where none is made, or none of its make is known. */
function accessoryArticle(
  { property }: SpareRow,
  { line, feeder }: Piece,
  { tables, terms }: Pick<SpareData, 'tables' | 'terms'>,
): Article | null {
  if (property === null || feeder === null || (line.group !== 'ACB' && line.group !== 'MCCB')) {
    return null;
  }
  const { articles } = accessoriesOf(tables, line.group, [property]);
  const [accessory] = articles(feeder.values.FRAME, feeder.values.COIL_VOLTAGE ?? '', [{ property, value: 'Y' }]);
  if (accessory === undefined) {
    return null;
  }
  const article: Article = {
    ...accessory,
    group: line.group,
    make: line.make,
    materialClass: 'Siemens Switchgear',
    quantity: 1,
    priceKey: accessoryPriceKey(accessory, feeder.values.FRAME),
    device: null,
  };
  const { catalogueNumber } = accessory;
  const answer = terms.book.articleMap?.find({ catalogueNumber, breaker: chosenBreaker(feeder), property });
  if (answer?.state === 'replaced') {
    return replaceArticle(article, answer.by);
  }
  return feeder.replacement === undefined ? article : null;
}

function priceOf(article: Article, tables: Tables, { book, discounts }: SpareTerms): Paise | null {
  const copies = givenFigure(1, 'one-spare', 'SBD 15.4');
  const priced = priceArticle({ article, copies, feeder: null }, tables, book.list, discounts);
  return priced.ok && priced.value.isListed ? priced.value.line.netPrice.paise : null;
}

/** The commonest device of each frame of which there are enough. */
function frameSpares(row: SpareRow, { pieces }: SpareData): readonly Spare[] {
  return [...devicesByFrame(row, pieces).values()].flatMap((devices) => {
    const quantity = sparesOf(row, countOf(devices));
    const counted = articlesOf(devices).toSorted((one, other) => other.count - one.count);
    return counted.slice(0, 1).flatMap(({ line }) => spareOf(line, row, quantity));
  });
}

/** A share of the pieces of each article of the group. */
function articleSpares(row: SpareRow, { pieces }: SpareData): readonly Spare[] {
  const ofGroup = pieces.filter(({ line }) => line.group === row.part);
  return articlesOf(ofGroup).flatMap(({ line, count }) => spareOf(line, row, sparesOf(row, count)));
}

/** The spares of a device of `device.csv`. */
function deviceSpares(row: SpareRow, { pieces, tables }: SpareData): readonly Spare[] {
  const ofKind = pieces.filter(({ line }) => deviceRowOf(tables, line)?.device === row.part);
  return articlesOf(ofKind).flatMap(({ line, count }) => spareOf(line, row, sparesOf(row, count)));
}

function cubicleSpares(row: SpareRow, { boards }: SpareData): readonly Spare[] {
  const count = boards.reduce((sum, { design, quantity }) => sum + (design?.cubicles.length ?? 0) * quantity, 0);
  const quantity = neededOf(row, count);
  return quantity === 0 ? [] : [{ item: row.item, quantity, unit: row.unit, unitPrice: null }];
}

function spareOf(line: BillLine, row: SpareRow, quantity: number): readonly Spare[] {
  const unitPrice = line.isUnpriced === true ? null : wholePaise(line.netPrice.paise);
  return quantity === 0 ? [] : [{ item: nameOf(line), quantity, unit: row.unit, unitPrice }];
}

/** A spare is called by what it is, also where the bill says what its piece is for. */
function nameOf({ description, usualDescription = description }: BillLine): string {
  return usualDescription;
}

/** The breakers of the group by makes and frames, accessories left out. */
function devicesByFrame({ part }: SpareRow, pieces: readonly Piece[]): ReadonlyMap<string, readonly Piece[]> {
  const devices = pieces.filter(
    ({ line, feeder }) =>
      line.group === part && feeder !== null && line.catalogueNumber === orderedNumber(feeder.values),
  );
  return Map.groupBy(devices, ({ line, feeder }) => JSON.stringify([line.make, feeder?.values.FRAME]));
}

function articlesOf(pieces: readonly Piece[]): readonly { readonly line: BillLine; readonly count: number }[] {
  const alike = Map.groupBy(pieces, ({ line }) => JSON.stringify([nameOf(line), line.catalogueNumber]));
  return [...alike.values()].flatMap((group) => group.slice(0, 1).map(({ line }) => ({ line, count: countOf(group) })));
}

function countOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { count }) => sum + count, 0);
}

/** How many spares so many pieces ask for, at most as many as are fitted. */
function sparesOf(row: SpareRow, count: number): number {
  return Math.min(count, neededOf(row, count));
}

/** How many spares so many pieces ask for, rounded up to the step; 0 where there are too few. */
function neededOf({ from, sharePercent, least, step }: SpareRow, count: number): number {
  if (count < from) {
    return 0;
  }
  const share = Math.ceil((count * sharePercent) / 100);
  return Math.ceil(Math.max(least, share) / step) * step;
}
