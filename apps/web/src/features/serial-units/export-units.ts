import type { ListedUnitOnWire } from '@pw/contract/serial-units';
import { isInWorks, unitStateEntry } from '@pw/domain/serial-units/unit-state';
import { saveFile } from '../../platform/save-file.ts';
import { lateStages, workInWords } from './shown-stages.ts';

export const unitHead: readonly string[] = [
  'serial',
  'board',
  'unit',
  'of',
  'order',
  'state',
  'stage',
  'lateDays',
  'testsDone',
  'tests',
  'promised',
  'revision',
  'numberedOn',
  'voidReason',
];

/** Saves the units of an order as a CSV file; days are as `yyyy-mm-dd`. */
export async function exportUnits(orderNumber: string, units: readonly ListedUnitOnWire[], today: string) {
  const { spreadsheetCsv } = await import('@pw/configurator/table/spreadsheet-csv');
  const lines = units.map((unit) => unitLine(orderNumber, unit, today));
  const bytes = new TextEncoder().encode(spreadsheetCsv([unitHead, ...lines]));
  saveFile({ name: `${orderNumber} Units.csv`, type: 'text/csv', bytes });
}

/** The line of a unit below the head; '' for what it does not have. */
export function unitLine(orderNumber: string, unit: ListedUnitOnWire, today: string): readonly string[] {
  const isBuiltOn = isInWorks(unit.state);
  const [latest] = isBuiltOn ? lateStages(unit, today) : [];
  return [
    unit.serial,
    unit.board,
    String(unit.unitNo),
    String(unit.ofUnits),
    orderNumber,
    unitStateEntry(unit.state).label,
    isBuiltOn ? workInWords(unit, today).stage : '',
    latest ? String(latest.days) : '',
    String(unit.tests?.done ?? ''),
    String(unit.tests?.rows ?? ''),
    unit.promisedOn ?? '',
    String(unit.orderRevision),
    unit.madeOn,
    unit.voidReason ?? '',
  ];
}
