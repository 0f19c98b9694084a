import type { ColumnType, Generated } from 'kysely';

/** Two decimals; PostgreSQL answers them as text, so that none is lost. */
type Decimal = ColumnType<string, number | undefined, number>;

export type MaterialRateTables = {
  materialRates: {
    companyId: string;
    pricingId: string;
    rateKey: string | null;
    type: string;
    material: string;
    unit: string;
    ratePaise: number;
    supplier: string;
    position: number;
  };
  pricingTerms: {
    companyId: string;
    termsId: string;
    overhead: Decimal;
    margin: Decimal;
    tax: Decimal;
    packing: Decimal;
    others: Decimal;
    freight: Decimal;
    insurance: Decimal;
    assembly: Decimal;
    wiring: Decimal;
    revision: Generated<number>;
  };
};
