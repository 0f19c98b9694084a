import type { PriceReportLine } from '../../database/front-view-tables.ts';
import type { DrawableBoard } from './quote-drawable.ts';

/** The priced bill of one unit as it is kept. */
export function linesOfReport({ bill }: DrawableBoard): readonly PriceReportLine[] {
  return bill.map((line) => ({
    description: line.description,
    catalogueNumber: line.catalogueNumber,
    group: line.group,
    make: line.make,
    materialClass: line.materialClass,
    quantity: line.quantity.value,
    unit: line.unit,
    listPaise: line.listPrice.paise,
    discountPercent: line.discountPercent.value,
    netPaise: line.netPrice.paise,
    amountPaise: line.amount.paise,
  }));
}
