import type { PipelineRowOnWire } from '@pw/contract/pipeline';
import { isoDayInIndia } from '@pw/domain/dates';
import { statusEntry } from '@pw/domain/projects/project-status';

/** The head of the exported pipeline. Amounts are in rupees. */
export const pipelineHead = [
  'quotation',
  'project',
  'customer',
  'salesEngineer',
  'status',
  'revision',
  'beforeTaxInr',
  'finalInr',
  'marginInr',
  'marginPercent',
  'belowFloor',
  'incomplete',
  'asOf',
  'boards',
  'daysInStatus',
  'changed',
  'validUntil',
  'followUp',
  'outcome',
] as const;

/** A project as a line under that head; a value that is not known is empty. */
export function pipelineLine(row: PipelineRowOnWire): readonly string[] {
  const { value } = row;
  return [
    row.quotationNumber,
    row.name,
    row.customer,
    row.salesEngineer,
    statusEntry(row.status).name,
    String(row.offerRevision),
    value ? inRupees(value.beforeTaxPaise) : '',
    value ? inRupees(value.finalPaise) : '',
    value ? inRupees(value.marginPaise) : '',
    value ? String(value.marginPercent ?? '') : '',
    value?.isBelowFloor ? 'yes' : '',
    row.isIncomplete ? 'yes' : '',
    row.asOf ?? '',
    String(row.boards),
    String(row.daysInStatus),
    isoDayInIndia(Date.parse(row.actedAt)),
    row.validUntil ?? '',
    row.followUp ?? '',
    row.outcome,
  ];
}

const PAISE = 100;

/** As a table writes a number, so that a sheet has a number. */
function inRupees(paise: number): string {
  return String(paise / PAISE);
}
