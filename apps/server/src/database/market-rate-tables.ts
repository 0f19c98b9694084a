import type { MarketRateKind } from '@pw/domain/market-rates/market-rate-codes';
import type { ColumnType } from 'kysely';

/** A number with decimals is read as a text. */
type Decimal = ColumnType<string, number, number>;

export type MarketRateTables = {
  marketRates: {
    companyId: string;
    rateId: string;
    kind: MarketRateKind;
    key: string;
    value: Decimal;
    unit: string;
    validFrom: string;
    source: string;
    enteredBy: string;
    enteredAt: Date;
    actedAt: ColumnType<Date | null, Date | undefined, Date | null>;
    withdrawnBy: ColumnType<string | null, undefined, string>;
    withdrawnAt: ColumnType<Date | null, undefined, Date>;
    withdrawnReason: ColumnType<string | null, undefined, string>;
  };
  rateLinks: {
    companyId: string;
    rateKey: string;
    factor: Decimal;
    additionPaise: number;
    changedBy: string;
    changedAt: Date;
  };
};
