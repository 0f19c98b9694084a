import type { HouseRateDetailOnWire, HouseRateOnWire } from '@pw/contract/house-rates';
import { saveFile } from '../../platform/save-file.ts';

type Lines = readonly (readonly string[])[];

const rateHead = [
  'activity',
  'department',
  'per',
  'now',
  'proposed',
  'finished',
  'leftOut',
  'ratio',
  'leastRatio',
  'greatestRatio',
  'errorBeforePercent',
  'errorAfterPercent',
  'state',
  'inDraft',
];

/** Saves all rates as a CSV file. */
export function exportRates(rates: readonly HouseRateOnWire[]): Promise<void> {
  return saveCsv('House rates.csv', [rateHead, ...rates.map(rateLine)]);
}

/** The line of a rate below the head; '' for what it does not have. */
export function rateLine(rate: HouseRateOnWire): readonly string[] {
  const { activity, department, per, now, proposed, units, leftOut, ratio, spread, errorBefore, errorAfter } = rate;
  return [
    activity,
    department ?? '',
    per,
    String(now),
    numberText(proposed),
    String(units),
    String(leftOut),
    numberText(ratio),
    numberText(spread?.least),
    numberText(spread?.most),
    numberText(errorBefore),
    numberText(errorAfter),
    rate.state,
    rate.inDraft?.value ?? '',
  ];
}

const evidenceHead = [
  'activity',
  'unit',
  'board',
  'order',
  'finishedAt',
  'quantity',
  'estimated',
  'actual',
  'state',
  'leftOutBecause',
  'leftOutBy',
];

/** Saves the units behind a rate as a CSV file. */
export function exportEvidence({ rate: { activity }, evidence }: HouseRateDetailOnWire): Promise<void> {
  return saveCsv(`House rate ${activity}.csv`, [evidenceHead, ...evidenceLines(activity, evidence)]);
}

/** The lines below the head; '' for what a row does not have. */
export function evidenceLines(activity: string, evidence: HouseRateDetailOnWire['evidence']): Lines {
  return evidence.map((row) => [
    activity,
    row.serial ?? '',
    row.board,
    row.orderNumber,
    row.finishedAt,
    numberText(row.quantity),
    numberText(row.estimated),
    numberText(row.actual),
    row.state,
    row.exclusion?.reason ?? '',
    row.exclusion?.by ?? '',
  ]);
}

/** To four decimals, so that sums of floats do not show. */
function numberText(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(Math.round(value * 10_000) / 10_000);
}

async function saveCsv(name: string, lines: Lines): Promise<void> {
  const { spreadsheetCsv } = await import('@pw/configurator/table/spreadsheet-csv');
  saveFile({ name, type: 'text/csv', bytes: new TextEncoder().encode(spreadsheetCsv(lines)) });
}
