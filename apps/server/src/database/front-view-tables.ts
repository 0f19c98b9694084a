import type { Difference } from '@pw/domain/front-view/compare-sent';
import type { Paise } from '@pw/domain/money';
import type { PriceField } from '@pw/pricing/price/price-steps';
import type { ColumnType } from 'kysely';

/** A line of a priced bill of material of one unit. */
export type PriceReportLine = {
  readonly description: string;
  readonly catalogueNumber: string;
  readonly group: string;
  readonly make: string;
  readonly materialClass: string;
  readonly quantity: number;
  readonly unit: string;
  readonly listPaise: number;
  readonly discountPercent: number;
  readonly netPaise: number;
  readonly amountPaise: number;
};

type Json<Value> = ColumnType<Value, string, string>;

export type FrontViewTables = {
  frontViews: {
    companyId: string;
    lineItemId: number;
    fingerprint: string;
    drawnOn: string;
    sheets: number;
    files: string;
    drawnBy: string;
    drawnAt: Date;
  };
  priceReports: {
    companyId: string;
    lineItemId: number;
    configurationRevision: number;
    knowledgeVersion: string;
    termsFingerprint: string;
    unitPrice: Json<Readonly<Record<PriceField, Paise>>>;
    lines: Json<readonly PriceReportLine[]>;
    differences: Json<readonly Difference[]>;
    savedBy: string;
    savedAt: Date;
  };
};
