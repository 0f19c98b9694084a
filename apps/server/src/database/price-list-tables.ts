import type {
  Currency,
  DecisionKind,
  DraftState,
  ListField,
  ListScope,
  MappingSource,
  PriceState,
  PriceUnit,
  ReadingStep,
  RowClass,
  RowFaultCode,
  RowMark,
} from '@pw/domain/price-lists/list-codes';
import type { ImpactState } from '@pw/domain/price-lists/price-impact';
import type { ExposedOffer } from '@pw/pricing/exposure/exposure';
import type { ColumnMapping } from '@pw/pricing/maker-list/column-mapping';
import type { RowOutcome } from '@pw/pricing/maker-list/decide-rows';
import type { RowsDoubt } from '@pw/pricing/maker-list/list-doubts';
import type { MakerTerms } from '@pw/pricing/maker-list/maker-terms';
import type { SheetSample } from '@pw/pricing/maker-list/sheet-sample';
import type { ColumnType, Generated } from 'kysely';
import type { BookParts } from './book-parts.ts';

/** JSON that is written as a text and read as its value. */
type Json<Value> = ColumnType<Value, string | undefined, string>;

export type PriceListTables = {
  makers: {
    companyId: string;
    makerId: string;
    name: string;
    nameFold: string;
    /** Numbers with decimals are read as texts. */
    discounts: ColumnType<readonly string[], readonly number[] | undefined, readonly number[]>;
    factor: ColumnType<string, number | undefined, number>;
    groupTerms: Json<MakerTerms['groups']>;
    revision: Generated<number>;
    termsSavedByName: string | null;
    termsSavedAt: Date | null;
  };
  priceListVersions: {
    companyId: string;
    draftId: string;
    makerId: string;
    version: number | null;
    state: DraftState;
    scope: ListScope;
    name: Generated<string>;
    validFrom: string;
    validUntil: string | null;
    validFromInFile: string | null;
    fileKey: string;
    fileName: string;
    sha256: string;
    encoding: string | null;
    sheets: Json<readonly SheetSample[]>;
    mapping: ColumnType<ColumnMapping | null, string | null | undefined, string | null>;
    mappingFrom: MappingSource | null;
    classes: Json<Readonly<Partial<Record<RowClass, number>>>>;
    ignored: Generated<number>;
    doubts: Json<readonly RowsDoubt[]>;
    comparedWith: number | null;
    jobId: string;
    attempt: Generated<number>;
    step: ColumnType<ReadingStep, ReadingStep | undefined, ReadingStep>;
    done: Generated<number>;
    total: Generated<number>;
    failureCode: string | null;
    failureText: Generated<string>;
    revision: Generated<number>;
    uploadedBy: string;
    uploadedByName: string;
    uploadedAt: Date;
    touchedAt: Date;
    publishedBy: string | null;
    publishedByName: string | null;
    publishedAt: Date | null;
  };
  priceListRows: {
    companyId: string;
    draftId: string;
    place: number;
    line: number | null;
    number: string;
    fold: string;
    sought: string;
    description: string;
    hsn: string;
    discountGroup: string;
    unit: PriceUnit;
    per: number;
    currency: Currency;
    priceState: PriceState | null;
    priceMinor: number | null;
    class: RowClass;
    marks: Json<readonly RowMark[]>;
    changeBp: number | null;
    beforeNumber: string | null;
    beforeState: PriceState | null;
    beforeMinor: number | null;
    beforeUnit: PriceUnit | null;
    beforePer: number | null;
    beforeCurrency: Currency | null;
    faultCode: RowFaultCode | null;
    faultField: ListField | null;
    faultCell: string | null;
    decision: DecisionKind | null;
    decidedMinor: number | null;
    decidedUnit: PriceUnit | null;
    reason: string | null;
    decidedBy: string | null;
    outcome: RowOutcome;
    finalState: PriceState | null;
    finalMinor: number | null;
    finalUnit: PriceUnit | null;
    isCarried: Generated<boolean>;
  };
  priceListActivations: {
    companyId: string;
    makerId: string;
    sequence: number;
    version: number;
    fromDay: string;
    reason: Generated<string>;
    activatedBy: string;
    activatedByName: string;
    activatedAt: Date;
  };
  priceBooks: { companyId: string; hash: string; day: string; parts: Json<BookParts>; madeAt: Date };
  priceImpacts: {
    companyId: string;
    basis: string;
    state: ImpactState;
    jobId: string;
    attempt: Generated<number>;
    done: Generated<number>;
    total: Generated<number>;
    failureText: Generated<string>;
    orderedAt: Date;
    endedAt: Date | null;
    bookHash: string | null;
    validFrom: string | null;
  };
  projectValues: {
    companyId: string;
    basis: string;
    projectId: number;
    fingerprint: string;
    beforePaise: number | null;
    afterPaise: number | null;
    changed: number;
    unpriced: number;
    workedOutAt: Date;
  };
  metalShares: {
    companyId: string;
    rateKey: string;
    /** 0 to 1. */
    share: ColumnType<string, number, number>;
    changedBy: string;
    changedAt: Date;
  };
  boardPriceFacts: {
    companyId: string;
    projectId: number;
    print: string;
    /** Null where a board has no price. */
    facts: ColumnType<ExposedOffer | null, string | null, string | null>;
    workedOutAt: Date;
  };
  offerValues: {
    companyId: string;
    projectId: number;
    seen: string;
    boards: number;
    isIncomplete: boolean;
    costPaise: number | null;
    marginPaise: number | null;
    beforeTaxPaise: number | null;
    finalPaise: number | null;
    workedOutAt: Date;
  };
  columnMappings: {
    companyId: string;
    makerId: string;
    headHash: string;
    mapping: Json<ColumnMapping>;
    usedAt: Date;
  };
};
