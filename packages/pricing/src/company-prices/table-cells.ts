import type { ArticleMapColumn, OwnArticleColumn } from '@pw/domain/price-lists/own-articles';
import type { ListPrice } from '../maker-list/list-price.ts';
import type { ArticleMapRow } from './article-map.ts';
import type { OwnArticle } from './own-article.ts';

const HUNDREDTHS = 100;
const DECIMALS = 2;

/** An own article as the cells of its row: read again, they give the same article. */
export function ownArticleCells(article: OwnArticle): Readonly<Record<OwnArticleColumn, string>> {
  const { number, make, maker, description, group, device, unit, hsn, currency, price, validFrom, source } = article;
  return {
    catalogueNumber: number,
    make,
    maker,
    description,
    group,
    device: device ?? '',
    unit,
    hsn,
    currency,
    listPrice: price === null ? '' : priceCell(price),
    validFrom,
    source,
  };
}

/** The words of prices that are no numbers, as lists have them. */
const stateWords = { 'on request': 'on request', gone: 'discontinued' } as const;

function priceCell(price: ListPrice): string {
  return price.state === 'priced' ? (price.minor / HUNDREDTHS).toFixed(DECIMALS) : stateWords[price.state];
}

/** A row of the article map as its cells: read again, they give the same row. */
export function articleMapCells({
  keys,
  make,
  catalogueNumber,
  note,
  ...figures
}: ArticleMapRow): Readonly<Record<ArticleMapColumn, string>> {
  const text = (cell: string | number | null) => (cell === null ? '' : String(cell));
  return {
    family: text(keys.family),
    frame: text(keys.frame),
    ratingA: text(keys.ratingA),
    poles: text(keys.poles),
    class: text(keys.class),
    release: text(keys.release),
    mounting: text(keys.mounting),
    property: text(keys.property),
    designNumber: text(keys.designNumber),
    make,
    catalogueNumber,
    icuKa: text(figures.icuKa),
    icsKa: text(figures.icsKa),
    moduleMm: text(figures.moduleMm),
    lossW: text(figures.lossW),
    massKg: text(figures.massKg),
    note,
  };
}
