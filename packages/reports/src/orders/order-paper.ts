import { offerPaper } from '../offer/offer-paper.ts';
import { datedLists } from '../own-paper.ts';
import type { ReportDocument, ReportField, ReportPart } from '../report-document.ts';
import type { OrderData } from './order-data.ts';

/** The head of an order names its number in place of the quotation's. */
const QUOTATION = 'Quotation no.';

/** A document of an order for the workshop. Where it says what things cost, its foot says where the prices come from. */
export function orderPaper(title: string, data: OrderData, parts: readonly ReportPart[]): ReportDocument {
  const sources = data.hasPrices ? [...data.sources, ...datedLists(data.prices)] : data.sources;
  const paper = offerPaper(title, { ...data, sources }, parts);
  return {
    ...paper,
    title: `${data.orderNumber} ${paper.title}`,
    head: { ...paper.head, fields: orderFields(data, paper.head.fields) },
  };
}

function orderFields({ orderNumber }: OrderData, fields: readonly ReportField[]): readonly ReportField[] {
  return [{ label: 'Order no.', value: orderNumber }, ...fields.filter(({ label }) => label !== QUOTATION)];
}
