import type { ReportData } from '../project/report-data.ts';

/** The input of the documents of an approved order: its frozen revision. */
export type OrderData = ReportData & {
  readonly orderNumber: string;
  /** Whether lists for purchase and stores say what things cost: a setting of the company. */
  readonly hasPrices: boolean;
};
