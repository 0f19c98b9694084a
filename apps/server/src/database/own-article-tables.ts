import type { Currency, PriceState, PriceUnit } from '@pw/domain/price-lists/list-codes';
import type { OwnContent } from '@pw/pricing/company-prices/book-data';
import type { ColumnType, Generated } from 'kysely';

/** Who saved a row last, and when. */
type Kept = {
  retiredAt: Date | null;
  revision: Generated<number>;
  changedBy: string;
  changedByName: string;
  changedAt: Date;
};

/** A number with decimals is read as a text. */
type Decimal = ColumnType<string | null, number | null, number | null>;

export type OwnArticleTables = {
  ownArticles: Kept & {
    companyId: string;
    articleId: string;
    number: string;
    fold: string;
    make: string;
    maker: string;
    description: string;
    discountGroup: string;
    device: string | null;
    unit: PriceUnit;
    hsn: string;
    currency: Currency;
    priceState: PriceState | null;
    priceMinor: number | null;
    validFrom: string;
    source: string;
  };
  articleMap: Kept & {
    companyId: string;
    mapId: string;
    family: string | null;
    frame: string | null;
    ratingA: number | null;
    poles: number | null;
    class: string | null;
    release: string | null;
    mounting: string | null;
    property: string | null;
    designNumber: string | null;
    make: string;
    number: string;
    icuKa: Decimal;
    icsKa: Decimal;
    moduleMm: number | null;
    lossW: Decimal;
    massKg: Decimal;
    note: string;
  };
  priceBookArticles: { companyId: string; hash: string; content: ColumnType<OwnContent, string, never> };
};
