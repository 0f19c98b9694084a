import type { CostingOnWire } from '@pw/contract/costing';
import { departmentLabel } from '@pw/domain/work-progress/work-department';
import { saveFile } from '../../platform/save-file.ts';
import { summaryRows } from './costing-summary.tsx';

const head = [
  'part',
  'unit',
  'name',
  'text',
  'quantityUnit',
  'offered',
  'actual',
  'offeredInr',
  'actualInr',
  'actualAtCurrentRateInr',
  'expectedInr',
];

/** Saves every row of a costing as a CSV file: the order, hours, metals, articles. */
export async function exportCosting(orderNumber: string, costing: CostingOnWire): Promise<void> {
  const { spreadsheetCsv } = await import('@pw/configurator/table/spreadsheet-csv');
  const bytes = new TextEncoder().encode(spreadsheetCsv([head, ...costingLines(costing)]));
  saveFile({ name: `${orderNumber} Costing.csv`, type: 'text/csv', bytes });
}

/** The lines of the file below its head; '' for what a row does not have. */
export function costingLines(costing: CostingOnWire): readonly (readonly string[])[] {
  const { work, units, metals, articles } = costing;
  const workLine = (serial: string) => (row: CostingOnWire['work'][number]) => [
    'hours',
    serial,
    departmentLabel(row.department),
    '',
    'h',
    row.estimatedHours.toFixed(2),
    (row.actualMinutes / 60).toFixed(2),
    inr(row.estimatedPaise),
    inr(row.actualPaise),
    inr(row.actualNowPaise),
    inr(row.expectedPaise),
  ];
  return [
    ...summaryRows(costing).map(({ name, estimatedPaise, actualPaise, expectedPaise }) => [
      'order',
      '',
      name,
      '',
      '',
      '',
      '',
      inr(estimatedPaise),
      inr(actualPaise),
      '',
      inr(expectedPaise),
    ]),
    ...work.map(workLine('')),
    ...units.flatMap((unit) => unit.work.map(workLine(unit.serial))),
    ...metals.map(({ metal, estimatedKg, consumedKg, estimatedPaise, actualPaise, expectedPaise }) => [
      'metal',
      '',
      metal,
      '',
      'kg',
      String(estimatedKg),
      consumedKg === null ? '' : String(consumedKg),
      inr(estimatedPaise),
      inr(actualPaise),
      '',
      inr(expectedPaise),
    ]),
    ...articles.map((row) => [
      'article',
      '',
      row.article,
      row.text,
      row.unit,
      String(row.estimatedQuantity),
      String(row.receivedQuantity),
      inr(row.estimatedPaise),
      inr(row.actualPaise),
      '',
      inr(row.expectedPaise),
    ]),
  ];
}

function inr(paise: number | null): string {
  return paise === null ? '' : (paise / 100).toFixed(2);
}
