import type { ExcelReportType, ReportType } from '@pw/domain/reports/report-types';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import type { OfferReservation, PriceAge } from '@pw/pricing/quote/reservations';
import type { BoardRemedy } from '@pw/pricing/remedies/board-remedies';
import type { PriceTerms } from '@pw/pricing/terms/price-terms';
import type { ReportDocument } from '../document/report-document.ts';
import type { Workbook } from '../document/workbook.ts';
import type { OfferData } from '../offer/offer-data.ts';

/** A board of a project as reports take it. All figures are of one unit. */
export type ReportBoard = QuotedBoard & {
  /** Two boards of a project may have one name, never one number. */
  readonly lineItemId: number;
  /** The inputs of its price: rates, discounts and charges; an amount per board is its own. */
  readonly terms: PriceTerms;
};

/** A material rate of the company with whom the material is bought from. */
export type SuppliedMaterial = {
  /** Null on a row that the company added. */
  readonly rateKey: string | null;
  readonly material: string;
  readonly supplier: string;
};

/**
 * What every report of a project is made of: an offer, and what only our own papers say. The boards have designs without
 * errors; an article without price counts 0 in the sums and stands as unpriced.
 */
export type ReportData = Omit<OfferData, 'boards' | 'issue'> & {
  /** `{projectId}-{revision}`, as drawings carry it. */
  readonly offerNumber: string;
  readonly boards: readonly ReportBoard[];
  /** Where the prices come from and of when they are; only for our own papers. */
  readonly prices: PriceAge;
  /** The points to settle before the offer goes out; only for our own papers. */
  readonly reservations: readonly OfferReservation[];
  readonly suppliers: readonly SuppliedMaterial[];
  /** What may be done against the heat of boards, by line item, in its order; only our Cost Report asks for it. */
  readonly remedies: ReadonlyMap<number, readonly BoardRemedy[]>;
};

/** The data of any report, offers to customers among them. */
export type AnyReportData = ReportData & Pick<OfferData, 'issue'>;

/** How a report is made of the data of a project. */
type DocumentModel = { readonly document: (data: AnyReportData) => ReportDocument };
type WorkbookModel = { readonly workbook: (data: AnyReportData) => Workbook };

/** The models of a type: those that are workbooks too have both. */
export type ReportModel<Type extends ReportType> = Type extends ExcelReportType
  ? DocumentModel & WorkbookModel
  : DocumentModel;
