import type { ExposureOnWire } from '@pw/contract/exposure';
import { statusEntry } from '@pw/domain/projects/project-status';
import { rupees } from '../../platform/rupees.ts';
import { saveFile } from '../../platform/save-file.ts';
import type { AskedChange } from './use-exposure.ts';

const head = [
  'quotation',
  'project',
  'customer',
  'status',
  'validUntil',
  'metal',
  'changePercent',
  'kg',
  'atRiskInr',
  'marginInr',
  'marginPercent',
  'marginLeftInr',
  'marginLeftPercent',
  'belowFloor',
];

/** Saves the offers as a CSV file. */
export async function exportExposure({ metal, percent }: AskedChange, { offers }: ExposureOnWire): Promise<void> {
  const { spreadsheetCsv } = await import('@pw/configurator/table/spreadsheet-csv');
  const lines = offers.map((offer) => [
    offer.quotationNumber,
    offer.name,
    offer.customer,
    statusEntry(offer.status).name,
    offer.validUntil ?? '',
    metal,
    String(percent),
    String(offer.kg),
    inRupees(offer.costMorePaise),
    inRupees(offer.marginBeforePaise),
    String(offer.marginPercentBefore ?? ''),
    inRupees(offer.marginLeftPaise),
    String(offer.marginPercentLeft ?? ''),
    offer.isBelowFloor ? 'yes' : '',
  ]);
  const bytes = new TextEncoder().encode(spreadsheetCsv([head, ...lines]));
  saveFile({ name: `Exposure ${metal}.csv`, type: 'text/csv', bytes });
}

function inRupees(paise: number): string {
  return rupees(paise).replaceAll(',', '');
}
